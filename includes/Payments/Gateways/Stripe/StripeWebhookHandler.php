<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways\Stripe;

use Benefit\Payments\GatewayEvent;
use Benefit\Payments\Ledger\PaymentRepository;
use Benefit\Payments\PaymentStatus;
use Benefit\Payments\SubscriptionEvent;
use Benefit\Payments\WebhookEvent;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Reads Stripe's messages, after verifying their signature over the raw body. */
final class StripeWebhookHandler
{
    /** Events to select for the webhook at Stripe; others are acknowledged and ignored. */
    public const TYPES = [
        'checkout.session.completed',
        'checkout.session.expired',
        'checkout.session.async_payment_succeeded',
        'checkout.session.async_payment_failed',
        'payment_intent.succeeded',
        'payment_intent.processing',
        'payment_intent.payment_failed',
        'payment_intent.canceled',
        'charge.refunded',
        'charge.refund.updated',
        'charge.dispute.created',
        'charge.dispute.closed',
    ];
    /** Additional events for a site whose products take recurring payments. */
    public const BILLING = ['invoice.paid', 'invoice.payment_failed', 'customer.subscription.updated', 'customer.subscription.deleted'];
    private const DEPTH = 32;

    public function __construct(
        private readonly StripeClient $client,
        private readonly StripeKeys $keys,
        private readonly StripeSubscriptions $billing,
        private readonly Clock $clock,
        private readonly PaymentRepository $payments,
    ) {}

    /**
     * @param 'live'|'test' $mode the site's mode: messages of the other mode have another secret and are
     *         refused
     *
     * @throws UserFacingException
     */
    public function parseEvent(string $body, string $signature, string $mode): WebhookEvent
    {
        if (!StripeSignature::isValid($signature, $body, $this->keys->webhookSecret($mode), $this->clock->now())) {
            throw UserFacingException::unauthorized('bad_signature', __('The webhook signature is not valid.', 'benefit'));
        }
        $event = json_decode($body, true, self::DEPTH);
        $id = is_array($event) ? ($event['id'] ?? null) : null;
        $type = is_array($event) ? ($event['type'] ?? null) : null;
        $object = is_array($event) && is_array($event['data'] ?? null) ? ($event['data']['object'] ?? null) : null;
        if (!is_string($id) || preg_match('/^evt_[A-Za-z0-9_]{1,90}$/D', $id) !== 1 || !is_string($type) || !is_array($object)) {
            throw UserFacingException::badRequest('invalid', __('The webhook message could not be read.', 'benefit'));
        }
        if (($event['livemode'] ?? null) !== ($mode === 'live')) {
            throw UserFacingException::badRequest('wrong_mode', __('This webhook and this site are in different modes (test and live).', 'benefit'));
        }
        if (str_starts_with($type, 'invoice.') || str_starts_with($type, 'customer.subscription.')) {
            return new WebhookEvent($id, '', null, $this->subscription($type, $object, (int) ($event['created'] ?? 0), $mode), $type === 'invoice.paid' && $mode === 'live' ? StripeReceiptParser::invoice($object) : null);
        }
        $news = self::news($type, $object);
        [$reference, $begun] = $news === null ? ['', null] : $this->reference($object, $mode);

        return new WebhookEvent($id, $reference, $news, array_values(array_filter([StripeSubscriptionParser::session($object), $begun])), $mode === 'live' ? StripeReceiptParser::session($object) : null);
    }

    /**
     * @param array<mixed>  $object
     * @param 'live'|'test' $mode
     *
     * @return list<SubscriptionEvent>
     *
     * @throws UserFacingException 503 if Stripe cannot be queried now
     */
    private function subscription(string $type, array $object, int $toldAt, string $mode): array
    {
        $now = str_starts_with($type, 'invoice.') ? StripeSubscriptionParser::invoice($object) : StripeSubscriptionParser::subscription($object, $toldAt);
        if ($now === null || $now->reference === '') {
            return [];
        }
        // Nothing is processed after an end, so the whole history must be known before it, whichever messages are late
        // or lost.
        return $now->ended === null ? [$now] : [...array_values($this->ask(fn(): array => $this->billing->fetchHistory($this->keys->secret($mode), $now->gatewayReference))), $now];
    }

    /** @param array<mixed> $object */
    private static function news(string $type, array $object): ?GatewayEvent
    {
        return match ($type) {
            'checkout.session.completed', 'checkout.session.async_payment_succeeded', 'checkout.session.expired' => StripePaymentParser::session($object),
            'checkout.session.async_payment_failed' => new GatewayEvent(PaymentStatus::Failed, charge: StripePaymentParser::intentId($object)),
            // The payment intent of an invoice is reported by the invoice.
            'payment_intent.succeeded', 'payment_intent.processing', 'payment_intent.payment_failed', 'payment_intent.canceled' => ($object['invoice'] ?? null) === null ? StripePaymentParser::intent($object) : null,
            'charge.refunded' => StripePaymentParser::charge($object),
            'charge.refund.updated', 'refund.updated', 'refund.failed' => StripePaymentParser::refund($object),
            'charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed' => StripePaymentParser::dispute($object),
            default => null,
        };
    }

    /**
     * Finds our reference in the metadata, else through the payment intent; '' if it is not ours. A subscription's
     * payment is found by its invoice, whose own message may not have arrived yet.
     *
     * @param array<mixed>  $object
     * @param 'live'|'test' $mode
     *
     * @return array{string, SubscriptionEvent|null}
     *
     * @throws UserFacingException 503 if Stripe cannot be queried now, so that it sends the message again
     */
    private function reference(array $object, string $mode): array
    {
        $reference = StripePaymentParser::reference($object);
        $intent = StripePaymentParser::intentId($object);
        if ($reference !== '' || $intent === '') {
            return [$reference, null];
        }
        $known = $this->payments->byCharge(StripeGateway::ID, $intent)->reference ?? '';
        if ($known !== '') {
            return [$known, null];
        }
        $found = $this->ask(fn(): array => $this->client->get($this->keys->secret($mode), '/v1/payment_intents/' . rawurlencode($intent) . '?expand%5B%5D=invoice'));
        $begun = is_array($found['invoice'] ?? null) ? StripeSubscriptionParser::invoice(['payment_intent' => $intent] + $found['invoice']) : null;

        return [StripePaymentParser::reference($found), $begun];
    }

    /**
     * @template K of array-key
     * @template V
     *
     * @param \Closure(): array<K, V> $ask
     *
     * @return array<K, V> empty if Stripe does not know the object
     *
     * @throws UserFacingException 503 if Stripe cannot be queried now, so that it sends the message again
     */
    private function ask(\Closure $ask): array
    {
        try {
            return $ask();
        } catch (StripeApiException $error) {
            StripeGateway::log($error);
            if ($error->status === 404) {
                return [];
            }
            throw UserFacingException::unavailable('ask_again', __('The payment could not be identified. Please send the webhook again.', 'benefit'));
        }
    }
}
