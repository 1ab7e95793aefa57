<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Upgrade;

use Benefit\Shared\Database\Database;
use Benefit\Shared\Http\VisitorToken;
use Benefit\Tests\Services;

/** A site as an older version left it (tests/fixtures/upgrade), put into a bare one: its tables, posts, people, options. */
final class OldSite
{
    /** In the fixture, where the site's address stood. */
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

    /** Everything of ours that is there goes; what the older version had comes, in the tables of that version. */
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

    /** The data the migrations have made of it is there again later, without the tables being made again. */
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

    /** @return array<string, array{columns: list<string>, rows: list<list<string|null>>}> what our tables held, by name */
    public function tables(): array
    {
        return array_map(fn(array $table): array => ['rows' => array_map($this->here(...), $table['rows'])] + $table, $this->fixture['ours']);
    }

    /** @return list<array{hook: string, args: list<mixed>}> what was planned for later */
    public function planned(): array
    {
        return $this->fixture['cron'];
    }

    /** The older version's report of itself: `orders`, `events`, `tickets`, `people`, `cookies`, `visitors`, `page`. */
    public function said(string $what, string ...$path): mixed
    {
        return array_reduce($path, static fn(mixed $value, string $key): mixed => $value[$key], $this->fixture['expect'][$what]);
    }

    /** An option before the migrations. */
    public function option(string $name): mixed
    {
        return $this->before[$name];
    }

    /** The browser of this visitor comes back, with the cookie that the older version has set. */
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

    /** @param list<string|null> $row @return list<string|null> with the address of this site */
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
