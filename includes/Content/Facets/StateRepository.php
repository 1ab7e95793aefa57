<?php

declare(strict_types=1);

namespace Benefit\Content\Facets;

use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Which builds there are, and the row that all who write the index lock first, so that they follow each other. */
final class StateRepository
{
    public function __construct(private readonly Database $database) {}

    /** Inside a transaction: from here on nobody else changes the index. */
    public function lock(): void
    {
        if ($this->database->execute("UPDATE {view_state} SET number = number + 1 WHERE name = 'generation'") === 0) {
            $this->database->execute("INSERT IGNORE INTO {view_state} (name, number, data) VALUES ('generation', 1, NULL)");
            $this->database->execute("UPDATE {view_state} SET number = number + 1 WHERE name = 'generation'");
        }
    }

    /** @return array<int, Build> by number */
    public function builds(): array
    {
        $builds = [];
        foreach ($this->database->rows('SELECT name, number, data FROM {view_state} WHERE name LIKE %s ORDER BY name', 'build-%') as $row) {
            $number = (int) substr((string) $row['name'], strlen('build-'));
            $builds[$number] = Build::fromRow($number, (int) $row['number'], (string) $row['data']);
        }
        ksort($builds);

        return $builds;
    }

    /** The whole one that is read; null before the first. */
    public function current(): ?Build
    {
        $whole = array_filter($this->builds(), static fn(Build $build): bool => $build->isWhole);

        return $whole === [] ? null : end($whole);
    }

    public function generation(): int
    {
        return (int) $this->database->value("SELECT number FROM {view_state} WHERE name = 'generation'");
    }

    public function store(Build $build): void
    {
        $name = 'build-' . $build->number;
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

    public function forget(Build $build): void
    {
        $this->database->execute('DELETE FROM {view_state} WHERE name = %s', 'build-' . $build->number);
    }
}
