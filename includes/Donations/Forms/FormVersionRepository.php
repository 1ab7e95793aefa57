<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms;

use Benefit\Shared\Database\Database;
use Benefit\Shared\Database\DatabaseError;
use Benefit\Shared\Database\Table;

defined('ABSPATH') || exit;

/** The versions of forms. */
final class FormVersionRepository
{
    public function __construct(private readonly Database $database) {}

    public static function table(): Table
    {
        return new Table('form_version', 'form_id bigint unsigned NOT NULL,
            version int unsigned NOT NULL,
            definition longtext NOT NULL,
            created_at bigint unsigned NOT NULL,
            PRIMARY KEY (form_id, version)');
    }

    /** The one that visitors give by; null for a form that was never published. */
    public function current(int $formId): ?FormVersion
    {
        return $this->version($this->database->row('SELECT * FROM {form_version} WHERE form_id = %d ORDER BY version DESC LIMIT 1', $formId));
    }

    public function of(int $formId, int $version): ?FormVersion
    {
        return $this->version($this->database->row('SELECT * FROM {form_version} WHERE form_id = %d AND version = %d', $formId, $version));
    }

    /**
     * Unless it is what the newest version says already.
     *
     * @param array<string, mixed> $definition as schema/definition.json says, and without problems
     */
    public function publish(int $formId, array $definition, int $now): void
    {
        $json = (string) wp_json_encode($definition, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);
        $newest = $this->database->row('SELECT version, definition FROM {form_version} WHERE form_id = %d ORDER BY version DESC LIMIT 1', $formId);
        if (($newest['definition'] ?? null) === $json) {
            return;
        }
        try {
            $this->database->execute('INSERT INTO {form_version} (form_id, version, definition, created_at) VALUES (%d, %d, %s, %d)', $formId, (int) ($newest['version'] ?? 0) + 1, $json, $now);
        } catch (DatabaseError $error) {
            if (!$error->isDuplicate()) {
                throw $error;
            }
            // Somebody else has published this moment: theirs is a version, and this one follows it.
            $this->publish($formId, $definition, $now);
        }
    }

    /** @param array<string, string|null>|null $row */
    private function version(?array $row): ?FormVersion
    {
        $definition = json_decode($row['definition'] ?? '', true);

        return $row === null || !is_array($definition) ? null : new FormVersion((int) $row['form_id'], (int) $row['version'], FormDefinition::of($definition));
    }
}
