<?php

declare(strict_types=1);

namespace Benefit\Shared\Html;

defined('ABSPATH') || exit;

/**
 * Decodes text attributes of blocks. When a user without `unfiltered_html` saves a post, wp_kses() encodes `&`, `<` and `>`
 * in them (filter_block_kses_value()). All our text attributes are plain text, which is escaped where it is printed.
 */
final class BlockText
{
    /**
     * @param array<mixed> $attributes as stored
     *
     * @return array<string, mixed>
     */
    public static function decode(array $attributes): array
    {
        /** @var array<string, mixed> $decoded lists within attributes are decoded alike */
        $decoded = array_map(static fn(mixed $value): mixed => match (true) {
            is_string($value) => wp_specialchars_decode($value, ENT_QUOTES),
            is_array($value) => self::decode($value),
            default => $value,
        }, $attributes);

        return $decoded;
    }
}
