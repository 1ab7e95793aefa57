<?php

declare(strict_types=1);

namespace Benefit\Index\Query;

use Benefit\Index\Documents\ColumnLayout;
use Benefit\Index\Documents\Facet;
use Benefit\Index\Documents\FacetEncoding;
use Benefit\Index\Documents\NumberEncoding;
use Benefit\Index\Storage\Bitmap;
use Benefit\Index\Storage\ColumnRepository;
use Benefit\Index\Storage\DictionaryRepository;
use Benefit\Index\Storage\IndexBuild;
use Benefit\Index\Storage\LoadedColumns;
use Benefit\Index\Storage\OrdinalRepository;

defined('ABSPATH') || exit;

/** Executes one query, reading its columns chunk by chunk. */
final class QueryExecution
{
    /** If a mask contains less than one in this many posts, only those posts are scanned. */
    private const FEW = 16;

    private readonly ColumnLayout $layout;

    /**
     * @var array<string, array<string, int>>|null codes by facet and value; null until they are read with the
     *         first chunk
     */
    private ?array $codes = null;

    private int $total = 0;

    /** @var array<string, array<int, int>> by facet and code */
    private array $counts = [];

    /** @var array<string, array<string, int>> */
    private array $groups = [];

    /** @var array<string, array{string, string}> minimum and maximum as bytes, by facet */
    private array $ends = [];

    /** @var list<int> lengths of the chunks; the last one may be shorter */
    private array $lengths = [];

    /** @var array<int, array{string, int}> mask of the posts found, and their number, by chunk */
    private array $masks = [];

    /** @var array<int, array<int, string>> Sort columns by chunk, if posts were found there. */
    private array $ordered = [];

    /** @var array<int, string> masks of the posts to list first, by chunk, if posts were found there */
    private array $firstMasks = [];

    /** @var list<int> ordinals of $query->first */
    private array $first = [];

    /** @var list<int>|null ordinals of $query->only, in its order */
    private ?array $only = null;

    /** @var list<int> */
    private array $without = [];

    public function __construct(
        private readonly IndexBuild $build,
        private readonly IndexQuery $query,
        private readonly ColumnRepository $chunks,
        private readonly OrdinalRepository $places,
    ) {
        $this->layout = $build->layout;
        $this->only = $query->only === null ? null : $places->numbers($build, $query->only);
        $this->without = $places->numbers($build, $query->without);
        $this->first = $places->numbers($build, $query->first);
    }

    public function readChunk(int $from, int $to): void
    {
        $columns = $this->columns($from, $to);
        $chunk = new ColumnScanner($columns);
        $live = $columns->column(ColumnLayout::LIVE);
        $masks = [...$this->masks($chunk), ...$this->othersOf($columns)];
        $mask = array_reduce($masks, static fn(string $all, string $one): string => $all & $one, $live);
        $count = Bitmap::count($mask);
        $this->total += $count;
        $piece = count($this->lengths);
        $this->lengths[] = $chunk->length;
        if ($count > 0) {
            $this->masks[$piece] = [$mask, $count];
            foreach ($this->sortColumns() as $column) {
                $this->ordered[$column][$piece] = $columns->column($column);
            }
            if ($this->first !== []) {
                $this->firstMasks[$piece] = $columns->mask($this->first);
            }
        }
        $whole = self::scope($chunk, $mask, $count);
        foreach (array_unique([...$this->query->counted, ...array_keys($this->query->groups), ...$this->query->ends]) as $id) {
            $facet = $this->layout->facets[$id] ?? null;
            if ($facet !== null && ($facet->kind->hasCodes() || $facet->kind === FacetEncoding::Number)) {
                $own = $this->maskFor($id, $masks, $live);
                [$part, $within] = $own === null ? $whole : self::scope($chunk, $own, Bitmap::count($own));
                $facet->kind->hasCodes() ? $this->count($part, $facet, $within) : $this->findEnds($part, $facet, $within);
            }
        }
    }

    /** @return array{ColumnScanner, string} restricted to the posts in the mask if they are few */
    private static function scope(ColumnScanner $chunk, string $mask, int $count): array
    {
        return $count * self::FEW < $chunk->length ? [$chunk->restrictTo(Bitmap::positions($mask)), Bitmap::all($count)] : [$chunk, $mask];
    }

    public function buildResult(int $offset, int $limit): QueryResult
    {
        $ids = [];
        if ($limit > 0 && $this->masks !== []) {
            $ordering = $this->ordering($this->lengths[0]);
            $places = $ordering->page($this->masks, $offset, $limit);
            $ids = array_map(static fn(string $id): int => (int) NumberEncoding::number($id), array_values($ordering->keys($this->orderedColumns(Facet::ID), $places)));
        }
        $counts = [];
        foreach ($this->query->counted as $facet) {
            $counts[$facet] = [];
            $values = array_flip($this->codes[$facet] ?? []);
            foreach ($this->counts[$facet] ?? [] as $code => $count) {
                if (isset($values[$code]) && $count > 0) {
                    $counts[$facet][$values[$code]] = $count;
                }
            }
        }
        $ends = [];
        foreach ($this->query->ends as $facet) {
            $ends[$facet] = isset($this->ends[$facet]) ? [(int) NumberEncoding::number($this->ends[$facet][0]), (int) NumberEncoding::number($this->ends[$facet][1])] : null;
        }

        return new QueryResult($ids, $this->total, $counts, $this->groups, $ends);
    }

