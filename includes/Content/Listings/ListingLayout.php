<?php

declare(strict_types=1);

namespace Benefit\Content\Listings;

use Benefit\Content\Listings\Query\BlockAttributes;

defined('ABSPATH') || exit;

/** Defines how a listing is laid out and paged, and how its links open. */
final class ListingLayout
{
    public const GRID = 'grid';
    public const MASONRY = 'masonry';
    public const LIST = 'list';
    public const CAROUSEL = 'carousel';
    private const COLUMNS_MOST = 8;

    /**
     * @param 'grid'|'masonry'|'list'|'carousel'      $layout
     * @param array{pc: int, tablet: int, mobile: int} $columns
     * @param 'numbered'|'more'|'infinite'|'none'     $paging
     */
    private function __construct(
        public readonly string $layout,
        public readonly array $columns,
        public readonly string $paging,
        public readonly string $empty,
        public readonly string $label,
        public readonly LinkBehavior $opens,
    ) {}

    /** @param array<string, mixed> $attributes of benefit/content-grid */
    public static function fromAttributes(array $attributes): self
    {
        $columns = BlockAttributes::within($attributes['columns'] ?? null, 1, self::COLUMNS_MOST, 3);

        return new self(
            BlockAttributes::oneOf($attributes['layout'] ?? '', [self::GRID, self::MASONRY, self::LIST, self::CAROUSEL]),
            [
                'pc' => $columns,
                'tablet' => BlockAttributes::within($attributes['columnsTablet'] ?? null, 1, self::COLUMNS_MOST, min(2, $columns)),
                'mobile' => BlockAttributes::within($attributes['columnsMobile'] ?? null, 1, self::COLUMNS_MOST, 1),
            ],
            BlockAttributes::oneOf($attributes['paging'] ?? '', ['numbered', 'more', 'infinite', 'none']),
            BlockAttributes::text($attributes['emptyText'] ?? '', 300),
            BlockAttributes::text($attributes['label'] ?? '', 200),
            LinkBehavior::fromAttributes($attributes),
        );
    }
}
