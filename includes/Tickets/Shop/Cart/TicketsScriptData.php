<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Cart;

use Benefit\Shared\Forms\FieldSet;
use Benefit\Shared\Settings\RequiredPages;

defined('ABSPATH') || exit;

/**
 * Provides the page's object `benefitTickets` (docs/contracts.md "Tickets"): URLs and texts for all ticket islands. The
 * endpoint and its nonce are in `benefit`, which this object inherits. The same for every guest, so that pages can be
 * cached.
 */
final class TicketsScriptData
{
    public function __construct(private readonly RequiredPages $pages) {}

    /** @return array<string, mixed> as in schema/settings/benefit-tickets.json */
    public function values(): array
    {
        return [
            'imgUrl' => plugins_url('spinner.svg', __FILE__),
            'cart_url' => $this->pages->url('cart'),
            'texts' => $this->texts(),
        ];
    }

    /** Asked in the cart and in its widgets before the cart is emptied. */
    public static function emptyingQuestion(): string
    {
        return __('Empty your cart?', 'benefit');
    }

    /** @return array<string, string> */
    private function texts(): array
    {
        return [
            'adding' => __('Adding…', 'benefit'),
            'success' => __('Added to your cart.', 'benefit'),
            'out_of_stock' => __('No tickets of this type are available right now. Some may be released soon. Please try again in a few minutes, or choose another ticket.', 'benefit'),
            'empty_cart' => self::emptyingQuestion(),
            'update_cart' => CartActions::changedRefusal()->getMessage(),
            'age_check' => CartLimits::ageRefusal()->getMessage(),
            'alphanumeric' => FieldSet::messages()['alphanumeric'],
        ];
    }
}
