<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Blocks;

use Benefit\Content\Listings\Listing;
use Benefit\Content\Listings\ListingLayout;
use Benefit\Content\Listings\ListingRegistry;
use Benefit\Content\Listings\Query\BlockAttributes;
use Benefit\Content\Listings\SavedView;
use Benefit\Shared\Html\BlockRegistrar;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\IslandRegistry;
use Benefit\Shared\Http\PrivatePageHeaders;

defined('ABSPATH') || exit;

/** Renders the block benefit/grid-items: its inner blocks are the card of each post that was found. */
final class ListingItemsBlock
{
    public const NAME = 'benefit/grid-items';
    /** Maximum number of terms in the attributes of a card. */
    private const GROUPS_MOST = 50;
    /** Maximum depth of a tree, in case a term is its own ancestor. */
    private const DEPTH_MOST = 20;

    private const MASONRY = 'grid-masonry';
    private const OPEN = 'grid-open';

    /** Lists rendered so far: each inline script needs an id of its own. */
    private int $lists = 0;

    public function __construct(private readonly ListingRegistry $listings, private readonly IslandRegistry $islands) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        $listing = $this->listings->current();
        if ($listing === null) {
            return '';
        }
        $posts = self::posts($listing->ids());
        if (array_filter($posts, static fn(\WP_Post $post): bool => $post->post_password !== '' && !post_password_required($post)) !== []) {
            // The card shows protected content to a visitor who has entered the password.
            PrivatePageHeaders::keepOutOfCaches();
        }
        if ($listing->layout->opens->in !== '') {
            $this->islands->printScript(self::OPEN);
        }
        /**
         * Fires before the cards of a listing are rendered, so that blocks in them can read their data for all posts with one query.
         *
         * @since 0.1.0
         *
         * @param list<int> $ids of the posts
         */
        do_action('benefit_cards', array_column($posts, 'ID'));
        $items = [];
        $isRowAligned = in_array($listing->layout->layout, [ListingLayout::GRID, ListingLayout::CAROUSEL], true);
        foreach ($posts as $post) {
            $terms = self::terms($post);
            $items[] = [
                'id' => $post->ID,
                'groups' => array_map(static fn(\WP_Term $term): string => "$term->taxonomy-$term->term_id", $terms),
                'terms' => self::chosenBy($terms),
                'classes' => implode(' ', array_filter(get_post_class('pt-cv-content-item benefit benefit-card', $post), static fn(string $class): bool => $class !== 'hentry')),
                'card_html' => self::images($listing->layout->opens->markLinks(self::card($post, $block, $isRowAligned), $post), count($items) < $listing->layout->columns['pc'] ? 'eager' : 'lazy'),
            ];
        }

        $isCarousel = $listing->layout->layout === ListingLayout::CAROUSEL;
        if ($isCarousel) {
            wp_enqueue_style(BlockRegistrar::sheet('content-carousel'));
        }

