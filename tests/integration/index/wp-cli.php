<?php

/** Stands in for WP-CLI, which a test of a command in process does without: it keeps what is said. */

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

    /** It ends the command. */
    public static function error(string $sentence): never
    {
        throw new RuntimeException($sentence);
    }
}
