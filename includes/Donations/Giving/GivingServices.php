<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Payments\PaymentsServices;
use Benefit\Shared\Boot\Container;

defined('ABSPATH') || exit;

/** Makes the services of Giving that the types of a constructor do not describe. */
final class GivingServices
{
    public static function placement(Container $container): DonationPlacementService
    {
        return new DonationPlacementService(PaymentsServices::placement($container, $container->get(DonationPlacement::class)));
    }
}