    private function columns(int $from, int $to): LoadedColumns
    {
        $columns = [ColumnLayout::LIVE => true] + array_fill_keys($this->sortColumns(), true);
        $overflow = [];
        $facetIds = [...$this->facetsOfConditions(), ...$this->query->counted, ...array_keys($this->query->groups), ...$this->query->ends];
        if ($this->query->types !== []) {
            $facetIds[] = Facet::TYPE;
        }
        foreach ($facetIds as $id) {
            $facet = $this->layout->facets[$id] ?? null;
            if ($facet !== null) {
                $columns += array_fill_keys($this->layout->columnsOf($facet), true);
                if ($facet->kind->hasCodes()) {
                    $overflow[] = $this->layout->first($facet);
                }
            }
        }

        $codes = $this->codes === null ? DictionaryRepository::buildSelects($this->build, $this->wanted()) : [];
        [$read, $coded] = $this->chunks->loadColumns($this->build, array_keys($columns), array_values(array_unique($overflow)), $this->query->words, $from, $to, $codes);
        $this->codes ??= DictionaryRepository::codesFromRows($this->build, $coded);

        return $read;
    }

    /** @return list<string> */
    private function facetsOfConditions(): array
    {
        $ids = [];
        foreach ($this->query->simpleConditions() as $condition) {
            array_push($ids, $condition->facet, ...$condition instanceof RangeCondition && $condition->end !== null ? [$condition->end] : []);
        }

        return $ids;
    }

    /** @return list<string> one mask per condition, in order */
    private function masks(ColumnScanner $chunk): array
    {
        $masks = [];
        foreach ($this->query->conditions as $condition) {
            $masks[] = $condition instanceof AnyOfCondition
                ? array_reduce($condition->conditions, fn(string $any, ValueCondition|RangeCondition $one): string => $any | $this->mask($chunk, $one), Bitmap::none($chunk->length))
                : $this->mask($chunk, $condition);
        }
        if ($this->query->types !== []) {
            $masks[] = $this->choice($chunk, $this->layout->facets[Facet::TYPE], $this->query->types);
        }

        return $masks;
    }

    /** @return list<string> masks of restrictions other than facets */
    private function othersOf(LoadedColumns $columns): array
    {
        $masks = $columns->words();
        if ($this->only !== null) {
            $masks[] = $columns->mask($this->only);
        }
        if ($this->without !== []) {
            $masks[] = ~$columns->mask($this->without);
        }

        return $masks;
    }

    private function mask(ColumnScanner $chunk, ValueCondition|RangeCondition $condition): string
    {
        $facet = $this->layout->facets[$condition->facet] ?? null;

        return match (true) {
            $facet === null => Bitmap::none($chunk->length),
            $condition instanceof RangeCondition => $this->range($chunk, $facet, $condition),
            $condition->isNot => ~$this->selection($chunk, $facet, $condition),
            default => $this->selection($chunk, $facet, $condition),
        };
    }

    /**
     * Counts of a facet ignore its own selection if one value suffices or it is a range; otherwise visitors could not
     * see what another selection would find.
     *
     * @param list<string> $masks
     *
     * @return string|null null if all masks apply
     */
    private function maskFor(string $facet, array $masks, string $live): ?string
    {
        $others = array_filter($masks, function (int $i) use ($facet): bool {
            $condition = $this->query->conditions[$i] ?? null;

            return $condition?->facet !== $facet || ($condition instanceof ValueCondition && $condition->isAll);
        }, ARRAY_FILTER_USE_KEY);

        return count($others) === count($masks) ? null : array_reduce($others, static fn(string $all, string $one): string => $all & $one, $live);
    }

    private function selection(ColumnScanner $chunk, Facet $facet, ValueCondition $selection): string
    {
        if (!$facet->kind->hasCodes()) {
            return Bitmap::none($chunk->length);
        }
        $masks = array_map(fn(array $values): string => $this->choice($chunk, $facet, $values), $selection->choices);

        return $selection->isAll
            ? array_reduce($masks, static fn(string $all, string $one): string => $all & $one, Bitmap::all($chunk->length))
            : array_reduce($masks, static fn(string $any, string $one): string => $any | $one, Bitmap::none($chunk->length));
    }

    /** @param list<string> $values */
    private function choice(ColumnScanner $chunk, Facet $facet, array $values): string
    {
        return $chunk->withCodes($this->layout->first($facet), $facet->kind, $this->codesOf($facet, $values));
    }

