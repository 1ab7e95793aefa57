<?php

declare(strict_types=1);

namespace Benefit\Index\Storage;

use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Stores the builds, and the row that every writer of the index locks first, so that they run one after another. */
final class IndexStateRepository
{
    public const FIELDS_OPTION = 'benefit_index_fields';

    /**
     * Network option: when (Unix seconds) the plugin was activated or deactivated for all sites. Changes were not
     * recorded while it was inactive.
     */
    public const SWITCHED = 'benefit_index_switched';
    private const GENERATION = 'generation';
    private const OF_TYPE = 'generation-';
    /** The number is the version of the row format: an index in another format is ignored and built again. */
    private const BUILD = 'build4-';

    public function __construct(private readonly Database $database) {}

    /**
     * Locks the index until the transaction ends. Changes are announced by raiseGeneration().
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
     * Announces a change; the index must be locked. Raises the generation of the whole index, by which nodes of a
     * cluster notice conflicts, and those of the types whose posts have changed. A generation is the time of its change
     * in microseconds, so that an index that is rebuilt or restored from a backup never repeats one.
     *
     * @param list<string> $types
     */
    public function raiseGeneration(array $types = []): void
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

    /** Reads the state of the index, and whether posts may differ from it, in one statement. */
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

    /** Returns the complete build in use; null if there is none yet. */
    public function current(): ?IndexBuild
    {
        return self::wholeOf($this->builds());
    }

    /** Returns the fields of the index (self::FIELDS_OPTION), not from WordPress's option cache. */
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

    /** @return array<string, mixed> what storeValue() stored under this name */
    public function loadValue(string $name): array
    {
        return (array) json_decode((string) $this->database->value('SELECT data FROM {view_state} WHERE name = %s', $name), true, 8);
    }

    /** @param array<string, mixed> $data */
    public function storeValue(string $name, array $data): void
    {
        $this->database->execute('INSERT INTO {view_state} (name, number, data) VALUES (%s, 0, %s) ON DUPLICATE KEY UPDATE data = VALUES(data)', $name, (string) wp_json_encode($data));
    }

    public function forget(IndexBuild $build): void
    {
        $this->database->execute('DELETE FROM {view_state} WHERE name = %s', self::BUILD . $build->number);
    }

    /**
     * Deletes all other builds, including those in another format and those from before a deactivation. The index must
     * be locked.
     *
     * @param array<int, IndexBuild> $builds builds to keep
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
