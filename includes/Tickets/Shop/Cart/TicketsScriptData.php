<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Cart;

use Benefit\Shared\Forms\FieldSet;
use Benefit\Shared\Settings\RequiredPages;

defined('ABSPATH') || exit;

/**
 * The page's object `benefitTickets` (CONTRACTS.md "Tickets"): addresses and sentences that every island of the sale
 * uses. The endpoint and its nonce are in `benefit`, which this object inherits. The same for every guest, so that a page
 * cache may keep it.
 */
final class TicketsScriptData
{
    public function __construct(private readonly RequiredPages $pages) {}

    /** @return array<string, mixed> as schema/settings/benefit-tickets.json says */
    public function values(): array
    {
        return [
            'imgUrl' => plugins_url('spinner.svg', __FILE__),
            'cart_url' => $this->pages->url('cart'),
            'texts' => $this->texts(),
        ];
    }

    /** Before a cart is emptied, in the cart and in its widgets. */
    public static function emptyingQuestion(): string
    {
        return __('Empty the cart?', 'benefit');
    }

    /** @return array<string, string> */
    private function texts(): array
    {
        return [
            'adding' => __('Adding…', 'benefit'),
            'success' => __('Added to your cart.', 'benefit'),
            'out_of_stock' => __('No tickets of this kind are left right now. Some may become available: try again in a few minutes, or choose another.', 'benefit'),
            'empty_cart' => self::emptyingQuestion(),
            'update_cart' => CartActions::changedRefusal()->getMessage(),
            'age_check' => CartLimits::ageRefusal()->getMessage(),
            'alphanumeric' => FieldSet::messages()['alphanumeric'],
        ];
    }
}
