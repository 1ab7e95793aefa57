<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\IndexAdmin;

use Benefit\Index\IndexFactory;

defined('ABSPATH') || exit;

/** The making of an index that an administrator has begun: by their browser while the screen is open, else by cron. */
final class IndexRebuildJob
{
    public const HOOK = 'benefit_index_work';
    /** Seconds that somebody waits for an answer, and that cron works at a time. */
    private const STEP = 2.0;
    private const CRON = 20.0;

    public function __construct(private readonly IndexFactory $factory) {}

    /** @param list<string> $types */
    public function begin(array $types): void
    {
        $this->factory->begin($types);
        $this->step();
    }

    /** Does some of it now; the rest goes on by cron when nobody asks for another step. */
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
