<?php

declare(strict_types=1);

namespace Benefit\Tickets\Checkout;

use Benefit\Shared\Http\Submission;
use Benefit\Shared\Http\VisitorToken;
use Benefit\Shared\Refusal;
use Benefit\Shared\Settings\Pages;

defined('ABSPATH') || exit;

/**
 * Where a plain post waits whose twin is still being processed: a page that reloads itself and ends at the one
 * result, so that no PHP process waits (ARCHITECTURE.md "Money in, once").
 */
final class WaitingPage
{
    public const PARAMETER = 'benefit_wait';
    private const RELOAD_SECONDS = 2;

    /** @param \Closure(): Checkout $checkout */
    public function __construct(
        private readonly \Closure $checkout,
        private readonly VisitorToken $visitor,
        private readonly Pages $pages,
    ) {}

    public function register(): void
    {
        add_filter('query_vars', static fn(array $names): array => [...$names, self::PARAMETER]);
        add_action('template_redirect', $this->answer(...), 2);
    }

    private function answer(): void
    {
        $key = get_query_var(self::PARAMETER);
        $visitor = $this->visitor->current();
        if (!is_string($key) || preg_match('/^[A-Za-z0-9_-]{16,64}$/D', $key) !== 1 || $visitor === null || !is_page($this->pages->id('checkout'))) {
            return;
        }
        try {
            $answer = ($this->checkout)()->look($visitor, $key);
        } catch (Refusal $refusal) {
            $isWaiting = $refusal->reason === 'in_flight';
            Submission::keep(new Submission(CheckoutBlock::ACTION, [], $isWaiting ? null : $refusal, $isWaiting ? ['waiting' => true] : []));
            if ($isWaiting) {
                header('Refresh: ' . self::RELOAD_SECONDS);
            }

            return;
        }
        if (is_string($answer['redirect'] ?? null)) {
            // phpcs:ignore WordPress.Security.SafeRedirect -- ours; a payment page is on another host
            wp_redirect($answer['redirect'], 303);
            exit;
        }
    }
}
