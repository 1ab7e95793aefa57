<?php

declare(strict_types=1);

namespace Benefit\Payments\Checkout;

use Benefit\Payments\Gateways\PaymentGateway;
use Benefit\Shared\Database\IdempotencyClaim;

defined('ABSPATH') || exit;

/** A posted form that is validated and priced but not stored yet. */
final class CheckoutDraft
{
    /**
     * @param \Closure(IdempotencyClaim): StoredCheckout $store stores it, opens its payment and binds the
     *         claim to it, in one transaction; if it costs nothing, also marks it as paid and finishes the claim
     */
    public function __construct(
        public readonly int $amountMinor,
        public readonly PaymentGateway $gateway,
        public readonly \Closure $store,
    ) {}
}
