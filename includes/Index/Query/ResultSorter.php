<?php

declare(strict_types=1);

namespace Benefit\Index\Query;

use Benefit\Index\Storage\Bitmap;

defined('ABSPATH') || exit;

/**
 * Finds one page of an ordered set without sorting all of it: the histogram of the first byte shows which bytes the
 * page falls into, then the next byte is examined among those. Posts without a value come last, ties are ordered by id.
 * Columns and masks stay in the pieces in which they were read, because joining those of a million posts would take as
 * long as everything else.
 */
final class ResultSorter
{
    /** Sets smaller than this are sorted directly. */
    private const FEW = 256;

    /** @var list<array<int, string>> columns in pieces, most important first */
    private array $columns = [];

    /** @var array<int, true> indexes of columns in descending order */
    private array $descending = [];

    private int $offset = 0;
    /** Number of posts still to collect; null until the page begins. */
    private ?int $missing = null;
    private int $limit = 0;

    /** @var list<array<int, string>> columns that decide if the full keys are equal too */
    private array $ties = [];

    /**
     * @param int                                            $length    posts per piece
     * @param (\Closure(list<int>): array<int, string>)|null $exactKeys returns full keys by ordinal, if
     *         columns hold only their beginnings; descending as `$isDescending`
     */
    public function __construct(private readonly int $length, private readonly ?\Closure $exactKeys = null, private readonly bool $isDescending = false) {}

    /** @param non-empty-list<array<int, string>> $columns highest byte first; all zeros mean no value */
    public function sortByColumns(array $columns, bool $isDescending): void
    {
        if ($isDescending) {
            $this->descending += array_fill_keys(range(count($this->columns), count($this->columns) + count($columns) - 1), true);
        } else {
            $without = [];
            foreach (array_keys($columns[0]) as $piece) {
                $without[$piece] = ~Bitmap::present(array_column($columns, $piece));
            }
            $this->columns[] = $without;
        }
        array_push($this->columns, ...$columns);
    }

    /**
     * Must be called last.
     *
     * @param non-empty-list<array<int, string>> $columns
     */
    public function tiesBy(array $columns): void
    {
        $this->exactKeys === null ? array_push($this->columns, ...$columns) : $this->ties = $columns;
    }

    /**
     * Sorts randomly, but identically for the same seed on every page.
     *
     * @param list<int> $pieces
     */
    public function atRandom(array $pieces, string $seed): void
    {
        $columns = [];
        foreach ([0, 1] as $column) {
            foreach ($pieces as $piece) {
                $bytes = '';
                for ($i = 0; strlen($bytes) < $this->length; $i++) {
                    $bytes .= hash('sha512', "$seed-$column-$piece-$i", true);
                }
                $columns[$column][$piece] = $bytes;
            }
        }
        array_push($this->columns, ...$columns);
    }

    /**
     * @param list<int> $pieces
     * @param list<int> $places ordinals in the given order; others come last
     */
    public function sortByList(array $pieces, array $places): void
    {
        $ranks = array_fill_keys($pieces, []);
        foreach ($places as $i => $place) {
            $ranks[intdiv($place, $this->length)][$place % $this->length] = $i + 1;
        }
        $columns = [];
        foreach ([16, 8, 0] as $shift) {
            $column = [];
            foreach ($pieces as $piece) {
                $bytes = str_repeat("\0", $this->length);
                foreach ($ranks[$piece] as $at => $rank) {
                    $bytes[$at] = chr($rank >> $shift & 255);
                }
                $column[$piece] = $bytes;
            }
            $columns[] = $column;
        }
        $this->sortByColumns($columns, false);
    }

    /**
     * @param array<int, array{string, int}> $masks mask and number of its posts, by piece
     *
     * @return list<int> ordinals
     */
    public function page(array $masks, int $offset, int $limit): array
    {
        $this->offset = $offset;
        $this->limit = $limit;
        $this->missing = null;

        return $this->take($this->walk($masks, 0));
    }

