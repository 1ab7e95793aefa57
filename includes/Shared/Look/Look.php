<?php

declare(strict_types=1);

namespace Benefit\Shared\Look;

defined('ABSPATH') || exit;

/**
 * The colors that our style sheets take from the server: the accent, the text on it, and the strength of quiet text and
 * edges. All are computed from four colors.
 */
final class Look
{
    /** Lowest contrast of text. */
    public const TEXT = 4.5;
    /** Lowest contrast of shapes that carry meaning, such as a button. */
    public const SHAPE = 3.0;

    /** Quiet text is the text color mixed with the background, so its share rises where the text has little contrast. */
    private const MUTED_SHARES = [[12.0, '74%'], [8.0, '86%'], [0.0, '100%']];
    /** Least percentage of the text color in the edges of fields. */
    private const EDGE_SHARE = 48;
    /** More than SHAPE, because fields are also on tints, which are nearer to the text color. */
    private const EDGE = 3.4;
    /** White on a card inside a card, where the text is light (tokens.scss, --benefit-surface). */
    private const SURFACES = 0.15;

    /**
     * @param Color                $base    the theme's background color, which is also the text color of its buttons
     * @param array<string, Color> $palette by slug, for the colors of blocks
     */
    public function __construct(
        public readonly Color $page,
        public readonly Color $text,
        public readonly Color $base,
        public readonly Color $accent,
        public readonly array $palette = [],
    ) {}

    /**
     * Reads what toStored() returned; null if it is something else.
     *
     * @param mixed $stored
     */
    public static function fromStored(mixed $stored): ?self
    {
        if (!is_array($stored) || !is_array($stored['palette'] ?? null)) {
            return null;
        }
        $parse = static fn(mixed $hex): ?Color => is_string($hex) ? Color::parse($hex) : null;
        [$page, $text, $base, $accent] = array_map(static fn(string $name): ?Color => $parse($stored[$name] ?? null), ['page', 'text', 'base', 'accent']);

        return $page === null || $text === null || $base === null || $accent === null
            ? null
            : new self($page, $text, $base, $accent, array_filter(array_map($parse, $stored['palette'])));
    }

    /** @return array<string, string|array<string, string>> */
    public function toStored(): array
    {
        return [
            'page' => $this->page->toHex(),
            'text' => $this->text->toHex(),
            'base' => $this->base->toHex(),
            'accent' => $this->accent->toHex(),
            'palette' => array_map(static fn(Color $color): string => $color->toHex(), $this->palette),
        ];
    }

    /** Returns the look of a block with colors of its own. On its background the accent may need another lightness. */
    public function withColors(?Color $background, ?Color $text, ?Color $accent): self
    {
        $page = $background?->over($this->page) ?? $this->page;

        return new self(
            $page,
            $text?->over($page) ?? $this->text,
            $this->base,
            $accent?->over($page) ?? ($background === null ? $this->accent : $this->accent->withContrast(self::SHAPE, $page)),
            $this->palette,
        );
    }

    /** Returns a color of a block: a slug of the palette, or CSS. */
    public function color(string $value): ?Color
    {
        $slug = preg_match('/^var(?::preset\|color\||\(--wp--preset--color--)([a-z0-9-]+)\)?$/', $value, $match) === 1 ? $match[1] : $value;

        return $this->palette[$slug] ?? Color::parse($value);
    }

    /** @return array<string, string> values of CSS custom properties */
    public function properties(): array
    {
        $contrast = $this->text->contrast($this->page);
        foreach (self::MUTED_SHARES as [$least, $muted]) {
            if ($contrast >= $least) {
                break;
            }
        }

        return [
            '--benefit-accent' => $this->accent->toHex(),
            '--benefit-on-accent' => $this->onAccent()->toHex(),
            '--benefit-accent-text' => $this->accentText()->toHex(),
            '--benefit-muted-share' => $muted,
            '--benefit-edge-share' => $this->edgeShare() . '%',
            '--benefit-page' => $this->page->toHex(),
            '--benefit-page-text' => $this->text->toHex(),
        ];
    }

    /** Returns the lowest percentage with which the edge of a field is seen on the page and on its cards. */
    private function edgeShare(): int
    {
        $white = Color::fromHex('#ffffff');
        $isLight = $this->text->contrast($white) < $this->page->contrast($white);
        $ground = $isLight ? $white->withOpacity(self::SURFACES)->over($this->page) : $this->page;
        $share = self::EDGE_SHARE;
        while ($share < 100 && $this->text->withOpacity($share / 100)->over($ground)->contrast($ground) < self::EDGE) {
            $share += 4;
        }

        return $share;
    }

    /** Black is needed for about 3% of all colors, on which neither white nor #111 can be read. */
    private function onAccent(): Color
    {
        return self::firstReadable($this->accent, $this->base, Color::fromHex('#ffffff'), Color::fromHex('#111111'), Color::fromHex('#000000'));
    }

    /** The accent as text. A little more than the minimum, because it is also written on tinted backgrounds. */
    private function accentText(): Color
    {
        return $this->accent->contrast($this->page) >= 4.6
            ? $this->accent
            : self::firstReadable($this->page, $this->text, Color::fromHex('#111111'), Color::fromHex('#ffffff'), Color::fromHex('#000000'));
    }

    private static function firstReadable(Color $background, Color ...$texts): Color
    {
        foreach ($texts as $text) {
            if ($text->contrast($background) >= self::TEXT) {
                return $text;
            }
        }

        return Color::fromHex('#000000');
    }
}
