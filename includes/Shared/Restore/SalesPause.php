<?php

declare(strict_types=1);

namespace Benefit\Shared\Restore;

use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/**
 * Pauses the sale of places that can run out after an older database was put back, because it does not know who has
 * bought since. One press ends the pause, or a day.
 */
final class SalesPause
{
    /** Autoloaded and created by setup, so that asking for it costs no statement; empty on a site that was never put back. */
    public const OPTION = 'benefit_restored';
    private const LONGEST_SECONDS = DAY_IN_SECONDS;

    public function __construct(private readonly Clock $clock) {}

    /** Creates the option. */
    public static function install(): void
    {
        add_option(self::OPTION, [], '', true);
    }

    public function isOn(): bool
    {
        $restore = $this->restore();

        return $restore !== null && !$this->isResumed() && $this->clock->now() < $restore->detectedAt + self::LONGEST_SECONDS;
    }

    /** Unix seconds. */
    public function end(): int
    {
        return ($this->restore()->detectedAt ?? 0) + self::LONGEST_SECONDS;
    }

    /** Does nothing for a restore that it knows already. */
    public function begin(DetectedRestore $restore): void
    {
        if ($this->stored('detected_at') !== $restore->detectedAt) {
            update_option(self::OPTION, ['detected_at' => $restore->detectedAt, 'database_at' => $restore->databaseAt, 'mark_at' => $restore->markAt], true);
        }
    }

    /** Ends the pause. */
    public function resume(int $userId): void
    {
        $stored = get_option(self::OPTION);
        if (is_array($stored) && !$this->isResumed()) {
            update_option(self::OPTION, ['resumed_at' => $this->clock->now(), 'resumed_by' => $userId] + $stored, true);
        }
    }

    /** Hides the notice, and ends the pause. */
    public function dismiss(int $userId): void
    {
        $this->resume($userId);
        $stored = get_option(self::OPTION);
        if (is_array($stored)) {
            update_option(self::OPTION, ['dismissed_at' => $this->clock->now()] + $stored, true);
        }
    }

    public function isResumed(): bool
    {
        return $this->stored('resumed_at') !== 0;
    }

    public function isDismissed(): bool
    {
        return $this->stored('dismissed_at') !== 0;
    }

    /** The last restore that was noticed; null if there was none. */
    public function restore(): ?DetectedRestore
    {
        $detectedAt = $this->stored('detected_at');

        return $detectedAt === 0 ? null : new DetectedRestore($detectedAt, $this->stored('database_at'), $this->stored('mark_at'));
    }

    private function stored(string $key): int
    {
        $stored = get_option(self::OPTION);
        $value = is_array($stored) ? $stored[$key] ?? 0 : 0;

        return is_int($value) ? $value : 0;
    }
}
