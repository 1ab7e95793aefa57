<?php

declare(strict_types=1);

namespace Benefit\Shared\Look;

use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Html\BlockRegistrar;

defined('ABSPATH') || exit;

/** Prints the look as custom properties after our base style sheet, wherever that is printed. */
final class LookStyle
{
    /** @param \Closure(): LookStore $store */
    public function __construct(
        #[Lazy(LookStore::class)]
        private readonly \Closure $store,
    ) {}

    /**
     * @param list<string> $handles about to be printed, on a page, in the editor's frame or in a document of ours
     *
     * @return list<string>
     */
    public function addTo(array $handles): array
    {
        if (in_array(BlockRegistrar::STYLE, $handles, true) && wp_styles()->get_data(BlockRegistrar::STYLE, 'after') === false) {
            wp_add_inline_style(BlockRegistrar::STYLE, ':root{' . self::declarations(($this->store)()->current()->properties()) . '}');
        }

        return $handles;
    }

    /** @param array<string, string> $properties */
    public static function declarations(array $properties): string
    {
        return implode(';', array_map(static fn(string $name, string $value): string => "$name:$value", array_keys($properties), $properties));
    }
}
