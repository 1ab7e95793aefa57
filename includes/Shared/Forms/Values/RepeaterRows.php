<?php

declare(strict_types=1);

namespace Benefit\Shared\Forms\Values;

defined('ABSPATH') || exit;

/** A repeater's rows, as they are stored: JSON, a list of texts by column. src/shared/fields/rows.ts does the same. */
final class RepeaterRows
{
    /** The server's own limit, where the owner has none. */
    public const MOST = 100;
    /** Characters of a cell. */
    public const CELL_LENGTH = 200;
    /** Empty rows of a page without scripts, beside the first. */
    public const SPARE = 3;

    /** @param int $rows as the owner says it; 0 is unlimited */
    public static function most(int $rows): int
    {
        return $rows > 0 ? min($rows, self::MOST) : self::MOST;
    }

    /**
     * Without rows that are empty throughout. At most one row more than there may ever be: that is enough to refuse it.
     *
     * @param mixed $entry rows as a form sends them, or JSON
     * @param list<string> $columns
     * @param \Closure(string): string $line reads one cell
     */
    public static function read(mixed $entry, array $columns, \Closure $line): string
    {
        $rows = [];
        foreach (is_array($entry) ? $entry : self::of(is_string($entry) ? $entry : '') as $row) {
            $cells = [];
            foreach ($columns as $column) {
                $cell = is_array($row) ? $row[$column] ?? '' : '';
                $cells[$column] = is_scalar($cell) ? $line((string) $cell) : '';
            }
            if (array_filter($cells, static fn(string $cell): bool => $cell !== '') !== []) {
                $rows[] = $cells;
            }
            if (count($rows) > self::MOST) {
                break;
            }
        }

        return $rows === [] ? '' : (string) wp_json_encode($rows, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE);
    }

    /** @return list<array<string, string>> */
    public static function of(string $json): array
    {
        $rows = $json === '' ? [] : json_decode($json, true, 4);

        return array_map(
            static fn(array $row): array => array_map('strval', array_filter($row, 'is_scalar')),
            array_values(array_filter(is_array($rows) ? $rows : [], 'is_array')),
        );
    }

    /**
     * A line for each row, as a person reads it.
     *
     * @param array<string, string> $labels by column
     */
    public static function words(string $json, array $labels): string
    {
        return implode("\n", array_map(static function (array $row) use ($labels): string {
            $said = [];
            foreach (array_intersect_key($row, $labels) as $column => $cell) {
                if ($cell !== '') {
                    $said[] = $labels[$column] . ': ' . $cell;
                }
            }

            return implode('; ', $said);
        }, self::of($json)));
    }
}
