<?php

declare(strict_types=1);

namespace Benefit\Tests;

/** Which tables were written to, as far as WordPress's database class was asked to. */
final class Writes
{
    private const READS = '/^\s*(?:SELECT|SHOW|DESCRIBE|DESC|EXPLAIN|SET|START TRANSACTION|BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|\()/i';
    private const WRITES = '/^\s*(?:INSERT(?:\s+IGNORE)?\s+INTO|REPLACE(?:\s+INTO)?|UPDATE(?:\s+IGNORE)?|DELETE\s+FROM)\s+`?(\w+)`?/i';

    /** @var array<string, true>|null by full name; null: any of them */
    private static ?array $tables = null;

    /** How often anything but `rate` was written to. */
    private static int $count = 0;

    /** For this test's hooks. */
    public static function watch(): void
    {
        add_filter('query', static function (string $sql): string {
            self::see($sql);

            return $sql;
        }, PHP_INT_MAX);
    }

    private static function see(string $sql): void
    {
        if (preg_match(self::READS, $sql) === 1) {
            return;
        }
        $isKnown = preg_match(self::WRITES, $sql, $part) === 1;
        self::$count += $isKnown && str_ends_with($part[1], 'benefit_rate') ? 0 : 1;
        if (!$isKnown) {
            self::$tables = null;
        } elseif (self::$tables !== null) {
            self::$tables[$part[1]] = true;
        }
    }

    public static function count(): int
    {
        return self::$count;
    }

    /** Something else has written, a program or another connection. */
    public static function anything(): void
    {
        self::$tables = null;
        self::$count++;
    }

    public static function hasReached(string $table): bool
    {
        return self::$tables === null || isset(self::$tables[$table]);
    }

    /** All of it is put back. */
    public static function forget(): void
    {
        self::$tables = [];
    }
}
