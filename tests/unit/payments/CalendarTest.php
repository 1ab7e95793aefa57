<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Payments;

use Benefit\Payments\BillingCalendar;
use Benefit\Payments\BillingPeriod;
use Benefit\Tests\Unit\Fixture;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/** When a subscription is charged. The stand-in for Stripe counts by the same table (tests/stripe). */
final class CalendarTest extends TestCase
{
    /** @return iterable<string, array{BillingPeriod, int, list<int>}> */
    public static function rows(): iterable
    {
        foreach (Fixture::read('calendar') as $row) {
            yield $row['why'] => [BillingPeriod::from($row['period']), (int) strtotime($row['first']), array_map('strtotime', $row['next'])];
        }
    }

    /** @param list<int> $next */
    #[DataProvider('rows')]
    public function testEachChargeIsCountedFromTheFirst(BillingPeriod $period, int $first, array $next): void
    {
        self::assertSame($first, BillingCalendar::at($first, $period, 0));
        foreach ($next as $cycle => $moment) {
            self::assertSame(gmdate('c', $moment), gmdate('c', BillingCalendar::at($first, $period, $cycle + 1)));
        }
    }

    /** @param list<int> $next */
    #[DataProvider('rows')]
    public function testTheNextChargeIsTheOneAfterNow(BillingPeriod $period, int $first, array $next): void
    {
        self::assertSame($next[0], BillingCalendar::after($first, $period, $first - 5));
        self::assertSame($next[0], BillingCalendar::after($first, $period, $first));
        foreach ($next as $cycle => $moment) {
            self::assertSame($moment, BillingCalendar::after($first, $period, $moment - 1));
            self::assertSame($next[$cycle + 1] ?? BillingCalendar::at($first, $period, $cycle + 2), BillingCalendar::after($first, $period, $moment));
        }
    }

    public function testAHundredYearsAreNotSkippedOver(): void
    {
        $first = (int) strtotime('2000-01-31T00:00:00Z');
        foreach (BillingPeriod::cases() as $period) {
            for ($moment = $first, $cycle = 0; $cycle < 1300; $cycle++) {
                $next = BillingCalendar::after($first, $period, $moment);
                self::assertSame(BillingCalendar::at($first, $period, $cycle + 1), $next, "{$period->value} {$cycle}");
                $moment = $next;
            }
        }
    }
}
