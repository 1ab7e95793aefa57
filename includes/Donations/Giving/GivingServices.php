<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Payments\PaymentsServices;
use Benefit\Shared\Boot\Container;

defined('ABSPATH') || exit;

/** Builds the services of Giving that need more than constructor types tell. */
final class GivingServices
{
    public static function placement(Container $container): DonationPlacementService
    {
        return new DonationPlacementService(PaymentsServices::placement($container, $container->get(DonationPlacement::class)));
    }
}
