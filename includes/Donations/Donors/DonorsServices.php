<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors;

use Benefit\Shared\Boot\Container;
use Benefit\Shared\SharedServices;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/** Builds the services of Donors that need more than constructor types tell. */
final class DonorsServices
{
    public static function session(Container $container): DonorSession
    {
        return new DonorSession($container->get(DonorAccessRepository::class), SharedServices::secretCookie(DonorSession::COOKIE), $container->get(Clock::class));
    }
}
