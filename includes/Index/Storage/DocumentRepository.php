<?php

declare(strict_types=1);

namespace Benefit\Index\Storage;

use Benefit\Index\Documents\ColumnLayout;
use Benefit\Index\Documents\Facet;
use Benefit\Index\Documents\IndexDocument;
use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Writes documents into a build. Inside a transaction that holds the lock of IndexStateRepository. */
final class DocumentRepository
{
    /** Tables of a build, and how many rows are deleted at once. */
    private const TABLES = ['view_plane' => 200, 'view_doc' => 5000, 'view_posting' => 5000, 'view_beyond' => 200, 'view_code' => 20000];
    /** Even with their words, these stay far below the packet limits of databases. */
    private const ROWS_AT_ONCE = 100;

    public function __construct(private readonly Database $database, private readonly DictionaryRepository $dictionary, private readonly OverflowRepository $overflow, private readonly PostingRepository $postings) {}

    /**
     * Writes posts that are or become part of the index, one after another.
     *
     * @param array<int, IndexDocument> $documents by post
     *
     * @return array{IndexBuild, list<string>} the build with newly assigned ordinals, and the types whose
     *         posts have changed
     */
    public function put(IndexBuild $build, array $documents): array
    {
        [$places, $codes, $overflow] = $this->known($build, $documents);
        $types = self::types($build, $places, $documents, $codes[Facet::TYPE] ?? []);
        // A post that was never public needs no ordinal.
        $documents = array_filter($documents, static fn(IndexDocument $document): bool => $document->isPublic || isset($places[$document->postId]));
        $codes = $this->dictionary->assignCodes($build, self::values($documents), $codes);
        // Columns created for earlier posts in this list, by block.
        $made = [];
        $values = $words = [];
        foreach ($documents as $id => $document) {
            $place = $places[$id] ?? null;
            if ($place === null) {
                $place = new DocumentOrdinal($build->docs);
                $build = $build->with(docs: $build->docs + 1);
                if ($place->doc % ColumnLayout::BLOCK === 0) {
                    $this->makeBlock($build, intdiv($place->doc, ColumnLayout::BLOCK));
                }
                $place->columns = array_fill_keys($this->columnsOf($build, intdiv($place->doc, ColumnLayout::BLOCK)), "\0");
                $this->database->execute('INSERT INTO {view_doc} (build, post_id, doc, title_key, words) VALUES (%d, %d, %d, ' . self::bytes($document->titleKey) . ', ' . self::bytes(implode(' ', $document->words)) . ')', $build->number, $id, $place->doc);
            } elseif ($place->titleKey !== $document->titleKey || $place->words !== $document->words) {
                $this->database->execute('UPDATE {view_doc} SET title_key = ' . self::bytes($document->titleKey) . ', words = ' . self::bytes(implode(' ', $document->words)) . ' WHERE build = %d AND post_id = %d', $build->number, $id);
            }
            [$bytes, $over] = self::encoded($build, $document, $codes);
            $block = intdiv($place->doc, ColumnLayout::BLOCK);
            $made[$block] = [...($made[$block] ?? []), ...$this->splice($build, $place, $bytes, $made[$block] ?? [])];
            $part = OverflowValues::part($place->doc);
            foreach ($over as $facet => $own) {
                $values[$part][$facet][$place->doc] = $own;
            }
            $listed = in_array(DocumentOrdinal::DOUBT, $place->words, true) ? [] : $place->words;
            foreach ([[array_diff($place->words, [DocumentOrdinal::DOUBT]), $document->words, false], [$document->words, $listed, true]] as [$own, $others, $isNew]) {
                foreach (array_diff($own, $others) as $word) {
                    $words[$part][$word][$place->doc] = $isNew;
                }
            }
        }
        $this->overflow->change($build, $values, $overflow);
        $this->postings->change($build, $words);

        return [$build, $types];
    }

    /**
     * Reads the ordinals of these posts, and the codes of their values and of all types, in one statement unless there
     * are very many.
     *
     * @param array<int, IndexDocument> $documents by post
     *
     * @return array{array<int, DocumentOrdinal>, array<string, array<string, int>>, array<int, array<int, string>>}
     *         the last: overflow values, by part and facet
     */
    private function known(IndexBuild $build, array $documents): array
    {
        $rows = [];
        $codes = DictionaryRepository::buildSelects($build, [Facet::TYPE => null] + self::values($documents));
        $ids = array_keys($documents);
        foreach ([implode(' UNION ALL ', [OrdinalRepository::select($build, $ids), OrdinalRepository::selectOverflow($build, $ids), $codes[0]]), ...array_slice($codes, 1)] as $select) {
            array_push($rows, ...$this->database->rows($select));
        }
        $of = [OrdinalRepository::OVERFLOW => [], DictionaryRepository::CODE => []];
        $places = [];
        foreach ($rows as $row) {
            isset($of[(int) $row['part']]) ? $of[(int) $row['part']][] = $row : $places[] = $row;
        }
        $overflow = [];
        foreach ($of[OrdinalRepository::OVERFLOW] as $row) {
            $overflow[(int) $row['post']][(int) $row['number']] = (string) hex2bin((string) $row['text']);
        }

        return [OrdinalRepository::places($places), DictionaryRepository::codesFromRows($build, $of[DictionaryRepository::CODE]), $overflow];
    }

