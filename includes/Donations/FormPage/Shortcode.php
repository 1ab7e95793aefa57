<?php

declare(strict_types=1);

namespace Benefit\Donations\FormPage;

use Benefit\Donations\Product\Product;

defined('ABSPATH') || exit;

/** `[give_form id="7" display_style="modal"]`, so that pages made for the specification's system go on taking donations. It stays with another plugin that has it. */
final class Shortcode
{
    public const NAME = 'give_form';
    /** Its words for what a block calls otherwise. */
    private const DISPLAYS = ['onpage' => 'inline', 'on-page' => 'inline'];

    public function register(): void
    {
        // As late as can be before a page is made, when every plugin has taken its names.
        add_action('wp_loaded', $this->registerShortcode(...), PHP_INT_MAX);
        add_action('wp_enqueue_scripts', $this->styleInHead(...));
    }

    private function registerShortcode(): void
    {
        if (!shortcode_exists(self::NAME)) {
            add_shortcode(self::NAME, $this->form(...));
        }
    }

    /** @param array<array-key, string>|string $attributes */
    private function form(array|string $attributes): string
    {
        $said = is_array($attributes) ? $attributes : [];
        $id = $said['id'] ?? '';
        $isOn = static fn(string $name, string $usual): bool => !in_array(strtolower($said[$name] ?? $usual), ['false', '0', 'no', 'none', ''], true);

        return render_block([
            'blockName' => DonationFormBlock::NAME,
            'attrs' => [
                'formId' => ctype_digit($id) && strlen($id) <= 10 ? (int) $id : 0,
                'display' => self::DISPLAYS[$said['display_style'] ?? ''] ?? $said['display_style'] ?? '',
                'showTitle' => $isOn('show_title', 'false'),
                'showGoal' => $isOn('show_goal', 'true'),
                'showContent' => $isOn('show_content', 'none'),
                'opensAtOnce' => $isOn('autoscroll', 'false'),
            ],
            'innerBlocks' => [],
            'innerHTML' => '',
            'innerContent' => [],
        ]);
    }

    private function styleInHead(): void
    {
        $post = is_singular() ? get_queried_object() : null;
        if ($post instanceof \WP_Post && has_shortcode($post->post_content, self::NAME)) {
            wp_enqueue_style(Product::sheet());
        }
    }
}
