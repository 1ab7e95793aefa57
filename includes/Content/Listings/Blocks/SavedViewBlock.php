<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Blocks;

use Benefit\Content\Listings\ListingRegistry;
use Benefit\Content\Listings\Query\BlockAttributes;
use Benefit\Content\Listings\SavedView;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Http\PrivatePageHeaders;

defined('ABSPATH') || exit;

/** The block benefit/saved-view: a saved view, wherever it stands. */
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
        $listing = $this->listings->saved($viewId);
        $parsed = $listing === null ? null : SavedView::block($viewId);
        if ($listing === null || $parsed === null) {
            return $this->note($viewId);
        }

        return render_block([ListingBlock::LISTING => $listing] + $parsed);
    }

    /** For those alone who can mend it: where a listing stood that is in the trash, say, its page shows nothing. */
    private function note(int $viewId): string
    {
        $around = (int) get_the_ID();
        $isEditor = ($around > 0 && current_user_can('edit_post', $around)) || ($viewId > 0 && current_user_can('edit_post', $viewId));
        // In its own cards it is left out.
        if (!$isEditor || PrivatePageHeaders::isReadByOthers() || SavedView::block($viewId) !== null) {
            return '';
        }
        PrivatePageHeaders::keepOutOfCaches();

        return '<p class="benefit">' . HtmlOutput::text(__('The saved listing that stands here is not published or has been deleted. Visitors see nothing in its place.', 'benefit')) . '</p>';
    }
}
