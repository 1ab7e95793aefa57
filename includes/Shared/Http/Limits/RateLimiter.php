<?php

declare(strict_types=1);

namespace Benefit\Shared\Http\Limits;

use Benefit\Shared\Database\Database;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/**
 * Counts requests in the database, exactly even under concurrency: the conditional UPDATE decides. Windows are fixed:
 * each begins at a multiple of its length.
 */
final class RateLimiter
{
    private const LOW_LIMIT = 30;

    public function __construct(private readonly Database $database, private readonly Clock $clock) {}

    /**
     * Counts one use of `$bucket`, which names an action and the client.
     *
     * @return int seconds to wait; 0 if allowed now
     */
    public function hit(string $bucket, int $limit, int $seconds): int
    {
        $now = $this->clock->now();
        $window = $now - $now % $seconds;
        $key = self::key($bucket, $seconds);
        // Actions with a low limit usually start a new window, so they insert first. The last attempt is for a request
        // that lost the race for the INSERT.
        $passed = ($limit > self::LOW_LIMIT && $this->count($key, $window, $limit)) || $this->begin($key, $window) || $this->count($key, $window, $limit);

        return $passed ? 0 : $window + $seconds - $now;
    }

    /**
     * Counts one use that may be delayed: in this window, or in the first later one that is not full. Uses keep their
     * order.
     *
     * @param int|null $within maximum delay in seconds; null for no maximum
     *
     * @return int|null when it is allowed, which is not in the future if it is allowed now; null if not within
     *         that time, and nothing is counted
     */
    public function slot(string $bucket, int $limit, int $seconds, ?int $within = null): ?int
    {
        $now = $this->clock->now();
        $key = self::key($bucket, $seconds);
        $last = (int) $this->database->value('SELECT MAX(window_start) FROM {rate} WHERE bucket = %s', $key);
        $current = $now - $now % $seconds;
        $exists = $last >= $current;
        // Inside a transaction the SELECT may see an old state, so a window that turns out to be full is skipped.
        for ($window = max($last, $current); $within === null || $window <= $now + $within; $window += $seconds) {
            if ($exists ? $this->count($key, $window, $limit) || $this->begin($key, $window) : $this->begin($key, $window) || $this->count($key, $window, $limit)) {
                return $window;
            }
            $exists = false;
        }

        return null;
    }

    /** Takes back a use counted in this window. */
    public function undoHit(string $bucket, int $seconds): void
    {
        $now = $this->clock->now();
        $this->database->execute('UPDATE {rate} SET hits = hits - 1 WHERE bucket = %s AND window_start = %d AND hits > 0', self::key($bucket, $seconds), $now - $now % $seconds);
    }

    /** @param int $wait in seconds */
    public static function refusal(int $wait): UserFacingException
    {
        return UserFacingException::tooManyRequests('rate', sprintf(
            /* translators: %d: seconds */
            _n('Too many attempts. Please try again in %d second.', 'Too many attempts. Please try again in %d seconds.', $wait, 'benefit'),
            $wait,
        ), data: ['retry_after' => $wait]);
    }

    /**
     * Like refusal(), with a given sentence and in minutes.
     *
     * @param int                   $wait     in seconds
     * @param \Closure(int): string $sentence returns the plural form for a number of minutes, with `%d`
     */
    public static function refusalInMinutes(int $wait, \Closure $sentence): UserFacingException
    {
        $minutes = (int) ceil($wait / MINUTE_IN_SECONDS);

        return UserFacingException::tooManyRequests('rate', sprintf($sentence($minutes), $minutes), data: ['retry_after' => $wait]);
    }

    /** Like hit(), but does not count: for actions that count only if they fail. */
    public function wait(string $bucket, int $limit, int $seconds): int
    {
        $now = $this->clock->now();
        $window = $now - $now % $seconds;
        $hits = (int) $this->database->value('SELECT hits FROM {rate} WHERE bucket = %s AND window_start = %d', self::key($bucket, $seconds), $window);

        return $hits < $limit ? 0 : $window + $seconds - $now;
    }

    /**
     * Like wait(), for several buckets at once: the rest of the window if one of them is full.
     *
     * @param array<string, int> $limits by bucket
     */
    public function waitForAny(array $limits, int $seconds): int
    {
        if ($limits === []) {
            return 0;
        }
        $now = $this->clock->now();
        $window = $now - $now % $seconds;
        $keys = array_map(static fn(string $bucket): string => self::key($bucket, $seconds), array_keys($limits));
        $hits = array_column(
            $this->database->rows('SELECT bucket, hits FROM {rate} WHERE window_start = %d AND bucket IN (' . implode(', ', array_fill(0, count($keys), '%s')) . ')', $window, ...$keys),
            'hits',
            'bucket',
        );
        foreach (array_values($limits) as $number => $limit) {
            if ((int) ($hits[$keys[$number]] ?? 0) >= $limit) {
                return $window + $seconds - $now;
            }
        }

        return 0;
    }

    /** Called by the hourly job. Windows are never longer than a day. */
    public function forgetOld(): void
    {
        $this->database->execute('DELETE FROM {rate} WHERE window_start < %d', $this->clock->now() - 2 * DAY_IN_SECONDS);
    }

    private static function key(string $bucket, int $seconds): string
    {
        return substr(hash('sha256', $bucket . '|' . $seconds), 0, 32);
    }

    /** @phpstan-impure */
    private function begin(string $key, int $window): bool
    {
        return $this->database->execute('INSERT IGNORE INTO {rate} (bucket, window_start, hits) VALUES (%s, %d, 1)', $key, $window) === 1;
    }

    /** @phpstan-impure */
    private function count(string $key, int $window, int $limit): bool
    {
        return $this->database->execute(
            'UPDATE {rate} SET hits = hits + 1 WHERE bucket = %s AND window_start = %d AND hits < %d',
            $key,
            $window,
            $limit,
        ) === 1;
    }
}
