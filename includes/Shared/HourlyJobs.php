<?php

declare(strict_types=1);

namespace Benefit\Shared;

use Benefit\Shared\Boot\Contributions;
use Benefit\Shared\Support\ErrorLogger;

defined('ABSPATH') || exit;

/** Runs the hourly jobs of the slices. A job that fails is logged and does not prevent the others. */
final class HourlyJobs
{
    public const HOOK = 'benefit_sweep';

    public function __construct(private readonly Contributions $contributions) {}

    public function run(): void
    {
        foreach ($this->contributions->callables('hourly') as $what => $work) {
            ErrorLogger::at((string) $what, $work);
        }
    }
}
