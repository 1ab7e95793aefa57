<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Storefront;

use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Http\PrivatePageHeaders;
use Benefit\Tickets\TicketsProduct;

defined('ABSPATH') || exit;

/**
 * Registers the shortcodes of the specification's systems, so that pages written for them keep selling. Each renders
 * one of our blocks, and is left to another plugin that has registered it.
 *
 * [tc_cart]   [tc_checkout]
 * [tc_event id="5" display_type="dropdown"]
 * [ticket id="9" type="cart|buynow" open_method="same|new" quantity="true|false"]
 */
final class TicketShortcodes
{
    public const EVENT = 'tc_event';
    public const TICKET = 'ticket';

    private const PRIVATE_PAGES = ['tc_cart' => 'benefit/cart', 'tc_checkout' => 'benefit/checkout'];
    private const LAYOUTS = ['dropdown' => 'dropdown', 'buy-form' => 'buy-form'];

    /** @param \Closure(): TicketTableBlock $table */
    public function __construct(#[Lazy(TicketTableBlock::class)] private readonly \Closure $table) {}

    /** Tells whether a text sells tickets through these shortcodes. */
    public static function sellsTickets(string $text): bool
    {
        return has_shortcode($text, self::EVENT) || has_shortcode($text, self::TICKET);
    }

    /**
     * Tells whether a text shows this event or one of these ticket types.
     *
     * @param list<int> $ticketIds
     */
    public static function show(string $text, int $eventId, array $ticketIds): bool
    {
        preg_match_all('/' . get_shortcode_regex([self::EVENT, self::TICKET]) . '/', $text, $found, PREG_SET_ORDER);
        foreach ($found as $match) {
            $id = self::id(shortcode_parse_atts($match[3]));
            if ($match[2] === self::EVENT ? $id === $eventId : in_array($id, $ticketIds, true)) {
                return true;
            }
        }

        return false;
    }

    public function registerShortcodes(): void
    {
        $shortcodes = [self::EVENT => $this->event(...), self::TICKET => $this->ticket(...)];
        foreach (self::PRIVATE_PAGES as $name => $block) {
            $shortcodes[$name] = static fn(): string => self::block($block);
        }
        foreach ($shortcodes as $name => $show) {
            if (!shortcode_exists($name)) {
                add_shortcode($name, $show);
            }
        }
    }

    /** @param array<array-key, string>|string $attributes */
    private function event(array|string $attributes): string
    {
        $layout = is_array($attributes) ? self::LAYOUTS[$attributes['display_type'] ?? ''] ?? 'table' : 'table';

        return self::block(TicketTableBlock::NAME, ['eventId' => self::id($attributes), 'layout' => $layout]);
    }

    /** @param array<array-key, string>|string $attributes */
    private function ticket(array|string $attributes): string
    {
        $given = is_array($attributes) ? $attributes : [];
        $type = ($given['type'] ?? '') === 'buynow' ? 'buynow' : 'cart';
        $asks = in_array(strtolower($given['quantity'] ?? ''), ['true', '1', 'yes'], true);
        $open = ($given['open_method'] ?? '') === 'new' ? 'new' : 'same';
        $html = ($this->table)()->single(self::id($attributes), BuyFormLayout::fromAttributes($open, $asks ? $type : $type . '-one'));
        if ($html !== '') {
            wp_enqueue_style(TicketsProduct::sheet());
        }

        return $html;
    }

    /** @param array<string, mixed> $attributes */
    private static function block(string $name, array $attributes = []): string
    {
        return render_block(['blockName' => $name, 'attrs' => $attributes, 'innerBlocks' => [], 'innerHTML' => '', 'innerContent' => []]);
    }

    /** @param array<array-key, string>|string $attributes */
    private static function id(array|string $attributes): int
    {
        $id = is_array($attributes) ? $attributes['id'] ?? '' : '';

        return ctype_digit($id) && strlen($id) <= 10 ? (int) $id : 0;
    }

    public function styleInHead(): void
    {
        $post = self::findRequestedPost();
        if ($post !== null && (self::sellsTickets($post->post_content) || self::isPrivate($post))) {
            wp_enqueue_style(TicketsProduct::sheet());
        }
    }

    /** Marks the response as private before anything is sent: a cart belongs to one visitor, on whatever page it is. */
    public function keepPrivate(): void
    {
        $post = self::findRequestedPost();
        if ($post !== null && self::isPrivate($post)) {
            PrivatePageHeaders::send();
        }
    }

    private static function isPrivate(\WP_Post $post): bool
    {
        foreach (array_keys(self::PRIVATE_PAGES) as $name) {
            if (has_shortcode($post->post_content, $name)) {
                return true;
            }
        }

        return false;
    }

    private static function findRequestedPost(): ?\WP_Post
    {
        $post = is_singular() ? get_queried_object() : null;

        return $post instanceof \WP_Post ? $post : null;
    }
}
