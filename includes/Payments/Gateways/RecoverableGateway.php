<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways;

use Benefit\Payments\GatewayResult;
use Benefit\Payments\Payment;
use Benefit\Payments\ReceivedPage;
use Benefit\Payments\ReceivedPayment;

defined('ABSPATH') || exit;

/** A gateway that keeps enough about payments and subscriptions to find them when this site has lost its records. */
interface RecoverableGateway extends QueryableGateway
{
    /** @return ReceivedPayment|null null if the gateway cannot tell now, or has not received this payment */
    public function fetchReceived(Payment $payment): ?ReceivedPayment;

    /**
     * Lists what was received or refunded in live mode, newest first.
     *
     * @param string $kind  `payments`, `refunds` or `subscriptions`
     * @param string $after ReceivedPage::$next of the page before; '' for the first page
     *
     * @return ReceivedPage|null null if the gateway cannot tell now; an empty page if it is not set up
     */
    public function listReceived(string $kind, int $since, string $after): ?ReceivedPage;

    /**
     * Ends a subscription that this site has no record of. Never called inside a transaction; repeatable.
     *
     * @param string $id the gateway's
     */
    public function cancelById(string $id, Payment $payment): GatewayResult;
}
