<?php

declare(strict_types=1);

namespace Benefit\Content\Facets;

defined('ABSPATH') || exit;

/**
 * A page of an ordered set, found without sorting the set: the histogram of the first byte tells which bytes the page lies
 * in, then the next byte among those. Those without a value come last, ties stand by their ids.
 */
final class Ordering
{
    /** Fewer than so many are sorted. */
    private const FEW = 256;

    /** @var list<string> most important first */
    private array $planes = [];

    /** @var array<int, true> numbers of those planes that descend */
    private array $descending = [];

    private int $offset = 0;
    /** Places that are still to be gathered; null before the page begins. */
    private ?int $missing = null;
    private int $limit = 0;

    /** @var list<string> planes of what decides where the whole keys are equal, too */
    private array $ties = [];

    /** @param (\Closure(list<int>): array<int, string>)|null $exactKeys the whole keys by place, where the planes hold beginnings only; descending as `$isDescending` */
    public function __construct(private readonly ?\Closure $exactKeys = null, private readonly bool $isDescending = false) {}

    /** @param non-empty-list<string> $planes highest byte first; all zeros is no value */
    public function by(array $planes, bool $isDescending): void
    {
        if ($isDescending) {
            $this->descending += array_fill_keys(range(count($this->planes), count($this->planes) + count($planes) - 1), true);
        } else {
            $this->planes[] = ~Mask::present($planes);
        }
        array_push($this->planes, ...$planes);
    }

    /**
     * Said last.
     *
     * @param non-empty-list<string> $planes
     */
    public function tiesBy(array $planes): void
    {
        $this->exactKeys === null ? array_push($this->planes, ...$planes) : $this->ties = $planes;
    }

    /** The same for the same seed, whatever the page. */
    public function atRandom(int $length, string $seed): void
    {
        $bytes = '';
        for ($i = 0; strlen($bytes) < 2 * $length; $i++) {
            $bytes .= hash('sha512', $seed . '-' . $i, true);
        }
        array_push($this->planes, substr($bytes, 0, $length), substr($bytes, $length, $length));
    }

    /** @return list<int> places */
    public function page(string $mask, int $offset, int $limit): array
    {
        $this->offset = $offset;
        $this->limit = $limit;
        $this->missing = null;

        return $this->take($this->walk($mask, Mask::count($mask), 0));
    }

    /** @return list<int> those of the page, and some before and behind it that are as near */
    private function walk(string $mask, int $count, int $depth): array
    {
        if ($this->missing === null && $this->offset >= $count) {
            $this->offset -= $count;

            return [];
        }
        if ($count <= self::FEW || !isset($this->planes[$depth])) {
            $this->missing = ($this->missing ?? $this->offset + $this->limit) - $count;

            return Mask::places($mask);
        }
        $page = [];
        $counts = Mask::histogram($this->planes[$depth], $mask, $count);
        isset($this->descending[$depth]) ? krsort($counts) : ksort($counts);
        foreach ($counts as $byte => $those) {
            if ($this->missing === null && $this->offset >= $those) {
                $this->offset -= $those;
                continue;
            }
            array_push($page, ...$this->walk(count($counts) === 1 ? $mask : $mask & Mask::oneOf($this->planes[$depth], [$byte => true]), $those, $depth + 1));
            if ($this->missing !== null && $this->missing <= 0) {
                break;
            }
        }

        return $page;
    }

    /**
     * @param list<int> $places
     *
     * @return list<int>
     */
    private function take(array $places): array
    {
        $keys = $this->keys($this->planes, $places, $this->descending);
        $exact = $this->exact($keys);
        $ties = $this->keys($this->ties, $places, []);
        usort($places, fn(int $a, int $b): int => strcmp($keys[$a], $keys[$b])
            ?: ($this->isDescending ? -1 : 1) * strcmp($exact[$a] ?? '', $exact[$b] ?? '')
            ?: strcmp($ties[$a], $ties[$b]));

        return array_slice($places, $this->offset, $this->limit);
    }

    /**
     * @param array<int, string> $keys by place
     *
     * @return array<int, string> the whole keys of those whose keys are alike
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
     * @param list<string>     $planes
     * @param list<int>        $places
     * @param array<int, true> $descending numbers of planes
     *
     * @return array<int, string> by place
     */
    private function keys(array $planes, array $places, array $descending): array
    {
        $keys = array_fill_keys($places, '');
        foreach ($planes as $i => $plane) {
            foreach ($places as $place) {
                $keys[$place] .= isset($descending[$i]) ? ~$plane[$place] : $plane[$place];
            }
        }

        return $keys;
    }
}
