<?php

declare(strict_types=1);

namespace Benefit\Shared\Support;

defined('ABSPATH') || exit;

/** Runs work whose failure is logged and must not stop what follows it: cron jobs, rows of a queue. */
final class ErrorLogger
{
    /**
     * Runs $work outside any transaction.
     *
     * @template T
     *
     * @param string        $what for the site's error log: nothing that a person has entered
     * @param callable(): T $work
     *
     * @return T|null null if it failed
     */
    public static function at(string $what, callable $work): mixed
    {
        try {
            return $work();
        } catch (\Throwable $error) {
            self::log($what, $error);

            return null;
        }
    }

    /** Logs neither message nor trace, both of which can contain what a person entered, or a key. */
    public static function log(string $what, \Throwable $error): void
    {
        error_log(sprintf('Benefit: %s failed with %s at %s:%d', $what, $error::class, basename($error->getFile()), $error->getLine()));
    }
}
