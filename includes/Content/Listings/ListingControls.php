<?php

declare(strict_types=1);

namespace Benefit\Content\Listings;

use Benefit\Content\Listings\Filters\ListingFilter;
use Benefit\Content\Listings\Query\BlockAttributes;
use Benefit\Shared\Html\BlockText;

defined('ABSPATH') || exit;

/** The choices that a listing offers: its filters, orders and page sizes. */
final class ListingControls
{
    public const FILTER = 'benefit/grid-filter';
    public const SORT = 'benefit/grid-sort';
    public const PER_PAGE = 'benefit/grid-per-page';
    public const TOOLBAR = 'benefit/grid-bar';
    public const FILTER_GROUP = 'benefit/grid-filters';
    private const FILTERS_MOST = 20;

    /**
     * @param array<string, ListingFilter>  $filters by name in the URL
     * @param list<SortOrder>        $orders
     * @param list<int>              $perPages
     * @param bool                   $hasBars  whether a filter is a bar, even if another one of the same name comes first
     * @param bool                   $hasFilterButtonInToolbar whether the button of its first filter group is in its toolbar
     */
    private function __construct(
        public readonly array $filters,
        public readonly array $orders,
        public readonly array $perPages,
        public readonly bool $hasBars,
        public readonly bool $hasFilterButtonInToolbar,
    ) {}

    /**
     * @param list<array<string, mixed>> $inside    parsed blocks in the listing: they are its own, whichever listing they name
     * @param list<array<string, mixed>> $elsewhere parsed blocks of its holder: controls among them may name it
     * @param bool                       $isOnly    it is the only listing there, so controls need not name it
     * @param string                     $day       facet of the date by which its posts are ordered
     */
    public static function fromBlocks(array $inside, array $elsewhere, string $sid, bool $isOnly, string $day): self
    {
        $filters = [];
        $orders = [];
        $perPages = [];
        $hasBars = false;
        $names = [];
        $read = static function (array $blocks, ?string $view) use (&$read, &$filters, &$orders, &$perPages, &$hasBars, &$names, $day): void {
            foreach ($blocks as $block) {
                $attributes = BlockText::decode(BlockAttributes::map($block['attrs'] ?? []));
                $isOwn = $view === null || BlockAttributes::text($attributes['view'] ?? '', 40) === $view;
                $name = $block['blockName'] ?? '';
                if ($view === null) {
                    $names[(string) $name] = true;
                }
                if ($name === self::FILTER && $isOwn && ($filter = ListingFilter::fromAttributes($attributes)) !== null && count($filters) < self::FILTERS_MOST) {
                    $filters += [$filter->name() => $filter];
                    $hasBars = $hasBars || $filter->isBar();
                } elseif ($name === self::SORT && $isOwn) {
                    foreach (SortOrder::listOf($attributes['orders'] ?? null, $day) as $order) {
                        $orders += [$order->value() => $order];
                    }
                } elseif ($name === self::PER_PAGE && $isOwn) {
                    array_push($perPages, ...self::pageSizes($attributes));
                }
                // Controls inside another listing belong to that one.
                if ($name !== Listing::BLOCK) {
                    $read((array) ($block['innerBlocks'] ?? []), $view);
                }
            }
        };
        $read($inside, null);
        if ($sid !== '') {
            $read($elsewhere, $sid);
        }
        if ($isOnly) {
            $read($elsewhere, '');
        }

        return new self($filters, array_values($orders), $perPages, $hasBars, isset($names[self::TOOLBAR], $names[self::FILTER_GROUP]));
    }

    /** @return list<string> names of its filters in URLs */
    public function names(string $prefix): array
    {
        return array_map(static fn(string $name): string => $prefix . $name, array_map('strval', array_keys($this->filters)));
    }

    /**
     * @param array<array-key, mixed> $blocks parsed blocks of a holder
     *
     * @return list<string> names of all filters there, of any listing, without a prefix
     */
    public static function namesIn(array $blocks): array
    {
        $names = [];
        foreach ($blocks as $block) {
            $block = BlockAttributes::map($block);
            $filter = ($block['blockName'] ?? '') === self::FILTER ? ListingFilter::fromAttributes(BlockText::decode(BlockAttributes::map($block['attrs'] ?? []))) : null;
            array_push($names, ...($filter === null ? [] : [$filter->name()]), ...self::namesIn((array) ($block['innerBlocks'] ?? [])));
        }

        return $names;
    }

    private const PAGE_SIZE_MAX = 100;
    private const PAGE_SIZES = [12, 24, 48];

    /**
     * @param array<string, mixed> $attributes
     *
     * @return list<int>
     */
    public static function pageSizes(array $attributes): array
    {
        $numbers = array_filter(BlockAttributes::ids($attributes['numbers'] ?? []), static fn(int $number): bool => $number <= self::PAGE_SIZE_MAX);

        return array_slice($numbers === [] ? self::PAGE_SIZES : array_values($numbers), 0, 6);
    }
}
