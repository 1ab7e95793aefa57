<?php

declare(strict_types=1);

namespace Benefit\Index\Storage;

defined('ABSPATH') || exit;

/** A subset of another column set; columns are short when few posts remain. */
final class ColumnSubset implements ColumnSet
{
    /** @var array<int, string> */
    private array $planes = [];

    /** @var array<int, array<int, list<int>>> positions by facet and code */
    private array $beyond = [];

    /** @param list<int> $places positions in the whole set */
    public function __construct(private readonly ColumnSet $whole, private readonly array $places) {}

    public function length(): int
    {
        return count($this->places);
    }

    public function plane(int $plane): string
    {
        if (!isset($this->planes[$plane])) {
            $whole = $this->whole->plane($plane);
            $bytes = '';
            foreach ($this->places as $place) {
                $bytes .= $whole[$place];
            }
            $this->planes[$plane] = $bytes;
        }

        return $this->planes[$plane];
    }

    public function beyond(int $facet): array
    {
        if (!isset($this->beyond[$facet])) {
            $own = array_flip($this->places);
            $this->beyond[$facet] = array_filter(array_map(static fn(array $places): array => array_values(array_intersect_key($own, array_flip($places))), $this->whole->beyond($facet)));
        }

        return $this->beyond[$facet];
    }
}
