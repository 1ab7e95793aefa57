<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms;

use Benefit\Shared\Database\Database;
use Benefit\Shared\Database\DatabaseException;
use Benefit\Shared\Database\TableDefinition;
use Benefit\Shared\Database\TableProvider;

defined('ABSPATH') || exit;

/** Stores the published versions of forms. */
final class FormVersionRepository implements TableProvider
{
    /** Maximum in lists; the post's own revisions cover older ones. */
    private const SHOWN = 50;

    public function __construct(private readonly Database $database) {}

    public function tables(): array
    {
        return [new TableDefinition('form_version', 'form_id bigint unsigned NOT NULL,
            version int unsigned NOT NULL,
            definition longtext NOT NULL,
            created_at bigint unsigned NOT NULL,
            PRIMARY KEY (form_id, version)')];
    }

    /** Version that visitors use; null if the form was never published. */
    public function current(int $formId): ?FormVersion
    {
        return $this->version($this->database->row('SELECT * FROM {form_version} WHERE form_id = %d ORDER BY version DESC LIMIT 1', $formId));
    }

    /**
     * Versions that visitors use, in one query.
     *
     * @param list<int> $formIds
     *
     * @return array<int, FormVersion> by form id; forms that were never published are left out
     */
    public function currentOf(array $formIds): array
    {
        if ($formIds === []) {
            return [];
        }
        $marks = implode(', ', array_fill(0, count($formIds), '%d'));
        $rows = $this->database->rows("SELECT v.* FROM {form_version} v
            JOIN (SELECT form_id, MAX(version) AS version FROM {form_version} WHERE form_id IN ($marks) GROUP BY form_id) newest
            ON newest.form_id = v.form_id AND newest.version = v.version", ...$formIds);
        $found = array_filter(array_map($this->version(...), $rows));

        return array_combine(array_map(static fn(FormVersion $form): int => $form->formId, $found), $found);
    }

    public function findVersion(int $formId, int $version): ?FormVersion
    {
        return $this->version($this->database->row('SELECT * FROM {form_version} WHERE form_id = %d AND version = %d', $formId, $version));
    }

    /** @return list<array{version: int, at: int}> newest first */
    public function all(int $formId): array
    {
        $rows = $this->database->rows('SELECT version, created_at FROM {form_version} WHERE form_id = %d ORDER BY version DESC LIMIT %d', $formId, self::SHOWN);

        return array_map(static fn(array $row): array => ['version' => (int) $row['version'], 'at' => (int) $row['created_at']], $rows);
    }

    public function json(int $formId, int $version): ?string
    {
        return $this->database->row('SELECT definition FROM {form_version} WHERE form_id = %d AND version = %d', $formId, $version)['definition'] ?? null;
    }

    /**
     * Adds a version, unless the newest one has the same content.
     *
     * @param array<string, mixed> $definition as in schema/definition.json, without problems
     */
    public function publish(int $formId, array $definition, int $now): void
    {
        $json = DonationFormRepository::json($definition);
        $newest = $this->database->row('SELECT version, definition FROM {form_version} WHERE form_id = %d ORDER BY version DESC LIMIT 1', $formId);
        if (($newest['definition'] ?? null) === $json) {
            return;
        }
        try {
            $this->database->execute('INSERT INTO {form_version} (form_id, version, definition, created_at) VALUES (%d, %d, %s, %d)', $formId, (int) ($newest['version'] ?? 0) + 1, $json, $now);
        } catch (DatabaseException $error) {
            if (!$error->isDuplicate()) {
                throw $error;
            }
            // Another request has published at the same moment; this version follows it.
            $this->publish($formId, $definition, $now);
        }
    }

    /** @param array<string, string|null>|null $row */
    private function version(?array $row): ?FormVersion
    {
        $definition = json_decode($row['definition'] ?? '', true);

        return $row === null || !is_array($definition) ? null : new FormVersion((int) $row['form_id'], (int) $row['version'], FormDefinition::fromArray($definition));
    }
}
