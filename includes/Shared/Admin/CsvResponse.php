<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin;

use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\MoneyFormat;

defined('ABSPATH') || exit;

/**
 * A list as a CSV file, sent while its lines are made: memory stays the same, however many come. Amounts are plain numbers
 * with the site's decimal sign, and CsvWriter::separator() goes with it.
 */
final class CsvResponse
{
    /** Bytes that are sent at once. */
    private const PIECE = 65_536;
    private ?string $sign = null;

    public function __construct(private readonly MoneyFormat $money, private readonly Clock $clock) {}

    /**
     * @param string                           $name  the file's, to which the day is added
     * @param iterable<mixed, list<string|int>> $lines of cells, those of the head first
     */
    public function response(string $name, iterable $lines): RouteResponse
    {
        return RouteResponse::file($name . '-' . wp_date('Y-m-d', $this->clock->now()) . '.csv', 'text/csv; charset=utf-8', function () use ($lines): void {
            foreach ($this->pieces($lines) as $piece) {
                echo $piece; // phpcs:ignore WordPress.Security.EscapeOutput -- a file; Csv has written its cells
                flush();
            }
        });
    }

    /**
     * @param iterable<mixed, list<string|int>> $lines
     *
     * @return \Generator<int, string>
     */
    public function pieces(iterable $lines): \Generator
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

    /** Without sign and thousands: what a spreadsheet of this country reads as a number. */
    public function amount(int $minor, string $currency): string
    {
        return $this->decimal((new MoneyFormat($currency, 'before', '', '.'))->plain($minor));
    }

    /** @param string $number with a decimal point */
    public function decimal(string $number): string
    {
        return str_replace('.', $this->sign(), $number);
    }

    private function sign(): string
    {
        return $this->sign ??= $this->money->decimal;
    }

    /** As a spreadsheet reads it, in the site's time zone. */
    public static function moment(?int $moment): string
    {
        return $moment === null ? '' : (string) wp_date('Y-m-d H:i', $moment);
    }
}
