<?php

declare(strict_types=1);

namespace Benefit\Shared;

use Benefit\Shared\Boot\Contributions;

defined('ABSPATH') || exit;

/** The events of cron: rows `cron` name their hooks, and how often each fires; null: it is scheduled when it is needed. */
final class CronSchedule
{
    public function __construct(private readonly Contributions $contributions) {}

    public function schedule(): void
    {
        if (wp_installing()) {
            return;
        }
        foreach ($this->contributions->rows('cron') as $hook => $recurrence) {
            if (is_string($recurrence) && wp_next_scheduled((string) $hook) === false) {
                wp_schedule_event(time(), $recurrence, (string) $hook);
            }
        }
    }

    /** Without the plugin nothing answers its events. */
    public function clear(): void
    {
        foreach (array_keys($this->contributions->allRows('cron')) as $hook) {
            wp_unschedule_hook((string) $hook);
        }
    }
}
