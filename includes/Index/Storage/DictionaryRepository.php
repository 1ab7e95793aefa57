<?php

declare(strict_types=1);

namespace Benefit\Index\Storage;

use Benefit\Index\Documents\Facet;
use Benefit\Index\Documents\FacetEncoding;
use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Stores the codes of facet values: of texts, and of term and user ids. */
final class DictionaryRepository
{
    private const AT_ONCE = 500;
    /** Marks these rows among those of other selects. */
    public const CODE = 4;

    public function __construct(private readonly Database $database) {}

    /**
     * @param array<string, list<string>|null> $valuesByFacet values by facet; null for all
     *
     * @return array<string, array<string, int>> existing codes, by facet and value
     */
    public function codes(IndexBuild $build, array $valuesByFacet): array
    {
        return self::codesFromRows($build, array_merge([], ...array_map($this->database->rows(...), self::buildSelects($build, $valuesByFacet))));
    }

    /**
     * Returns the statements of codes(), whose rows codesFromRows() reads, so that they can be combined with others.
     *
     * @param array<string, list<string>|null> $valuesByFacet
     *
     * @return list<string>
     */
    public static function buildSelects(IndexBuild $build, array $valuesByFacet): array
    {
        $where = [];
        foreach (array_intersect_key($valuesByFacet, $build->layout->facets) as $facet => $values) {
            $number = $build->layout->number($facet);
            $of = "build = {$build->number} AND facet = $number";
            if ($values === null) {
                $where[] = "($of)";
            }
            foreach (array_chunk($values ?? [], self::AT_ONCE) as $some) {
                $where[] = "($of AND value IN (" . implode(', ', array_map(DocumentRepository::bytes(...), $some)) . '))';
            }
        }

        return array_map(static fn(array $some): string => 'SELECT ' . self::CODE . ' AS part, facet AS post, code AS number, HEX(value) AS text FROM {view_code} WHERE ' . implode(' OR ', $some), array_chunk($where, 20));
    }

    /**
     * @param list<array<string, string|null>> $rows
     *
     * @return array<string, array<string, int>> by facet and value
     */
    public static function codesFromRows(IndexBuild $build, array $rows): array
    {
        $codes = [];
        foreach ($rows as $row) {
            $codes[$build->layout->named((int) $row['post'])][(string) hex2bin((string) $row['text'])] = (int) $row['number'];
        }

        return $codes;
    }

    /** Tells whether a facet encoded for few values has more: those are overflow values, which are slow to read. */
    public function hasOverflow(IndexBuild $build): bool
    {
        $few = array_filter($build->layout->facets, static fn(Facet $facet): bool => $facet->kind === FacetEncoding::Few);

        return $few !== [] && $this->database->value('SELECT 1 FROM {view_code} WHERE build = %d AND code > %d AND facet IN ' . Database::in(...array_values(array_map($build->layout->first(...), $few))) . ' LIMIT 1', $build->number, FacetEncoding::FEW) !== null;
    }

    /**
     * Assigns the next codes to new values. The index must be locked.
     *
     * @param array<string, list<string>>       $valuesByFacet
     * @param array<string, array<string, int>> $codes  existing codes
     *
     * @return array<string, array<string, int>> codes of all values
     */
    public function assignCodes(IndexBuild $build, array $valuesByFacet, array $codes): array
    {
        foreach (array_intersect_key($valuesByFacet, $build->layout->facets) as $facet => $values) {
            $new = array_values(array_filter($values, static fn(string $value): bool => !isset($codes[$facet][$value])));
            if ($new !== []) {
                $codes[$facet] = ($codes[$facet] ?? []) + $this->add($build, $build->layout->number($facet), $new);
            }
        }

        return $codes;
    }

    /**
     * @param list<string> $values
     *
     * @return array<string, int>
     */
    private function add(IndexBuild $build, int $facet, array $values): array
    {
        $codes = [];
        $next = 1 + (int) $this->database->value('SELECT MAX(code) FROM {view_code} WHERE build = %d AND facet = %d', $build->number, $facet);
        foreach (array_chunk($values, self::AT_ONCE) as $some) {
            $rows = [];
            foreach ($some as $value) {
                // An empty slot is zero, so codes whose lower byte is zero (every 256th) are skipped.
                $next += $next % 256 === 0 ? 1 : 0;
                $codes[$value] = $next;
                $rows[] = "({$build->number}, $facet, " . $next++ . ', ' . DocumentRepository::bytes($value) . ')';
            }
            $this->database->execute('INSERT INTO {view_code} (build, facet, code, value) VALUES ' . implode(', ', $rows));
        }

        return $codes;
    }
}
