<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways\Stripe;

use Benefit\Payments\ChargeRequest;
use Benefit\Payments\GatewayEvent;
use Benefit\Payments\GatewayResult;
use Benefit\Payments\Gateways\PausableGateway;
use Benefit\Payments\Gateways\RecoverableGateway;
use Benefit\Payments\Gateways\RetryableGateway;
use Benefit\Payments\Payment;
use Benefit\Payments\PaymentStatus;
use Benefit\Payments\ReceivedPage;
use Benefit\Payments\ReceivedPayment;
use Benefit\Payments\Refund;
use Benefit\Payments\Subscription;
use Benefit\Payments\WebhookEvent;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Site\SiteAddress;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/**
 * Pays on Stripe's hosted payment page (Checkout Session); the payer enters nothing on this site. Nothing is charged
 * before the payer confirms there, so a page that could not be opened has cost nothing.
 */
final class StripeGateway implements RecoverableGateway, PausableGateway, RetryableGateway
{
    public const ID = 'stripe';
    /** Lifetime of the payment page: Stripe requires at least 30 minutes by its own clock. */
    private const LIFE_SECONDS = 35 * MINUTE_IN_SECONDS;
    private const EXPANDED = '?expand%5B%5D=payment_intent.latest_charge&expand%5B%5D=invoice.payment_intent.latest_charge';
    /**
     * An older refund may have been made under a key that Stripe has forgotten, so it is searched for before it is
     * repeated.
     */
    private const LOOK_FIRST_SECONDS = 10 * MINUTE_IN_SECONDS;
    private const REFUNDS_LISTED = 100;

    public function __construct(
        private readonly StripeClient $client,
        private readonly StripeKeys $keys,
        private readonly StripeWebhookHandler $events,
        private readonly StripeSubscriptions $billing,
        private readonly Settings $settings,
        private readonly Clock $clock,
        private readonly SiteAddress $site,
        private readonly StripeLists $lists,
    ) {}

    public function id(): string
    {
        return self::ID;
    }

    public function label(): string
    {
        return __('Card and more (Stripe)', 'benefit');
    }

    public function panelHtml(): string
    {
        return '<p>' . HtmlOutput::text(__('You will pay on a Stripe page, then return here.', 'benefit')) . '</p>';
    }

    public function fields(): array
    {
        return [];
    }

    public function accepts(int $amountMinor, string $currency): bool
    {
        $mode = $this->mode();

        return StripeAmounts::toStripe($amountMinor, $currency) !== null && $this->keys->secret($mode) !== '' && ($mode === 'test' || self::siteIsSecure());
    }

    public function life(): int
    {
        return self::LIFE_SECONDS + self::MARGIN_SECONDS;
    }

    public function charge(ChargeRequest $charge): GatewayResult
    {
        try {
            $session = $this->client->post($this->keys->secret($this->mode()), '/v1/checkout/sessions', $this->session($charge), $charge->idempotencyKey);
        } catch (StripeApiException $error) {
            self::log($error);

            return GatewayResult::declined(StripeMessages::notOpened($error));
        }
        $url = $session['url'] ?? null;
        $id = $session['id'] ?? null;
        if (!is_string($url) || !is_string($id)) {
            return GatewayResult::declined(StripeMessages::notOpened(new StripeApiException(0, 'unclear')));
        }

        return GatewayResult::pending($url, $id);
    }

