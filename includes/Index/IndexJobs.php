<?php

declare(strict_types=1);

namespace Benefit\Index;

use Benefit\Index\Storage\IndexStateRepository;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/** Index work for cron, activation and `wp benefit check`. */
final class IndexJobs
{
    /** Seconds that cron works on a rebuild at a time. */
    private const WORK_SECONDS = 20.0;

    public function __construct(private readonly IndexFactory $factory, private readonly Clock $clock) {}

    public function build(): bool
    {
        return $this->factory->index()->work(self::WORK_SECONDS);
    }

    /** After an interrupted import, more changes are pending than visitors' requests process. */
    public function readChanges(): bool
    {
        return $this->factory->indexer()->catchUp(IndexFactory::ALL);
    }

    /** @return list<string> */
    public function check(): array
    {
        /* translators: %d: id of a post */
        return array_map(static fn(int $id): string => sprintf(__('Post %d is out of date in the search index.', 'benefit'), $id), $this->factory->differing(false) ?? []);
    }

    /**
     * Drops the index when the plugin is activated or deactivated, because changes are not recorded while it is
     * inactive. It is built again when a listing needs it.
     */
    public function forget(bool $isForNetwork): void
    {
        if ($isForNetwork) {
            // A network may have very many sites, so each compares its index with this time.
            update_site_option(IndexStateRepository::SWITCHED, $this->clock->now());
        }
        $state = $this->factory->state();
        array_map($state->forget(...), $state->builds());
    }
}
