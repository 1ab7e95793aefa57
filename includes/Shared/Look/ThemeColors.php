<?php

declare(strict_types=1);

namespace Benefit\Shared\Look;

defined('ABSPATH') || exit;

/** The colors of a theme. Values that Color cannot read, such as a gradient, are ignored. */
final class ThemeColors
{
    /** Slugs that themes give to their accent, the likeliest first. */
    private const ACCENT_SLUGS = ['primary', 'accent', 'accent-1', 'accent-2', 'accent-3', 'accent-4', 'accent-5', 'secondary', 'tertiary'];
    /** Used for themes without a color: the one with more contrast to the page. */
    private const OURS = ['#0b6e63', '#5fd6bf'];

    /**
     * @param array<string, Color> $palette by slug
     * @param array<string, Color> $named   by slug, with those that WordPress offers in every theme
     */
    private function __construct(
        public readonly Color $page,
        private readonly Color $text,
        private readonly ?Color $button,
        private readonly ?Color $link,
        private readonly array $palette,
        private readonly array $named,
    ) {}

    /**
     * @param string                $background of the page; '' if the theme sets none
     * @param string                $text       of the page
     * @param string                $button     background of a button
     * @param string                $link       color of a link
     * @param array<string, string> $palette    of the theme and its owner, by slug
     * @param array<string, string> $core       WordPress's own palette
     */
    public static function fromCss(string $background, string $text, string $button, string $link, array $palette, array $core = []): self
    {
        $page = Color::parse($background)?->over(Color::fromHex('#ffffff')) ?? self::pageFor(Color::parse($text));
        $onPage = static fn(string $css): ?Color => Color::parse($css)?->over($page);

        return new self(
            $page,
            $onPage($text) ?? self::textFor($page),
            $onPage($button),
            $onPage($link),
            array_filter(array_map($onPage, $palette)),
            array_filter(array_map($onPage, $palette + $core)),
        );
    }

    /** @param Color|null $accent chosen by the owner; null to follow the theme */
    public function look(?Color $accent): Look
    {
        return new Look($this->page, $this->text, $this->palette['base'] ?? $this->page, $accent?->withContrast(Look::SHAPE, $this->page) ?? $this->accent(), $this->named);
    }

    public function accent(): Color
    {
        $candidates = [
            // The theme's own button, whatever its contrast as text.
            [$this->button, 2.0],
            [$this->link, Look::TEXT],
            ...array_map(fn(string $slug): array => [$this->palette[$slug] ?? null, Look::TEXT], self::ACCENT_SLUGS),
            ...array_map(static fn(Color $color): array => [$color, Look::SHAPE], array_values($this->palette)),
        ];
        foreach ($candidates as [$color, $ratio]) {
            if ($color?->isColored() === true && $color->contrast($this->page) >= $ratio) {
                return $color;
            }
        }
        [$dark, $light] = array_map(Color::fromHex(...), self::OURS);

        return ($dark->contrast($this->page) > $light->contrast($this->page) ? $dark : $light)->withContrast(Look::SHAPE, $this->page);
    }

    /** A page whose background cannot be read is assumed to contrast with its text. */
    private static function pageFor(?Color $text): Color
    {
        $white = Color::fromHex('#ffffff');
        $dark = Color::fromHex('#111111');

        return $text !== null && $text->contrast($dark) > $text->contrast($white) ? $dark : $white;
    }

    /** Classic themes set the text color in their style sheet. Dark gray and light gray are the usual ones. */
    private static function textFor(Color $page): Color
    {
        foreach (['#333333', '#dddddd', '#000000'] as $hex) {
            if (Color::fromHex($hex)->contrast($page) >= Look::TEXT) {
                return Color::fromHex($hex);
            }
        }

        return Color::fromHex('#ffffff');
    }
}
