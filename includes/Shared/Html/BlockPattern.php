<?php

declare(strict_types=1);

namespace Benefit\Shared\Html;

defined('ABSPATH') || exit;

/** A block pattern, listed in the inserter under "Benefit". */
final class BlockPattern
{
    /**
     * @param list<string> $keywords
     * @param list<string> $postTypes that the inserter offers it for; [] for all
     */
    public function __construct(
        public readonly string $name,
        public readonly string $title,
        public readonly string $description,
        public readonly string $content,
        public readonly array $keywords,
        public readonly array $postTypes = [],
    ) {}

    public static function heading(string $text): string
    {
        return "<!-- wp:heading -->\n<h2 class=\"wp-block-heading\">" . esc_html($text) . "</h2>\n<!-- /wp:heading -->\n\n";
    }

    public static function paragraph(string $text): string
    {
        return "<!-- wp:paragraph -->\n<p>" . esc_html($text) . "</p>\n<!-- /wp:paragraph -->\n\n";
    }
}
