<?php

declare(strict_types=1);

namespace Benefit\Index\Documents;

defined('ABSPATH') || exit;

/**
 * The byte columns of one build (`plane` in tables): one byte per post and column, stored in blocks. Column 0
 * marks public posts; the facets' columns follow. The layout is stored with its build: facets added later are not in
 * it.
 */
final class ColumnLayout
{
    /** Posts per block: a block of a column fits into a page of the database. */
    public const BLOCK = 4096;
    public const LIVE = 0;

    /** @var array<string, Facet> by id */
    public readonly array $facets;

    /** @var array<string, int> first column by facet */
    private readonly array $first;

    /** Number of columns. */
    public readonly int $columns;

    /**
     * @param list<string> $types  names of post types
     * @param list<Facet>  $facets
     */
    public function __construct(public readonly array $types, array $facets)
    {
        $next = 1;
        $first = [];
        foreach ($facets as $facet) {
            $first[$facet->id] = $next;
            $next += $facet->kind->columns();
        }
        $this->facets = array_column($facets, null, 'id');
        $this->first = $first;
        $this->columns = $next;
    }

    public function first(Facet $facet): int
    {
        return $this->first[$facet->id];
    }

    /** @return non-empty-list<int> */
    public function columnsOf(Facet $facet): array
    {
        return range($this->first($facet), $this->first($facet) + $facet->kind->columns() - 1);
    }

    /** The tables identify a facet by its first column. */
    public function number(string $facet): int
    {
        return $this->first[$facet];
    }

    public function named(int $number): string
    {
        return (string) array_search($number, $this->first, true);
    }

    public function json(): string
    {
        return (string) wp_json_encode(['types' => $this->types, 'facets' => array_map(static fn(Facet $facet): array => $facet->stored(), array_values($this->facets))], JSON_UNESCAPED_UNICODE);
    }

    public static function fromJson(string $json): self
    {
        /** @var array{types: list<string>, facets: list<array{0: string, 1: string, 2: int, 3: bool, 4?: list<string>}>} $stored */
        $stored = json_decode($json, true, 8, JSON_THROW_ON_ERROR);

        return new self($stored['types'], array_map(Facet::fromStored(...), $stored['facets']));
    }
}