    public function refund(Payment $payment, Refund $refund): GatewayResult
    {
        $amount = StripeAmounts::toStripe($refund->amountMinor, $refund->currency);
        if ($amount === null) {
            return GatewayResult::declined(StripeMessages::wrongAmountStep($refund->currency));
        }
        try {
            $done = $this->clock->now() - $refund->createdAt > self::LOOK_FIRST_SECONDS ? $this->made($payment, $refund) : null;
            $done ??= $this->client->post($this->secretOf($payment), '/v1/refunds', [
                'payment_intent' => $this->intentOf($payment),
                'amount' => $amount,
                'metadata' => [StripePaymentParser::REFERENCE => $payment->reference, StripePaymentParser::REFUND => $refund->reference],
            ], $refund->idempotencyKey());
        } catch (StripeApiException $error) {
            self::log($error);

            // A due refund waits until it is known whether this is the live site.
            return $error->isUnknown() || $error->isRateLimit() || $error->isOnCopy() ? GatewayResult::unknown() : GatewayResult::declined(StripeMessages::notRefunded($error));
        }
        if (in_array($done['status'] ?? '', ['failed', 'canceled'], true)) {
            return GatewayResult::declined(StripeMessages::refundFailed(is_string($done['failure_reason'] ?? null) ? $done['failure_reason'] : ''));
        }

        return GatewayResult::done(is_string($done['id'] ?? null) ? $done['id'] : '');
    }

    public function ask(Payment $payment): ?GatewayEvent
    {
        try {
            return match (true) {
                $payment->page !== '' => StripePaymentParser::session($this->client->get($this->secretOf($payment), self::path($payment) . self::EXPANDED)),
                $payment->charge !== '' => StripePaymentParser::intent($this->client->get($this->secretOf($payment), '/v1/payment_intents/' . rawurlencode($payment->charge) . '?expand%5B%5D=latest_charge')),
                // The page was never created, or its URL never reached the payer.
                default => null,
            };
        } catch (StripeApiException $error) {
            self::log($error);

            return null;
        }
    }

    public function close(Payment $payment): ?GatewayEvent
    {
        if ($payment->page === '') {
            // The payer never received its URL.
            return new GatewayEvent(PaymentStatus::Expired);
        }
        try {
            return StripePaymentParser::session($this->client->post($this->secretOf($payment), self::path($payment) . '/expire', [], ''));
        } catch (StripeApiException $error) {
            // Stripe refuses to expire a page that is no longer open; then we need to know how it ended.
            return $error->status === 400 ? $this->ask($payment) : null;
        }
    }

    public function fetchReceived(Payment $payment): ?ReceivedPayment
    {
        try {
            return $payment->page === '' ? null : StripeReceiptParser::session($this->client->get($this->secretOf($payment), self::path($payment) . self::EXPANDED));
        } catch (StripeApiException $error) {
            self::log($error);

            return null;
        }
    }

    public function listReceived(string $kind, int $since, string $after): ?ReceivedPage
    {
        $secret = $this->keys->secret('live');
        if ($secret === '' || !in_array($kind, ['payments', 'refunds', 'subscriptions'], true)) {
            return new ReceivedPage(0, '');
        }
        try {
            return $this->lists->page($secret, $kind, $since, $after);
        } catch (StripeApiException $error) {
            self::log($error);

            return null;
        }
    }

    public function cancelById(string $id, Payment $payment): GatewayResult
    {
        return $this->billing->cancel($this->secretOf($payment), $id);
    }

    public function fetchHistory(Subscription $subscription, Payment $first): ?array
    {
        $secret = $this->secretOf($subscription);
        try {
            $id = $subscription->gatewayReference;
            if ($id === '' && $first->page !== '') {
                $id = StripePaymentParser::id($this->client->get($secret, self::path($first))['subscription'] ?? null);
            }

            return $id === '' ? [] : $this->billing->fetchHistory($secret, $id, $subscription);
        } catch (StripeApiException $error) {
            self::log($error);

            return null;
        }
    }

    public function cancel(Subscription $subscription): GatewayResult
    {
        return $this->billing->cancel($this->secretOf($subscription), $subscription->gatewayReference);
    }

    public function pause(Subscription $subscription): GatewayResult
    {
        return $this->billing->pause($this->secretOf($subscription), $subscription->gatewayReference, true);
    }

    public function resume(Subscription $subscription): GatewayResult
    {
        return $this->billing->pause($this->secretOf($subscription), $subscription->gatewayReference, false);
    }

    public function retry(Subscription $subscription, string $invoice, string $idempotencyKey): GatewayResult
    {
        return $this->billing->payInvoice($this->secretOf($subscription), $invoice, $idempotencyKey);
    }

