<?php

declare(strict_types=1);

namespace Benefit\Index\Query;

use Benefit\Index\Documents\FacetEncoding;
use Benefit\Index\Storage\Bitmap;
use Benefit\Index\Storage\ColumnSet;
use Benefit\Index\Storage\ColumnSubset;

defined('ABSPATH') || exit;

/** Finds and counts values among the posts of a column set. */
final class ColumnScanner
{
    public readonly int $length;

    /** @var array<int, NumberColumns> by first column */
    private array $numbers = [];

    public function __construct(private readonly ColumnSet $columns)
    {
        $this->length = $columns->length();
    }

    /**
     * Restricts the scan to these posts.
     *
     * @param list<int> $places positions in this chunk
     */
    public function restrictTo(array $places): self
    {
        return new self(new ColumnSubset($this->columns, $places));
    }

    /** @param non-empty-list<int> $columns columns of a facet */
    public function numbers(array $columns): NumberColumns
    {
        return $this->numbers[$columns[0]] ??= new NumberColumns(array_map($this->columns->column(...), $columns));
    }

    /**
     * Returns a bitmap of the posts that have one of these codes.
     *
     * @param int       $first first column of the facet, which is its number
     * @param list<int> $codes
     */
    public function withCodes(int $first, FacetEncoding $kind, array $codes): string
    {
        return $this->bitsOf($first, $kind, array_fill_keys($codes, 0xff));
    }

    /**
     * Counts the posts in the mask that have one of the codes of each group. Eight groups are searched at once, one bit
     * for each.
     *
     * @param array<array-key, list<int>> $groups codes by name
     *
     * @return array<array-key, int> by name
     */
    public function groupsIn(int $first, FacetEncoding $kind, string $mask, array $groups): array
    {
        $counts = array_fill_keys(array_keys($groups), 0);
        foreach (array_chunk($groups, 8, true) as $eight) {
            $bits = [];
            foreach (array_values($eight) as $i => $codes) {
                foreach ($codes as $code) {
                    $bits[$code] = ($bits[$code] ?? 0) | 1 << $i;
                }
            }
            foreach (count_chars($this->bitsOf($first, $kind, $bits) & $mask, 1) as $byte => $count) {
                foreach (array_keys($eight) as $i => $name) {
                    $counts[$name] += $byte >> $i & 1 ? $count : 0;
                }
            }
        }

        return $counts;
    }

    /**
     * Counts the posts in the mask for each code.
     *
     * @return array<int, int> by code
     */
    public function codesIn(int $first, FacetEncoding $kind, string $mask): array
    {
        $counts = $kind === FacetEncoding::Few ? $this->bitsIn($first, $kind->columns(), $mask) : $this->slotsIn($first, $kind->slots(), $mask);
        foreach ($this->columns->overflow($first) as $code => $places) {
            foreach ($places as $place) {
                if ($mask[$place] === "\xff") {
                    $counts[$code] = ($counts[$code] ?? 0) + 1;
                }
            }
        }

        return $counts;
    }

    /**
     * Returns one byte per post with the bits of all of its codes.
     *
     * @param array<int, int> $bits by code
     */
    private function bitsOf(int $first, FacetEncoding $kind, array $bits): string
    {
        $all = $kind === FacetEncoding::Few ? $this->bitsOfFew($first, $bits) : $this->bitsOfSlots($first, $kind->slots(), $bits);
        foreach (array_intersect_key($this->columns->overflow($first), $bits) as $code => $places) {
            $byte = chr($bits[$code]);
            foreach ($places as $place) {
                $all[$place] = $all[$place] | $byte;
            }
        }

        return $all;
    }

    /** @param array<int, int> $bits by code */
    private function bitsOfFew(int $first, array $bits): string
    {
        $byColumn = [];
        foreach ($bits as $code => $own) {
            if ($code <= FacetEncoding::FEW) {
                $byColumn[intdiv($code - 1, 8)][1 << ($code - 1) % 8] = $own;
            }
        }
        $all = $none = Bitmap::none($this->length);
        foreach ($byColumn as $column => $byBit) {
            $bytes = $this->columns->column($first + $column);
            if ($bytes === $none) {
                continue;
            }
            $mapped = "\0";
            for ($bit = 1; $bit <= 0x80; $bit <<= 1) {
                // A byte with this bit set maps to the value without it, combined with the bit's own.
                $mapped .= $mapped | str_repeat(chr($byBit[$bit] ?? 0), $bit);
            }
            $own = Bitmap::translated($bytes, $mapped);
            $all = $all === $none ? $own : $all | $own;
        }

        return $all;
    }

    /** @param array<int, int> $bits by code */
    private function bitsOfSlots(int $first, int $slots, array $bits): string
    {
        $byHigh = [];
        foreach ($bits as $code => $own) {
            $byHigh[$code >> 8][$code & 0xff] = $own;
        }
        $all = $none = Bitmap::none($this->length);
        for ($slot = 0; $slot < $slots; $slot++) {
            $low = $this->columns->column($first + 2 * $slot);
            $high = $this->columns->column($first + 2 * $slot + 1);
            if ($low === $none) {
                // Slots are filled in order.
                break;
            }
            foreach ($byHigh as $byte => $bytes) {
                // With few values no code has a high byte.
                if ($high === $none ? $byte === 0 : $byte <= 0xff) {
                    $own = Bitmap::mapped($low, $bytes);
                    $all |= $high === $none ? $own : $own & Bitmap::oneOf($high, [$byte => true]);
                }
            }
        }

        return $all;
    }

    /** @return array<int, int> */
    private function bitsIn(int $first, int $columns, string $mask): array
    {
        $counts = [];
        $none = Bitmap::none($this->length);
        for ($column = 0; $column < $columns; $column++) {
            $bytes = $this->columns->column($first + $column);
            foreach ($bytes === $none ? [] : count_chars($bytes & $mask, 1) as $byte => $count) {
                for ($bit = 0; $bit < 8; $bit++) {
                    if ($byte >> $bit & 1) {
                        $code = 8 * $column + $bit + 1;
                        $counts[$code] = ($counts[$code] ?? 0) + $count;
                    }
                }
            }
        }

        return $counts;
    }

    /** @return array<int, int> */
    private function slotsIn(int $first, int $slots, string $mask): array
    {
        $counts = [];
        $none = Bitmap::none($this->length);
        for ($slot = 0; $slot < $slots; $slot++) {
            $low = $this->columns->column($first + 2 * $slot);
            $high = $this->columns->column($first + 2 * $slot + 1);
            if ($low === $none) {
                break;
            }
            $low &= $mask;
            $highs = $high === $none ? [0] : array_keys(count_chars($high & $mask, 1));
            foreach ($highs === [0] ? [0 => $low] : $this->byHigh($low, $high, $highs) as $byte => $those) {
                foreach (count_chars($those, 1) as $code => $count) {
                    // A low byte of zero is an empty slot or a post outside the mask: no code has one.
                    if ($code > 0) {
                        $code |= $byte << 8;
                        $counts[$code] = ($counts[$code] ?? 0) + $count;
                    }
                }
            }
        }

        return $counts;
    }

    /**
     * @param list<int> $highs
     *
     * @return \Generator<int, string> low bytes next to each high byte
     */
    private function byHigh(string $low, string $high, array $highs): \Generator
    {
        foreach ($highs as $byte) {
            yield $byte => $low & Bitmap::oneOf($high, [$byte => true]);
        }
    }
}
