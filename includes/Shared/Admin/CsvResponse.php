<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin;

use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\MoneyFormat;

defined('ABSPATH') || exit;

/**
 * Sends a list as a CSV file. It is complete before the first byte is sent, with its length, so that a browser notices
 * one that was cut; memory use does not grow with the number of lines. Amounts are plain numbers with the
 * site's decimal separator, which also decides about CsvWriter::separator().
 */
final class CsvResponse
{
    /** Bytes sent at once. */
    private const PIECE = 65_536;
    private ?string $sign = null;

    public function __construct(private readonly MoneyFormat $money, private readonly Clock $clock) {}

    /**
     * @param string                           $name  file name, to which the date is appended
     * @param iterable<mixed, list<string|int>> $lines cells of each line, starting with the headings
     */
    public function response(string $name, iterable $lines): RouteResponse
    {
        return RouteResponse::file($name . '-' . wp_date('Y-m-d', $this->clock->now()) . '.csv', 'text/csv; charset=utf-8', function () use ($lines): void {
            // phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors, Squiz.PHP.DiscouragedFunctions -- a temporary file; hosts may forbid to lift the limit
            @set_time_limit(0);
            $file = tmpfile();
            if ($file === false) {
                throw new \RuntimeException('No temporary file can be created.');
            }
            foreach ($this->streamLines($lines) as $piece) {
                fwrite($file, $piece);
            }
            if (!headers_sent()) {
                header('Content-Length: ' . (int) ftell($file));
            }
            rewind($file);
            fpassthru($file);
            fclose($file);
            // phpcs:enable
        });
    }

    /**
     * @param iterable<mixed, list<string|int>> $lines
     *
     * @return \Generator<int, string>
     */
    public function streamLines(iterable $lines): \Generator
    {
        $separator = CsvWriter::separator($this->sign());
        $piece = CsvWriter::BOM;
        foreach ($lines as $line) {
            $piece .= CsvWriter::line($line, $separator);
            if (strlen($piece) >= self::PIECE) {
                yield $piece;
                $piece = '';
            }
        }
        yield $piece;
    }

    /**
     * Formats an amount without currency and thousands separators, so that a spreadsheet of this locale reads it as a
     * number.
     */
    public function amount(int $minor, string $currency): string
    {
        return $this->decimal((new MoneyFormat($currency, 'before', '', '.'))->plain($minor));
    }

    /** @param string $number number with a decimal point */
    public function decimal(string $number): string
    {
        return str_replace('.', $this->sign(), $number);
    }

    private function sign(): string
    {
        return $this->sign ??= $this->money->decimal;
    }

    /** Formats a time in the site's time zone, readable by spreadsheets. */
    public static function moment(?int $moment): string
    {
        return $moment === null ? '' : (string) wp_date('Y-m-d H:i', $moment);
    }
}
