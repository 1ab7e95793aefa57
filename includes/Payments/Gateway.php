<?php

declare(strict_types=1);

namespace Benefit\Payments;

/**
 * A way to pay. Knows amounts and references, never what is paid for.
 */
interface Gateway
{
    /** The value of the radio `tc_choose_gateway` (CONTRACTS.md "Payment"). */
    public function id(): string;

    public function label(): string;

    /** The gateway's own fields and words, as safe HTML, shown while it is the chosen one. */
    public function panelHtml(): string;

    /**

    /** Whether this amount (minor units) can be paid with it now. */
    public function accepts(int $amountMinor, string $currency): bool;

    /** How long a payer may take once sent away, in seconds; the places are held as long. 0 = decided at once. */
    public function life(): int;

    /** Never called inside a transaction. Must be repeatable under one idempotency key. */
    public function charge(Charge $charge): Outcome;

    /** Gives back all of a payment. Repeatable. */
    public function refund(Payment $payment): Outcome;

    /**
     * What a webhook says, after its signature over the raw body was verified.
     *
     * @param array<string, string> $headers names in lower case
     *
     * @throws \Benefit\Shared\Refusal 401 when the signature does not hold, 400 when the body makes no sense
     */
    public function webhook(string $body, array $headers): WebhookEvent;
}
