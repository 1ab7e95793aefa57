<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

defined('ABSPATH') || exit;

/**
 * How long what the database could not do just now is tried again. The end is one of time: the more requests want the same
 * row, the more tries it takes. The pauses grow, and are random, so that those who collided do not meet again.
 */
final class RetryPolicy
{
    private const SECONDS = 5.0;
    /** A lock that was waited for in vain takes all of the time at once. */
    private const LEAST_TRIES = 3;
    private const FIRST_PAUSE_MS = 10;
    private const LONGEST_PAUSE_MS = 400;

    /** @var \Closure(): float */
    private readonly \Closure $now;

    /** @var \Closure(int): void */
    private readonly \Closure $pause;

    /**
     * @param (\Closure(): float)|null    $now   seconds that only ever grow
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
     * @param callable(): T               $work    from its start, each time
     * @param \Closure(\Throwable): bool $isWorth whether this failure may pass
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
