<?php

declare(strict_types=1);

namespace Benefit\Shared\Support\Qr;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Writes a black and white PNG with one bit per pixel. Needs zlib only, no image extension. */
final class PngEncoder
{
    private const SIGNATURE = "\x89PNG\r\n\x1A\n";

    /**
     * @param non-empty-list<string> $rows lines of equal length, "1" for black and "0" for white
     * @param int $scale width and height of each module in pixels
     */
    public static function blackOnWhite(array $rows, int $scale): string
    {
        if ($scale < 1 || $scale > 64) {
            throw new \RangeException("A picture's scale is 1 to 64, not {$scale}.");
        }
        $width = strlen($rows[0]) * $scale;
        $pixels = '';
        foreach ($rows as $row) {
            // In grayscale 1 is white. Each line begins with its filter type: 0, none.
            $pixels .= str_repeat("\0" . self::pack(self::stretched($row, $scale)), $scale);
        }
        $header = pack('NNC5', $width, count($rows) * $scale, 1, 0, 0, 0, 0);

        return self::SIGNATURE
            . self::chunk('IHDR', $header)
            . self::chunk('IDAT', (string) gzcompress($pixels, 9))
            . self::chunk('IEND', '');
    }

    private static function stretched(string $row, int $scale): string
    {
        return strtr($row, ['0' => str_repeat('1', $scale), '1' => str_repeat('0', $scale)]);
    }

    /** Packs eight pixels per byte; padding in the last byte is not shown. */
    private static function pack(string $bits): string
    {
        $bytes = '';
        foreach (str_split($bits, 8) as $eight) {
            $bytes .= chr((int) bindec(str_pad($eight, 8, '0')));
        }

        return $bytes;
    }

    private static function chunk(string $type, string $data): string
    {
        return pack('N', strlen($data)) . $type . $data . pack('N', crc32($type . $data));
    }
}
