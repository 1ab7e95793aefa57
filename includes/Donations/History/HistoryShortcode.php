<?php

declare(strict_types=1);

namespace Benefit\Donations\History;

use Benefit\Donations\Product\Product;

defined('ABSPATH') || exit;

/** The shortcode [donation_history], so that pages made for the specification's system go on. It stays with another plugin that has it. */
final class HistoryShortcode
{
    public const NAME = 'donation_history';

    /** Whether the name was free when it was taken. */
    private static bool $isOurs = false;

    /** @param \Closure(): HistoryBlock $block */
    public function __construct(private readonly \Closure $block) {}

    public function register(): void
    {
        // As late as can be before a page is made, when every plugin has taken its names.
        add_action('wp_loaded', $this->registerShortcode(...), PHP_INT_MAX);
        add_action('wp_enqueue_scripts', static function (): void {
            if (self::isAsked()) {
                wp_enqueue_style(Product::sheet());
            }
        });
    }

    /** Whether it stands in the text of the page that is asked for, and is ours. */
    public static function isAsked(): bool
    {
        $post = is_singular() ? get_queried_object() : null;

        return self::$isOurs && $post instanceof \WP_Post && has_shortcode($post->post_content, self::NAME);
    }

    public function html(): string
    {
        wp_enqueue_style(Product::sheet());

        return ($this->block)()->html('class="benefit"');
    }

    private function registerShortcode(): void
    {
        if (!shortcode_exists(self::NAME)) {
            self::$isOurs = true;
            add_shortcode(self::NAME, [$this, 'html']);
        }
    }
}
