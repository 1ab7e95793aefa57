<?php

declare(strict_types=1);

namespace Benefit\Index\Storage;

use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Writes overflow values. Inside the transaction of DocumentRepository. */
final class OverflowRepository
{
    public function __construct(private readonly Database $database) {}

    /**
     * @param array<int, array<int, array<int, list<int>>>> $values overflow codes of posts, by part, facet and
     *         ordinal
     * @param array<int, array<int, string>>                $known  stored values by part and facet, as far as
     *         they were read
     */
    public function change(IndexBuild $build, array $values, array $known): void
    {
        $changed = [];
        foreach ($values as $part => $facets) {
            if (!isset($known[$part]) && array_filter(array_map('array_filter', $facets)) !== []) {
                foreach ($this->database->rows('SELECT facet, HEX(data) AS text FROM {view_beyond} WHERE build = %d AND part = %d', $build->number, $part) as $row) {
                    $known[$part][(int) $row['facet']] = (string) hex2bin((string) $row['text']);
                }
            }
            foreach ($facets as $facet => $docs) {
                $before = $after = $known[$part][$facet] ?? '';
                foreach ($docs as $doc => $codes) {
                    $after = OverflowValues::with($after, $doc, $codes);
                }
                if ($after !== $before) {
                    $changed[$part][$facet] = $after;
                }
            }
        }
        $this->put($build, $changed);
    }

    /** @param array<int, array<int, string>> $rows by part and facet */
    public function put(IndexBuild $build, array $rows): void
    {
        foreach ($rows as $part => $facets) {
            $values = array_map(static fn(int $facet, string $bytes): string => "({$build->number}, $part, $facet, " . DocumentRepository::bytes($bytes) . ')', array_keys($facets), $facets);
            $this->database->execute('REPLACE INTO {view_beyond} (build, part, facet, data) VALUES ' . implode(', ', $values));
        }
    }
}
