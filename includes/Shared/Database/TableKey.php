<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

defined('ABSPATH') || exit;

/** A key of a table. */
final class TableKey
{
    public const PRIMARY = 'PRIMARY';

    /** @param list<string> $columns */
    public function __construct(public readonly string $name, public readonly bool $isUnique, public readonly array $columns) {}

    /** @param string $part one line of a CREATE TABLE; null if it defines no key */
    public static function fromDefinition(string $part): ?self
    {
        if (preg_match('/^(PRIMARY |UNIQUE )?KEY (?:(\w+) )?\((.+)\)$/', $part, $found) !== 1) {
            return null;
        }

        return new self($found[2] === '' ? self::PRIMARY : $found[2], $found[1] !== '', array_map(trim(...), explode(',', $found[3])));
    }

    public function isPrimary(): bool
    {
        return $this->name === self::PRIMARY;
    }

    /** Returns the key in CREATE TABLE syntax. */
    public function sql(): string
    {
        $type = $this->isPrimary() ? 'PRIMARY KEY' : ($this->isUnique ? 'UNIQUE KEY ' : 'KEY ') . $this->name;

        return $type . ' (' . implode(', ', $this->columns) . ')';
    }
}