    /**
     * @param array<int, array{string, int}> $masks
     *
     * @return list<int> the posts of the page, and some before and after it that were not separated further
     */
    private function walk(array $masks, int $depth): array
    {
        $count = array_sum(array_column($masks, 1));
        if ($this->missing === null && $this->offset >= $count) {
            $this->offset -= $count;

            return [];
        }
        if ($count <= self::FEW || !isset($this->columns[$depth])) {
            $this->missing = ($this->missing ?? $this->offset + $this->limit) - $count;

            return $this->places($masks);
        }
        $page = [];
        $histograms = $counts = [];
        foreach ($masks as $piece => [$mask, $all]) {
            $histograms[$piece] = Bitmap::histogram($this->columns[$depth][$piece], $mask, $all);
            foreach ($histograms[$piece] as $byte => $those) {
                $counts[$byte] = ($counts[$byte] ?? 0) + $those;
            }
        }
        isset($this->descending[$depth]) ? krsort($counts) : ksort($counts);
        foreach ($counts as $byte => $those) {
            if ($this->missing === null && $this->offset >= $those) {
                $this->offset -= $those;
                continue;
            }
            $own = count($counts) === 1 ? $masks : $this->having($byte, $masks, $histograms, $depth);
            array_push($page, ...$this->walk($own, $depth + 1));
            if ($this->missing !== null && $this->missing <= 0) {
                break;
            }
        }

        return $page;
    }

    /**
     * @param array<int, array{string, int}>  $masks
     * @param array<int, array<int, int>> $histograms histograms of the column, by piece and byte
     *
     * @return array<int, array{string, int}> posts that have this byte in a column
     */
    private function having(int $byte, array $masks, array $histograms, int $depth): array
    {
        $own = [];
        foreach ($masks as $piece => [$mask]) {
            if (isset($histograms[$piece][$byte])) {
                $own[$piece] = [$mask & Bitmap::oneOf($this->columns[$depth][$piece], [$byte => true]), $histograms[$piece][$byte]];
            }
        }

        return $own;
    }

    /**
     * @param array<int, array{string, int}> $masks
     *
     * @return list<int>
     */
    private function places(array $masks): array
    {
        $places = [];
        foreach ($masks as $piece => [$mask]) {
            array_push($places, ...array_map(fn(int $place): int => $piece * $this->length + $place, Bitmap::positions($mask)));
        }

        return $places;
    }

    /**
     * @param list<int> $places
     *
     * @return list<int>
     */
    private function take(array $places): array
    {
        $keys = $this->keys($this->columns, $places, $this->descending);
        // The order is now known except for posts with equal beginnings: full keys are read for those alone.
        asort($keys, SORT_STRING);
        $exact = $this->exact(array_intersect($keys, array_slice($keys, $this->offset, $this->limit)));
        $ties = $this->keys($this->ties, $places);
        usort($places, fn(int $a, int $b): int => strcmp($keys[$a], $keys[$b])
            ?: ($this->isDescending ? -1 : 1) * strcmp($exact[$a] ?? '', $exact[$b] ?? '')
            ?: strcmp($ties[$a], $ties[$b]));

        return array_slice($places, $this->offset, $this->limit);
    }

    /**
     * @param array<int, string> $keys by ordinal, for posts that may be on the page, with all that have the
     *         same beginning
     *
     * @return array<int, string> full keys of posts with equal beginnings
     */
    private function exact(array $keys): array
    {
        if ($this->exactKeys === null) {
            return [];
        }
        $times = array_count_values($keys);
        $alike = array_keys(array_filter($keys, static fn(string $key): bool => $times[$key] > 1));

        return $alike === [] ? [] : ($this->exactKeys)($alike);
    }

    /**
     * Concatenates the bytes of these columns.
     *
     * @param list<array<int, string>> $columns
     * @param list<int>                $places
     * @param array<int, true>         $descending indexes of columns
     *
     * @return array<int, string> by ordinal
     */
    public function keys(array $columns, array $places, array $descending = []): array
    {
        $keys = array_fill_keys($places, '');
        foreach ($columns as $i => $column) {
            foreach ($places as $place) {
                $byte = $column[intdiv($place, $this->length)][$place % $this->length];
                $keys[$place] .= isset($descending[$i]) ? ~$byte : $byte;
            }
        }

        return $keys;
    }
}
