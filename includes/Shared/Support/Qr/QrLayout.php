<?php

declare(strict_types=1);

namespace Benefit\Shared\Support\Qr;

defined('ABSPATH') || exit;

/**
 * The layout of a symbol of one version: fixed patterns, path of the data bits, and the eight masks.
 *
 * Independent of the encoded data, so it is computed once per version and request.
 */
final class QrLayout
{
    /** @var array<int, self> */
    private static array $byVersion = [];

    private readonly QrMatrix $fixed;

    /** Dark for modules not available for data: fixed patterns, format and version information. */
    private readonly QrMatrix $reserved;

    /** @var list<array{int, int}> row and column of each data bit, in order */
    private array $path = [];

    /** @var list<QrMatrix> by mask number: the modules that the mask inverts, and its format information */
    private array $overlays = [];

    private function __construct(private readonly QrVersion $version)
    {
        $this->fixed = new QrMatrix($version->size);
        $this->reserved = new QrMatrix($version->size);
        $this->placePatterns();
        $this->placeVersionInformation();
        foreach ($this->formatPlaces() as [$row, $column]) {
            $this->reserved->darken($row, $column);
        }
        $this->tracePath();
        for ($mask = 0; $mask < 8; $mask++) {
            $this->overlays[] = $this->overlayOf($mask);
        }
    }

    public static function forVersion(QrVersion $version): self
    {
        return self::$byVersion[$version->number] ??= new self($version);
    }

    /** Returns the fixed patterns and the data, without a mask. */
    public function place(string $codewords): QrMatrix
    {
        $grid = clone $this->fixed;
        $bits = '';
        foreach (str_split($codewords) as $codeword) {
            $bits .= sprintf('%08b', ord($codeword));
        }
        for ($i = strpos($bits, '1'); $i !== false; $i = strpos($bits, '1', $i + 1)) {
            $grid->darken(...$this->path[$i]);
        }

        return $grid;
    }

    /** @return list<QrMatrix> by mask number; a placed matrix inverted by one of them is a complete symbol */
    public function overlays(): array
    {
        return $this->overlays;
    }

    private function placePatterns(): void
    {
        $size = $this->version->size;
        foreach ([[3, 3], [3, $size - 4], [$size - 4, 3]] as [$row, $column]) {
            $this->placeSquares($row, $column, 4, [0, 1, 3]);
        }
        foreach ($this->version->alignmentCentres() as [$row, $column]) {
            $this->placeSquares($row, $column, 2, [0, 2]);
        }
        for ($i = 8; $i < $size - 8; $i++) {
            $this->fix(6, $i, $i % 2 === 0);
            $this->fix($i, 6, $i % 2 === 0);
        }
        $this->fix($size - 8, 8, true);
    }

    /**
     * Draws concentric squares, clipped at the symbol's edge.
     *
     * @param list<int> $dark distances from the center at which the ring is dark
     */
    private function placeSquares(int $centreRow, int $centreColumn, int $reach, array $dark): void
    {
        for ($down = -$reach; $down <= $reach; $down++) {
            for ($right = -$reach; $right <= $reach; $right++) {
                $isDark = in_array(max(abs($down), abs($right)), $dark, true);
                $this->fix($centreRow + $down, $centreColumn + $right, $isDark);
            }
        }
    }

    private function fix(int $row, int $column, bool $dark): void
    {
        $size = $this->version->size;
        if ($row < 0 || $column < 0 || $row >= $size || $column >= $size) {
            return;
        }
        $this->reserved->darken($row, $column);
        if ($dark) {
            $this->fixed->darken($row, $column);
        }
    }

    /** From version 7 on, the number is shown twice, next to the finder patterns at the top right and bottom left. */
    private function placeVersionInformation(): void
    {
        if ($this->version->number < 7) {
            return;
        }
        $bits = self::withCheckBits($this->version->number, 0x1F25, 12);
        for ($i = 0; $i < 18; $i++) {
            $near = intdiv($i, 3);
            $far = $this->version->size - 11 + $i % 3;
            $this->fix($near, $far, (bool) ($bits >> $i & 1));
            $this->fix($far, $near, (bool) ($bits >> $i & 1));
        }
    }

    /**
     * @return list<array{int, int}> positions of format bits 0–14 around the top left finder, then of bits
     *         0–14 next to the other two
     */
    private function formatPlaces(): array
    {
        $size = $this->version->size;
        $places = [];
        foreach ([0, 1, 2, 3, 4, 5, 7, 8] as $row) {
            $places[] = [$row, 8];
        }
        foreach ([7, 5, 4, 3, 2, 1, 0] as $column) {
            $places[] = [8, $column];
        }
        for ($i = 0; $i < 8; $i++) {
            $places[] = [8, $size - 1 - $i];
        }
        for ($i = 8; $i < 15; $i++) {
            $places[] = [$size - 15 + $i, 8];
        }

        return $places;
    }

    /**
     * Follows pairs of columns from the right, alternately upwards and downwards; the timing column belongs to no pair.
     */
    private function tracePath(): void
    {
        $size = $this->version->size;
        $upwards = true;
        for ($right = $size - 1; $right > 0; $right -= 2) {
            if ($right === 6) {
                $right--;
            }
            for ($step = 0; $step < $size; $step++) {
                $row = $upwards ? $size - 1 - $step : $step;
                foreach ([$right, $right - 1] as $column) {
                    if (!$this->reserved->isDark($row, $column)) {
                        $this->path[] = [$row, $column];
                    }
                }
            }
            $upwards = !$upwards;
        }
    }

    private function overlayOf(int $mask): QrMatrix
    {
        $overlay = new QrMatrix($this->version->size);
        foreach ($this->path as [$row, $column]) {
            if (self::inverts($mask, $row, $column)) {
                $overlay->darken($row, $column);
            }
        }
        // Level M is 00, so the five bits to protect are the mask's number alone.
        $bits = self::withCheckBits($mask, 0x537, 10) ^ 0x5412;
        foreach ($this->formatPlaces() as $i => [$row, $column]) {
            if ($bits >> ($i % 15) & 1) {
                $overlay->darken($row, $column);
            }
        }

        return $overlay;
    }

    private static function inverts(int $mask, int $row, int $column): bool
    {
        $product = $row * $column;

        return 0 === match ($mask) {
            0 => ($row + $column) % 2,
            1 => $row % 2,
            2 => $column % 3,
            3 => ($row + $column) % 3,
            4 => (intdiv($row, 2) + intdiv($column, 3)) % 2,
            5 => $product % 2 + $product % 3,
            6 => ($product % 2 + $product % 3) % 2,
            default => (($row + $column) % 2 + $product % 3) % 2,
        };
    }

    /** Appends the BCH check bits: the remainder of the division by the generator polynomial. */
    private static function withCheckBits(int $value, int $generator, int $degree): int
    {
        $remainder = $value << $degree;
        for ($bit = $degree + 5; $bit >= $degree; $bit--) {
            if ($remainder >> $bit & 1) {
                $remainder ^= $generator << ($bit - $degree);
            }
        }

        return $value << $degree | $remainder;
    }
}
