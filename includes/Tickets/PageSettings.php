<?php

declare(strict_types=1);

namespace Benefit\Tickets;

use Benefit\Shared\Fields\Fields;
use Benefit\Shared\Http\Endpoint;
use Benefit\Shared\Http\VisitorToken;
use Benefit\Shared\Settings\Pages;
use Benefit\Tickets\Cart\CartForm;
use Benefit\Tickets\Cart\CartRules;

defined('ABSPATH') || exit;

/**
 * The page's object `benefitTickets` (CONTRACTS.md "Tickets"): addresses and sentences that every island of the sale
 * uses. The same for every guest, so that a page cache may keep it.
 */
final class PageSettings
{
    public function __construct(
        private readonly Pages $pages,
        private readonly Endpoint $endpoint,
        private readonly VisitorToken $visitor,
    ) {}

    /** @return array<string, mixed> as schema/settings/benefit-tickets.json says */
    public function values(): array
    {
        $isKnown = is_user_logged_in() && $this->visitor->current() !== null;

        return [
            'ajaxUrl' => admin_url('admin-ajax.php'),
            'ajaxNonce' => $isKnown ? $this->endpoint->nonce() : '',
            'imgUrl' => plugins_url('spinner.svg', __FILE__),
            'cart_url' => $this->pages->url('cart'),
            'texts' => $this->texts(),
        ];
    }

    /** @return array<string, string> */
    private function texts(): array
    {
        return [
            'adding' => __('Adding…', 'benefit'),
            'success' => __('Added to your cart.', 'benefit'),
            'out_of_stock' => __('No tickets of this kind are left right now. Some may become available: try again in a few minutes, or choose another.', 'benefit'),
            'empty_cart' => __('Empty the cart?', 'benefit'),
            'update_cart' => CartForm::changedRefusal()->getMessage(),
            'age_check' => CartRules::ageRefusal()->getMessage(),
            'alphanumeric' => Fields::messages()['alphanumeric'],
            'required' => Fields::requiredMark(),
            'offline' => __('The site could not be reached. Nothing you entered is lost: check your connection, then try again.', 'benefit'),
            'timeout' => __('The site did not answer in time, so this may be done or not. Nothing you entered is lost: look at your cart, then try again.', 'benefit'),
            'unreadable' => __('The site gave an unreadable answer. Nothing you entered is lost: try again in a minute.', 'benefit'),
            'forbidden' => __('A firewall refused this. Nothing you entered is lost: try again in a minute.', 'benefit'),
            'busy' => __('The site is too busy for this. Nothing you entered is lost: try again in a minute.', 'benefit'),
            'down' => __('The site is out of order. Nothing you entered is lost: try again in a few minutes.', 'benefit'),
            'aborted' => __('This was stopped before it was done. Nothing you entered is lost: try again.', 'benefit'),
            'refused' => __('The site did not do this. Nothing you entered is lost: reload the page, then try again.', 'benefit'),
        ];
    }
}
