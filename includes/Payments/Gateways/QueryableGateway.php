<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways;

use Benefit\Payments\GatewayEvent;
use Benefit\Payments\Payment;

defined('ABSPATH') || exit;

/** A gateway that can be queried for the state of a payment, so that nothing depends on a message that may be lost. */
interface QueryableGateway extends PaymentGateway
{
    /**
     * Part of life(): keeps the reserved goods longer than the payment page lives, because the gateway has its own
     * clock and a payment in the last second is reported late.
     */
    public const MARGIN_SECONDS = 5 * MINUTE_IN_SECONDS;

    /** @return GatewayEvent|null null if the gateway cannot tell now */
    public function ask(Payment $payment): ?GatewayEvent;

    /**
     * Closes the payment page of something that can no longer be bought, so that no one pays for it.
     *
     * @return GatewayEvent|null the state of the payment, if it was too late to close the page; null if the
     *         gateway cannot tell now
     */
    public function close(Payment $payment): ?GatewayEvent;
}
