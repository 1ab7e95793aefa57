<?php

declare(strict_types=1);

namespace Benefit\Payments\Checkout;

use Benefit\Payments\Gateways\PaymentGateway;
use Benefit\Shared\Database\IdempotencyClaim;

defined('ABSPATH') || exit;

/** A posted form, checked and priced, and not stored yet. */
final class PlacementDraft
{
    /**
     * @param \Closure(IdempotencyClaim): PlacementRecord $store in one transaction stores it, opens its payment and binds the claim to it; of
     *                                      what costs nothing, makes it paid and finishes the claim
     */
    public function __construct(
        public readonly int $amountMinor,
        public readonly PaymentGateway $gateway,
        public readonly \Closure $store,
    ) {}
}
