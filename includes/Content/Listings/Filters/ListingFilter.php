<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Filters;

use Benefit\Content\Listings\Filters\Controls\FilterControl;
use Benefit\Content\Listings\Filters\Controls\RangeSlider;
use Benefit\Content\Listings\Query\BlockAttributes;
use Benefit\Content\Listings\Query\MetaCondition;
use Benefit\Content\Listings\Query\WpQueryEngine;
use Benefit\Index\Documents\Facet;
use Benefit\Index\Query\RangeCondition;
use Benefit\Index\Query\ValueCondition;

defined('ABSPATH') || exit;

/** A filter of a listing as its author has set it. Visitors can choose by nothing else. */
final class ListingFilter
{
    public const SEARCH = 'search';
    /** Value that means no filter (docs/spec-content.md §4). */
    public const ALL = 'all';
    private const SEARCH_LONGEST = 100;
    private const FACET = 'tax:category';
    /** Attributes with the author's settings of a range. */
    private const RANGE = ['min', 'max', 'step', 'keyStep', 'nearest', 'farthest'];

    private function __construct(
        public readonly string $facet,
        public readonly FilterControl $control,
        public readonly string $label,
        public readonly bool $isAll,
        public readonly bool $hasCounts,
        public readonly bool $hasTree,
        public readonly bool $isByCount,
        public readonly string $empty,
        public readonly int $shown,
        public readonly bool $hasSearch,
        public readonly string $all,
        /** @var array<'min'|'max'|'step'|'keyStep'|'nearest'|'farthest', string> numbers; min and max of a date range are dates */
        public readonly array $range,
        public readonly FilterValueLabels $looks,
        public readonly string $view,
    ) {}

    /**
     * @param array<string, mixed> $attributes of benefit/grid-filter
     *
     * @return self|null null if there is no such facet
     */
    public static function fromAttributes(array $attributes): ?self
    {
        // Saved attributes lack those that equal the defaults of block.json.
        $facet = BlockAttributes::text($attributes['facet'] ?? self::FACET, 200);
        $control = FilterControl::fromName(BlockAttributes::text($attributes['control'] ?? '', 40));
        $isSearch = $control::HOLDS === 'words';
        if ($isSearch) {
            $facet = self::SEARCH;
        }
        $isKnown = $facet === self::SEARCH || in_array($facet, ['author', Facet::TYPE, 'date'], true) || str_starts_with($facet, 'meta:') || preg_match('/^' . Facet::PROVIDED . '[a-z_]+$/D', $facet) === 1 || (str_starts_with($facet, 'tax:') && is_taxonomy_viewable(substr($facet, 4)));
        if (!$isKnown || ($facet === self::SEARCH) !== $isSearch) {
            return null;
        }

        return new self(
            facet: $facet,
            control: $control,
            label: BlockAttributes::text($attributes['label'] ?? '', 100),
            isAll: ($attributes['isAll'] ?? false) === true && $control::CAN_MATCH_ALL,
            hasCounts: ($attributes['hasCounts'] ?? true) === true,
            hasTree: ($attributes['hasTree'] ?? true) === true,
            isByCount: BlockAttributes::oneOf($attributes['orderBy'] ?? '', ['name', 'count']) === 'count',
            empty: BlockAttributes::oneOf($attributes['emptyOptions'] ?? '', ['hide', 'dim', 'show']),
            shown: BlockAttributes::within($attributes['shown'] ?? null, 0, 500, 0),
            hasSearch: ($attributes['hasSearch'] ?? false) === true,
            all: BlockAttributes::text($attributes['allLabel'] ?? '', 100),
            range: array_combine(self::RANGE, array_map(static fn(string $name): string => self::limit($attributes[$name] ?? ''), self::RANGE)),
            looks: FilterValueLabels::fromRows($attributes['looks'] ?? null),
            view: BlockAttributes::text($attributes['view'] ?? '', 40),
        );
    }

    public function isTaxonomy(): bool
    {
        return str_starts_with($this->facet, 'tax:');
    }

    /** Whether its facet is a custom field or provided by a product. */
    public function isOfField(): bool
    {
        return !$this->isTaxonomy() && $this->subject() !== '';
    }

