<?php

declare(strict_types=1);

namespace Benefit\Shared\Forms\Values;

defined('ABSPATH') || exit;

/**
 * Reads and writes a repeater's rows in their stored format: JSON, a list of texts by column.
 * src/shared/forms/repeater-rows.ts does the same.
 */
final class RepeaterRows
{
    /** The server's limit if the owner has set none. */
    public const MOST = 100;
    /** Characters per cell. */
    public const CELL_LENGTH = 200;
    /** Spare empty rows on pages without scripts. */
    public const SPARE = 3;

    /** @param int $rows limit set by the owner; 0 for none */
    public static function most(int $rows): int
    {
        return $rows > 0 ? min($rows, self::MOST) : self::MOST;
    }

    /**
     * Removes empty rows and stops one row above the maximum, which is enough to refuse the entry.
     *
     * @param mixed $entry rows from a form, or JSON
     * @param list<string> $columns
     * @param \Closure(string): string $line normalizes one cell
     */
    public static function normalize(mixed $entry, array $columns, \Closure $line): string
    {
        $rows = [];
        foreach (is_array($entry) ? $entry : self::fromJson(is_string($entry) ? $entry : '') as $row) {
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
    public static function fromJson(string $json): array
    {
        $rows = $json === '' ? [] : json_decode($json, true, 4);

        return array_map(
            static fn(array $row): array => array_map('strval', array_filter($row, 'is_scalar')),
            array_values(array_filter(is_array($rows) ? $rows : [], 'is_array')),
        );
    }

    /**
     * Returns one line per row for human readers.
     *
     * @param array<string, string> $labels by column
     */
    public static function words(string $json, array $labels): string
    {
        return implode("\n", array_map(static function (array $row) use ($labels): string {
            $cells = [];
            foreach (array_intersect_key($row, $labels) as $column => $cell) {
                if ($cell !== '') {
                    $cells[] = $labels[$column] . ': ' . $cell;
                }
            }

            return implode('; ', $cells);
        }, self::fromJson($json)));
    }
}
