<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways\Stripe;

use Benefit\Shared\Boot\Contributions;

defined('ABSPATH') || exit;

/** Checks whether payments would go through, and tells the owner how to repair what is wrong with the keys. */
final class StripeDiagnostics
{
    /**
     * Objects that must be readable. A restricted key must also be able to write them, which cannot be tested without
     * writing.
     */
    private const READ = ['/v1/checkout/sessions?limit=1', '/v1/refunds?limit=1'];
    /** Additional objects for products with recurring payments. */
    private const READ_BILLING = ['/v1/subscriptions?limit=1', '/v1/invoices?limit=1'];
    private const ENDPOINTS = '/v1/webhook_endpoints?limit=100';

    public function __construct(
        private readonly StripeClient $client,
        private readonly StripeKeys $keys,
        private readonly Contributions $contributions,
    ) {}

    /** URL to which Stripe must send its messages. */
    public static function webhookUrl(): string
    {
        return rest_url('benefit/v1/webhooks/' . StripeGateway::ID);
    }

    /** @return list<string> types of the events that this site needs */
    public function events(): array
    {
        return [...StripeWebhookHandler::TYPES, ...($this->isRenewing() ? StripeWebhookHandler::BILLING : [])];
    }

    /**
     * Queries Stripe.
     *
     * @param 'live'|'test' $mode
     *
     * @return list<string> sentences; empty if all is well
     */
    public function problems(string $mode): array
    {
        $missing = $this->missing($mode);
        $secret = $this->keys->secret($mode);
        if ($secret === '') {
            return $missing;
        }
        try {
            foreach ([...self::READ, ...($this->isRenewing() ? self::READ_BILLING : [])] as $path) {
                $this->client->get($secret, $path);
            }
        } catch (StripeApiException $error) {
            return [self::sentence($error), ...$missing];
        }

        return [...$missing, ...$this->endpointProblems($secret)];
    }

    /**
     * Returns the problems that are known without asking Stripe.
     *
     * @param 'live'|'test' $mode
     *
     * @return list<string>
     */
    public function missing(string $mode): array
    {
        return array_values(array_filter([
            $this->keys->secret($mode) === ''
                ? ($mode === 'live' ? __('There is no live secret key.', 'benefit') : __('There is no secret key for test mode.', 'benefit'))
                : '',
            $this->keys->webhookSecret($mode) === ''
                ? __('The signing secret of the webhook is missing: messages from Stripe are refused, and the site learns of a payment only when it asks Stripe, minutes later.', 'benefit')
                : '',
            $mode === 'live' && !StripeGateway::siteIsSecure()
                ? __('This site has no HTTPS, so it takes no live payments.', 'benefit')
                : '',
        ], static fn(string $sentence): bool => $sentence !== ''));
    }

    private static function sentence(StripeApiException $error): string
    {
        return match (true) {
            $error->status === 401 => __('Stripe does not know this secret key. It may have been replaced or mistyped: copy it from Stripe once more.', 'benefit'),
            $error->status === 403 => __('This key lacks permissions. A restricted key needs to write Checkout Sessions, Charges and Refunds, and Subscriptions, and to read PaymentIntents and Invoices.', 'benefit'),
            $error->isRateLimit() => __('Stripe is getting too many requests at the moment. Try again in a minute.', 'benefit'),
            $error->status === 0 => __('This server cannot reach Stripe. Ask your host whether it may connect to api.stripe.com.', 'benefit'),
            $error->status >= 500 => __('Stripe has a problem at the moment. Try again later.', 'benefit'),
            /* translators: %s: an error code */
            default => sprintf(__('Stripe refused to answer (%s).', 'benefit'), $error->reason),
        };
    }

    /** @return list<string> */
    private function endpointProblems(string $secret): array
    {
        try {
            $answer = $this->client->get($secret, self::ENDPOINTS);
        } catch (StripeApiException) {
            // A restricted key need not be allowed to see webhook endpoints.
            return [];
        }
        $endpoint = null;
        foreach (is_array($answer['data'] ?? null) ? $answer['data'] : [] as $one) {
            $endpoint = is_array($one) && ($one['url'] ?? '') === self::webhookUrl() ? $one : $endpoint;
        }
        if ($endpoint === null) {
            return [__('Stripe does not know the address of the webhook. Add it there, as described below.', 'benefit')];
        }
        $events = array_filter((array) ($endpoint['enabled_events'] ?? []), 'is_string');
        $lacking = in_array('*', $events, true) ? [] : array_diff($this->events(), $events);

        return array_values(array_filter([
            ($endpoint['status'] ?? 'enabled') === 'enabled' ? '' : __('The webhook is switched off at Stripe.', 'benefit'),
            /* translators: %s: names of events such as charge.refunded */
            $lacking === [] ? '' : sprintf(__('The webhook does not get these events: %s.', 'benefit'), implode(', ', $lacking)),
        ], static fn(string $sentence): bool => $sentence !== ''));
    }

    /** Tells whether an enabled product takes recurring payments. */
    private function isRenewing(): bool
    {
        return $this->contributions->rows('subscribables') !== [];
    }
}