        return HtmlOutput::render(__DIR__ . '/templates/items.php', [
            'wrapper_html' => get_block_wrapper_attributes(['class' => 'pt-cv-page', 'id' => self::id($listing)]),
            'page' => $listing->page(),
            'items' => $items,
            'is_row' => $isCarousel,
            'script_html' => $listing->layout->layout === ListingLayout::MASONRY ? $this->islands->inline(self::MASONRY, self::MASONRY . '-' . ++$this->lists) : '',
        ]);
    }

    /** Returns the id of the list's element. */
    public static function id(Listing $listing): string
    {
        return "pt-cv-page-$listing->sid";
    }

    /**
     * Loads the posts with all that cards usually need, in as many database queries for sixty posts as for twelve.
     *
     * @param list<int> $ids
     *
     * @return list<\WP_Post> public posts
     */
    private static function posts(array $ids): array
    {
        _prime_post_caches($ids);
        $posts = array_values(array_filter(array_map('get_post', $ids), static fn(mixed $post): bool => $post instanceof \WP_Post && is_post_publicly_viewable($post)));
        cache_users(array_filter(array_map(static fn(\WP_Post $post): int => (int) $post->post_author, $posts)));
        _prime_post_caches(array_values(array_filter(array_map(static fn(\WP_Post $post): int => (int) get_post_meta($post->ID, '_thumbnail_id', true), $posts))), false);

        return $posts;
    }

    /** @param bool $isRowAligned whether the cards of a row start with pictures of one height, so that a card without one gets a placeholder */
    private static function card(\WP_Post $own, \WP_Block $block, bool $isRowAligned): string
    {
        global $post;
        $before = $post;
        $post = $own;
        setup_postdata($own);
        $context = static fn(array $context): array => ['postId' => $own->ID, 'postType' => $own->post_type] + $context;
        add_filter('render_block_context', $context, 1);
        $picture = static fn(string $html, array $parsed, \WP_Block $image): string => trim($html) === '' && ($image->context['postId'] ?? 0) === $own->ID ? self::pictureFallback($own, BlockAttributes::map($parsed['attrs'] ?? [])) : $html;
        if ($isRowAligned && !has_post_thumbnail($own)) {
            add_filter('render_block_core/post-featured-image', $picture, 10, 3);
        }
        try {
            // Core's post template does the same: a block without a name renders only its inner blocks.
            $card = new \WP_Block(['blockName' => 'core/null'] + $block->parsed_block, ['postId' => $own->ID, 'postType' => $own->post_type] + $block->context);

            $html = $card->render(['dynamic' => false]);

            // Shortcodes run here, while the listing is known: a saved view must leave out itself in its own cards.
            return str_contains($html, '[' . SavedView::SHORTCODE) ? do_shortcode($html) : $html;
        } finally {
            remove_filter('render_block_context', $context, 1);
            remove_filter('render_block_core/post-featured-image', $picture);
            $post = $before;
            if ($before instanceof \WP_Post) {
                setup_postdata($before);
            }
        }
    }

    /**
     * Renders a placeholder in the shape of the missing picture: a pattern with the first letter of the title.
     *
     * @param array<string, mixed> $attributes of the block core/post-featured-image
     */
    private static function pictureFallback(\WP_Post $post, array $attributes): string
    {
        $ratio = BlockAttributes::text($attributes['aspectRatio'] ?? '', 20);
        $style = preg_match('#^\d+(\.\d+)?(/\d+(\.\d+)?)?$#', $ratio) === 1 ? ' style="aspect-ratio:' . HtmlOutput::attr($ratio) . '"' : '';
        $letter = preg_match('/[\p{L}\p{N}]\p{M}*/u', html_entity_decode(wp_strip_all_tags(get_the_title($post)), ENT_QUOTES), $found) === 1 ? mb_strtoupper($found[0]) : '';

        return "<div class=\"wp-block-post-featured-image benefit-picture benefit-picture--none\" aria-hidden=\"true\"$style>" . HtmlOutput::text($letter) . '</div>';
    }

    /** @return list<\WP_Term> terms of the post in public taxonomies */
    private static function terms(\WP_Post $post): array
    {
        $all = [];
        foreach (array_filter(get_object_taxonomies($post->post_type), is_taxonomy_viewable(...)) as $taxonomy) {
            $terms = get_the_terms($post, $taxonomy);
            array_push($all, ...(is_array($terms) ? array_values($terms) : []));
        }

        return array_slice($all, 0, self::GROUPS_MOST);
    }

    /**
     * Lists the filter values that find the post: its terms and the terms above them.
     *
     * @param list<\WP_Term> $terms
     *
     * @return list<string> `<taxonomy>/<value>`
     */
    private static function chosenBy(array $terms): array
    {
        $values = [];
        foreach ($terms as $term) {
            for ($depth = 0; $term instanceof \WP_Term && $depth < self::DEPTH_MOST; $depth++) {
                $values[] = "$term->taxonomy/" . rawurldecode($term->slug);
                $term = $term->parent > 0 ? get_term($term->parent, $term->taxonomy) : null;
            }
        }

        return array_values(array_unique($values));
    }

    /** Sets when images load: those of the first row at once. */
    private static function images(string $html, string $when): string
    {
        $tags = new \WP_HTML_Tag_Processor($html);
        while ($tags->next_tag('img')) {
            $tags->set_attribute('loading', $when);
            if ($when === 'lazy') {
                $tags->remove_attribute('fetchpriority');
            }
        }

        return $tags->get_updated_html();
    }
}
