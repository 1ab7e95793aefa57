<?php

declare(strict_types=1);

namespace Benefit\Index;

use Benefit\Index\Documents\SourcePostRepository;
use Benefit\Index\Storage\IndexBuild;
use Benefit\Index\Storage\IndexStateRepository;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/**
 * Compares some posts with the index every night, partly in turn and partly at random, and reads those that differ
 * again. This finds changes that bypassed WordPress's hooks.
 */
final class IndexAudit
{
    /** Key of the latest result. */
    private const NAME = 'sample';
    private const IN_TURN = 300;
    private const RUNS = 4;
    private const RUN = 50;
    /** Number of ids stored for display. */
    private const SHOWN = 20;

    /**
     * @param \Closure(): IndexVerifier $check    returns a verifier without cached data
     * @param \Closure(): bool       $catchUp  updates the index
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

    /** @return IndexAuditResult|null null if there is no index, or it was replaced during the audit */
    public function take(): ?IndexAuditResult
    {
        $build = $this->state->current();
        if ($build === null) {
            return null;
        }
        [$ids, $cursor] = $this->choose($build);
        $differing = ($this->check)()->compare($build, $ids);
        if ($differing !== []) {
            // A pending change is not a difference.
            ($this->catchUp)();
            $differing = ($this->check)()->compare($build, $differing);
        }
        if ($this->state->current()?->number !== $build->number) {
            return null;
        }
        ($this->mend)($differing);
        $result = new IndexAuditResult($this->clock->now(), count($ids), count($differing), array_slice($differing, 0, self::SHOWN), $cursor);
        $this->state->storeValue(self::NAME, $result->toArray());
        if ($differing !== []) {
            error_log(sprintf('Benefit: %d of %d posts were in the index otherwise than they are, and were read again', count($differing), count($ids)));
        }

        return $result;
    }

    public function last(): ?IndexAuditResult
    {
        return IndexAuditResult::fromArray($this->state->loadValue(self::NAME));
    }

    /** @return array{list<int>, int} posts, and the last post checked in turn; 0 after a full round */
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
