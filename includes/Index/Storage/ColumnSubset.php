<?php

declare(strict_types=1);

namespace Benefit\Index\Storage;

defined('ABSPATH') || exit;

/** A subset of another column set; columns are short when few posts remain. */
final class ColumnSubset implements ColumnSet
{
    /** @var array<int, string> */
    private array $columns = [];

    /** @var array<int, array<int, list<int>>> positions by facet and code */
    private array $overflow = [];

    /** @param list<int> $places positions in the whole set */
    public function __construct(private readonly ColumnSet $whole, private readonly array $places) {}

    public function length(): int
    {
        return count($this->places);
    }

    public function column(int $column): string
    {
        if (!isset($this->columns[$column])) {
            $whole = $this->whole->column($column);
            $bytes = '';
            foreach ($this->places as $place) {
                $bytes .= $whole[$place];
            }
            $this->columns[$column] = $bytes;
        }

        return $this->columns[$column];
    }

    public function overflow(int $facet): array
    {
        if (!isset($this->overflow[$facet])) {
            $own = array_flip($this->places);
            $this->overflow[$facet] = array_filter(array_map(static fn(array $places): array => array_values(array_intersect_key($own, array_flip($places))), $this->whole->overflow($facet)));
        }

        return $this->overflow[$facet];
    }
}
