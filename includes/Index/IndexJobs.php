<?php

declare(strict_types=1);

namespace Benefit\Index;

use Benefit\Index\Storage\IndexStateRepository;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/** Work on the index that cron, activation and `wp benefit check` ask for. */
final class IndexJobs
{
    /** Seconds that cron works on a new index at a time. */
    private const WORK_SECONDS = 20.0;

    public function __construct(private readonly IndexFactory $factory, private readonly Clock $clock) {}

    public function build(): bool
    {
        return $this->factory->index()->work(self::WORK_SECONDS);
    }

    /** After an import that was cut off, more posts are open than visitors' requests read. */
    public function readChanges(): bool
    {
        return $this->factory->indexer()->catchUp(IndexFactory::ALL);
    }

    /** @return list<string> */
    public function check(): array
    {
        /* translators: %d: id of a post */
        return array_map(static fn(int $id): string => sprintf(__('Post %d is not in the index as it is.', 'benefit'), $id), $this->factory->differing(false) ?? []);
    }

    /**
     * The plugin is switched on or off. No change is noted while it is off, so the index is dropped, and made again where a
     * listing wants it.
     */
    public function forget(bool $isForNetwork): void
    {
        if ($isForNetwork) {
            // A network may have very many sites: each compares its index with this moment.
            update_site_option(IndexStateRepository::SWITCHED, $this->clock->now());
        }
        $state = $this->factory->state();
        array_map($state->forget(...), $state->builds());
    }
}
