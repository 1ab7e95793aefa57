<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Payments;

use Benefit\Payments\BillingPeriod;
use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;

final class PeriodTest extends TestCase
{
    /** A year has 365.25 days: 30.4375 in a month, which are 4.348 weeks. */
    #[TestWith([BillingPeriod::Day, 100, 3044])]
    #[TestWith([BillingPeriod::Week, 1000, 4348])]
    #[TestWith([BillingPeriod::Month, 1001, 1001])]
    #[TestWith([BillingPeriod::Quarter, 1000, 333])]
    #[TestWith([BillingPeriod::Quarter, 500, 167])]
    #[TestWith([BillingPeriod::Year, 1200, 100])]
    #[TestWith([BillingPeriod::Year, 6, 1])]
    #[TestWith([BillingPeriod::Month, 0, 0])]
    public function testWhatComesInAMonthOnAverage(BillingPeriod $period, int $minor, int $monthly): void
    {
        self::assertSame($monthly, $period->monthly($minor));
    }
}
