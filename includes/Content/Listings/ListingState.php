<?php

declare(strict_types=1);

namespace Benefit\Content\Listings;

use Benefit\Content\Listings\Filters\FilterOptions;
use Benefit\Content\Listings\Filters\ListingFilter;
use Benefit\Content\Listings\Query\FilterValueList;
use Benefit\Content\Listings\Query\ListingQuery;
use Benefit\Index\Documents\Facet;

defined('ABSPATH') || exit;

/** A visitor's choices in a listing, read from the URL. Choices that its author does not offer are dropped. */
final class ListingState
{
    public const PAGE = '_page';
    public const ORDER = '_orderby';
    public const PER_PAGE = '_per_page';
    private const PAGE_MOST = 999_999;

    /**
     * @param array<string, list<string>> $chosen values by name of the filter, never empty
     * @param string                      $order  as in the URL; '': the author's
     * @param int                         $perPage 0: the author's
     */
    public function __construct(
        public readonly int $page = 1,
        public readonly array $chosen = [],
        public readonly string $order = '',
        public readonly int $perPage = 0,
    ) {}

    /**
     * @param array<array-key, mixed> $query
     * @param \Closure(string): ?Facet $facet by id, as the index has it
     */
    public static function fromQuery(array $query, ListingControls $controls, string $prefix, \Closure $facet, ListingQuery $frame): self
    {
        $chosen = [];
        foreach ($controls->filters as $name => $filter) {
            $values = isset($query[$prefix . $name]) ? $filter->normal($filter->facet === ListingFilter::SEARCH ? FilterValueList::asSingleValue($query[$prefix . $name]) : FilterValueList::split($query[$prefix . $name]), $filter->isRange() ? $facet($filter->facet) : null) : [];
            if ($values !== []) {
                $chosen[$name] = $filter->isRange() ? $values : (new FilterOptions($filter))->canonicalValues($values);
            }
        }
        $order = $query[$prefix . self::ORDER] ?? '';
        $orders = array_map(static fn(SortOrder $one): string => $one->value(), $controls->orders);
        $perPage = $query[$prefix . self::PER_PAGE] ?? '';

        return new self(
            self::page($query[$prefix . self::PAGE] ?? ''),
            $chosen,
            // The author's own order and page size have no parameter, so that there is one URL for them.
            is_string($order) && in_array($order, array_diff($orders, [$frame->ownOrder()]), true) ? $order : '',
            is_string($perPage) && in_array($perPage, array_map('strval', array_diff($controls->perPages, [$frame->perPage])), true) ? (int) $perPage : 0,
        );
    }

    public static function page(mixed $sent): int
    {
        return is_string($sent) && preg_match('/^[1-9][0-9]*$/D', $sent) === 1 ? (int) min(self::PAGE_MOST, (float) $sent) : 1;
    }

    public function onPage(int $page): self
    {
        return new self($page, $this->chosen, $this->order, $this->perPage);
    }

    /** @param list<string> $values empty: removes the choice */
    public function with(string $name, array $values): self
    {
        $chosen = array_diff_key($this->chosen, [$name => true]);

        return new self(1, $values === [] ? $chosen : $chosen + [$name => $values], $this->order, $this->perPage);
    }

    /**
     * Returns the same state with its search words normalized, for canonical URLs. The field keeps what the visitor
     * typed.
     */
    public function withNormalizedWords(): self
    {
        $name = '_' . ListingFilter::SEARCH;
        if (!isset($this->chosen[$name])) {
            return $this;
        }
        $words = ListingQueryBuilder::words($this->chosen[$name][0]);

        return $words === [] ? $this : $this->with($name, [implode(' ', $words)])->onPage($this->page);
    }

    public function withoutChoices(): self
    {
        return new self(1, [], $this->order, $this->perPage);
    }

    /** @return array<string, string> URL parameters of this state */
    public function query(string $prefix): array
    {
        $query = [];
        foreach ($this->chosen as $name => $values) {
            $query[$prefix . $name] = FilterValueList::joined($values);
        }
        if ($this->order !== '') {
            $query[$prefix . self::ORDER] = $this->order;
        }
        if ($this->perPage > 0) {
            $query[$prefix . self::PER_PAGE] = (string) $this->perPage;
        }
        if ($this->page > 1) {
            $query[$prefix . self::PAGE] = (string) $this->page;
        }

        return $query;
    }

    /** Counts the chosen values. */
    public function countValues(): int
    {
        return array_sum(array_map('count', $this->chosen));
    }
}
