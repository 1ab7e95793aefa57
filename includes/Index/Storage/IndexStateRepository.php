<?php

declare(strict_types=1);

namespace Benefit\Index\Storage;

use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Which builds there are, and the row that all who write the index lock first, so that they follow each other. */
final class IndexStateRepository
{
    public const FIELDS_OPTION = 'benefit_index_fields';

    /** Of a network: when (Unix seconds) the plugin was switched on or off for all sites. Changes were not noted in between. */
    public const SWITCHED = 'benefit_index_switched';
    private const GENERATION = 'generation';
    private const OF_TYPE = 'generation-';
    /** The number is that of the form of its rows: an index of another form is as one that there is not, and is made anew. */
    private const BUILD = 'build4-';

    public function __construct(private readonly Database $database) {}

    /**
     * Inside a transaction: from here on nobody else changes the index. What was done is said by `raise()`.
     *
     * @return array<int, IndexBuild> by number
     */
    public function lock(): array
    {
        $select = 'SELECT name, number, data FROM {view_state}' . ($this->database->isSqlite() ? '' : ' FOR UPDATE');
        $rows = $this->database->rows($select);
        if (!in_array(self::GENERATION, array_column($rows, 'name'), true)) {
            $this->database->execute('INSERT IGNORE INTO {view_state} (name, number, data) VALUES (%s, 1, NULL)', self::GENERATION);
            $rows = $this->database->rows($select);
        }

        return self::buildsIn($rows);
    }

    /**
     * Under the lock, of every change: the generation of the whole, by which nodes of a cluster notice each other, and those of the
     * types whose posts are others now. A generation is the moment of its change, in microseconds: an index that is
     * made again, or brought back from a backup, has none that was there before.
     *
     * @param list<string> $types
     */
    public function raise(array $types = []): void
    {
        $names = [self::GENERATION, ...array_map(static fn(string $type): string => self::OF_TYPE . $type, $types)];
        $now = (int) (microtime(true) * 1e6);
        $raised = $this->database->execute(
            'UPDATE {view_state} SET number = CASE WHEN name = %s OR number >= %d THEN number + 1 ELSE %d END WHERE name IN (' . implode(', ', array_fill(0, count($names), '%s')) . ')',
            self::GENERATION,
            $now,
            $now,
            ...$names,
        );
        foreach ($raised < count($names) ? $names : [] as $name) {
            $this->database->execute('INSERT IGNORE INTO {view_state} (name, number, data) VALUES (%s, %d, NULL)', $name, $now);
        }
    }

    /** @return array<int, IndexBuild> by number */
    public function builds(): array
    {
        return self::buildsIn($this->database->rows('SELECT name, number, data FROM {view_state} WHERE name LIKE %s', self::BUILD . '%'));
    }

    /** The state of the index, and whether posts may differ from it: one statement. */
    public function moment(int $now): IndexSnapshot
    {
        $rows = $this->database->rows("SELECT name, number, data FROM {view_state} UNION ALL SELECT 'open' AS name, 1 AS number, NULL AS data FROM (SELECT post_id FROM {view_note} WHERE due <= %d LIMIT 1) AS note", $now);
        $generations = [];
        foreach ($rows as $row) {
            if (str_starts_with((string) $row['name'], self::OF_TYPE)) {
                $generations[substr((string) $row['name'], strlen(self::OF_TYPE))] = (int) $row['number'];
            }
        }

        return new IndexSnapshot(self::wholeOf(self::buildsIn($rows)), $generations, in_array('open', array_column($rows, 'name'), true));
    }

    /** The whole one that is read; null before the first. */
    public function current(): ?IndexBuild
    {
        return self::wholeOf($this->builds());
    }

    /** The fields of the index (self::FIELDS_OPTION), past WordPress's cache of options. */
    public function fields(): ?string
    {
        return $this->database->value('SELECT option_value FROM {wp.options} WHERE option_name = %s', self::FIELDS_OPTION);
    }

    public function generation(): int
    {
        return (int) $this->database->value('SELECT number FROM {view_state} WHERE name = %s', self::GENERATION);
    }

    public function store(IndexBuild $build): void
    {
        $name = self::BUILD . $build->number;
        if ($this->database->execute('UPDATE {view_state} SET number = %d, data = %s WHERE name = %s', $build->docs, $build->json(), $name) === 0) {
            $this->database->execute('INSERT IGNORE INTO {view_state} (name, number, data) VALUES (%s, %d, %s)', $name, $build->docs, $build->json());
        }
    }

    /** @return array<string, mixed> what was kept by this name */
    public function kept(string $name): array
    {
        return (array) json_decode((string) $this->database->value('SELECT data FROM {view_state} WHERE name = %s', $name), true, 8);
    }

    /** @param array<string, mixed> $data */
    public function keep(string $name, array $data): void
    {
        $this->database->execute('INSERT INTO {view_state} (name, number, data) VALUES (%s, 0, %s) ON DUPLICATE KEY UPDATE data = VALUES(data)', $name, (string) wp_json_encode($data));
    }

    public function forget(IndexBuild $build): void
    {
        $this->database->execute('DELETE FROM {view_state} WHERE name = %s', self::BUILD . $build->number);
    }

    /**
     * Under the lock: those of another form, and those that the plugin was off after, go as well.
     *
     * @param array<int, IndexBuild> $builds those that stay
     */
    public function forgetOthers(array $builds): void
    {
        $names = array_map(static fn(int $number): string => self::BUILD . $number, array_keys($builds));
        $this->database->execute('DELETE FROM {view_state} WHERE name LIKE %s' . str_repeat(' AND name <> %s', count($names)), 'build%', ...$names);
    }

    /** @param array<int, IndexBuild> $builds */
    private static function wholeOf(array $builds): ?IndexBuild
    {
        $whole = array_filter($builds, static fn(IndexBuild $build): bool => $build->isWhole);

        return $whole === [] ? null : end($whole);
    }

    /**
     * @param list<array<string, string|null>> $rows
     *
     * @return array<int, IndexBuild> by number
     */
    private static function buildsIn(array $rows): array
    {
        $builds = [];
        foreach ($rows as $row) {
            if (str_starts_with((string) $row['name'], self::BUILD)) {
                $number = (int) substr((string) $row['name'], strlen(self::BUILD));
                $builds[$number] = IndexBuild::fromRow($number, (int) $row['number'], (string) $row['data']);
            }
        }
        ksort($builds);

        $since = $builds !== [] && is_multisite() ? (int) get_site_option(self::SWITCHED, 0) : 0;

        return $since === 0 ? $builds : array_filter($builds, static fn(IndexBuild $build): bool => $build->began > $since);
    }
}
