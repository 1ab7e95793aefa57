<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Boot;

use Benefit\Shared\Boot\CronSchedule;
use Benefit\Shared\HourlyJobs;
use Benefit\Tests\IntegrationTestCase;
use Benefit\Tests\Services;

/** When the events of cron run next. */
final class CronScheduleTest extends IntegrationTestCase
{
    /** While the clock was a day ahead, the next run was planned for tomorrow. */
    public function testARunThatIsPlannedTooLateIsPlannedAgain(): void
    {
        wp_clear_scheduled_hook(HourlyJobs::HOOK);
        wp_schedule_event(time() + DAY_IN_SECONDS, 'hourly', HourlyJobs::HOOK);

        Services::get()->service(CronSchedule::class)->schedule();

        self::assertLessThanOrEqual(time() + HOUR_IN_SECONDS, wp_next_scheduled(HourlyJobs::HOOK));
    }

    public function testARunThatIsPlannedInTimeStays(): void
    {
        wp_clear_scheduled_hook(HourlyJobs::HOOK);
        $planned = time() + HOUR_IN_SECONDS - 60;
        wp_schedule_event($planned, 'hourly', HourlyJobs::HOOK);

        Services::get()->service(CronSchedule::class)->schedule();

        self::assertSame($planned, wp_next_scheduled(HourlyJobs::HOOK));
    }
}
