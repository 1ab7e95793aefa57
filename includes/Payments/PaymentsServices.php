<?php

declare(strict_types=1);

namespace Benefit\Payments;

use Benefit\Payments\Checkout\DeclineLimit;
use Benefit\Payments\Checkout\Placeable;
use Benefit\Payments\Checkout\PlacementService;
use Benefit\Payments\Checkout\UnpaidLimit;
use Benefit\Payments\Gateways\FreeGateway;
use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Payments\Gateways\OfflineGateway;
use Benefit\Payments\Gateways\PaymentGateway;
use Benefit\Payments\Gateways\StaffEnteredGateway;
use Benefit\Payments\Gateways\TestGateway;
use Benefit\Payments\Ledger\PaymentService;
use Benefit\Shared\Boot\Container;
use Benefit\Shared\Boot\Contributions;
use Benefit\Shared\Database\IdempotencyStore;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Site\SiteAddress;

defined('ABSPATH') || exit;

/** Creates the services of Payments that constructor types alone do not describe. */
final class PaymentsServices
{
    public static function gateways(Container $container): GatewayRegistry
    {
        $own = [
            new FreeGateway(),
            $container->get(TestGateway::class),
            $container->get(OfflineGateway::class),
            ...array_map(static fn(string $id): StaffEnteredGateway => new StaffEnteredGateway($id), StaffEnteredGateway::ALL),
            ...array_values($container->get(Contributions::class)->services('gateways')),
        ];
        /**
         * Filters the payment methods. Anything that is not a `PaymentGateway` is left out.
         *
         * @since 0.1.0
         *
         * @param list<\Benefit\Payments\Gateways\PaymentGateway> $gateways the payment methods of this plugin
         */
        $all = array_filter((array) apply_filters('benefit_gateways', $own), static fn(mixed $gateway): bool => $gateway instanceof PaymentGateway);

        return new GatewayRegistry(array_values($all), $container->get(Settings::class));
    }

    /** Each kind of purchase has its own. */
    public static function placement(Container $container, Placeable $kind): PlacementService
    {
        return new PlacementService(
            $kind,
            $container->get(PaymentService::class),
            $container->get(GatewayRegistry::class),
            $container->get(IdempotencyStore::class),
            $container->get(UnpaidLimit::class),
            $container->get(DeclineLimit::class),
            $container->get(SiteAddress::class),
            $container->get(Settings::class),
        );
    }
}
