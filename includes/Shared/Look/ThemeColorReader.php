<?php

declare(strict_types=1);

namespace Benefit\Shared\Look;

defined('ABSPATH') || exit;

/** Reads the colors of the current theme: its theme.json with the owner's changes, or what a classic theme registers. */
final class ThemeColorReader
{
    public function read(): ThemeColors
    {
        // Both functions return the whole tree for a path that does not exist, so the whole tree is read.
        $styles = wp_get_global_styles([], ['transforms' => ['resolve-variables']]);
        $palettes = wp_get_global_settings()['color']['palette'] ?? [];
        // WordPress's own buttons are in the tree of every theme, but a theme without theme.json does not paint them.
        $style = static fn(string ...$path): string => wp_theme_has_theme_json() ? self::textAt($styles, $path) : '';
        $background = $style('color', 'background');

        return ThemeColors::fromCss(
            $background === '' ? self::customBackground() : $background,
            $style('color', 'text'),
            $style('elements', 'button', 'color', 'background'),
            $style('elements', 'link', 'color', 'text'),
            self::colorsOf($palettes['custom'] ?? []) + self::colorsOf($palettes['theme'] ?? []),
            self::colorsOf($palettes['default'] ?? []),
        );
    }

    /** Changes with the theme, its version, and the background color of a classic theme. Runs no query. */
    public function key(): string
    {
        $theme = wp_get_theme();
        $parent = $theme->parent();

        return implode(' ', [$theme->get_stylesheet(), (string) $theme->get('Version'), $parent === false ? '' : (string) $parent->get('Version'), self::customBackground()]);
    }

    /** `#` and digits; '' in block themes, or for none. */
    private static function customBackground(): string
    {
        $digits = wp_is_block_theme() ? '' : (string) get_background_color();

        return $digits === '' ? '' : "#$digits";
    }

    /** @param array<array-key, string> $path */
    private static function textAt(mixed $tree, array $path): string
    {
        foreach ($path as $name) {
            $tree = is_array($tree) ? $tree[$name] ?? null : null;
        }

        return is_string($tree) ? $tree : '';
    }

    /** @return array<string, string> CSS colors by slug */
    private static function colorsOf(mixed $palette): array
    {
        return is_array($palette) ? array_filter(array_column($palette, 'color', 'slug'), 'is_string') : [];
    }
}
