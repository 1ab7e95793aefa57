<?php

declare(strict_types=1);

namespace Benefit\Shared\Email;

use Benefit\Shared\Look\Color;
use Benefit\Shared\Look\Look;

defined('ABSPATH') || exit;

/** The accent's colors in an email, whose background is white, or dark in programs with a dark mode. */
final class EmailColors
{
    private const PAGE = '#ffffff';
    private const DARK_PAGE = '#1d1a24';
    private const TEXT = '#17141f';

    /**
     * @param string $accent   of the button, as #rrggbb like the others
     * @param string $onAccent its text
     * @param string $link     on the white page
     * @param string $linkDark on the dark page
     */
    private function __construct(
        public readonly string $accent,
        public readonly string $onAccent,
        public readonly string $link,
        public readonly string $linkDark,
    ) {}

    public static function fromLook(Look $look): self
    {
        $white = Color::fromHex(self::PAGE);
        $properties = $look->withColors($white, Color::fromHex(self::TEXT), null)->properties();
        $link = static fn(string $page): string => $look->accent->withContrast(Look::TEXT, Color::fromHex($page))->toHex();

        return new self($properties['--benefit-accent'], $properties['--benefit-on-accent'], $link(self::PAGE), $link(self::DARK_PAGE));
    }
}
