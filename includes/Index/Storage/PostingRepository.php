<?php

declare(strict_types=1);

namespace Benefit\Index\Storage;

use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/**
 * The words of the posts, the other way round (`view_posting`): of each word the posts that have it, those of one part (Beyond) in one
 * row, two bytes a post. A row for each word of each post would take as long to be read as all planes of a question together.
 */
final class PostingRepository
{
    /** Words of a list: of a thousand or more MariaDB makes a table, and reads all rows beside it. */
    private const AT_ONCE = 500;

    public function __construct(private readonly Database $database) {}

    public static function entry(int $doc): string
    {
        return pack('v', $doc % OverflowValues::POSTS);
    }

    /** @return list<int> places in the part */
    public static function places(string $bytes): array
    {
        return array_values(unpack('v*', $bytes) ?: []);
    }

    /** Rows of posts whose words begin with this one, as those of planes are read. */
    public static function select(IndexBuild $build, string $beginning, int $number, int $from, int $to): string
    {
        return "SELECT 2 AS part, $number AS a, part AS b, data FROM {view_posting} WHERE build = {$build->number} AND word >= " . DocumentRepository::bytes($beginning) . ' AND word < ' . DocumentRepository::bytes($beginning . "\xff") . " AND part BETWEEN $from AND $to";
    }

    /** @param array<int, array<string, string>> $postings entries by part and word, of which there are none yet */
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

    /** @param array<int, array<string, array<int, bool>>> $changes whether a post has a word, by part, word and place */
    public function change(IndexBuild $build, array $changes): void
    {
        $rows = [];
        foreach ($changes as $part => $words) {
            $before = $this->of($build, $part, array_map('strval', array_keys($words)));
            foreach ($words as $word => $docs) {
                $others = array_diff(str_split($before[$word] ?? '', 2), array_map(self::entry(...), array_keys($docs)));
                // A list without a post takes less than a statement that takes it away.
                $rows[] = self::row($build, $part, (string) $word, implode('', [...$others, ...array_map(self::entry(...), array_keys(array_filter($docs)))]));
            }
        }
        $this->write('REPLACE', $rows);
    }

    /**
     * @param array<int, list<string>> $words by place
     *
     * @return array<int, list<string>> those of them in whose lists the post is
     */
    public function having(IndexBuild $build, array $words): array
    {
        $byPart = [];
        foreach ($words as $doc => $own) {
            $byPart[OverflowValues::part($doc)][$doc] = $own;
        }
        $having = [];
        foreach ($byPart as $part => $docs) {
            $entries = $this->of($build, $part, array_values(array_unique(array_merge(...array_values($docs)))));
            foreach ($docs as $doc => $own) {
                $having[$doc] = array_values(array_filter($own, static fn(string $word): bool => in_array($doc % OverflowValues::POSTS, self::places($entries[$word] ?? ''), true)));
            }
        }

        return $having;
    }

    /**
     * @param list<string> $words
     *
     * @return array<array-key, string> entries by word; of words of digits the keys are numbers
     */
    public function of(IndexBuild $build, int $part, array $words): array
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
