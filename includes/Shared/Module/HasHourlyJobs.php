<?php

declare(strict_types=1);

namespace Benefit\Shared\Module;

defined('ABSPATH') || exit;

/** Has something to do every hour. */
interface HasHourlyJobs extends Module
{
    /** @return array<string, \Closure(): mixed> by what the log says of it when it fails ("sweeping the holds") */
    public function hourlyWork(): array;
}
