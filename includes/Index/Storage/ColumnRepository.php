<?php

declare(strict_types=1);

namespace Benefit\Index\Storage;

use Benefit\Index\Documents\ColumnLayout;
use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/**
 * Reads columns, overflow values, postings of words and codes of values in one statement, so that all come from the
 * same snapshot.
 */
final class ColumnRepository
{
    private const COLUMN = 0;
    private const VALUE = 1;

    public function __construct(private readonly Database $database) {}

    /**
     * @param list<int>    $columns
     * @param list<int>    $overflow facets whose overflow values are needed
     * @param list<string> $words  prefixes
     * @param list<string> $codes  DictionaryRepository::buildSelects()
     *
     * @return array{LoadedColumns, list<array<string, string|null>>} the columns, and the rows of codes
     */
    public function loadColumns(IndexBuild $build, array $columns, array $overflow, array $words, int $from, int $to, array $codes = []): array
    {
        $read = new LoadedColumns($from, $to, count($words));
        $isOf = "build = {$build->number}";
        [$first, $last] = [OverflowValues::part($from * ColumnLayout::BLOCK), OverflowValues::part($to * ColumnLayout::BLOCK - 1)];
        $parts = ['SELECT ' . self::COLUMN . " AS part, plane AS a, block AS b, data FROM {view_plane} WHERE $isOf AND block BETWEEN $from AND " . ($to - 1) . ' AND plane IN ' . Database::in(...$columns)];
        if ($overflow !== []) {
            $parts[] = 'SELECT ' . self::VALUE . " AS part, facet AS a, part AS b, data FROM {view_beyond} WHERE $isOf AND part BETWEEN $first AND $last AND facet IN " . Database::in(...$overflow);
        }
        foreach ($words as $i => $word) {
            $parts[] = PostingRepository::select($build, $word, $i, $first, $last);
        }
        $coded = [];
        foreach ($this->database->stream(implode(' UNION ALL ', [...$parts, ...$codes])) as $row) {
            match ((int) $row['part']) {
                self::COLUMN => $read->addBlock((int) $row['a'], (int) $row['b'], (string) $row['data']),
                self::VALUE => $read->addOverflow((int) $row['a'], (int) $row['b'], (string) $row['data']),
                DictionaryRepository::CODE => $coded[] = ['post' => $row['a'], 'number' => $row['b'], 'text' => $row['data']],
                default => $read->addPosting((int) $row['a'], (int) $row['b'], (string) $row['data']),
            };
        }

        return [$read, $coded];
    }
}
