<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

defined('ABSPATH') || exit;

/** A difference between a table and its definition. */
final class TableProblem
{
    /**
     * @param string       $table   with prefix
     * @param list<string> $details what the sentence names, as TableProblemKind says
     * @param string|null  $repair  statement without a LOCK clause; null: a person must decide
     * @param bool         $isLoss  whether it was there before, so that it is not merely new in this version
     */
    public function __construct(
        public readonly TableProblemKind $kind,
        public readonly string $table,
        public readonly array $details = [],
        public readonly ?string $repair = null,
        public readonly bool $isLoss = true,
    ) {}

    /** Translated when it is shown: the database is brought up to date before WordPress can translate. */
    public function sentence(): string
    {
        return vsprintf(match ($this->kind) {
            /* translators: %s: name of a database table */
            TableProblemKind::Table => __('The table %s is missing.', 'benefit'),
            /* translators: 1: name of a database table, 2: name of a column */
            TableProblemKind::Column => __('The table %1$s lacks the column %2$s.', 'benefit'),
            /* translators: %s: name of a database table */
            TableProblemKind::PrimaryKey => __('The table %s has lost its primary key, so the same entry can be stored twice.', 'benefit'),
            /* translators: 1: name of a database table, 2: name of a key */
            TableProblemKind::Key => __('The table %1$s lacks the key %2$s.', 'benefit'),
            /* translators: %s: name of a database table */
            TableProblemKind::Ids => __('The table %s no longer numbers its rows (AUTO_INCREMENT is missing), so nothing can be added to it.', 'benefit'),
            /* translators: 1: name of a database table, 2: a number */
            TableProblemKind::NextId => __('The table %1$s would give out numbers up to %2$s again, although other tables still refer to them.', 'benefit'),
            /* translators: 1: name of a database table, 2: name of a storage engine, 3: InnoDB */
            TableProblemKind::Engine => __('The table %1$s uses the storage engine %2$s instead of %3$s, so a failed order may leave traces.', 'benefit'),
            /* translators: 1: name of a database table, 2: name of a collation, 3: utf8mb4 */
            TableProblemKind::Charset => __('The table %1$s stores text as %2$s instead of %3$s, so some characters are lost.', 'benefit'),
            /* translators: 1: name of a database table, 2 and 3: names of collations */
            TableProblemKind::Collation => __('The table %1$s uses the collation %2$s, but other tables use %3$s, so they cannot always be compared.', 'benefit'),
            /* translators: 1: name of a database table, 2: a key in SQL, 3: another key in SQL */
            TableProblemKind::OtherKey => __('The table %1$s has the key “%2$s” instead of “%3$s”, so the same entry can be stored twice.', 'benefit'),
        }, [$this->table, ...$this->details]);
    }

    /** @return array{kind: string, table: string, details: list<string>} */
    public function toArray(): array
    {
        return ['kind' => $this->kind->value, 'table' => $this->table, 'details' => $this->details];
    }

    /** @param mixed $stored of toArray(); null if it is not */
    public static function fromArray(mixed $stored): ?self
    {
        $kind = is_array($stored) && is_string($stored['kind'] ?? null) ? TableProblemKind::tryFrom($stored['kind']) : null;
        if ($kind === null || !is_string($stored['table'] ?? null) || !is_array($stored['details'] ?? null)) {
            return null;
        }

        return new self($kind, $stored['table'], array_values(array_filter($stored['details'], is_string(...))));
    }
}
