<?php

declare(strict_types=1);

namespace Benefit\Index\Storage;

use Benefit\Index\Documents\ColumnLayout;
use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Finds the ordinals of posts in a build. */
final class OrdinalRepository
{
    /** Ids per statement: MariaDB turns a longer IN list into a table and reads all rows next to it. */
    public const AT_ONCE = 500;
    /** Marks these rows among those of other selects. */
    public const OVERFLOW = 3;

    public function __construct(private readonly Database $database) {}

    /**
     * Returns the ordinals of posts, and what is stored for them.
     *
     * @param list<int> $ids
     *
     * @return array<int, DocumentOrdinal> by post
     */
    public function findOrdinals(IndexBuild $build, array $ids): array
    {
        return self::places($this->database->rows(self::select($build, $ids)));
    }

    /**
     * Returns the statement whose rows places() reads, so that it can be combined with others.
     *
     * @param list<int> $ids
     */
    public static function select(IndexBuild $build, array $ids): string
    {
        $of = "d.build = {$build->number} AND d.post_id IN " . Database::in(...$ids);

        return "SELECT 0 AS part, d.post_id AS post, d.doc AS number, HEX(d.title_key) AS text FROM {view_doc} d WHERE $of"
            . " UNION ALL SELECT 1 AS part, d.post_id AS post, 0 AS number, HEX(d.words) AS text FROM {view_doc} d WHERE $of"
            . ' UNION ALL SELECT 2 AS part, d.post_id AS post, p.plane AS number, HEX(SUBSTRING(p.data, d.doc - p.block * ' . ColumnLayout::BLOCK . ' + 1, 1)) AS text FROM {view_doc} d JOIN {view_plane} p ON p.build = d.build AND p.block = FLOOR(d.doc / ' . ColumnLayout::BLOCK . ') AND p.plane IN ' . Database::in(...range(0, $build->layout->columns - 1)) . " WHERE $of";
    }

    /**
     * Returns an additional statement for the overflow values of these posts; its rows include posts nearby.
     *
     * @param list<int> $ids
     */
    public static function selectOverflow(IndexBuild $build, array $ids): string
    {
        return 'SELECT DISTINCT ' . self::OVERFLOW . ' AS part, b.part AS post, b.facet AS number, HEX(b.data) AS text FROM {view_doc} d JOIN {view_beyond} b ON b.build = d.build AND b.part = FLOOR(d.doc / ' . OverflowValues::POSTS . ") WHERE d.build = {$build->number} AND d.post_id IN " . Database::in(...$ids);
    }

    /**
     * @param list<array<string, string|null>> $rows
     *
     * @return array<int, DocumentOrdinal> by post
     */
    public static function places(array $rows): array
    {
        $places = [];
        foreach ($rows as $row) {
            $id = (int) $row['post'];
            $text = (string) hex2bin((string) $row['text']);
            if ((int) $row['part'] === 0) {
                $places[$id] = new DocumentOrdinal((int) $row['number'], $text);
            }
            match ((int) $row['part']) {
                1 => $places[$id]->words = $text === '' ? [] : explode(' ', $text),
                2 => $places[$id]->columns[(int) $row['number']] = $text,
                default => null,
            };
        }

        return $places;
    }

    /**
     * @param list<int> $ids
     *
     * @return list<int>
     */
    public function numbers(IndexBuild $build, array $ids): array
    {
        $rows = array_map(fn(array $some): array => $this->database->rows('SELECT post_id, doc FROM {view_doc} WHERE build = %d AND post_id IN ' . Database::in(...$some), $build->number), array_chunk($ids, self::AT_ONCE));
        $docs = array_column(array_merge([], ...$rows), 'doc', 'post_id');

        return array_values(array_map('intval', array_filter(array_map(static fn(int $id): string => $docs[$id] ?? '', array_unique($ids)), static fn(string $doc): bool => $doc !== '')));
    }

    /**
     * @param list<int> $docs
     *
     * @return array<int, string> full sort keys by ordinal
     */
    public function titles(IndexBuild $build, array $docs): array
    {
        $keys = [];
        foreach (array_chunk($docs, self::AT_ONCE) as $some) {
            foreach ($this->database->rows('SELECT doc, HEX(title_key) AS title FROM {view_doc} WHERE build = %d AND doc IN ' . Database::in(...$some), $build->number) as $row) {
                $keys[(int) $row['doc']] = (string) hex2bin((string) $row['title']);
            }
        }

        return $keys;
    }

    /**
     * Marks the words of posts as uncertain: when the posts are read next, all postings are written again and outdated
     * ones removed.
     *
     * @param list<int> $builds numbers of existing builds
     * @param list<int> $ids
     */
    public function markWordsUncertain(array $builds, array $ids): void
    {
        foreach (array_chunk($ids, self::AT_ONCE) as $some) {
            $this->database->execute('UPDATE {view_doc} SET words = CONCAT(%s, words) WHERE build IN ' . Database::in(...$builds) . ' AND post_id IN ' . Database::in(...$some), DocumentOrdinal::DOUBT . ' ');
        }
    }

    /** @return list<int> the next posts that have an ordinal */
    public function posts(IndexBuild $build, int $after, int $limit): array
    {
        return array_map('intval', array_column($this->database->rows("SELECT post_id FROM {view_doc} WHERE build = %d AND post_id > %d ORDER BY post_id LIMIT $limit", $build->number, $after), 'post_id'));
    }

    public function lastPost(IndexBuild $build): int
    {
        return (int) $this->database->value('SELECT MAX(post_id) FROM {view_doc} WHERE build = %d', $build->number);
    }
}
