<?php

declare(strict_types=1);

defined('ABSPATH') || exit;

/** Counts a request's statements and reports them in a response header. */
final class BenefitQueryCount
{
    private static int $all = 0;
    private static int $ours = 0;
    private static int $began = 0;

    public static function start(): void
    {
        add_filter('query', self::count(...), PHP_INT_MIN);
        self::$began = self::spent();
        if (PHP_SAPI === 'cli') {
            return;
        }
        // The outermost buffer's callback runs when the response is sent, and not a statement earlier.
        ob_start(static function (string $page): string {
            if (!headers_sent()) {
                header('X-Benefit-Queries: ' . self::text());
                header('X-Benefit-Files: ' . count(self::files()));
                header('X-Benefit-Cost: ' . memory_get_peak_usage() . '/' . (self::spent() - self::$began));
            }

            return isset($_SERVER['HTTP_X_BENEFIT_LIST']) ? implode("\n", self::files()) : $page;
        });
    }

    /** Processor time in microseconds, over all requests of this process. */
    private static function spent(): int
    {
        $used = getrusage() ?: [];

        return 1_000_000 * ($used['ru_utime.tv_sec'] + $used['ru_stime.tv_sec']) + $used['ru_utime.tv_usec'] + $used['ru_stime.tv_usec'];
    }

    /** @return list<string> PHP files of the plugin that this request has loaded, without its tests */
    private static function files(): array
    {
        $root = (string) realpath(WP_PLUGIN_DIR . '/benefit') . '/';
        $ours = array_filter(get_included_files(), static fn(string $file): bool => str_starts_with($file, $root) && !str_starts_with($file, "{$root}tests/"));

        return array_values(array_map(static fn(string $file): string => substr($file, strlen($root)), $ours));
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
