<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways\Stripe;

use Benefit\Payments\DisputeStatus;
use Benefit\Payments\GatewayEvent;
use Benefit\Payments\PaymentStatus;
use Benefit\Payments\RefundEvent;
use Benefit\Payments\RefundStatus;

defined('ABSPATH') || exit;

/** The state of a payment, read from Stripe's objects. Pure: the objects come in messages and as answers. */
final class StripePaymentParser
{
    /** In the metadata of all that we make: our reference, by which it is found again. */
    public const REFERENCE = 'benefit_reference';
    public const REFUND = 'benefit_refund';
    /** A bank debit has an end after this long at the latest: fourteen bank days, with holidays between them. */
    private const DEBIT_SECONDS = 30 * DAY_IN_SECONDS;

    /** @param array<mixed> $object @return string '' when it is none of ours */
    public static function reference(array $object): string
    {
        $metadata = is_array($object['metadata'] ?? null) ? $object['metadata'] : [];

        return self::text($metadata[self::REFERENCE] ?? ($object['client_reference_id'] ?? null));
    }

    /** @param array<mixed> $object @return string id of the payment intent that an object belongs to */
    public static function intentId(array $object): string
    {
        return self::id(($object['object'] ?? '') === 'payment_intent' ? $object : self::intentOf($object));
    }

    /**
     * A checkout session, with the intent and its charge where they were asked for too.
     *
     * @param array<mixed> $session
     */
    public static function session(array $session): GatewayEvent
    {
        $intent = self::intentOf($session);
        $intent = is_array($intent) ? $intent : [];
        $status = self::text($session['status'] ?? null);
        $isPaid = ($session['payment_status'] ?? null) === 'paid';
        $isUnpaid = $status === 'complete' && ($session['payment_status'] ?? null) === 'unpaid';
        $hasFailed = $isUnpaid && in_array($intent['status'] ?? null, ['requires_payment_method', 'canceled'], true);
        $currency = self::currency($session);

        return new GatewayEvent(
            status: match (true) {
                $isPaid => PaymentStatus::Paid,
                $hasFailed => PaymentStatus::Failed,
                $status === 'expired' => PaymentStatus::Expired,
                default => null,
            },
            amountMinor: $isPaid ? self::amount($session['amount_total'] ?? null, $currency) : null,
            currency: $isPaid ? $currency : '',
            refundedMinor: is_array($intent['latest_charge'] ?? null) ? self::charge($intent['latest_charge'])->refundedMinor : null,
            waitsUntil: $isUnpaid && !$hasFailed ? (int) ($session['created'] ?? 0) + self::DEBIT_SECONDS : null,
            page: self::text($session['id'] ?? null),
            charge: self::intentId($session),
        );
    }

    /** @param array<mixed> $intent */
    public static function intent(array $intent): GatewayEvent
    {
        $currency = self::currency($intent);
        $isPaid = ($intent['status'] ?? null) === 'succeeded';

        return new GatewayEvent(
            status: match ($intent['status'] ?? null) {
                'succeeded' => PaymentStatus::Paid,
                // The payment page was closed before anybody paid.
                'canceled' => PaymentStatus::Expired,
                default => null,
            },
            amountMinor: $isPaid ? self::amount($intent['amount_received'] ?? null, $currency) : null,
            currency: $isPaid ? $currency : '',
            refundedMinor: is_array($intent['latest_charge'] ?? null) ? self::charge($intent['latest_charge'])->refundedMinor : null,
            waitsUntil: ($intent['status'] ?? null) === 'processing' ? (int) ($intent['created'] ?? 0) + self::DEBIT_SECONDS : null,
            charge: self::intentId($intent),
            // Declined: on the payment page another card may follow, of a bank debit it is the end. Stripe is asked which.
            look: ($intent['status'] ?? null) === 'requires_payment_method',
        );
    }

    /** @param array<mixed> $charge how much of it was given back in all */
    public static function charge(array $charge): GatewayEvent
    {
        $currency = self::currency($charge);

        return new GatewayEvent(
            amountMinor: self::amount($charge['amount'] ?? null, $currency),
            currency: $currency,
            refundedMinor: self::amount($charge['amount_refunded'] ?? null, $currency),
            charge: self::intentId($charge),
        );
    }

    /** @param array<mixed> $refund one of ours; of others the charge says enough */
    public static function refund(array $refund): ?GatewayEvent
    {
        $metadata = is_array($refund['metadata'] ?? null) ? $refund['metadata'] : [];
        $reference = self::text($metadata[self::REFUND] ?? null);
        $status = match ($refund['status'] ?? null) {
            'succeeded' => RefundStatus::Done,
            'failed', 'canceled' => RefundStatus::Failed,
            default => null,
        };

        return $reference === '' || $status === null ? null : new GatewayEvent(refund: new RefundEvent(
            $reference,
            $status,
            self::text($refund['id'] ?? null),
            $status === RefundStatus::Failed ? StripeMessages::refundFailed(self::text($refund['failure_reason'] ?? null)) : '',
        ));
    }

    /** @param array<mixed> $dispute */
    public static function dispute(array $dispute): GatewayEvent
    {
        return new GatewayEvent(charge: self::intentId($dispute), dispute: match ($dispute['status'] ?? null) {
            'won', 'warning_closed' => DisputeStatus::Won,
            'lost' => DisputeStatus::Lost,
            // Ended by a refund, of which the charge tells.
            'prevented', 'charge_refunded' => null,
            default => DisputeStatus::Open,
        });
    }

    /** @param array<mixed> $object */
    private static function currency(array $object): string
    {
        return strtoupper(self::text($object['currency'] ?? null));
    }

    /** -1, which no payment has, when it cannot be read: then nothing is paid by it. */
    private static function amount(mixed $amount, string $currency): int
    {
        return is_int($amount) ? (StripeAmounts::fromStripe($amount, $currency) ?? -1) : -1;
    }

    /**
     * Of a subscription's first payment, which is made by an invoice, it is that one's.
     *
     * @param array<mixed> $object
     */
    private static function intentOf(array $object): mixed
    {
        return $object['payment_intent'] ?? (is_array($object['invoice'] ?? null) ? ($object['invoice']['payment_intent'] ?? null) : null);
    }

    /** @param mixed $object an object of Stripe's, or its id alone */
    public static function id(mixed $object): string
    {
        return self::text(is_array($object) ? ($object['id'] ?? null) : $object);
    }

    public static function text(mixed $value): string
    {
        return is_string($value) && strlen($value) <= 100 ? $value : '';
    }
}
