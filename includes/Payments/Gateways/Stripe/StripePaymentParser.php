<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways\Stripe;

use Benefit\Payments\DisputeStatus;
use Benefit\Payments\GatewayEvent;
use Benefit\Payments\PaymentStatus;
use Benefit\Payments\RefundEvent;
use Benefit\Payments\RefundStatus;

defined('ABSPATH') || exit;

/** Reads the state of a payment from Stripe's objects, which come in messages and replies. Pure. */
final class StripePaymentParser
{
    /** Our reference in the metadata of everything that we create, by which we recognize it. */
    public const REFERENCE = 'benefit_reference';
    public const REFUND = 'benefit_refund';
    /** Begins the names of ChargeRequest::$details and of the site's address in the metadata. */
    public const PREFIX = 'benefit_';
    public const SITE = 'site';
    /** Longest time a bank debit may take: fourteen banking days with holidays between them. */
    private const DEBIT_SECONDS = 30 * DAY_IN_SECONDS;

    /**
     * @param array<mixed> $object
     * @return string '' if it is not ours
     */
    public static function reference(array $object): string
    {
        $metadata = is_array($object['metadata'] ?? null) ? $object['metadata'] : [];

        return self::text($metadata[self::REFERENCE] ?? ($object['client_reference_id'] ?? null));
    }

    /**
     * @param array<mixed> $object
     * @return string id of its payment intent
     */
    public static function intentId(array $object): string
    {
        return self::id(($object['object'] ?? '') === 'payment_intent' ? $object : self::intentOf($object));
    }

    /**
     * Reads a checkout session, with its payment intent and charge if they were expanded.
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
                // The payment page was closed before anyone paid.
                'canceled' => PaymentStatus::Expired,
                default => null,
            },
            amountMinor: $isPaid ? self::amount($intent['amount_received'] ?? null, $currency) : null,
            currency: $isPaid ? $currency : '',
            refundedMinor: is_array($intent['latest_charge'] ?? null) ? self::charge($intent['latest_charge'])->refundedMinor : null,
            waitsUntil: ($intent['status'] ?? null) === 'processing' ? (int) ($intent['created'] ?? 0) + self::DEBIT_SECONDS : null,
            charge: self::intentId($intent),
            // Declined: on the payment page another card may follow; for a bank debit it is final. Stripe is queried
            // for which.
            needsQuery: ($intent['status'] ?? null) === 'requires_payment_method',
        );
    }

    /** @param array<mixed> $charge tells the total refunded */
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

    /** @param array<mixed> $refund read only if this site made it; the charge tells enough about others */
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
            // Ended by a refund, which the charge reports.
            'prevented', 'charge_refunded' => null,
            default => DisputeStatus::Open,
        });
    }

    /** @param array<mixed> $object */
    private static function currency(array $object): string
    {
        return strtoupper(self::text($object['currency'] ?? null));
    }

    /** Returns -1, which matches no payment, if it cannot be read: then nothing counts as paid. */
    private static function amount(mixed $amount, string $currency): int
    {
        return is_int($amount) ? (StripeAmounts::fromStripe($amount, $currency) ?? -1) : -1;
    }

    /**
     * Returns the payment intent; the first payment of a subscription has it on its invoice.
     *
     * @param array<mixed> $object
     */
    private static function intentOf(array $object): mixed
    {
        return $object['payment_intent'] ?? (is_array($object['invoice'] ?? null) ? ($object['invoice']['payment_intent'] ?? null) : null);
    }

    /** @param mixed $object one of Stripe's objects, or its id alone */
    public static function id(mixed $object): string
    {
        return self::text(is_array($object) ? ($object['id'] ?? null) : $object);
    }

    public static function text(mixed $value): string
    {
        return is_string($value) && strlen($value) <= 100 ? $value : '';
    }
}