    /**
     * @param list<string> $values
     *
     * @return list<int>
     */
    private function codesOf(Facet $facet, array $values): array
    {
        $codes = [];
        foreach ($values as $value) {
            if (isset($this->codes[$facet->id][$value])) {
                $codes[] = $this->codes[$facet->id][$value];
            }
        }

        return $codes;
    }

    private function range(ColumnScanner $chunk, Facet $facet, RangeCondition $range): string
    {
        if ($facet->kind !== FacetEncoding::Number) {
            return Bitmap::none($chunk->length);
        }
        $numbers = $chunk->numbers($this->layout->columnsOf($facet));
        // A build that is older than the facet of the end does not have it.
        $end = $this->layout->facets[$range->end ?? ''] ?? null;

        return $end === null
            ? $numbers->within($range->from, $range->to)
            : $numbers->within(null, $range->to) & $chunk->numbers($this->layout->columnsOf($end))->within($range->from, null);
    }

    private function count(ColumnScanner $chunk, Facet $facet, string $mask): void
    {
        if (in_array($facet->id, $this->query->counted, true)) {
            foreach ($chunk->codesIn($this->layout->first($facet), $facet->kind, $mask) as $code => $count) {
                $this->counts[$facet->id][$code] = ($this->counts[$facet->id][$code] ?? 0) + $count;
            }
        }
        $groups = array_map(fn(array $values): array => $this->codesOf($facet, $values), $this->query->groups[$facet->id] ?? []);
        foreach ($chunk->groupsIn($this->layout->first($facet), $facet->kind, $mask, $groups) as $name => $count) {
            $this->groups[$facet->id][$name] = ($this->groups[$facet->id][$name] ?? 0) + $count;
        }
    }

    private function findEnds(ColumnScanner $chunk, Facet $facet, string $mask): void
    {
        $found = $chunk->numbers($this->layout->columnsOf($facet))->ends($mask);
        if ($found !== null) {
            [$low, $high] = $this->ends[$facet->id] ?? $found;
            $this->ends[$facet->id] = [strcmp($found[0], $low) < 0 ? $found[0] : $low, strcmp($found[1], $high) > 0 ? $found[1] : $high];
        }
    }

    /** @param int $length length of a chunk */
    private function ordering(int $length): ResultSorter
    {
        $last = $this->query->order === [] ? null : $this->query->order[count($this->query->order) - 1];
        $ordering = $last !== null && $last[0] === Facet::TITLE ? new ResultSorter($length, fn(array $places): array => $this->places->titles($this->build, $places), $last[1]) : new ResultSorter($length);
        if ($this->firstMasks !== []) {
            $ordering->sortByColumns([$this->firstMasks], true);
        }
        foreach ($this->query->order as [$id, $isDescending]) {
            $facet = $this->layout->facets[$id] ?? null;
            if ($id === IndexQuery::RANDOM) {
                $ordering->atRandom(array_keys($this->masks), $this->query->seed);
            } elseif ($id === IndexQuery::GIVEN) {
                $ordering->sortByList(array_keys($this->masks), $this->only ?? []);
            } elseif ($facet !== null && !$facet->kind->hasCodes()) {
                $ordering->sortByColumns($this->orderedColumns($id), $isDescending);
            }
        }
        $ordering->tiesBy($this->orderedColumns(Facet::ID));

        return $ordering;
    }

    /** @return non-empty-list<array<int, string>> */
    private function orderedColumns(string $facet): array
    {
        return array_map(fn(int $column): array => $this->ordered[$column], $this->layout->columnsOf($this->layout->facets[$facet]));
    }

    /** @return list<int> */
    private function sortColumns(): array
    {
        $columns = $this->layout->columnsOf($this->layout->facets[Facet::ID]);
        foreach ($this->query->order as [$id]) {
            $facet = $this->layout->facets[$id] ?? null;
            if ($facet !== null && !$facet->kind->hasCodes()) {
                array_push($columns, ...$this->layout->columnsOf($facet));
            }
        }

        return array_values(array_unique($columns));
    }

    /**
     * Requests all values of counted facets, and the selected values of others.
     *
     * @return array<string, list<string>|null> by facet; null for all
     */
    private function wanted(): array
    {
        $wanted = $this->query->types === [] ? [] : [Facet::TYPE => $this->query->types];
        foreach ($this->query->simpleConditions() as $condition) {
            if ($condition instanceof ValueCondition) {
                $wanted[$condition->facet] = array_merge($wanted[$condition->facet] ?? [], ...$condition->choices);
            }
        }
        foreach ($this->query->groups as $facet => $groups) {
            $wanted[$facet] = array_merge($wanted[$facet] ?? [], ...array_values($groups));
        }

        return array_fill_keys($this->query->counted, null) + $wanted;
    }
}
