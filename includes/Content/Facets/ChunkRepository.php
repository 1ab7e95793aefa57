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
    /** Numbers in a row: joined they stay below 1,024 bytes, where MySQL cuts GROUP_CONCAT off. Thousands of rows would take megabytes. */
    private const TOGETHER = 100;

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
            $parts[] = 'SELECT ' . self::VALUE . " AS part, facet AS a, doc AS b, GROUP_CONCAT(code) AS data FROM {view_over} WHERE $isOf AND $docs AND facet IN " . Database::in(...$over) . ' GROUP BY facet, doc, FLOOR(code / ' . self::TOGETHER . ')';
        }
        foreach ($words as $i => $word) {
            $parts[] = "SELECT 2 AS part, $i AS a, 0 AS b, GROUP_CONCAT(DISTINCT doc) AS data FROM {view_word} WHERE $isOf AND $docs AND word >= " . PlaneRepository::bytes($word) . ' AND word < ' . PlaneRepository::bytes($word . "\xff") . ' GROUP BY FLOOR(doc / ' . self::TOGETHER . ')';
        }
        foreach ($this->database->rows(implode(' UNION ALL ', $parts)) as $row) {
            match ((int) $row['part']) {
                self::PLANE => $chunk->addBlock((int) $row['a'], (int) $row['b'], (string) $row['data']),
                self::VALUE => $chunk->addValues((int) $row['a'], (int) $row['b'], self::numbers((string) $row['data'])),
                default => $chunk->addWord((int) $row['a'], self::numbers((string) $row['data'])),
            };
        }

        return $chunk;
    }

    /** @return list<int> */
    private static function numbers(string $joined): array
    {
        return array_map('intval', explode(',', $joined));
    }
}
