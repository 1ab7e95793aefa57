<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Filters;

use Benefit\Content\Listings\Query\BlockAttributes;

defined('ABSPATH') || exit;

/** The labels and colors that the author of a filter gives to some of its values. */
final class FilterValueLabels
{
    /** @param array<array-key, array{string, string}> $looks label and color by value, '' for none */
    private function __construct(private readonly array $looks) {}

    public static function fromRows(mixed $rows): self
    {
        $looks = [];
        foreach (BlockAttributes::list($rows) as $row) {
            $row = BlockAttributes::map($row);
            $looks += [BlockAttributes::text($row['value'] ?? '', 200) => [BlockAttributes::text($row['label'] ?? '', 200), (string) sanitize_hex_color(BlockAttributes::text($row['color'] ?? '', 7))]];
        }

        return new self($looks);
    }

    public function label(string $value, string $otherwise): string
    {
        return ($this->looks[$value][0] ?? '') === '' ? $otherwise : $this->looks[$value][0];
    }

    /** `#rrggbb` or `#rgb`; '' for none. */
    public function color(string $value): string
    {
        return $this->looks[$value][1] ?? '';
    }

    public function hasLabels(): bool
    {
        return array_filter(array_column($this->looks, 0)) !== [];
    }
}
