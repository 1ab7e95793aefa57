<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways;

use Benefit\Payments\GatewayEvent;
use Benefit\Payments\Payment;

defined('ABSPATH') || exit;

/** A gateway that can be asked what became of a payment, so that nothing rests on a message that may be lost. */
interface QueryableGateway extends PaymentGateway
{
    /**
     * The goods are kept so much longer than the payment page lives, as part of life(): the gateway has a clock of
     * its own, and who pays in the last second is heard of later.
     */
    public const MARGIN_SECONDS = 5 * MINUTE_IN_SECONDS;

    /** @return GatewayEvent|null null: nobody can say now */
    public function ask(Payment $payment): ?GatewayEvent;

    /**
     * Ends the payment page of what is paid for no more, so that nobody pays for what is gone.
     *
     * @return GatewayEvent|null what had become of it, where it could not be ended any more; null: nobody can say now
     */
    public function close(Payment $payment): ?GatewayEvent;
}
