<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways\Stripe;

use Benefit\Payments\BillingCalendar;
use Benefit\Payments\BillingPeriod;
use Benefit\Payments\GatewayResult;
use Benefit\Payments\Subscription;
use Benefit\Payments\SubscriptionEvent;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/** Reads, limits, pauses and ends subscriptions at Stripe, and has their failed invoices paid. */
final class StripeSubscriptions
{
    private const PAGE = 100;
    /** Covers more invoices than a daily subscription has in ten years. */
    private const PAGES = 40;
    /**
     * The subscription ends this long before the first payment that must not be made; all others have had their time by
     * then.
     */
    private const BEFORE_SECONDS = HOUR_IN_SECONDS;
    /** Stripe's clock and ours differ by less; otherwise its messages would be refused (StripeSignature). */
    private const CLOCKS_SECONDS = 5 * MINUTE_IN_SECONDS;

    public function __construct(private readonly StripeClient $client, private readonly Clock $clock) {}

    /** @return array{interval: string, interval_count: int} in Stripe's terms */
    public static function interval(BillingPeriod $period): array
    {
        return match ($period) {
            BillingPeriod::Quarter => ['interval' => 'month', 'interval_count' => 3],
            default => ['interval' => $period->value, 'interval_count' => 1],
        };
    }

    /**
     * Returns all that is known of it, the oldest first. Also sets its end after the last of its payments, which the
     * payment page has no parameter for.
     *
     * @return list<SubscriptionEvent>
     *
     * @throws StripeApiException
     */
    public function fetchHistory(string $secret, string $id, ?Subscription $subscription = null): array
    {
        $now = $this->client->get($secret, self::path($id));
        if ($subscription !== null) {
            $this->limit($secret, $now, $subscription);
        }

        return [...$this->invoices($secret, $id), StripeSubscriptionParser::subscription($now, $this->clock->now() - self::CLOCKS_SECONDS)];
    }

    public function cancel(string $secret, string $id): GatewayResult
    {
        return self::outcome(fn(): array => $this->client->delete($secret, self::path($id)));
    }

    public function pause(string $secret, string $id, bool $isPaused): GatewayResult
    {
        // `void` drops the invoices of the pause for good; an empty value resumes.
        return self::outcome(fn(): array => $this->client->post($secret, self::path($id), ['pause_collection' => $isPaused ? ['behavior' => 'void'] : ''], ''));
    }

    public function payInvoice(string $secret, string $invoice, string $idempotencyKey): GatewayResult
    {
        try {
            $this->client->post($secret, '/v1/invoices/' . rawurlencode($invoice) . '/pay', [], $idempotencyKey);
        } catch (StripeApiException $error) {
            StripeGateway::log($error);

            return $error->isUnknown() || $error->isRateLimit() ? GatewayResult::unknown() : GatewayResult::declined(StripeMessages::invoiceNotPaid($error));
        }

        return GatewayResult::done();
    }

    /**
     * @param array<mixed> $now
     *
     * @throws StripeApiException
     */
    private function limit(string $secret, array $now, Subscription $subscription): void
    {
        $times = $subscription->recurrence->times;
        $anchor = $now['billing_cycle_anchor'] ?? null;
        $isOpen = in_array($now['status'] ?? null, ['active', 'past_due', 'unpaid', 'paused'], true) && ($now['cancel_at'] ?? null) === null;
        $end = is_int($anchor) ? BillingCalendar::at($anchor, $subscription->recurrence->period, $times) - self::BEFORE_SECONDS : 0;
        // Stripe accepts no end in the past; the subscription then ends once its payments are counted.
        if ($times > 0 && $isOpen && $end > $this->clock->now()) {
            $this->client->post($secret, self::path(StripePaymentParser::text($now['id'] ?? null)), ['cancel_at' => $end, 'proration_behavior' => 'none'], 'limit-' . $subscription->reference);
        }
    }

    /**
     * @return list<SubscriptionEvent>
     *
     * @throws StripeApiException
     */
    private function invoices(string $secret, string $id): array
    {
        $events = [];
        $after = '';
        for ($page = 0; $page < self::PAGES; $page++) {
            $list = $this->client->get($secret, '/v1/invoices?subscription=' . rawurlencode($id) . '&limit=' . self::PAGE . ($after === '' ? '' : '&starting_after=' . rawurlencode($after)));
            $invoices = array_values(array_filter(is_array($list['data'] ?? null) ? $list['data'] : [], 'is_array'));
            foreach ($invoices as $invoice) {
                $events[] = StripeSubscriptionParser::invoice($invoice);
                $after = StripePaymentParser::text($invoice['id'] ?? null);
            }
            if (($list['has_more'] ?? false) !== true || $invoices === []) {
                break;
            }
        }

        return array_reverse(array_values(array_filter($events)));
    }

    /** @param \Closure(): array<string, mixed> $ask */
    private static function outcome(\Closure $ask): GatewayResult
    {
        try {
            $ask();
        } catch (StripeApiException $error) {
            StripeGateway::log($error);

            return match (true) {
                // Stripe no longer knows the id: the subscription has ended.
                $error->status === 404 => GatewayResult::done(),
                $error->isUnknown(), $error->isRateLimit() => GatewayResult::unknown(),
                $error->isOnCopy() => GatewayResult::declined(__('Live payments are turned off on this copy of the site. Nothing was changed.', 'benefit')),
                default => GatewayResult::declined(__('Stripe did not accept this change. Check the subscription in your Stripe dashboard.', 'benefit')),
            };
        }

        return GatewayResult::done();
    }

    private static function path(string $id): string
    {
        return '/v1/subscriptions/' . rawurlencode($id);
    }
}
