<?php

declare(strict_types=1);

namespace Benefit\Index\Storage;

use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/**
 * The inverted index of words (`view_posting`): for each word the posts that contain it, one row per part
 * (OverflowValues::POSTS posts), two bytes per post. One row per word and post would take as long to read as all
 * columns of a query together.
 */
final class PostingRepository
{
    /** Words per statement: MariaDB turns a longer IN list into a table and reads all rows next to it. */
    private const AT_ONCE = 500;

    public function __construct(private readonly Database $database) {}

    public static function entry(int $doc): string
    {
        return pack('v', $doc % OverflowValues::POSTS);
    }

    /** @return list<int> positions in the part */
    public static function places(string $bytes): array
    {
        return array_values(unpack('v*', $bytes) ?: []);
    }

    /** Selects the postings of words that begin with this text, in the same row format as columns. */
    public static function select(IndexBuild $build, string $beginning, int $number, int $from, int $to): string
    {
        return "SELECT 2 AS part, $number AS a, part AS b, data FROM {view_posting} WHERE build = {$build->number} AND word >= " . DocumentRepository::bytes($beginning) . ' AND word < ' . DocumentRepository::bytes($beginning . "\xff") . " AND part BETWEEN $from AND $to";
    }

    /** @param array<int, array<string, string>> $postings new entries by part and word */
    public function put(IndexBuild $build, array $postings): void
    {
        $rows = [];
        foreach ($postings as $part => $words) {
            foreach ($words as $word => $entries) {
                $rows[] = self::row($build, $part, (string) $word, $entries);
            }
        }
        $this->write('INSERT', $rows);
    }

    /**
     * @param array<int, array<string, array<int, bool>>> $changes whether a post contains a word, by part,
     *         word and ordinal
     */
    public function change(IndexBuild $build, array $changes): void
    {
        $rows = [];
        foreach ($changes as $part => $words) {
            $before = $this->findEntries($build, $part, array_map('strval', array_keys($words)));
            foreach ($words as $word => $docs) {
                $others = array_diff(str_split($before[$word] ?? '', 2), array_map(self::entry(...), array_keys($docs)));
                // An empty list costs less than a statement that deletes it.
                $rows[] = self::row($build, $part, (string) $word, implode('', [...$others, ...array_map(self::entry(...), array_keys(array_filter($docs)))]));
            }
        }
        $this->write('REPLACE', $rows);
    }

    /**
     * @param array<int, list<string>> $words by ordinal
     *
     * @return array<int, list<string>> those words whose postings include the post
     */
    public function having(IndexBuild $build, array $words): array
    {
        $byPart = [];
        foreach ($words as $doc => $own) {
            $byPart[OverflowValues::part($doc)][$doc] = $own;
        }
        $having = [];
        foreach ($byPart as $part => $docs) {
            $entries = $this->findEntries($build, $part, array_values(array_unique(array_merge(...array_values($docs)))));
            foreach ($docs as $doc => $own) {
                $having[$doc] = array_values(array_filter($own, static fn(string $word): bool => in_array($doc % OverflowValues::POSTS, self::places($entries[$word] ?? ''), true)));
            }
        }

        return $having;
    }

    /**
     * @param list<string> $words
     *
     * @return array<array-key, string> entries by word; numeric words become integer keys
     */
    public function findEntries(IndexBuild $build, int $part, array $words): array
    {
        $entries = [];
        foreach (array_chunk($words, self::AT_ONCE) as $some) {
            $list = implode(', ', array_map(DocumentRepository::bytes(...), $some));
            foreach ($this->database->rows("SELECT HEX(word) AS word, HEX(data) AS data FROM {view_posting} WHERE build = %d AND part = %d AND word IN ($list)", $build->number, $part) as $row) {
                $entries[(string) hex2bin((string) $row['word'])] = (string) hex2bin((string) $row['data']);
            }
        }

        return $entries;
    }

    private static function row(IndexBuild $build, int $part, string $word, string $entries): string
    {
        return "({$build->number}, " . DocumentRepository::bytes($word) . ", $part, " . DocumentRepository::bytes($entries) . ')';
    }

    /** @param list<string> $rows */
    private function write(string $verb, array $rows): void
    {
        foreach (array_chunk($rows, self::AT_ONCE) as $some) {
            $this->database->execute("$verb INTO {view_posting} (build, word, part, data) VALUES " . implode(', ', $some));
        }
    }
}
