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
 * A way to pay. Knows amounts and references, never what is paid for. Another plugin adds its own by the filter
 * `benefit_gateways`. One with a payment page of its own is an AskableGateway as well.
 */
interface PaymentGateway
{
    /** The value of the radio `tc_choose_gateway` (CONTRACTS.md "Payment"). */
    public function id(): string;

    public function label(): string;

    /** The gateway's own fields and words, as safe HTML, shown while it is the chosen one. */
    public function panelHtml(): string;

    /**
     * Its fields as JSON schema, each name beginning with `<id>_`; all are optional to the contract. What comes in
     * is checked by it before the gateway sees it, and reaches charge() as `ChargeRequest::$fields`.
     *
     * @return array<string, array<string, mixed>> schema by name, as WordPress validates them; a string has a
     *         maxLength, a number a minimum and a maximum, a list maxItems
     */
    public function fields(): array;

    /** Whether this amount (minor units) can be paid with it now. */
    public function accepts(int $amountMinor, string $currency): bool;

    /** How long a payer may take once sent away, in seconds; what is paid for is held as long. 0 = decided at once. */
    public function life(): int;

    /** Never called inside a transaction. Must be repeatable under one idempotency key. */
    public function charge(ChargeRequest $charge): GatewayResult;

    /**
     * Gives back `$refund->amountMinor` of a payment. Never called inside a transaction; repeatable under
     * `$refund->idempotencyKey()`. Declined says that nothing was given back, Unknown that nobody knows.
     */
    public function refund(Payment $payment, Refund $refund): GatewayResult;

    /**
     * The events of a webhook, after its signature over the raw body was verified.
     *
     * @param array<string, string> $headers names in lower case
     *
     * @throws \Benefit\Shared\Support\UserFacingException 401 when the signature does not hold, 400 when the body makes no sense, 503 when
     *         the gateway shall send it again
     */
    public function webhook(string $body, array $headers): WebhookEvent;
}
