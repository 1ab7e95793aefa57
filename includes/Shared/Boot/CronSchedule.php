<?php

declare(strict_types=1);

namespace Benefit\Shared\Boot;

defined('ABSPATH') || exit;

/**
 * Schedules the cron events in the manifests' rows `cron`. The key is a hook; the value says how often it fires,
 * optionally with `at`, a time of day in the site's time zone. Null means that it is scheduled when needed.
 */
final class CronSchedule
{
    public const FIVE_MINUTES = 'benefit_five_minutes';

    public function __construct(private readonly Contributions $contributions) {}

    public function schedule(): void
    {
        if (wp_installing()) {
            return;
        }
        foreach ($this->contributions->rows('cron') as $hook => $row) {
            /** @var string|array{0: string, at: string}|null $row */
            if ($row !== null && !self::isScheduled((string) $hook, is_string($row) ? $row : $row[0])) {
                [$recurrence, $first] = is_string($row) ? [$row, time()] : [$row[0], self::tomorrowAt($row['at'])];
                wp_schedule_event($first, $recurrence, (string) $hook);
            }
        }
    }

    /** While the clock was ahead, the next run was planned too late; it is planned again. */
    private static function isScheduled(string $hook, string $recurrence): bool
    {
        $next = wp_next_scheduled($hook);
        $isTooLate = $next !== false && $next > time() + 2 * (wp_get_schedules()[$recurrence]['interval'] ?? DAY_IN_SECONDS);
        if ($isTooLate) {
            wp_clear_scheduled_hook($hook);
        }

        return $next !== false && !$isTooLate;
    }

    /**
     * Other plugins also read the schedules before init, when translations must not be loaded, so the name is plain
     * English.
     *
     * @param array<string, array{interval: int, display: string}> $schedules
     *
     * @return array<string, array{interval: int, display: string}>
     */
    public function addSchedule(array $schedules): array
    {
        return $schedules + [self::FIVE_MINUTES => ['interval' => 5 * MINUTE_IN_SECONDS, 'display' => 'Benefit: every five minutes']];
    }

    private static function tomorrowAt(string $time): int
    {
        return (new \DateTimeImmutable("tomorrow $time", wp_timezone()))->getTimestamp();
    }

    /** Called on deactivation, after which nothing handles the events. */
    public function clear(): void
    {
        foreach (array_keys($this->contributions->allRows('cron')) as $hook) {
            wp_unschedule_hook((string) $hook);
        }
    }
}
