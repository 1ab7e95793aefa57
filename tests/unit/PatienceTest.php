<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit;

use Benefit\Shared\Database\RetryPolicy;
use PHPUnit\Framework\TestCase;

/** Trying again ends by time, not by number. */
final class PatienceTest extends TestCase
{
    private float $now = 1000.0;

    /** @var list<int> milliseconds */
    private array $pauses = [];

    private int $tries = 0;

    public function testWhatSucceedsIsTriedOnce(): void
    {
        self::assertSame('done', $this->patience()->tryAgain(static fn(): string => 'done', static fn(): bool => true));
        self::assertSame([], $this->pauses);
    }

    public function testWhatPassesIsTriedAsOftenAsTheTimeAllows(): void
    {
        self::assertSame(12, $this->failing(11));
        self::assertLessThan(5.0, $this->now - 1000.0);
    }

    public function testTheEndIsAboutFiveSecondsAwayHoweverManyTriesThatAre(): void
    {
        try {
            $this->failing(PHP_INT_MAX);
            self::fail('That goes on for ever.');
        } catch (\RuntimeException $error) {
            self::assertSame("try $this->tries", $error->getMessage(), 'The last failure is the one that is told.');
        }
        self::assertGreaterThanOrEqual(5.0, $this->now - 1000.0);
        self::assertLessThan(5.5, $this->now - 1000.0);
        self::assertGreaterThan(15, $this->tries);
    }

    /** A lock is waited for for five seconds, by the database. */
    public function testWhatTakesLongIsTriedThreeTimesAllTheSame(): void
    {
        $work = function (): never {
            $this->tries++;
            $this->now += 5.0;
            throw new \RuntimeException();
        };
        try {
            $this->patience()->tryAgain($work, static fn(): bool => true);
            self::fail('That goes on for ever.');
        } catch (\RuntimeException) {
            self::assertSame(3, $this->tries);
        }
    }

    public function testWhatDoesNotPassIsNotTriedAgain(): void
    {
        try {
            $this->patience()->tryAgain(static fn() => throw new \DomainException(), static fn(\Throwable $error): bool => $error instanceof \RuntimeException);
            self::fail('It was swallowed.');
        } catch (\DomainException) {
            self::assertSame([], $this->pauses);
        }
    }

    public function testThePausesAreRandomAndMayGrow(): void
    {
        for ($i = 0; $i < 200; $i++) {
            $this->pauses = [];
            $this->failing(8);
            foreach ($this->pauses as $number => $pause) {
                self::assertGreaterThanOrEqual(1, $pause);
                self::assertLessThanOrEqual(min(400, 10 * 2 ** $number), $pause);
            }
            $first[] = $this->pauses[0];
            $last[] = $this->pauses[7];
        }
        self::assertGreaterThan(1, count(array_unique($first)));
        self::assertGreaterThan(5 * array_sum($first), array_sum($last));
    }

    /** @return int tries until it worked */
    private function failing(int $times): int
    {
        $this->tries = 0;

        return $this->patience()->tryAgain(function () use ($times): int {
            if (++$this->tries <= $times) {
                throw new \RuntimeException("try $this->tries");
            }

            return $this->tries;
        }, static fn(): bool => true);
    }

    private function patience(): RetryPolicy
    {
        return new RetryPolicy(fn(): float => $this->now, function (int $milliseconds): void {
            $this->pauses[] = $milliseconds;
            $this->now += $milliseconds / 1000;
        });
    }
}
