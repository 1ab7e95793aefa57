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
    private const ROUTE = 'benefit/v1/webhooks/' . StripeGateway::ID;
    /** Difference between the clocks from which Stripe may refuse payment pages and this site Stripe's messages. */
    private const CLOCK_SECONDS = 120;
    private const ENDPOINTS = '/v1/webhook_endpoints?limit=100';

    public function __construct(
        private readonly StripeClient $client,
        private readonly StripeKeys $keys,
        private readonly Contributions $contributions,
    ) {}

    /** URL to which Stripe must send its messages: the one that stays right whatever the permalinks are. */
    public static function webhookUrl(): string
    {
        return home_url('/index.php?rest_route=/' . self::ROUTE);
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

        return [...$missing, ...self::clockProblems($this->client->clockDifference()), ...$this->endpointProblems($secret)];
    }

    /** @return list<string> */
    private static function clockProblems(int $seconds): array
    {
        if (abs($seconds) < self::CLOCK_SECONDS) {
            return [];
        }
        $duration = human_time_diff(0, abs($seconds));

        return [$seconds > 0
            /* translators: %s: a duration such as "6 minutes" */
            ? sprintf(__('The clock of this server is %s fast, so Stripe may refuse payments. Ask your host to correct it.', 'benefit'), $duration)
            /* translators: %s: a duration such as "6 minutes" */
            : sprintf(__('The clock of this server is %s slow, so Stripe may refuse payments. Ask your host to correct it.', 'benefit'), $duration)];
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
                ? ($mode === 'live' ? __('The live secret key is missing.', 'benefit') : __('The test secret key is missing.', 'benefit'))
                : '',
            $this->keys->webhookSecret($mode) === ''
                ? __('The webhook signing secret is missing. Messages from Stripe are rejected, so the site only learns about payments when it asks Stripe, minutes later.', 'benefit')
                : '',
            $mode === 'live' && !StripeGateway::siteIsSecure()
                ? __('This site does not use HTTPS, so it cannot accept live payments.', 'benefit')
                : '',
        ], static fn(string $sentence): bool => $sentence !== ''));
    }

    private static function sentence(StripeApiException $error): string
    {
        return match (true) {
            $error->status === 401 => __('Stripe does not recognize this secret key. It may have been replaced or mistyped. Copy it from Stripe again.', 'benefit'),
            $error->status === 403 => __('This key does not have the required permissions. A restricted key needs write access to Checkout Sessions, Charges and Refunds, Subscriptions, and Invoices, and read access to PaymentIntents.', 'benefit'),
            $error->isRateLimit() => __('Stripe is receiving too many requests. Try again in a minute.', 'benefit'),
            $error->status === 0 => __('Your server cannot connect to Stripe. Ask your host to allow connections to api.stripe.com.', 'benefit'),
            $error->status >= 500 => __('Stripe is having problems. Try again later.', 'benefit'),
            /* translators: %s: an error code */
            default => sprintf(__('Stripe rejected the request (%s).', 'benefit'), $error->reason),
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
            $endpoint = is_array($one) && in_array($one['url'] ?? '', [self::webhookUrl(), rest_url(self::ROUTE)], true) ? $one : $endpoint;
        }
        if ($endpoint === null) {
            return [__('Stripe does not know the webhook URL. Add it in Stripe, as described below.', 'benefit')];
        }
        $events = array_filter((array) ($endpoint['enabled_events'] ?? []), 'is_string');
        $lacking = in_array('*', $events, true) ? [] : array_diff($this->events(), $events);

        return array_values(array_filter([
            ($endpoint['status'] ?? 'enabled') === 'enabled' ? '' : __('The webhook is disabled in Stripe.', 'benefit'),
            /* translators: %s: names of events such as charge.refunded */
            $lacking === [] ? '' : sprintf(__('The webhook does not receive these events: %s.', 'benefit'), implode(', ', $lacking)),
        ], static fn(string $sentence): bool => $sentence !== ''));
    }

    /** Tells whether an enabled product takes recurring payments. */
    private function isRenewing(): bool
    {
        return $this->contributions->rows('subscribables') !== [];
    }
}
