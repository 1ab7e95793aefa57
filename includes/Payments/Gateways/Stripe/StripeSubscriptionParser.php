<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways\Stripe;

use Benefit\Payments\RenewalEvent;
use Benefit\Payments\RenewalStatus;
use Benefit\Payments\SubscriptionEndReason;
use Benefit\Payments\SubscriptionEvent;
use Benefit\Shared\Support\Currency;

defined('ABSPATH') || exit;

/**
 * Reads the state of a subscription from Stripe's subscriptions and invoices, which come in messages and replies. Pure.
 */
final class StripeSubscriptionParser
{
    /** Our reference in the metadata of a subscription; Stripe copies it to each of its invoices. */
    public const REFERENCE = 'benefit_subscription';
    private const URL_LENGTH = 500;

    /**
     * @param array<mixed> $session the checkout session that started it
     * @return SubscriptionEvent|null null if it started none, or not yet
     */
    public static function session(array $session): ?SubscriptionEvent
    {
        $reference = self::metadata($session['metadata'] ?? null);
        $id = StripePaymentParser::id($session['subscription'] ?? null);

        return $reference === '' || $id === '' ? null : new SubscriptionEvent($reference, $id);
    }

    /**
     * @param array<mixed> $invoice
     * @return SubscriptionEvent|null null if it is not ours, or has no result yet
     */
    public static function invoice(array $invoice): ?SubscriptionEvent
    {
        $details = is_array($invoice['subscription_details'] ?? null) ? $invoice['subscription_details'] : [];
        $reference = self::metadata($details['metadata'] ?? null);
        $status = match ($invoice['status'] ?? null) {
            'paid' => RenewalStatus::Paid,
            'void', 'uncollectible' => RenewalStatus::Dropped,
            // Unpaid so far: nothing has failed before the first attempt.
            'open' => ($invoice['attempt_count'] ?? 0) > 0 ? RenewalStatus::Failed : null,
            default => null,
        };
        if ($reference === '' || $status === null) {
            return null;
        }
        $currency = strtoupper(StripePaymentParser::text($invoice['currency'] ?? null));
        $amount = $invoice[$status === RenewalStatus::Paid ? 'amount_paid' : 'amount_due'] ?? null;
        $url = $invoice['hosted_invoice_url'] ?? null;

        return new SubscriptionEvent($reference, StripePaymentParser::id($invoice['subscription'] ?? null), new RenewalEvent(
            StripePaymentParser::text($invoice['id'] ?? null),
            ($invoice['billing_reason'] ?? null) === 'subscription_create',
            $status,
            is_int($amount) && Currency::exists($currency) ? StripeAmounts::fromStripe($amount, $currency) ?? -1 : -1,
            $currency,
            StripePaymentParser::intentId($invoice),
            is_string($url) && strlen($url) <= self::URL_LENGTH && str_starts_with($url, 'https://') ? $url : '',
        ));
    }

    /**
     * @param array<mixed> $subscription
     * @param int          $toldAt       time of the report (Unix seconds)
     */
    public static function subscription(array $subscription, int $toldAt): SubscriptionEvent
    {
        $status = $subscription['status'] ?? null;
        $details = is_array($subscription['cancellation_details'] ?? null) ? $subscription['cancellation_details'] : [];

        return new SubscriptionEvent(
            self::metadata($subscription['metadata'] ?? null),
            StripePaymentParser::text($subscription['id'] ?? null),
            toldAt: $toldAt,
            isPaused: ($subscription['pause_collection'] ?? null) !== null || $status === 'paused',
            isSuspended: $status === 'unpaid',
            startedAt: is_int($subscription['billing_cycle_anchor'] ?? null) ? $subscription['billing_cycle_anchor'] : null,
            nextAt: in_array($status, ['active', 'past_due'], true) && is_int($subscription['current_period_end'] ?? null) ? $subscription['current_period_end'] : null,
            ended: match ($status) {
                'incomplete_expired' => SubscriptionEndReason::Unpaid,
                'canceled' => match ($details['reason'] ?? null) {
                    'payment_failed' => SubscriptionEndReason::Unpaid,
                    'payment_disputed' => SubscriptionEndReason::Bank,
                    default => SubscriptionEndReason::Gateway,
                },
                default => null,
            },
            // A payment has failed, whether or not its message has arrived.
            needsHistory: $status === 'past_due',
        );
    }

    private static function metadata(mixed $metadata): string
    {
        return StripePaymentParser::text(is_array($metadata) ? ($metadata[self::REFERENCE] ?? null) : null);
    }
}
