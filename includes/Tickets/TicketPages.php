<?php

declare(strict_types=1);

namespace Benefit\Tickets;

use Benefit\Shared\Settings\RequiredPage;

defined('ABSPATH') || exit;

/** Lists the pages of the ticket sale, each of which shows data of one visitor. */
final class TicketPages
{
    /** @return list<RequiredPage> */
    public function all(): array
    {
        return [
            new RequiredPage('cart', static fn(): string => __('Cart', 'benefit'), static fn(): string => __('Cart page', 'benefit'), isWide: true),
            new RequiredPage('checkout', static fn(): string => __('Checkout', 'benefit'), static fn(): string => __('Checkout page', 'benefit'), isWide: true),
            new RequiredPage('order', static fn(): string => __('Your order', 'benefit'), static fn(): string => __('Order page', 'benefit'), addressIsSecret: true),
        ];
    }
}
