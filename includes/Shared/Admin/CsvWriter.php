<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin;

defined('ABSPATH') || exit;

/**
 * Lines of a CSV file (RFC 4180, UTF-8). Spreadsheets run a cell that begins like a formula, whoever typed it into the
 * shop: an apostrophe before it makes it a text.
 */
final class CsvWriter
{
    /** Without it, spreadsheets read UTF-8 as something else. */
    public const BOM = "\u{FEFF}";

    /** The last two are the full-width forms that some spreadsheets take for the same. */
    private const FORMULA = '/^[=+\-@\t\r\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]/u';

    /** Spreadsheets trim some of these away, and others show none of them. */
    private const UNSEEN = '/^[\p{Z}\p{Cf}\p{Cc}]+/u';

    /**
     * Where a spreadsheet that expects another separator (German Excel: semicolons) begins a cell inside of ours. It sees
     * no quotes around ours then, and takes a line break for the end of a row. Of a comma in a file with semicolons the same is true.
     */
    private const INNER = '/(\r\n|[%s\t|\r\n])(?=[\s"\p{Z}\p{Cf}]*[=+\-@\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}])/u';

    /**
     * Where amounts have a decimal comma, spreadsheets take semicolons between columns; else commas.
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
        // Characters that a spreadsheet trims away must not hide the sign.
        if (preg_match(self::FORMULA, $text) === 1 || preg_match(self::FORMULA, (string) preg_replace(self::UNSEEN, '', $text)) === 1) {
            $text = "'" . $text;
        }
        $text = (string) preg_replace(sprintf(self::INNER, $separator === ';' ? ',;' : ';'), "$1'", $text);

        return preg_match('/["' . $separator . '\r\n]|^\s|\s$/u', $text) === 1 ? '"' . str_replace('"', '""', $text) . '"' : $text;
    }
}