    /** Returns the taxonomy, the field, or a product's name for its facet; '' for facets of the post itself. */
    public function subject(): string
    {
        return explode(':', $this->facet, 2)[1] ?? '';
    }

    /** Returns the name in the URL, without a prefix. */
    public function name(): string
    {
        return match (true) {
            $this->isTaxonomy() => 'tx_' . $this->subject(),
            str_starts_with($this->facet, 'meta:') => self::fieldName($this->subject()),
            $this->subject() !== '' => $this->subject(),
            default => '_' . $this->facet,
        };
    }

    public function isRange(): bool
    {
        return $this->control->isRange();
    }

    public function isMultiple(): bool
    {
        return $this->control::IS_MULTIPLE;
    }

    public function isBar(): bool
    {
        return $this->control::IS_BAR;
    }

    /**
     * Returns the chosen values as in their canonical URL: sorted, distinct, none of them empty.
     *
     * @param list<string> $values
     *
     * @return list<string>
     */
    public function normal(array $values, ?Facet $facet): array
    {
        if ($this->facet === self::SEARCH) {
            $text = trim(mb_substr($values[0] ?? '', 0, self::SEARCH_LONGEST));

            return $text === '' ? [] : [$text];
        }
        if ($this->isRange()) {
            return $this->normalRange($values, $facet);
        }
        $values = array_values(array_unique(array_filter($values, static fn(string $value): bool => $value !== '' && $value !== self::ALL)));
        sort($values, SORT_STRING);

        return $values;
    }

    /**
     * @param list<string> $values from normal(), not empty
     */
    public function condition(array $values, Facet $facet): ValueCondition|RangeCondition
    {
        if ($this->isRange()) {
            return MetaCondition::range($facet, $values[0], $values[1] ?? '');
        }

        return new ValueCondition($facet->id, (new FilterOptions($this))->choices($values), $this->isAll);
    }

    /**
     * Returns from and to in order. An end that is not a valid number or date is ''.
     *
     * @param list<string> $values
     *
     * @return list<string>
     */
    private function normalRange(array $values, ?Facet $facet): array
    {
        $ends = array_map(fn(string $value): string => $this->end($value, $facet), [$values[0] ?? '', $values[1] ?? '']);
        if ($ends === ['', '']) {
            return [];
        }
        // Swaps reversed ends.
        if ($facet !== null && $ends[0] !== '' && $ends[1] !== '' && MetaCondition::number($facet, $ends[0]) > MetaCondition::number($facet, $ends[1])) {
            $ends = [$ends[1], $ends[0]];
        }

        return $ends;
    }

    /** Returns an end in the format of its field, within the author's limits; '' if it is not valid. */
    private function end(string $value, ?Facet $facet): string
    {
        $number = $facet === null ? null : MetaCondition::number($facet, $value);
        if ($number === null) {
            return '';
        }
        foreach (['min' => 1, 'max' => -1] as $limit => $way) {
            $edge = MetaCondition::number($facet, $this->range[$limit]);
            if ($edge !== null && $number * $way < $edge * $way) {
                $number = $edge;
            }
        }

        if ($facet->isDate) {
            return gmdate('Y-m-d', $number);
        }
        $text = WpQueryEngine::decimal($number, $facet->scale);

        return $facet->scale > 0 ? rtrim(rtrim($text, '0'), '.') : $text;
    }

    /** Returns the author's limit, a number or a date; '' if it is neither. */
    private static function limit(mixed $value): string
    {
        $text = is_float($value) && is_finite($value) ? RangeSlider::text($value) : BlockAttributes::text($value, 20);

        return preg_match('/^(-?\d{1,12}(\.\d{1,6})?|\d{4}-\d{2}-\d{2})$/D', $text) === 1 ? $text : '';
    }

    /**
     * Prefixes two underscores to a field whose name is a query variable of WordPress (docs/contracts.md "Content").
     */
    private static function fieldName(string $key): string
    {
        global $wp;
        // WordPress adds other plugins' query variables only when it parses a page request, which an ajax call does not.
        $taken = $wp instanceof \WP ? [...(array) apply_filters('query_vars', $wp->public_query_vars), ...$wp->private_query_vars] : [];

        return (in_array($key, $taken, true) || str_starts_with($key, '_') || str_starts_with($key, 'tx_') ? '__' : '') . strtr($key, '. ', '__');
    }
}
