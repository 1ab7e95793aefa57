<?php

/** Declares the parts of WP-CLI that the commands use; the class exists only while WP-CLI runs. */

declare(strict_types=1);

final class WP_CLI
{
    /** @param array<string, mixed> $args */
    public static function add_command(string $name, callable|object|string $callable, array $args = []): bool
    {
        return true;
    }

    public static function line(string $message = ''): void {}

    public static function success(string $message): void {}

    public static function warning(string $message): void {}

    public static function error(string $message): never
    {
        exit(1);
    }

    public static function halt(int $return_code): never
    {
        exit($return_code);
    }

    /** @param array<string, string|bool> $assoc_args */
    public static function confirm(string $question, array $assoc_args = []): void {}
}
