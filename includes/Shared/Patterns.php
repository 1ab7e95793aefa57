<?php

declare(strict_types=1);

namespace Benefit\Shared;

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
                __('The newest events with a few words on each.', 'benefit'),
                self::eventList(),
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

    private static function eventList(): string
    {
        $query = (string) wp_json_encode(['query' => [
            'perPage' => 10,
            'pages' => 0,
            'offset' => 0,
            'postType' => 'benefit_event',
            'order' => 'desc',
            'orderBy' => 'date',
            'inherit' => false,
        ]]);

        return "<!-- wp:query {$query} -->\n<div class=\"wp-block-query\"><!-- wp:post-template -->\n"
            . "<!-- wp:post-featured-image {\"isLink\":true} /-->\n\n"
            . "<!-- wp:post-title {\"isLink\":true} /-->\n\n"
            . "<!-- wp:post-excerpt /-->\n"
            . "<!-- /wp:post-template -->\n\n"
            . "<!-- wp:query-pagination -->\n<!-- wp:query-pagination-previous /-->\n\n<!-- wp:query-pagination-numbers /-->\n\n<!-- wp:query-pagination-next /-->\n<!-- /wp:query-pagination -->\n\n"
            . "<!-- wp:query-no-results -->\n" . self::paragraph(__('There are no events at the moment. Please look in again.', 'benefit'))
            . "<!-- /wp:query-no-results --></div>\n<!-- /wp:query -->\n";
    }
}
