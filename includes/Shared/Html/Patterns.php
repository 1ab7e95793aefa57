<?php

declare(strict_types=1);

namespace Benefit\Shared\Html;

/** Ready-made beginnings of pages, in the inserter under "Benefit". */
final class Patterns
{
    private const CATEGORY = 'benefit';

    public function register(): void
    {
        add_action('init', $this->registerPatterns(...));
    }

    private function registerPatterns(): void
    {
        register_block_pattern_category(self::CATEGORY, ['label' => __('Benefit', 'benefit')]);
        foreach ($this->patterns() as $name => [$title, $description, $content]) {
            register_block_pattern('benefit/' . $name, [
                'title' => $title,
                'description' => $description,
                'categories' => [self::CATEGORY],
                'keywords' => [__('tickets', 'benefit'), __('event', 'benefit')],
                'viewportWidth' => 800,
                'content' => $content,
            ]);
        }
    }

    /** @return array<string, array{string, string, string}> title, description and content by name */
    private function patterns(): array
    {
        return [
            'event-page' => [
                __('Event page', 'benefit'),
                __('What an evening is about, and its tickets.', 'benefit'),
                self::paragraph(__('Say in two sentences why nobody should miss this evening.', 'benefit'))
                    . self::heading(__('The programme', 'benefit'))
                    . self::paragraph(__('Who plays, who speaks, and what the evening is for.', 'benefit'))
                    . "<!-- wp:benefit/ticket-table /-->\n",
            ],
            'cart' => [
                __('Cart', 'benefit'),
                __('The page on which visitors look through their tickets.', 'benefit'),
                self::paragraph(__('Your places are kept for some minutes while you look through them.', 'benefit'))
                    . "<!-- wp:benefit/cart /-->\n",
            ],
            'checkout' => [
                __('Checkout', 'benefit'),
                __('The page on which visitors give their names and pay.', 'benefit'),
                self::paragraph(__('Your tickets come by e-mail as soon as the order is placed.', 'benefit'))
                    . "<!-- wp:benefit/checkout /-->\n",
            ],
            'event-list' => [
                __('Event list', 'benefit'),
                __('The next events with a few words on each.', 'benefit'),
                self::paragraph(__('What is on at our house, and what it costs.', 'benefit'))
                    . "<!-- wp:benefit/event-list /-->\n",
            ],
        ];
    }

    private static function heading(string $text): string
    {
        return "<!-- wp:heading -->\n<h2 class=\"wp-block-heading\">" . esc_html($text) . "</h2>\n<!-- /wp:heading -->\n\n";
    }

    private static function paragraph(string $text): string
    {
        return "<!-- wp:paragraph -->\n<p>" . esc_html($text) . "</p>\n<!-- /wp:paragraph -->\n\n";
    }
}
