<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways\Stripe;

use Benefit\Payments\ReceivedPage;

defined('ABSPATH') || exit;

/**
 * Reads Stripe's lists of checkout sessions, refunds and subscriptions, newest first. They are in our version of the
 * API; its list of events is not, and ends after 30 days.
 */
final class StripeLists
{
    private const PAGE = 100;
    private const PATHS = [
        'payments' => '/v1/checkout/sessions?expand%5B%5D=data.payment_intent.latest_charge&expand%5B%5D=data.invoice.payment_intent.latest_charge',
        'refunds' => '/v1/refunds?',
        // Stripe leaves out canceled subscriptions.
        'subscriptions' => '/v1/subscriptions?expand%5B%5D=data.latest_invoice',
    ];

    public function __construct(private readonly StripeClient $client) {}

    /**
     * @param 'payments'|'refunds'|'subscriptions' $kind
     * @param string                               $after id of the last entry of the page before; '' for the first page
     *
     * @throws StripeApiException
     */
    public function page(string $secret, string $kind, int $since, string $after): ReceivedPage
    {
        $query = http_build_query(['limit' => self::PAGE, 'created' => ['gte' => $since]] + ($after === '' ? [] : ['starting_after' => $after]));
        $list = $this->client->get($secret, rtrim(self::PATHS[$kind], '?') . (str_contains(self::PATHS[$kind], 'expand') ? '&' : '?') . $query);
        $entries = array_values(array_filter(is_array($list['data'] ?? null) ? $list['data'] : [], 'is_array'));
        $last = $entries === [] ? '' : StripePaymentParser::id(end($entries));
        $next = ($list['has_more'] ?? false) === true ? $last : '';

        return match ($kind) {
            'payments' => new ReceivedPage(count($entries), $next, array_values(array_filter(array_map(StripeReceiptParser::session(...), $entries)))),
            'subscriptions' => new ReceivedPage(count($entries), $next, array_values(array_filter(array_map(
                static fn(array $subscription) => is_array($subscription['latest_invoice'] ?? null) ? StripeReceiptParser::invoice($subscription['latest_invoice']) : null,
                $entries,
            )))),
            'refunds' => new ReceivedPage(count($entries), $next, refunds: self::refunds($entries)),
        };
    }

    /**
     * @param list<array<mixed>> $refunds
     *
     * @return array<string, string>
     */
    private static function refunds(array $refunds): array
    {
        $found = [];
        foreach ($refunds as $refund) {
            $charge = StripePaymentParser::intentId($refund);
            $metadata = is_array($refund['metadata'] ?? null) ? $refund['metadata'] : [];
            $own = StripePaymentParser::text($metadata[StripePaymentParser::REFUND] ?? null);
            if ($charge !== '') {
                // '' if any refund of this charge was not made by this site.
                $found[$charge] = ($found[$charge] ?? $own) === '' ? '' : $own;
            }
        }

        return $found;
    }
}
