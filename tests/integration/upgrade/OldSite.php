<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Upgrade;

use Benefit\Shared\Database\Database;
use Benefit\Shared\Http\VisitorToken;
use Benefit\Tests\Services;

/** A site of an older version (tests/fixtures/upgrade), loaded into an empty one: tables, posts, users, options. */
final class OldSite
{
    /** Placeholder for the site's URL in the fixture. */
    private const HOME = '%HOME%';

    /** @var array<string, array{columns: list<string>, rows: list<list<string|null>>}> after the migrations */
    private array $tables = [];

    /** @var array{columns: list<string>, rows: list<list<string|null>>} after the migrations */
    private array $options = ['columns' => [], 'rows' => []];

    /** @var array<string, mixed> options before the migrations, by name */
    private array $before = [];

    /** @param array<string, mixed> $fixture */
    private function __construct(private readonly array $fixture, private readonly Database $database) {}

    public static function of(string $version, Database $database): self
    {
        $file = dirname(__DIR__, 2) . "/fixtures/upgrade/site-$version.json";

        return new self(json_decode((string) file_get_contents($file), true, 64, JSON_THROW_ON_ERROR), $database);
    }

    /** Removes all data of ours and loads that of the older version, in its own tables. */
    public function load(): void
    {
        Services::get()->allTables()->drop();
        foreach ($this->fixture['schema'] as $create) {
            $this->database->execute($create . ' ENGINE=InnoDB ' . $this->database->charset());
        }
        $this->fill($this->fixture['ours'], $this->fixture['wordpress']['options']);
        foreach ($this->fixture['wordpress']['options']['rows'] as [$name]) {
            $this->before[$name] = get_option($name);
        }
    }

    /** Stores the migrated data, so that it can be restored without creating the tables again. */
    public function remember(): void
    {
        foreach (Services::get()->allTables()->names() as $table) {
            $this->tables[$table] = self::table($this->database->rows("SELECT * FROM {{$table}}"));
        }
        $names = array_column($this->fixture['wordpress']['options']['rows'], 0);
        $rows = $this->database->rows('SELECT option_name, option_value, autoload FROM {wp.options}');
        $this->options = self::table(array_filter($rows, static fn(array $row): bool => str_starts_with((string) $row['option_name'], 'benefit_') || in_array($row['option_name'], $names, true)));
    }

    public function loadAgain(): void
    {
        $this->fill($this->tables, $this->options);
    }

    public function now(): int
    {
        return $this->fixture['now'];
    }

    /**
     * @return array<string, array{columns: list<string>, rows: list<list<string|null>>}> content of our tables by name
     */
    public function tables(): array
    {
        return array_map(fn(array $table): array => ['rows' => array_map($this->here(...), $table['rows'])] + $table, $this->fixture['ours']);
    }

    /** @return list<array{hook: string, args: list<mixed>}> scheduled events */
    public function planned(): array
    {
        return $this->fixture['cron'];
    }

    /**
     * Returns what the older version recorded about itself: `orders`, `events`, `tickets`, `people`, `cookies`,
     * `visitors`, `page`.
     */
    public function said(string $what, string ...$path): mixed
    {
        return array_reduce($path, static fn(mixed $value, string $key): mixed => $value[$key], $this->fixture['expect'][$what]);
    }

    /** Returns an option as it was before the migrations. */
    public function option(string $name): mixed
    {
        return $this->before[$name];
    }

    /** Simulates the return of this visitor with the cookie of the older version. */
    public function comesBack(string $visitor): void
    {
        $_COOKIE = [VisitorToken::COOKIE => $this->said('cookies', $visitor)];
    }

    /**
     * @param array<string, array{columns: list<string>, rows: list<list<string|null>>}> $tables
     * @param array{columns: list<string>, rows: list<list<string|null>>}                $options
     */
    private function fill(array $tables, array $options): void
    {
        add_filter('salt', fn(): string => $this->fixture['salt']);
        foreach ($tables as $table => $rows) {
            $this->insert("{{$table}}", $rows);
        }
        foreach (['posts', 'postmeta', 'users', 'usermeta'] as $table) {
            $this->insert("{wp.$table}", $this->fixture['wordpress'][$table]);
        }
        $this->database->execute("DELETE FROM {wp.options} WHERE option_name LIKE 'benefit\\_%'");
        foreach ($options['rows'] as [$name]) {
            $this->database->execute('DELETE FROM {wp.options} WHERE option_name = %s', $name);
        }
        $this->insert('{wp.options}', $options);
        wp_cache_flush();
        wp_roles()->for_site();
    }

    /** @param array{columns: list<string>, rows: list<list<string|null>>} $table */
    private function insert(string $name, array $table): void
    {
        foreach (array_chunk($table['rows'], 50) as $rows) {
            $places = '(' . implode(', ', array_fill(0, count($table['columns']), '%s')) . ')';
            $this->database->execute(
                "INSERT INTO $name (`" . implode('`, `', $table['columns']) . '`) VALUES ' . implode(', ', array_fill(0, count($rows), $places)),
                ...array_merge(...array_map($this->here(...), $rows)),
            );
        }
    }

    /** @param list<string|null> $row @return list<string|null> with this site's URL */
    private function here(array $row): array
    {
        return array_map(static fn(?string $value): ?string => $value === null ? null : str_replace(self::HOME, home_url(), $value), $row);
    }

    /** @param array<array<string, string|null>> $rows @return array{columns: list<string>, rows: list<list<string|null>>} */
    private static function table(array $rows): array
    {
        return ['columns' => array_keys(array_values($rows)[0] ?? []), 'rows' => array_map(array_values(...), array_values($rows))];
    }
}
