<?php

declare(strict_types=1);

namespace Benefit\Content\Grid;

defined('ABSPATH') || exit;

/** The names that the author of a filter gives to some of its values, and the colours beside them. */
final class Looks
{
    /** @param array<array-key, array{string, string}> $looks label and colour by value, '' for none */
    private function __construct(private readonly array $looks) {}

    public static function of(mixed $rows): self
    {
        $looks = [];
        foreach (Cleaned::list($rows) as $row) {
            $row = Cleaned::map($row);
            $looks += [Cleaned::text($row['value'] ?? '', 200) => [Cleaned::text($row['label'] ?? '', 200), (string) sanitize_hex_color(Cleaned::text($row['color'] ?? '', 7))]];
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
