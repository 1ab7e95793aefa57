<?php

declare(strict_types=1);

defined('ABSPATH') || exit;

/** Counts a request's statements and tells them in the answer's header. */
final class BenefitQueryCount
{
    private static int $all = 0;
    private static int $ours = 0;

    public static function start(): void
    {
        add_filter('query', self::count(...), PHP_INT_MIN);
        if (PHP_SAPI === 'cli') {
            return;
        }
        // The outermost buffer: its call comes when the answer is sent, and not a statement earlier.
        ob_start(static function (string $page): string {
            headers_sent() || header('X-Benefit-Queries: ' . self::text());

            return $page;
        });
    }

    public static function text(): string
    {
        return self::$ours . '/' . self::$all;
    }

    public static function reset(): void
    {
        self::$all = self::$ours = 0;
    }

    public static function ours(): int
    {
        return self::$ours;
    }

    public static function all(): int
    {
        return self::$all;
    }

    public static function count(mixed $sql): mixed
    {
        self::$all++;
        if (str_contains((string) $sql, $GLOBALS['wpdb']->prefix . 'benefit_')) {
            self::$ours++;
        }

        return $sql;
    }
}

BenefitQueryCount::start();
