<?php

declare(strict_types=1);

namespace Benefit\Content\Listings;

use Benefit\Content\Listings\Query\BlockAttributes;
use Benefit\Content\Listings\Query\ListingQuery;
use Benefit\Index\Documents\ColumnLayout;
use Benefit\Index\IndexFactory;

defined('ABSPATH') || exit;

/**
 * Has the index built for the post types that listings show, with all facets available now. Saving a listing builds it
 * at once on a small site; cron does the rest.
 */
final class IndexRequester
{
    public const HOOK = 'benefit_index_wanted';
    /** Maximum seconds of work while a listing is saved (WAIT), and in one run of cron (WORK). */
    private const WAIT = 2.0;
    private const WORK = 20.0;

    public function __construct(private readonly IndexFactory $factory) {}

    /** @param list<string> $types */
    public function scheduleBuild(array $types): void
    {
        sort($types);
        if (!wp_next_scheduled(self::HOOK, [$types])) {
            wp_schedule_single_event(time(), self::HOOK, [$types]);
        }
    }

    /** @param list<string> $types */
    public function make(array $types, float $seconds): void
    {
        $index = $this->factory->index();
        $types = array_values(array_filter($types, ListingQuery::isPublicType(...)));
        [$whole, $begun] = [$index->current()?->layout, $index->rebuild()->running()?->layout];
        [$current, $running] = [$whole->types ?? [], $begun->types ?? []];
        $isOfNow = static fn(?ColumnLayout $layout): bool => $layout !== null && $index->isComplete($layout) && $index->hasAll($layout);
        if (array_diff($types, $current) === [] && $isOfNow($whole)) {
            return;
        }
        if (array_diff($types, $running) !== [] || !$isOfNow($begun)) {
            $this->factory->begin(array_values(array_unique([...array_filter($current, ListingQuery::isPublicType(...)), ...$running, ...$types])));
        }
        if ($index->work($seconds)) {
            $this->scheduleBuild($types);
        }
    }

    public function makeByCron(mixed $types): void
    {
        $this->make(BlockAttributes::texts($types, 20), self::WORK);
    }

    /** @param \WP_Post|null $post null: another request has just deleted it */
    public function makeForSavedPost(int $postId, ?\WP_Post $post): void
    {
        if ($post?->post_status === 'publish' && str_contains($post->post_content, '<!-- wp:' . Listing::BLOCK)) {
            $this->make(self::types(parse_blocks($post->post_content)), self::WAIT);
        }
    }

    /**
     * @param array<array-key, mixed> $blocks
     *
     * @return list<string> post types of the listings among these blocks
     */
    public static function types(array $blocks): array
    {
        $types = [];
        foreach ($blocks as $block) {
            if (($block['blockName'] ?? '') === Listing::BLOCK) {
                array_push($types, ...ListingQuery::fromAttribute($block['attrs']['query'] ?? [], 0)->types);
            }
            array_push($types, ...self::types($block['innerBlocks'] ?? []));
        }

        return array_values(array_unique($types));
    }
}
