<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Blocks;

use Benefit\Content\Listings\FilterForm;
use Benefit\Content\Listings\LinkBehavior;
use Benefit\Content\Listings\Listing;
use Benefit\Content\Listings\ListingRegistry;
use Benefit\Shared\Html\BlockRegistrar;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\InnerBlockRenderer;
use Benefit\Shared\Html\IslandRegistry;

defined('ABSPATH') || exit;

/** Renders the block benefit/content-grid. Its inner blocks show the posts, filters and pages of one listing. */
final class ListingBlock
{
    public const NAME = 'benefit/content-grid';
    /** Names the block in ajax calls. */
    public const SLUG = 'content-grid';

    /** Key in a parsed block that overrides the listing that the block renders. */
    public const LISTING = 'benefitListing';

    public const LIGHTBOX = 'grid-lightbox';
    private const RESUME = 'grid-resume';
    private const SEVERAL = 'grid-several';
    private const TRY = 'grid-try';

    public function __construct(private readonly ListingRegistry $listings, private readonly IslandRegistry $islands) {}

    /** Returns the id of the listing's element. */
    public static function id(Listing $listing): string
    {
        return 'pt-cv-view-' . $listing->sid;
    }

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        if (!$this->listings->countRendering()) {
            return '';
        }
        // The block is looked up as it was saved, without defaults, as its filters elsewhere do. A saved view brings its listing.
        $listing = $block->parsed_block[self::LISTING] ?? null;
        $listing = $listing instanceof Listing ? $listing : $this->listings->getListing($block->parsed_block);

        if (!$this->listings->hasRoomFor($listing)) {
            return self::more($listing);
        }
        if (is_feed()) {
            return $this->listings->renderInside($listing, static fn(): string => self::items($block) . ($listing->pages() > 1 ? self::more($listing) : ''));
        }
        $this->islands->printScript(self::RESUME);
        if (!$listing->isFirst()) {
            $this->islands->printScript(self::SEVERAL);
        }
        if ($listing->isTried) {
            $this->islands->printScript(self::TRY);
        }

        return $this->listings->renderInside($listing, fn(): string => HtmlOutput::render(__DIR__ . '/templates/grid.php', [
            'wrapper_html' => get_block_wrapper_attributes([
                'class' => "benefit-grid benefit-grid--{$listing->layout->layout}",
                'style' => sprintf('--pc:%d;--tablet:%d;--mobile:%d', $listing->layout->columns['pc'], $listing->layout->columns['tablet'], $listing->layout->columns['mobile']),
            ]),
            'id' => self::id($listing),
            'label' => $listing->label(),
            'sid' => $listing->sid,
            'block' => $listing->block(),
            'post_id' => $listing->postId,
            'prefix' => $listing->address->prefix,
            'tried' => $listing->isTried ? (string) wp_json_encode($block->parsed_block['attrs'] ?? []) : '',
            'context' => $listing->context->signed($listing->postId, $listing->sid),
            'inside_html' => $this->inside($listing, $block),
            'lightbox_html' => $listing->layout->opens->in === LinkBehavior::LIGHTBOX ? $this->lightbox($listing->layout->opens) : '',
        ]));
    }

    /** Renders the content of the listing's element, which is also the response to an ajax call. */
    public function inside(Listing $listing, \WP_Block $block): string
    {
        $html = FilterForm::renderForm($listing);
        foreach (InnerBlockRenderer::blocksOf($block) as $inner) {
            $html .= InnerBlockRenderer::render($inner, $block);
        }
        if (!str_contains($html, 'data-part="empty"')) {
            $html .= $listing->total() > 0 ? '<div data-part="empty" hidden></div>' : HtmlOutput::render(__DIR__ . '/templates/empty.php', ['wrapper_html' => 'class="benefit benefit-empty-state pt-cv-no-post"', 'text' => NoResultsBlock::text($listing), 'content_html' => '', 'reset_url' => $listing->state->chosen === [] ? '' : $listing->link($listing->state->withoutChoices())]);
        }

        return $this->listings->isInAnother() ? $html : LinkBehavior::keepOnlyOwnMarks($html);
    }

    private static function more(Listing $listing): string
    {
        return '<p><a href="' . HtmlOutput::url($listing->pageUrl(1)) . '">' . HtmlOutput::text(__('Show more', 'benefit')) . '</a></p>';
    }

    /** Renders only the posts, for feeds: nothing can be chosen there, and no scripts run. */
    private static function items(\WP_Block $block): string
    {
        $html = '';
        foreach (InnerBlockRenderer::blocksOf($block) as $inner) {
            $html .= InnerBlockRenderer::render($inner, $block, [], $inner->name === ListingItemsBlock::NAME ? null : self::items(...));
        }

        return $html;
    }

    /**
     * Names the extra script of a lightbox that shows a part of a page; '' for none.
     *
     * @param array<string, mixed> $props
     */
    public function lightboxPart(array $props): string
    {
        return $props['selector'] === '' ? '' : 'grid-lightbox-page-part';
    }

    private function lightbox(LinkBehavior $opens): string
    {
        wp_enqueue_style(BlockRegistrar::sheet('content-lightbox'));

        return $this->islands->renderIsland(self::LIGHTBOX, [
            'selector' => $opens->what === 'part' ? $opens->selector : '',
            'has_address' => $opens->hasAddress,
            'open' => __('Open page', 'benefit'),
            'close' => __('Close', 'benefit'),
            'previous' => __('Previous', 'benefit'),
            'next' => __('Next', 'benefit'),
            /* translators: 1: number of an item, 2: how many there are */
            'place' => __('Item %1$s of %2$s', 'benefit'),
            'loading' => __('Loading...', 'benefit'),
            'no_content' => __('The content could not be loaded', 'benefit'),
            'no_image' => __('The image could not be loaded', 'benefit'),
        ]);
    }
}