    /**
     * @param array<int, DocumentOrdinal>    $places    by post
     * @param array<int, IndexDocument> $documents
     * @param array<string, int>   $codes     codes of all types
     *
     * @return list<string> types that these posts had in the index, and those that they have now
     */
    private static function types(IndexBuild $build, array $places, array $documents, array $codes): array
    {
        $type = $build->layout->facets[Facet::TYPE];
        $names = array_flip($codes);
        $types = array_merge([], ...array_map(static fn(IndexDocument $document): array => $document->values[Facet::TYPE] ?? [], array_values($documents)));
        foreach ($places as $place) {
            $bytes = implode('', array_map(static fn(int $column): string => $place->columns[$column] ?? "\0", $build->layout->columnsOf($type)));
            array_push($types, ...array_map(static fn(int $code): string => (string) $names[$code], $type->kind->decode($bytes)));
        }

        return array_values(array_unique($types));
    }

    /**
     * Writes a block of posts at once, for a new build. Ordinals left in a block begun by put() stay unused.
     *
     * @param array<int, IndexDocument> $documents public posts by id, at most one block
     */
    public function putBlock(IndexBuild $build, array $documents): IndexBuild
    {
        $block = intdiv($build->docs + ColumnLayout::BLOCK - 1, ColumnLayout::BLOCK);
        $build = $build->with(docs: $block * ColumnLayout::BLOCK);
        $values = self::values($documents);
        $codes = $this->dictionary->assignCodes($build, $values, $this->dictionary->codes($build, $values));
        $columns = array_fill(0, $build->layout->columns, '');
        $rows = $postings = $overflow = [];
        $doc = $build->docs;
        foreach ($documents as $document) {
            $columns[ColumnLayout::LIVE] .= "\xff";
            foreach ($build->layout->facets as $facet) {
                $first = $build->layout->first($facet);
                [$bytes, $own] = $document->encoded($facet, $codes[$facet->id] ?? []);
                foreach (str_split($bytes) as $i => $byte) {
                    $columns[$first + $i] .= $byte;
                }
                if ($own !== []) {
                    $overflow[OverflowValues::part($doc)][$first] = ($overflow[OverflowValues::part($doc)][$first] ?? '') . OverflowValues::encode($doc, $own);
                }
            }
            $rows[] = "({$build->number}, {$document->postId}, $doc, " . self::bytes($document->titleKey) . ', ' . self::bytes(implode(' ', $document->words)) . ')';
            foreach ($document->words as $word) {
                $postings[OverflowValues::part($doc)][$word] = ($postings[OverflowValues::part($doc)][$word] ?? '') . PostingRepository::entry($doc);
            }
            $doc++;
        }
        foreach ($columns as $column => $data) {
            if ($column === ColumnLayout::LIVE || trim($data, "\0") !== '') {
                $this->database->execute('INSERT INTO {view_plane} (build, plane, block, data) VALUES (%d, %d, %d, ' . self::bytes(str_pad($data, ColumnLayout::BLOCK, "\0")) . ')', $build->number, $column, $block);
            }
        }
        foreach (array_chunk($rows, self::ROWS_AT_ONCE) as $some) {
            $this->database->execute('INSERT INTO {view_doc} (build, post_id, doc, title_key, words) VALUES ' . implode(', ', $some));
        }
        $this->postings->put($build, $postings);

        $this->overflow->put($build, $overflow);

        return $build->with(docs: $doc);
    }

    /** Size of the index tables in bytes, as far as the database knows. */
    public function size(): int
    {
        $tables = implode(', ', array_map(fn(string $name): string => "'" . $this->database->table($name) . "'", array_keys(self::TABLES)));

        return $this->database->isSqlite()
            ? (int) $this->database->value('SELECT COUNT(*) FROM {view_plane}') * ColumnLayout::BLOCK
            : (int) $this->database->value("SELECT SUM(data_length + index_length) FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name IN ($tables)");
    }

    /** @return list<int> builds that have rows */
    public function builds(): array
    {
        $numbers = [];
        foreach (array_keys(self::TABLES) as $table) {
            array_push($numbers, ...array_map('intval', array_column($this->database->rows("SELECT DISTINCT build FROM {{$table}}"), 'build')));
        }

        return array_values(array_unique($numbers));
    }

