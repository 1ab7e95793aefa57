<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

defined('ABSPATH') || exit;

/**
 * Retries after transient database errors. The limit is a time, because the number of attempts grows with the number of
 * requests that want the same row. Pauses grow and are random, so that colliding requests do not meet again.
 */
final class RetryPolicy
{
    private const SECONDS = 5.0;
    /** Waiting in vain for a lock may use up all of the time in one attempt, so some attempts are guaranteed. */
    private const LEAST_TRIES = 3;
    private const FIRST_PAUSE_MS = 10;
    private const LONGEST_PAUSE_MS = 400;

    /** @var \Closure(): float */
    private readonly \Closure $now;

    /** @var \Closure(int): void */
    private readonly \Closure $pause;

    /**
     * @param (\Closure(): float)|null    $now   monotonic clock, in seconds
     * @param (\Closure(int): void)|null $pause milliseconds
     */
    public function __construct(?\Closure $now = null, ?\Closure $pause = null)
    {
        $this->now = $now ?? static fn(): float => hrtime(true) / 1e9;
        $this->pause = $pause ?? static fn(int $milliseconds) => usleep($milliseconds * 1000);
    }

    /**
     * @template T
     *
     * @param callable(): T               $work    runs from its start each time
     * @param \Closure(\Throwable): bool $isWorth whether this error may pass
     *
     * @return T
     */
    public function tryAgain(callable $work, \Closure $isWorth): mixed
    {
        $until = ($this->now)() + self::SECONDS;
        for ($try = 1;; $try++) {
            try {
                return $work();
            } catch (\Throwable $error) {
                if (!$isWorth($error) || ($try >= self::LEAST_TRIES && ($this->now)() >= $until)) {
                    throw $error;
                }
                ($this->pause)(random_int(1, min(self::LONGEST_PAUSE_MS, self::FIRST_PAUSE_MS * 2 ** min($try - 1, 10))));
            }
        }
    }
}
