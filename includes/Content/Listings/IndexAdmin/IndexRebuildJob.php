<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\IndexAdmin;

use Benefit\Index\IndexFactory;

defined('ABSPATH') || exit;

/**
 * Builds an index that an administrator has started: step by step for their browser while the screen is open, else by
 * cron.
 */
final class IndexRebuildJob
{
    public const HOOK = 'benefit_index_work';
    /** Seconds of work in one request of the screen (STEP), and in one run of cron (CRON). */
    private const STEP = 2.0;
    private const CRON = 20.0;

    public function __construct(private readonly IndexFactory $factory) {}

    /** @param list<string> $types */
    public function begin(array $types): void
    {
        $this->factory->begin($types);
        $this->step();
    }

    /** Does one step now. Cron continues unless the screen asks for the next one. */
    public function step(): void
    {
        if ($this->factory->index()->work(self::STEP)) {
            $this->later();
        }
    }

    public function pause(bool $isPaused): void
    {
        $this->factory->index()->rebuild()->pause($isPaused);
        if (!$isPaused) {
            $this->step();
        }
    }

    public function byCron(): void
    {
        if ($this->factory->index()->work(self::CRON)) {
            $this->later();
        }
    }

    private function later(): void
    {
        if (!wp_next_scheduled(self::HOOK)) {
            wp_schedule_single_event(time(), self::HOOK);
        }
    }
}