    public function webhook(string $body, array $headers): WebhookEvent
    {
        return $this->events->parseEvent($body, $headers['stripe-signature'] ?? '', $this->mode());
    }

    public static function siteIsSecure(): bool
    {
        return wp_parse_url(home_url(), PHP_URL_SCHEME) === 'https';
    }

    /** Never logs Stripe's message, which may quote what was sent. */
    public static function log(StripeApiException $error): void
    {
        if (!$error->isOnCopy()) {
            error_log('Benefit: ' . $error->getMessage());
        }
    }

    /** @return 'live'|'test' */
    private function mode(): string
    {
        return $this->settings->flag('test_mode') ? 'test' : 'live';
    }

    /** Uses the mode in which the payment was begun, whatever the mode is now. */
    private function secretOf(Payment|Subscription $begun): string
    {
        return $this->keys->secret($begun->mode === 'live' ? 'live' : 'test');
    }

    /** @return array<string, mixed> identical for the same charge, as its idempotency key requires */
    private function session(ChargeRequest $charge): array
    {
        $subscription = $charge->subscription;
        $mine = [StripePaymentParser::REFERENCE => $charge->reference];
        $details = [StripePaymentParser::SITE => (string) $this->site->current()] + $charge->details;
        $more = [];
        foreach (array_filter($details, static fn(string $value): bool => $value !== '') as $name => $value) {
            $more[StripePaymentParser::PREFIX . $name] = $value;
        }
        $its = $subscription === null ? [] : [StripeSubscriptionParser::REFERENCE => $subscription->reference];

        return [
            'mode' => $subscription === null ? 'payment' : 'subscription',
            'client_reference_id' => $charge->reference,
            'metadata' => $mine + $its + $more,
            ...($subscription === null ? ['payment_intent_data' => ['metadata' => $mine]] : ['subscription_data' => ['description' => $charge->description, 'metadata' => $its + $more]]),
            'line_items' => [[
                'quantity' => 1,
                'price_data' => [
                    'currency' => strtolower($charge->currency),
                    'unit_amount' => StripeAmounts::toStripe($charge->amountMinor, $charge->currency) ?? 0,
                    'product_data' => ['name' => $charge->description],
                    ...($subscription === null ? [] : ['recurring' => StripeSubscriptions::interval($subscription->recurrence->period)]),
                ],
            ]],
            ...($charge->email === '' ? [] : ['customer_email' => $charge->email]),
            'expires_at' => $charge->begunAt + self::LIFE_SECONDS,
            'success_url' => $charge->returnUrl,
            'cancel_url' => $charge->cancelUrl,
        ];
    }

    /**
     * @return array<mixed>|null the refund, if it was made under a key that Stripe may have forgotten
     *
     * @throws StripeApiException
     */
    private function made(Payment $payment, Refund $refund): ?array
    {
        $list = $this->client->get($this->secretOf($payment), '/v1/refunds?payment_intent=' . rawurlencode($this->intentOf($payment)) . '&limit=' . self::REFUNDS_LISTED);
        foreach (is_array($list['data'] ?? null) ? $list['data'] : [] as $made) {
            $isIt = is_array($made) && is_array($made['metadata'] ?? null) && ($made['metadata'][StripePaymentParser::REFUND] ?? '') === $refund->reference;
            if ($isIt && !in_array($made['status'] ?? '', ['failed', 'canceled'], true)) {
                return $made;
            }
        }

        return null;
    }

    /** @throws StripeApiException if there is none */
    private function intentOf(Payment $payment): string
    {
        if ($payment->charge !== '') {
            return $payment->charge;
        }
        $intent = $payment->page === '' ? '' : StripePaymentParser::intentId($this->client->get($this->secretOf($payment), self::path($payment) . self::EXPANDED));

        return $intent !== '' ? $intent : throw new StripeApiException(404, 'nothing_charged');
    }

    private static function path(Payment $payment): string
    {
        return '/v1/checkout/sessions/' . rawurlencode($payment->page);
    }
}
