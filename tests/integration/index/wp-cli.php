<?php

/** Replaces WP-CLI for tests of commands within the process: records the output. */

declare(strict_types=1);

final class WP_CLI
{
    /** @var list<string> */
    public static array $said = [];

    public static function line(string $sentence): void
    {
        self::$said[] = $sentence;
    }

    public static function success(string $sentence): void
    {
        self::$said[] = "Success: $sentence";
    }

    public static function warning(string $sentence): void
    {
        self::$said[] = "Warning: $sentence";
    }

    public static function halt(int $code): void
    {
        self::$said[] = "Exit: $code";
    }

    /** Ends the command, as in WP-CLI. */
    public static function error(string $sentence): never
    {
        throw new RuntimeException($sentence);
    }
}
