<?php

declare(strict_types=1);

namespace Benefit\Index\Query;

use Benefit\Index\Documents\NumberEncoding;
use Benefit\Index\Storage\Bitmap;

defined('ABSPATH') || exit;

/**
 * The numbers of some posts, a plane a byte, highest first. Of most numbers only the low bytes differ, so each plane is looked at
 * once, and those that hold one byte for everybody cost nothing more.
 */
final class NumberColumns
{
    /** Fewer are looked at one by one than a plane takes. */
    private const FEW = 64;

    /** Those that have a number at all. */
    private readonly string $present;

    /** @var list<?int> by plane, the byte that all of them have; null: they differ */
    private readonly array $common;

    /** @param non-empty-list<string> $planes */
    public function __construct(private readonly array $planes)
    {
        $this->present = Bitmap::present($planes);
        $number = Bitmap::count($this->present);
        $this->common = array_map(static function (string $plane) use ($number): ?int {
            $counts = count_chars($plane, 1);
            // Without a number all bytes are zero.
            $counts[0] = ($counts[0] ?? 0) - strlen($plane) + $number;
            $bytes = array_keys(array_filter($counts));

            return count($bytes) === 1 ? $bytes[0] : null;
        }, $planes);
    }

    /** Those whose number is within; null: it has no end there. */
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
     * The least and the greatest number among those in the mask, as bytes; null when none of them has one.
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
        for ($i = count($this->planes) - 1; $i >= 0; $i--) {
            $byte = ord($number[$i]);
            $common = $this->common[$i];
            $mask = match (true) {
                $common === null => Bitmap::above($this->planes[$i], $byte) | (Bitmap::oneOf($this->planes[$i], [$byte => true]) & $mask),
                $common === $byte => $mask,
                $common > $byte => $this->present,
                default => Bitmap::none(strlen($mask)),
            };
        }

        return $mask;
    }

    /** @param int $count of those in the mask, each of whom has a number */
    private function end(string $mask, int $count, bool $isGreatest): string
    {
        $number = '';
        foreach ($this->planes as $i => $plane) {
            if ($this->common[$i] !== null) {
                $number .= chr($this->common[$i]);
                continue;
            }
            if ($count <= self::FEW) {
                $rest = array_slice($this->planes, $i);
                $ends = array_map(static fn(int $place): string => implode('', array_map(static fn(string $plane): string => $plane[$place], $rest)), Bitmap::places($mask));
                sort($ends, SORT_STRING);

                return $number . $ends[$isGreatest ? $count - 1 : 0];
            }
            $counts = Bitmap::histogram($plane, $mask, $count);
            ksort($counts);
            $byte = (int) ($isGreatest ? array_key_last($counts) : array_key_first($counts));
            $number .= chr($byte);
            if (count($counts) > 1) {
                $mask &= Bitmap::oneOf($plane, [$byte => true]);
                $count = $counts[$byte];
            }
        }

        return $number;
    }
}
