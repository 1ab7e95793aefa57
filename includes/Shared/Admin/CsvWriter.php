<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin;

defined('ABSPATH') || exit;

/**
 * Writes lines of a CSV file (RFC 4180, UTF-8). Spreadsheets run cells that look like formulas, even if a visitor typed
 * them: an apostrophe before such a cell makes it text.
 */
final class CsvWriter
{
    /** Without it, spreadsheets misread UTF-8. */
    public const BOM = "\u{FEFF}";

    /** The last four are full-width forms that some spreadsheets treat alike. */
    private const FORMULA = '/^[=+\-@\t\r\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]/u';

    /** Some spreadsheets trim these characters, and others do not show them. */
    private const UNSEEN = '/^[\p{Z}\p{Cf}\p{Cc}]+/u';

    /**
     * Positions where a spreadsheet that expects another separator (German Excel: semicolons) would begin a cell inside
     * ours. It then does not see our quotes and takes a line break for the end of a row. The same applies to a comma in
     * a file with semicolons.
     */
    private const INNER = '/(\r\n|[%s\t|\r\n])(?=[\s"\p{Z}\p{Cf}]*[=+\-@\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}])/u';

    /**
     * In locales with a decimal comma, spreadsheets expect semicolons between columns; in others, commas.
     *
     * @return ','|';'
     */
    public static function separator(string $decimal): string
    {
        return $decimal === ',' ? ';' : ',';
    }

    /**
     * @param list<string|int> $cells
     * @param ','|';'          $separator
     */
    public static function line(array $cells, string $separator = ','): string
    {
        return implode($separator, array_map(static fn(string|int $cell): string => self::cell($cell, $separator), $cells)) . "\r\n";
    }

    /** @param ','|';' $separator */
    private static function cell(string|int $value, string $separator): string
    {
        if (is_int($value)) {
            return (string) $value;
        }
        $text = preg_match('//u', $value) === 1 ? $value : wp_check_invalid_utf8($value, true);
        $text = str_replace("\0", '', $text);
        // Characters that a spreadsheet trims must not hide the first sign of a formula.
        if (preg_match(self::FORMULA, $text) === 1 || preg_match(self::FORMULA, (string) preg_replace(self::UNSEEN, '', $text)) === 1) {
            $text = "'" . $text;
        }
        $text = (string) preg_replace(sprintf(self::INNER, $separator === ';' ? ',;' : ';'), "$1'", $text);

        return preg_match('/["' . $separator . '\r\n]|^\s|\s$/u', $text) === 1 ? '"' . str_replace('"', '""', $text) . '"' : $text;
    }
}
