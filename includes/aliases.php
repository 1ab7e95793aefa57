<?php

/**
 * Aliases the type names of 0.1.0 that other plugins' payment gateways and share counters use, for one version.
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

spl_autoload_register(static function (string $class): void {
    $name = match ($class) {
        'Benefit\Payments\Gateway' => Benefit\Payments\Gateways\PaymentGateway::class,
        'Benefit\Payments\AskableGateway' => Benefit\Payments\Gateways\QueryableGateway::class,
        'Benefit\Payments\BillingGateway' => Benefit\Payments\Gateways\BillingGateway::class,
        'Benefit\Payments\ChargingGateway' => Benefit\Payments\Gateways\OnDemandRenewalGateway::class,
        'Benefit\Payments\ManualGateway' => Benefit\Payments\Gateways\ManualGateway::class,
        'Benefit\Payments\PausableGateway' => Benefit\Payments\Gateways\PausableGateway::class,
        'Benefit\Payments\RenewingGateway' => Benefit\Payments\Gateways\RecurringGateway::class,
        'Benefit\Payments\Charge' => Benefit\Payments\ChargeRequest::class,
        'Benefit\Payments\Outcome' => Benefit\Payments\GatewayResult::class,
        'Benefit\Payments\OutcomeKind' => Benefit\Payments\GatewayResultStatus::class,
        'Benefit\Content\Share\ShareCounts' => Benefit\Content\Blocks\ShareCountProvider::class,
        default => null,
    };
    if ($name !== null) {
        class_alias($name, $class);
    }
});
