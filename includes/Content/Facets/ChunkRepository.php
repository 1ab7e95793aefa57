<?php

declare(strict_types=1);

namespace Benefit\Content\Facets;

use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Reads planes, the values beside them and the places of words: one statement, so that all is of one moment. */
final class ChunkRepository
{
    private const PLANE = 0;
    private const VALUE = 1;

    public function __construct(private readonly Database $database) {}

    /**
     * @param list<int>    $planes
     * @param list<int>    $over   facets with values beside the planes
     * @param list<string> $words  beginnings
     */
    public function read(Build $build, array $planes, array $over, array $words, int $from, int $to): PlaneChunk
    {
        $chunk = new PlaneChunk($from, $to, count($words));
        $isOf = "build = {$build->number}";
        $docs = 'doc BETWEEN ' . $from * Layout::BLOCK . ' AND ' . ($to * Layout::BLOCK - 1);
        $parts = ['SELECT ' . self::PLANE . " AS part, plane AS a, block AS b, data FROM {view_plane} WHERE $isOf AND block BETWEEN $from AND " . ($to - 1) . ' AND plane IN ' . Database::in(...$planes)];
        if ($over !== []) {
            $parts[] = 'SELECT ' . self::VALUE . " AS part, facet AS a, doc AS b, code AS data FROM {view_over} WHERE $isOf AND $docs AND facet IN " . Database::in(...$over);
        }
        foreach ($words as $i => $word) {
            $parts[] = "SELECT 2 AS part, $i AS a, doc AS b, '' AS data FROM {view_word} WHERE $isOf AND $docs AND word >= " . PlaneRepository::bytes($word) . ' AND word < ' . PlaneRepository::bytes($word . "\xff");
        }
        foreach ($this->database->rows(implode(' UNION ALL ', $parts)) as $row) {
            match ((int) $row['part']) {
                self::PLANE => $chunk->addBlock((int) $row['a'], (int) $row['b'], (string) $row['data']),
                self::VALUE => $chunk->addValue((int) $row['a'], (int) $row['b'], (int) $row['data']),
                default => $chunk->addWord((int) $row['a'], (int) $row['b']),
            };
        }

        return $chunk;
    }
}
