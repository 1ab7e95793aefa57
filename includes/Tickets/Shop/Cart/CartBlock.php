<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Cart;

use Benefit\Shared\Boot\Provided;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\IslandRegistry;
use Benefit\Shared\Http\FormSubmission;
use Benefit\Shared\Http\PrivatePageHeaders;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Http\VisitorToken;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Settings\Settings;
use Benefit\Tickets\Catalog\EventPostType;

defined('ABSPATH') || exit;

/** Renders the block benefit/cart, and the HTML of both widgets for scripts (docs/contracts.md "Cart form"). */
final class CartBlock
{
    private const TEMPLATES = __DIR__ . '/templates/';

    /** @param array<array-key, \Closure(?string): string> $notices HTML above this visitor's cart; '' for none */
    public function __construct(
        private readonly CartService $carts,
        private readonly VisitorToken $visitor,
        private readonly Router $endpoint,
        private readonly Settings $settings,
        private readonly RequiredPages $pages,
        private readonly CartViewModel $view,
        private readonly IslandRegistry $islands,
        #[Provided('cart.notice')]
        private readonly array $notices,
    ) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        PrivatePageHeaders::keepOutOfCaches();
        $cart = $this->carts->getCart($this->visitor->current());
        $submission = FormSubmission::forAction('cart_form');
        $wrapper = get_block_wrapper_attributes(['class' => 'benefit']);
        if (!$cart->isEmpty() && ($submission?->state['confirm'] ?? '') === 'empty') {
            return HtmlOutput::render(self::TEMPLATES . 'cart-confirm.php', [
                'wrapper_html' => $wrapper,
                'nonce_html' => $this->endpoint->nonceField(),
                'cart_url' => $this->pages->url('cart'),
                'quantity' => $cart->quantity(),
                'action_name' => CartActions::fieldName(),
            ]);
        }

        return '<div ' . $wrapper . '>' . $this->noticesHtml() . $this->islands->renderIsland('cart', $this->view->forCart($cart, $submission), CartService::MARKER . '-change') . '</div>';
    }

    /** Renders one `<li>` per line for the cart widget. */
    public function widget(Cart $cart): string
    {
        return HtmlOutput::render(self::TEMPLATES . 'cart-widget.php', ['lines' => self::shortLines($cart, $this->prices()->cartLines($cart))]);
    }

    /** Renders the cart contents widget, with totals. */
    public function contents(Cart $cart): string
    {
        ['lines' => $amounts, 'rows' => $rows] = $this->prices()->cartTable($cart);

        return HtmlOutput::render(self::TEMPLATES . 'cart-contents.php', [
            'lines' => self::shortLines($cart, $amounts),
            'rows' => $rows,
            'cart_url' => $this->pages->url('cart'),
        ]);
    }

    /** Target of "Browse events" links. */
    public static function eventsUrl(): string
    {
        $archive = get_post_type_archive_link(EventPostType::NAME);

        return $archive === false ? home_url('/') : $archive;
    }

    /**
     * @param list<string> $amounts of the lines
     *
     * @return list<array{id: int, name: string, quantity: int, amount: string}>
     */
    private static function shortLines(Cart $cart, array $amounts): array
    {
        return array_map(static fn(CartLine $line, string $amount): array => [
            'id' => $line->ticket->id,
            'name' => $cart->nameOf($line),
            'quantity' => $line->quantity,
            'amount' => $amount,
        ], $cart->lines, $amounts);
    }

    private function prices(): PriceMessages
    {
        return new PriceMessages($this->settings->money());
    }

    private function noticesHtml(): string
    {
        $visitor = $this->visitor->current();

        return implode('', array_map(static fn(\Closure $notice): string => $notice($visitor), $this->notices));
    }
}
