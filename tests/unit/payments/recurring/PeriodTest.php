<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Payments\Recurring;

use Benefit\Payments\Recurring\Period;
use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;

final class PeriodTest extends TestCase
{
    /** A year has 365.25 days: 30.4375 in a month, which are 4.348 weeks. */
    #[TestWith([Period::Day, 100, 3044])]
    #[TestWith([Period::Week, 1000, 4348])]
    #[TestWith([Period::Month, 1001, 1001])]
    #[TestWith([Period::Quarter, 1000, 333])]
    #[TestWith([Period::Quarter, 500, 167])]
    #[TestWith([Period::Year, 1200, 100])]
    #[TestWith([Period::Year, 6, 1])]
    #[TestWith([Period::Month, 0, 0])]
    public function testWhatComesInAMonthOnAverage(Period $period, int $minor, int $monthly): void
    {
        self::assertSame($monthly, $period->monthly($minor));
    }
}
