<?php

declare(strict_types=1);

namespace Benefit\Index\Query;

use Benefit\Index\Documents\NumberEncoding;
use Benefit\Index\Storage\Bitmap;

defined('ABSPATH') || exit;

/**
 * Compares the numbers of posts, one column per byte, highest first. Most numbers differ only in their low bytes, so
 * each column is checked once, and those with the same byte for every post cost nothing more.
 */
final class NumberColumns
{
    /** Below this number, posts are compared one by one, which is faster than scanning a column. */
    private const FEW = 64;

    /** Bitmap of posts that have a number. */
    private readonly string $present;

    /** @var list<?int> by column, the byte that all posts have; null if they differ */
    private readonly array $common;

    /** @param non-empty-list<string> $columns */
    public function __construct(private readonly array $columns)
    {
        $this->present = Bitmap::present($columns);
        $number = Bitmap::count($this->present);
        $this->common = array_map(static function (string $column) use ($number): ?int {
            $counts = count_chars($column, 1);
            // Posts without a number have zeros only.
            $counts[0] = ($counts[0] ?? 0) - strlen($column) + $number;
            $bytes = array_keys(array_filter($counts));

            return count($bytes) === 1 ? $bytes[0] : null;
        }, $columns);
    }

    /** Returns a bitmap of the posts whose number is in the range; null for no bound. */
    public function within(?int $from, ?int $to): string
    {
        $mask = $this->present;
        if ($from !== null && $from > NumberEncoding::LEAST) {
            $mask &= $from > NumberEncoding::MOST ? Bitmap::none(strlen($mask)) : $this->atLeast(NumberEncoding::bytes($from));
        }
        if ($to !== null && $to < NumberEncoding::MOST) {
            $mask &= $to < NumberEncoding::LEAST ? Bitmap::none(strlen($mask)) : ~$this->atLeast(NumberEncoding::bytes($to + 1));
        }

        return $mask;
    }

    /**
     * Returns the smallest and largest number in the mask, as bytes; null if no post has one.
     *
     * @return array{string, string}|null
     */
    public function ends(string $mask): ?array
    {
        $mask &= $this->present;
        $count = Bitmap::count($mask);

        return $count === 0 ? null : [$this->end($mask, $count, false), $this->end($mask, $count, true)];
    }

    private function atLeast(string $number): string
    {
        $mask = $this->present;
        for ($i = count($this->columns) - 1; $i >= 0; $i--) {
            $byte = ord($number[$i]);
            $common = $this->common[$i];
            $mask = match (true) {
                $common === null => Bitmap::above($this->columns[$i], $byte) | (Bitmap::oneOf($this->columns[$i], [$byte => true]) & $mask),
                $common === $byte => $mask,
                $common > $byte => $this->present,
                default => Bitmap::none(strlen($mask)),
            };
        }

        return $mask;
    }

    /** @param int $count number of posts in the mask, all of which have a number */
    private function end(string $mask, int $count, bool $isGreatest): string
    {
        $number = '';
        foreach ($this->columns as $i => $column) {
            if ($this->common[$i] !== null) {
                $number .= chr($this->common[$i]);
                continue;
            }
            if ($count <= self::FEW) {
                $rest = array_slice($this->columns, $i);
                $ends = array_map(static fn(int $place): string => implode('', array_map(static fn(string $column): string => $column[$place], $rest)), Bitmap::positions($mask));
                sort($ends, SORT_STRING);

                return $number . $ends[$isGreatest ? $count - 1 : 0];
            }
            $counts = Bitmap::histogram($column, $mask, $count);
            ksort($counts);
            $byte = (int) ($isGreatest ? array_key_last($counts) : array_key_first($counts));
            $number .= chr($byte);
            if (count($counts) > 1) {
                $mask &= Bitmap::oneOf($column, [$byte => true]);
                $count = $counts[$byte];
            }
        }

        return $number;
    }
}
