<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Checkout;

use Benefit\Payments\Checkout\DeclineLimit;
use Benefit\Payments\Checkout\PlacementService;
use Benefit\Payments\Checkout\UnpaidLimit;
use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Payments\Ledger\PaymentService;
use Benefit\Shared\Database\IdempotencyStore;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Site\SiteAddress;

defined('ABSPATH') || exit;

/** Places orders, exactly once each. */
final class OrderPlacementService extends PlacementService
{
    public function __construct(
        OrderPlacement $kind,
        PaymentService $payments,
        GatewayRegistry $gateways,
        IdempotencyStore $idempotency,
        UnpaidLimit $unpaid,
        DeclineLimit $declines,
        SiteAddress $site,
        Settings $settings,
    ) {
        parent::__construct($kind, $payments, $gateways, $idempotency, $unpaid, $declines, $site, $settings);
    }
}
