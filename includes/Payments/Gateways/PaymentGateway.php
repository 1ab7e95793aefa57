<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways;

use Benefit\Payments\ChargeRequest;
use Benefit\Payments\GatewayResult;
use Benefit\Payments\Payment;
use Benefit\Payments\Refund;
use Benefit\Payments\WebhookEvent;

defined('ABSPATH') || exit;

/**
 * A payment method. Knows amounts and references, never what is paid for. Other plugins add theirs with the filter
 * `benefit_gateways`. One with its own payment page implements QueryableGateway as well.
 */
interface PaymentGateway
{
    /** Value of the radio button `tc_choose_gateway` (docs/contracts.md "Payment"). */
    public function id(): string;

    public function label(): string;

    /** The gateway's fields and texts as safe HTML, shown while it is selected. */
    public function panelHtml(): string;

    /**
     * Its fields as JSON schema; each name begins with `<id>_`, and none is required by the contract. Entries are
     * validated against it before the gateway sees them, and reach charge() as `ChargeRequest::$fields`.
     *
     * @return array<string, array<string, mixed>> schema by name, in the form that WordPress validates; a
     *         string has a maxLength, a number a minimum and a maximum, a list maxItems
     */
    public function fields(): array;

    /** Tells whether this amount (minor units) can be paid with it right now. */
    public function accepts(int $amountMinor, string $currency): bool;

    /**
     * Seconds a payer may take on the payment page; what they pay for stays reserved as long. 0 if the result is known
     * at once.
     */
    public function life(): int;

    /** Never called inside a transaction. Must be repeatable under one idempotency key. */
    public function charge(ChargeRequest $charge): GatewayResult;

    /**
     * Refunds `$refund->amountMinor` of a payment. Never called inside a transaction; repeatable under
     * `$refund->idempotencyKey()`. Declined means that nothing was refunded, Unknown that the result is not known.
     */
    public function refund(Payment $payment, Refund $refund): GatewayResult;

    /**
     * Returns the events of a webhook after verifying its signature over the raw body.
     *
     * @param array<string, string> $headers names in lower case
     *
     * @throws \Benefit\Shared\Support\UserFacingException 401 if the signature is wrong, 400 if the body makes
     *         no sense, 503 if the gateway must send it again
     */
    public function webhook(string $body, array $headers): WebhookEvent;
}
