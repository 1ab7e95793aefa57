<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

use Benefit\Shared\Support\TextNormalizer;

defined('ABSPATH') || exit;

/**
 * Finds people by the beginnings of the words of their names, normalized as in listings and so alike on every database.
 * The words are stored, because an index finds only the beginning of a column.
 *
 * A subject is a kind of record; a part is one of its names, and all words of a search must be in the same one.
 */
final class NameWordRepository
{
    /** Per subject, the last id whose earlier names were added, or ALL. */
    public const OPTION = 'benefit_name_words';
    private const ALL = 'all';
    private const BATCH = 500;
    /** Seconds after which no further batch is begun. */
    private const TIME = 20;
    /** Rows of a statement, enough for the largest order. */
    private const ROWS = 5000;
    private const TERMS = 5;

    public function __construct(private readonly Database $database) {}

    public function install(): void
    {
        // A missing option would be queried on every request.
        add_option(self::OPTION, []);
    }

    /** Tells whether names that are older than the table have been added; until then they are found as they are written. */
    public function isComplete(string $subject): bool
    {
        return ($this->positions()[$subject] ?? 0) === self::ALL;
    }

    /**
     * Adds the names of new records.
     *
     * @param array<int, array<int, list<string>>> $names by id and part
     */
    public function add(string $subject, array $names): void
    {
        $this->insert($subject, self::rows($names));
    }

    /**
     * Writes only what differs: deleting a range would lock the place where others add.
     *
     * @param array<int, array<int, list<string>>> $names by id and part: all parts of these records
     */
    public function replace(string $subject, array $names): void
    {
        $old = $names === [] ? [] : $this->database->rows('SELECT subject_id, part, word FROM {name_word} WHERE subject = %s AND subject_id IN ' . Database::in(...array_keys($names)), $subject);
        $old = self::byKey(array_map(static fn(array $row): array => [(int) $row['subject_id'], (int) $row['part'], (string) $row['word']], $old));
        $new = self::byKey(self::rows($names));
        foreach (array_chunk(array_values(array_diff_key($old, $new)), self::ROWS) as $chunk) {
            $this->database->execute(
                'DELETE FROM {name_word} WHERE subject = %s AND (' . implode(' OR ', array_fill(0, count($chunk), '(subject_id = %d AND part = %d AND word = %s)')) . ')',
                $subject,
                ...array_merge(...$chunk),
            );
        }
        $this->insert($subject, array_values(array_diff_key($new, $old)));
    }

    public function delete(string $subject, int ...$ids): void
    {
        if ($ids !== []) {
            $this->database->execute('DELETE FROM {name_word} WHERE subject = %s AND subject_id IN ' . Database::in(...$ids), $subject);
        }
    }

    /**
     * Builds a query of the records with all words of a text in one of their names.
     *
     * @return array{string, list<string>}|null SQL that selects `id`, and its values; null: the text has no word
     */
    public function matching(string $subject, string $text): ?array
    {
        $terms = $this->terms($text);
        if ($terms === []) {
            return null;
        }
        $joins = '';
        foreach (array_keys(array_slice($terms, 1)) as $i) {
            $joins .= " JOIN {name_word} w$i ON w$i.subject = w.subject AND w$i.subject_id = w.subject_id AND w$i.part = w.part AND w$i.word LIKE %s";
        }
        $first = array_shift($terms);

        return ["SELECT DISTINCT w.subject_id AS id FROM {name_word} w$joins WHERE w.subject = %s AND w.word LIKE %s", [...$terms, $subject, $first]];
    }

    /**
     * Builds the same as a condition, for few records that another index finds.
     *
     * @param string $id    SQL expression
     * @param string ...$parts SQL expressions; each word may be in any of them
     *
     * @return array{string, list<string>}|null
     */
    public function condition(string $subject, string $text, string $id, string ...$parts): ?array
    {
        $terms = $this->terms($text);
        $one = "EXISTS (SELECT 1 FROM {name_word} w WHERE w.subject = '$subject' AND w.subject_id = $id AND w.part IN (" . implode(', ', $parts) . ') AND w.word LIKE %s)';

        return $terms === [] ? null : ['(' . implode(' AND ', array_fill(0, count($terms), $one)) . ')', $terms];
    }

    /**
     * Adds names that are older than the table, in batches. What does not fit into the time is left to the next call.
     *
     * @param \Closure(int, int): list<int>                         $nextIds ids after an id, up to a number
     * @param \Closure(list<int>): array<int, array<int, list<string>>> $names  as in replace()
     */
    public function backfill(string $subject, Transaction $transaction, \Closure $nextIds, \Closure $names): void
    {
        $end = microtime(true) + self::TIME;
        while (!$this->isComplete($subject) && microtime(true) < $end) {
            $ids = $nextIds((int) ($this->positions()[$subject] ?? 0), self::BATCH);
            if ($ids !== []) {
                $transaction->run(fn() => $this->replace($subject, $names($ids)));
            }
            update_option(self::OPTION, [$subject => $ids === [] ? self::ALL : max($ids)] + $this->positions(), true);
        }
    }

    /**
     * @param array<int, array<int, list<string>>> $names
     *
     * @return list<array{int, int, string}> id, part and word
     */
    private static function rows(array $names): array
    {
        $rows = [];
        foreach ($names as $id => $parts) {
            foreach ($parts as $part => $texts) {
                foreach (TextNormalizer::nameWords(...$texts) as $word) {
                    $rows[] = [$id, $part, $word];
                }
            }
        }

        return $rows;
    }

    /**
     * @param list<array{int, int, string}> $rows
     *
     * @return array<string, array{int, int, string}>
     */
    private static function byKey(array $rows): array
    {
        return array_combine(array_map(static fn(array $row): string => implode(' ', $row), $rows), $rows);
    }

    /** @param list<array{int, int, string}> $rows */
    private function insert(string $subject, array $rows): void
    {
        foreach (array_chunk($rows, self::ROWS) as $chunk) {
            // The collation may treat two of the words as equal.
            $this->database->execute(
                'INSERT INTO {name_word} (subject, subject_id, part, word) VALUES ' . implode(', ', array_fill(0, count($chunk), '(%s, %d, %d, %s)')) . ' ON DUPLICATE KEY UPDATE word = word',
                ...array_merge(...array_map(static fn(array $row): array => [$subject, ...$row], $chunk)),
            );
        }
    }

    /** @return list<string> patterns, the longest first since it finds the fewest */
    private function terms(string $text): array
    {
        $terms = TextNormalizer::nameTerms($text);
        usort($terms, static fn(string $a, string $b): int => strlen($b) <=> strlen($a));

        return array_map(fn(string $term): string => $this->database->like($term) . '%', array_slice($terms, 0, self::TERMS));
    }

    /** @return array<string, int|string> */
    private function positions(): array
    {
        $stored = get_option(self::OPTION, []);

        return is_array($stored) ? $stored : [];
    }
}
