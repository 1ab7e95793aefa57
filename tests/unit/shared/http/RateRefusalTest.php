<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Shared\Http;

use Benefit\Shared\Http\Limits\RateLimiter;
use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;

/** An action that was too much may be done again in so many minutes, never less than the wait. */
final class RateRefusalTest extends TestCase
{
    #[TestWith([1, 'Too many. Wait 1 minute.'])]
    #[TestWith([60, 'Too many. Wait 1 minute.'])]
    #[TestWith([61, 'Too many. Wait 2 minutes.'])]
    #[TestWith([3600, 'Too many. Wait 60 minutes.'])]
    public function testASentenceOfItsOwnSaysTheMinutes(int $wait, string $sentence): void
    {
        $refusal = RateLimiter::refusalInMinutes($wait, static fn(int $minutes): string => $minutes === 1 ? 'Too many. Wait %d minute.' : 'Too many. Wait %d minutes.');

        self::assertSame(['rate', 429, $sentence], [$refusal->reason, $refusal->status, $refusal->getMessage()]);
        self::assertSame(['retry_after' => $wait], $refusal->data, 'Programs are told the seconds.');
    }
}
