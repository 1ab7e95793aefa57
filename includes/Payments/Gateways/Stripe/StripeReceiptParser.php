<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways\Stripe;

use Benefit\Payments\GatewayEvent;
use Benefit\Payments\PaymentStatus;
use Benefit\Payments\ReceivedPayment;

defined('ABSPATH') || exit;

/**
 * Reads money that has arrived from Stripe's checkout sessions and invoices, so that a payment which this site does not
 * know can be kept. Only metadata counts, which needs the secret key: anyone can type a `client_reference_id` into the
 * URL of a payment link. Pure.
 */
final class StripeReceiptParser
{
    private const URL_LENGTH = 2000;

    /**
     * @param array<mixed> $session
     * @return ReceivedPayment|null null if it is not paid in live mode, or has no reference of ours
     */
    public static function session(array $session): ?ReceivedPayment
    {
        $metadata = self::metadata($session['metadata'] ?? null);
        $isPaid = ($session['object'] ?? null) === 'checkout.session' && ($session['payment_status'] ?? null) === 'paid' && ($session['livemode'] ?? null) === true;
        if (!$isPaid || !isset($metadata['reference'])) {
            return null;
        }
        $payer = is_array($session['customer_details'] ?? null) ? $session['customer_details'] : [];
        $url = $session['success_url'] ?? null;

        return new ReceivedPayment(
            $metadata['reference'],
            StripePaymentParser::session($session),
            $metadata,
            (int) ($session['created'] ?? 0),
            is_string($url) && strlen($url) <= self::URL_LENGTH ? $url : '',
            self::words($payer['email'] ?? ($session['customer_email'] ?? null)),
            self::words($payer['name'] ?? null),
            StripePaymentParser::id($session['subscription'] ?? null),
        );
    }

    /**
     * Reads a renewal. The first invoice of a subscription is reported by its session.
     *
     * @param array<mixed> $invoice
     */
    public static function invoice(array $invoice): ?ReceivedPayment
    {
        $event = StripeSubscriptionParser::invoice($invoice);
        $renewal = $event?->renewal;
        if ($event === null || $renewal === null || $renewal->isFirst || ($invoice['livemode'] ?? null) !== true || ($invoice['status'] ?? null) !== 'paid') {
            return null;
        }
        $details = is_array($invoice['subscription_details'] ?? null) ? $invoice['subscription_details'] : [];

        return new ReceivedPayment(
            self::referenceOf($renewal->invoice),
            new GatewayEvent(PaymentStatus::Paid, $renewal->amountMinor, $renewal->currency, charge: $renewal->charge),
            self::metadata($details['metadata'] ?? null),
            (int) ($invoice['created'] ?? 0),
            '',
            self::words($invoice['customer_email'] ?? null),
            self::words($invoice['customer_name'] ?? null),
            $event->gatewayReference,
        );
    }

    /** An invoice has no reference of ours. This one is always the same, so that it is kept once. */
    private static function referenceOf(string $invoice): string
    {
        return substr(strtr(base64_encode(hash('sha256', 'invoice:' . $invoice, true)), '+/', '-_'), 0, 22);
    }

    /** @return array<string, string> our own entries, without their prefix */
    private static function metadata(mixed $metadata): array
    {
        $own = [];
        foreach (is_array($metadata) ? $metadata : [] as $name => $value) {
            if (is_string($value) && str_starts_with((string) $name, StripePaymentParser::PREFIX)) {
                $own[substr((string) $name, strlen(StripePaymentParser::PREFIX))] = $value;
            }
        }

        return $own;
    }

    private static function words(mixed $value): string
    {
        return is_string($value) ? mb_substr(trim((string) preg_replace('/[\x00-\x1F\x7F]+/', ' ', $value)), 0, 190) : '';
    }
}
