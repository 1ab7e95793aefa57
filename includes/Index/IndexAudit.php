<?php

declare(strict_types=1);

namespace Benefit\Index;

use Benefit\Index\Documents\SourcePostRepository;
use Benefit\Index\Storage\IndexBuild;
use Benefit\Index\Storage\IndexStateRepository;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/**
 * Compares some posts with the index every night, those whose turn it is and some at random, and reads again what differs: what was
 * written past WordPress's hooks is found so.
 */
final class IndexAudit
{
    /** The name by which the last one is kept. */
    private const NAME = 'sample';
    private const IN_TURN = 300;
    private const RUNS = 4;
    private const RUN = 50;
    /** Ids that are kept, to be shown. */
    private const SHOWN = 20;

    /**
     * @param \Closure(): IndexVerifier $check    with nothing read yet
     * @param \Closure(): bool       $catchUp  brings the index in step
     * @param \Closure(list<int>): void $mend  reads these posts again
     */
    public function __construct(
        private readonly IndexStateRepository $state,
        private readonly SourcePostRepository $posts,
        private readonly Clock $clock,
        private readonly \Closure $check,
        private readonly \Closure $catchUp,
        private readonly \Closure $mend,
    ) {}

    /** @return IndexAuditResult|null null without an index, or when it was replaced meanwhile */
    public function take(): ?IndexAuditResult
    {
        $build = $this->state->current();
        if ($build === null) {
            return null;
        }
        [$ids, $cursor] = $this->choose($build);
        $differing = ($this->check)()->compare($build, $ids);
        if ($differing !== []) {
            // A change that has not been read yet is no difference.
            ($this->catchUp)();
            $differing = ($this->check)()->compare($build, $differing);
        }
        if ($this->state->current()?->number !== $build->number) {
            return null;
        }
        ($this->mend)($differing);
        $result = new IndexAuditResult($this->clock->now(), count($ids), count($differing), array_slice($differing, 0, self::SHOWN), $cursor);
        $this->state->keep(self::NAME, $result->stored());
        if ($differing !== []) {
            error_log(sprintf('Benefit: %d of %d posts were in the index otherwise than they are, and were read again', count($differing), count($ids)));
        }

        return $result;
    }

    public function last(): ?IndexAuditResult
    {
        return IndexAuditResult::fromStored($this->state->kept(self::NAME));
    }

    /** @return array{list<int>, int} posts, and the last of those whose turn it was; 0: all have had it */
    private function choose(IndexBuild $build): array
    {
        $check = ($this->check)();
        $ids = $check->next($build, $this->last()->cursor ?? 0, self::IN_TURN);
        $cursor = count($ids) < self::IN_TURN ? 0 : max($ids);
        for ($run = 0; $run < self::RUNS; $run++) {
            array_push($ids, ...$check->next($build, random_int(0, $this->posts->last()), self::RUN));
        }
        $ids = array_values(array_unique($ids));
        sort($ids);

        return [$ids, $cursor];
    }
}
