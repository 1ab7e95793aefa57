<?php

declare(strict_types=1);

namespace Benefit\Content\Facets;

defined('ABSPATH') || exit;

/** How the values of a facet are stored. */
enum FacetKind: string
{
    /** One value a post, out of a dictionary: author, type. */
    case One = 'one';
    /** Several values a post, out of a dictionary: the terms of a taxonomy, a custom field of texts. */
    case Several = 'several';
    /** One whole number a post: an amount in its smallest part, a moment in seconds. */
    case Number = 'number';
    /** The beginning of the title's sort key; for the order only. */
    case Title = 'title';

    /** Values beyond these are rows of their own (`view_over`). */
    public function slots(): int
    {
        return match ($this) {
            self::One => 1,
            self::Several => 4,
            self::Number, self::Title => 0,
        };
    }

    /** Bytes a post; of a code the lower one stands first, the higher one is written from the 256th value on. */
    public function planes(): int
    {
        return match ($this) {
            self::One, self::Several => 2 * $this->slots(),
            self::Number => NumberCode::BYTES,
            self::Title => TitleKey::BYTES,
        };
    }

    public function hasCodes(): bool
    {
        return $this->slots() > 0;
    }
}
