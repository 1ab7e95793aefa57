<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Checkout;

use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Payments\Gateways\ManualGateway;
use Benefit\Payments\Gateways\PaymentGateway;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Clock;
use Benefit\Tickets\Shop\Cart\Cart;

defined('ABSPATH') || exit;

/** Offers payment methods for a cart. What staff must confirm is due before the first event of the cart starts. */
final class CheckoutGateways
{
    /** Payments that staff confirm are not offered later than this before the start. */
    private const LEAST_TIME_TO_PAY = DAY_IN_SECONDS;

    public function __construct(
        private readonly GatewayRegistry $gateways,
        private readonly Settings $settings,
        private readonly Clock $clock,
    ) {}

    /** @return list<PaymentGateway> */
    public function offered(Cart $cart): array
    {
        return array_values(array_filter($this->active($cart), fn(PaymentGateway $gateway): bool => !$this->isTooLate($gateway, $cart)));
    }

    public function panelHtml(PaymentGateway $gateway, Cart $cart): string
    {
        $sentence = $gateway instanceof ManualGateway ? $this->timeToPay($gateway, $cart) : '';

        return ($sentence === '' ? '' : '<p>' . HtmlOutput::text($sentence) . '</p>') . $gateway->panelHtml();
    }

    /** Explains why no payment method is offered; '' if none is enabled. */
    public function explainNone(Cart $cart): string
    {
        $late = array_map(static fn(PaymentGateway $gateway): string => $gateway->label(), array_filter($this->active($cart), fn(PaymentGateway $gateway): bool => $this->isTooLate($gateway, $cart)));

        return $late === [] ? '' : sprintf(
            /* translators: %s: payment method, such as bank transfer */
            __('There is less than a day to pay by “%s” before the event starts, so these tickets can no longer be ordered here. Please contact the organizer.', 'benefit'),
            implode('”, “', $late),
        );
    }

    /** @return list<PaymentGateway> */
    private function active(Cart $cart): array
    {
        return $this->gateways->active($cart->totals->total, $this->settings->currency());
    }

    private function isTooLate(PaymentGateway $gateway, Cart $cart): bool
    {
        $start = $cart->firstStart();

        return $gateway instanceof ManualGateway && $start !== null && $start - $this->clock->now() < self::LEAST_TIME_TO_PAY;
    }

    private function timeToPay(ManualGateway $gateway, Cart $cart): string
    {
        $start = $cart->firstStart();
        if ($start !== null && $start < $this->clock->now() + $gateway->life()) {
            return sprintf(
                /* translators: %s: date and time */
                __('You have until %s to pay, because the event starts then.', 'benefit'),
                (string) wp_date(get_option('date_format') . ', ' . get_option('time_format'), $start),
            );
        }
        $days = intdiv($gateway->life(), DAY_IN_SECONDS);

        return $days < 1 ? '' : sprintf(
            /* translators: %s: number of days */
            _n('You have %s day to pay.', 'You have %s days to pay.', $days, 'benefit'),
            number_format_i18n($days),
        );
    }
}
