<?php

declare(strict_types=1);

namespace Benefit\Shared\Look;

use Benefit\Shared\Boot\Lazy;

defined('ABSPATH') || exit;

/**
 * Adds a block's own look to its wrapper as custom properties: the accent of its attribute `accent`, computed against its
 * own background and text color, and the gap and the corners of its parts.
 */
final class BlockLook
{
    /** Value of `accent`, for a section whose background the server does not know (docs/LIMITS.md). */
    public const TEXT_COLOR = 'currentcolor';

    /** Buttons become a tint of the text color, on which the text itself can be read. */
    private const TEXT_ACCENT = [
        '--benefit-accent' => 'color-mix(in srgb,currentcolor 10%,transparent)',
        '--benefit-on-accent' => 'currentcolor',
        '--benefit-accent-text' => 'currentcolor',
    ];
    /** CSS lengths and calculations; nothing that ends a declaration. */
    private const LENGTH = '/^[\w.%\s(),*\/+-]{1,100}$/';

    /** @param \Closure(): LookStore $store */
    public function __construct(
        #[Lazy(LookStore::class)]
        private readonly \Closure $store,
    ) {}

    /**
     * Returns the colors as a `style` for a wrapper whose accent comes from elsewhere than the block's attribute.
     *
     * @param array<string, mixed> $attributes
     */
    public function colorStyle(array $attributes): string
    {
        return LookStyle::declarations($this->colors($attributes));
    }

    /**
     * Colors that the renderer has set itself stay.
     *
     * @param array<string, mixed> $attributes
     */
    public function apply(string $html, array $attributes): string
    {
        $properties = $this->colors($attributes) + self::measures($attributes);
        $tags = $properties === [] ? null : new \WP_HTML_Tag_Processor($html);
        if ($tags === null || !$tags->next_tag()) {
            return $html;
        }
        $style = $tags->get_attribute('style');
        $style = is_string($style) && $style !== '' ? rtrim($style, '; ') . ';' : '';
        $properties = array_filter($properties, static fn(string $name): bool => !str_contains($style, "$name:"), ARRAY_FILTER_USE_KEY);
        $tags->set_attribute('style', $style . LookStyle::declarations($properties));

        return $tags->get_updated_html();
    }

    /**
     * @param array<string, mixed> $attributes
     *
     * @return array<string, string> those of the accent if the block has one, others if they differ from the page's
     */
    private function colors(array $attributes): array
    {
        $accent = self::text($attributes, 'accent');
        $background = self::text($attributes, 'backgroundColor') ?: self::text($attributes, 'style', 'color', 'background');
        $text = self::text($attributes, 'textColor') ?: self::text($attributes, 'style', 'color', 'text');
        if ($accent . $background . $text === '') {
            return [];
        }
        $look = ($this->store)()->current();
        $chosen = $look->color($accent);
        $own = $look->withColors($look->color($background), $look->color($text), $chosen)->properties();
        $ofAccent = $accent === self::TEXT_COLOR ? self::TEXT_ACCENT : array_intersect_key($own, $chosen === null ? [] : self::TEXT_ACCENT);

        return $ofAccent + array_diff_assoc($own, $look->properties());
    }

    /**
     * @param array<string, mixed> $attributes
     *
     * @return array<string, string>
     */
    private static function measures(array $attributes): array
    {
        $measures = [
            '--benefit-gap' => self::text($attributes, 'style', 'spacing', 'blockGap'),
            '--benefit-corner-l' => self::text($attributes, 'style', 'border', 'radius'),
        ];
        $measures = array_map(static fn(string $length): string => (string) preg_replace('/^var:preset\|spacing\|([\w-]+)$/', 'var(--wp--preset--spacing--$1)', $length), $measures);

        return array_filter($measures, static fn(string $length): bool => preg_match(self::LENGTH, $length) === 1);
    }

    /** @param array<array-key, mixed> $attributes */
    private static function text(array $attributes, string ...$path): string
    {
        $value = $attributes;
        foreach ($path as $name) {
            $value = is_array($value) ? $value[$name] ?? null : null;
        }

        return is_string($value) ? $value : '';
    }
}
