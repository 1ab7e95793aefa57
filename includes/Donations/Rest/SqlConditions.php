<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest;

use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Builds the conditions of a WHERE clause with their values. */
final class SqlConditions
{
    /** @var list<string> */
    private array $parts = [];

    /** @var list<int|string> */
    private array $args = [];

    public function add(string $sql, int|string ...$args): self
    {
        $this->parts[] = $sql;
        array_push($this->args, ...array_values($args));

        return $this;
    }

    /** @param int $value 0: any */
    public function is(string $column, int $value): self
    {
        return $value === 0 ? $this : $this->add("$column = %d", $value);
    }

    /** @param int|null $value null: any */
    public function bound(string $sql, ?int $value): self
    {
        return $value === null ? $this : $this->add($sql, $value);
    }

    /** @param list<string> $values empty: any */
    public function oneOf(string $column, array $values): self
    {
        return $values === [] ? $this : $this->add("$column IN (" . implode(', ', array_fill(0, count($values), '%s')) . ')', ...$values);
    }

    /** @param list<int> $ids empty: any */
    public function oneOfIds(string $column, array $ids): self
    {
        return $ids === [] ? $this : $this->add($column . ' IN ' . Database::in(...$ids));
    }

    /** Returns '' without conditions. */
    public function where(): string
    {
        return $this->parts === [] ? '' : ' WHERE ' . implode(' AND ', $this->parts);
    }

    /** @return list<int|string> */
    public function args(): array
    {
        return $this->args;
    }
}
