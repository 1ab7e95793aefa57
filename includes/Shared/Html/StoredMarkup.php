<?php

declare(strict_types=1);

namespace Benefit\Shared\Html;

defined('ABSPATH') || exit;

/**
 * Islands are what PHP prints, and scripts trust their props. WordPress lets everybody who writes posts use attributes that
 * begin with `data-`: those of islands are taken out of whatever is stored, in posts, patterns and parts of templates alike.
 */
final class StoredMarkup
{
    private const ATTRIBUTES = '/data-benefit-(?=island|props|when)/i';

    public function register(): void
    {
        add_filter('render_block_data', self::block(...), PHP_INT_MAX);
        add_filter('get_the_excerpt', self::clean(...), PHP_INT_MAX);
    }

    /**
     * @param array<string, mixed> $block as WordPress has parsed it
     *
     * @return array<string, mixed>
     */
    public static function block(array $block): array
    {
        foreach (['innerHTML', 'innerContent'] as $part) {
            $content = $block[$part] ?? null;
            $block[$part] = is_array($content) ? array_map(self::clean(...), $content) : self::clean($content);
        }

        return $block;
    }

    public static function clean(mixed $html): mixed
    {
        return is_string($html) && stripos($html, 'data-benefit-') !== false ? (string) preg_replace(self::ATTRIBUTES, 'data-', $html) : $html;
    }
}
