<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Blocks;

use Benefit\Content\Listings\ListingRegistry;
use Benefit\Content\Listings\Query\BlockAttributes;
use Benefit\Content\Listings\SavedView;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Http\PrivatePageHeaders;

defined('ABSPATH') || exit;

/** Renders the block benefit/saved-view. */
final class SavedViewBlock
{
    public function __construct(private readonly ListingRegistry $listings) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        $html = $this->renderView(BlockAttributes::within($attributes['viewId'] ?? null, 0, PHP_INT_MAX, 0));

        return $html === '' ? '' : '<div ' . get_block_wrapper_attributes() . ">$html</div>";
    }

    public function renderView(int $viewId): string
    {
        $listing = $this->listings->getSavedView($viewId);
        $parsed = $listing === null ? null : SavedView::block($viewId);
        if ($listing === null || $parsed === null) {
            return $this->note($viewId);
        }

        return render_block([ListingBlock::LISTING => $listing] + $parsed);
    }

    /** Tells only users who can fix it that the view has gone, for example into the trash. Visitors see nothing. */
    private function note(int $viewId): string
    {
        $currentPostId = (int) get_the_ID();
        $isEditor = ($currentPostId > 0 && current_user_can('edit_post', $currentPostId)) || ($viewId > 0 && current_user_can('edit_post', $viewId));
        // A view that exists is missing here because this is one of its own cards.
        if (!$isEditor || PrivatePageHeaders::isReadByOthers() || SavedView::block($viewId) !== null) {
            return '';
        }
        PrivatePageHeaders::keepOutOfCaches();

        return '<p class="benefit">' . HtmlOutput::text(__('This saved listing is not published or has been deleted. Visitors see nothing here.', 'benefit')) . '</p>';
    }
}