    /** Deletes some rows of a build that is no longer used; false if none is left. */
    public function clearSome(int $build): bool
    {
        foreach (self::TABLES as $table => $rows) {
            if ($this->database->execute("DELETE FROM {{$table}} WHERE build = %d LIMIT $rows", $build) > 0) {
                return true;
            }
        }

        return false;
    }

    /** @return list<int> */
    private function columnsOf(IndexBuild $build, int $block): array
    {
        return array_map('intval', array_column($this->database->rows('SELECT plane FROM {view_plane} WHERE build = %d AND block = %d AND plane IN ' . Database::in(...range(0, $build->layout->columns - 1)), $build->number, $block), 'plane'));
    }

    /**
     * @param array<int, IndexDocument> $documents
     *
     * @return array<string, list<string>> their values, by facet
     */
    private static function values(array $documents): array
    {
        $wanted = [];
        foreach ($documents as $document) {
            foreach ($document->values as $facet => $values) {
                foreach ($values as $value) {
                    $wanted[$facet][$value] = true;
                }
            }
        }

        return array_map(static fn(array $values): array => array_map('strval', array_keys($values)), $wanted);
    }

    /** Creates a block's columns, filled with zeros. */
    private function makeBlock(IndexBuild $build, int $block): void
    {
        $zeros = self::bytes(Bitmap::none(ColumnLayout::BLOCK));
        foreach (array_chunk(range(0, $build->layout->columns - 1), 50) as $columns) {
            $this->database->execute('INSERT INTO {view_plane} (build, plane, block, data) VALUES ' . implode(', ', array_map(static fn(int $column): string => "({$build->number}, $column, $block, $zeros)", $columns)));
        }
    }

    /**
     * @param array<string, array<string, int>> $codes
     *
     * @return array{non-empty-array<int, string>, array<int, list<int>>} its byte by column, and overflow
     *         codes by facet
     */
    private static function encoded(IndexBuild $build, IndexDocument $document, array $codes): array
    {
        $bytes = [ColumnLayout::LIVE => $document->isPublic ? "\xff" : "\0"];
        $overflow = [];
        foreach ($build->layout->facets as $facet) {
            [$own, $over] = $document->encoded($facet, $codes[$facet->id] ?? []);
            $first = $build->layout->first($facet);
            foreach (str_split($own) as $i => $byte) {
                $bytes[$first + $i] = $byte;
            }
            $overflow[$first] = $over;
        }

        return [$bytes, $overflow];
    }

    /**
     * Writes the bytes of one post into all columns in one statement, so that concurrent writers cannot lose a byte.
     *
     * @param non-empty-array<int, string> $bytes by column
     * @param list<int>                    $made  columns of its block that exist besides those it knows
     *
     * @return list<int> columns that this call has created
     */
    private function splice(IndexBuild $build, DocumentOrdinal $place, array $bytes, array $made): array
    {
        $block = intdiv($place->doc, ColumnLayout::BLOCK);
        $written = array_keys(array_filter($bytes, static fn(string $byte): bool => $byte !== "\0"));
        $new = array_values(array_diff($written, array_keys($place->columns), $made));
        foreach ($new as $column) {
            // A column that was all zeros when its block was written does not exist yet.
            $this->makeColumn($build, $column, $block);
        }
        $cases = '';
        foreach ($bytes as $column => $byte) {
            $cases .= $byte === "\0" ? '' : " WHEN $column THEN " . self::bytes($byte);
        }
        $cases = $cases === '' ? self::bytes("\0") : "CASE plane$cases ELSE " . self::bytes("\0") . ' END';
        $at = $place->doc % ColumnLayout::BLOCK;
        $this->database->execute(
            'UPDATE {view_plane} SET data = CAST(CONCAT(SUBSTRING(data, 1, %d), ' . $cases . ', SUBSTRING(data, %d)) AS BINARY) WHERE build = %d AND block = %d AND plane IN ' . Database::in(...array_keys($bytes)),
            $at,
            $at + 2,
            $build->number,
            $block,
        );

        return $new;
    }

    private function makeColumn(IndexBuild $build, int $column, int $block): void
    {
        $this->database->execute('INSERT INTO {view_plane} (build, plane, block, data) VALUES (%d, %d, %d, ' . self::bytes(Bitmap::none(ColumnLayout::BLOCK)) . ')', $build->number, $column, $block);
    }

    /** Returns a literal that is the same on both databases, whatever the bytes. */
    public static function bytes(string $bytes): string
    {
        return $bytes === '' ? "''" : '0x' . bin2hex($bytes);
    }
}
