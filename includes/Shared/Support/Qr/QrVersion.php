<?php

declare(strict_types=1);

namespace Benefit\Shared\Support\Qr;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * The values that ISO/IEC 18004 defines for one version (symbol size) at error correction level M.
 *
 * Versions end at 10: our codes need version 3, and a row of version 10 (57 modules) still fits into one PHP integer,
 * which makes the encoder fast.
 */
final class QrVersion
{
    public const LARGEST = 10;

    /** Bytes 0xEC and 0x11 in turn, with which the standard fills unused data codewords. */
    private const PADDING = "\xEC\x11";

    /** Version => [error correction codewords per block, [data codewords of a block => number of such blocks]]. */
    private const BLOCKS = [
        1 => [10, [16 => 1]],
        2 => [16, [28 => 1]],
        3 => [26, [44 => 1]],
        4 => [18, [32 => 2]],
        5 => [24, [43 => 2]],
        6 => [16, [27 => 4]],
        7 => [18, [31 => 4]],
        8 => [22, [38 => 2, 39 => 2]],
        9 => [22, [36 => 3, 37 => 2]],
        10 => [26, [43 => 4, 44 => 1]],
    ];

    /** Version => rows and columns at whose intersections the alignment patterns have their centers. */
    private const ALIGNMENT = [
        1 => [],
        2 => [6, 18],
        3 => [6, 22],
        4 => [6, 26],
        5 => [6, 30],
        6 => [6, 34],
        7 => [6, 22, 38],
        8 => [6, 24, 42],
        9 => [6, 26, 46],
        10 => [6, 28, 50],
    ];

    public readonly int $size;

    public function __construct(public readonly int $number)
    {
        if (!isset(self::BLOCKS[$number])) {
            throw new \OutOfRangeException("No QR version {$number} here.");
        }
        $this->size = 17 + 4 * $number;
    }

    /** Returns the smallest version that holds this number of bytes. */
    public static function fitting(int $bytes): self
    {
        for ($number = 1; $number <= self::LARGEST; $number++) {
            $version = new self($number);
            if ($bytes <= $version->capacity()) {
                return $version;
            }
        }

        throw new \LengthException("{$bytes} bytes are more than a QR code of version " . self::LARGEST . ' holds.');
    }

    /** Number of bytes it holds in byte mode. */
    public function capacity(): int
    {
        // Subtracts four bits of mode and the length; the remaining half byte holds the terminator.
        return intdiv($this->dataLength() * 8 - 4 - $this->lengthBits(), 8);
    }

    /** Returns all codewords in the order in which they are placed: data, padding, error correction, interleaved. */
    public function codewords(string $bytes): string
    {
        // Mode 0100, length, bytes and terminator 0000 are multiples of four bits, so hexadecimal represents them
        // exactly.
        $hex = '4' . sprintf('%0' . ($this->lengthBits() / 4) . 'x', strlen($bytes)) . bin2hex($bytes) . '0';
        $data = str_pad((string) hex2bin($hex), $this->dataLength(), self::PADDING);

        [$correctionLength, $lengths] = self::BLOCKS[$this->number];
        $correction = ReedSolomonEncoder::ofDegree($correctionLength);
        $blocks = [];
        $remainders = [];
        $at = 0;
        foreach ($lengths as $length => $count) {
            for (; $count > 0; $count--, $at += $length) {
                $blocks[] = $block = substr($data, $at, $length);
                $remainders[] = $correction->remainder($block);
            }
        }

        return self::interleave($blocks) . self::interleave($remainders);
    }

    /** @return list<array{int, int}> row and column of the centers of the alignment patterns */
    public function alignmentCentres(): array
    {
        $lines = self::ALIGNMENT[$this->number];
        $last = $this->size - 7;
        $centres = [];
        foreach ($lines as $row) {
            foreach ($lines as $column) {
                // Three of the intersections are inside the finder patterns.
                if (!in_array([$row, $column], [[6, 6], [6, $last], [$last, 6]], true)) {
                    $centres[] = [$row, $column];
                }
            }
        }

        return $centres;
    }

    private function lengthBits(): int
    {
        return $this->number < 10 ? 8 : 16;
    }

    private function dataLength(): int
    {
        $sum = 0;
        foreach (self::BLOCKS[$this->number][1] as $length => $count) {
            $sum += $length * $count;
        }

        return $sum;
    }

    /** @param list<string> $blocks shorter ones first */
    private static function interleave(array $blocks): string
    {
        $longest = strlen($blocks[count($blocks) - 1]);
        $codewords = '';
        for ($i = 0; $i < $longest; $i++) {
            foreach ($blocks as $block) {
                $codewords .= $block[$i] ?? '';
            }
        }

        return $codewords;
    }
}
