<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Blocks;

use Benefit\Content\Listings\ActiveFilters;
use Benefit\Content\Listings\Listing;
use Benefit\Content\Listings\ListingRegistry;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\IslandRegistry;

defined('ABSPATH') || exit;

/** Renders the block benefit/grid-filters: filters in place, and on a phone in a dialog that a button opens. */
final class FilterGroupBlock
{
    private const OPEN = 'grid-sheet';

    /** Rendered so far, or named by a toolbar: each needs an id of its own. */
    private int $sheets = 0;
    /** @var \WeakMap<Listing, string> id of a listing's first group */
    private readonly \WeakMap $first;
    /** @var \WeakMap<Listing, true> listings whose first group is rendered */
    private readonly \WeakMap $rendered;

    public function __construct(private readonly ListingRegistry $listings, private readonly IslandRegistry $islands)
    {
        $this->first = new \WeakMap();
        $this->rendered = new \WeakMap();
    }

    /** Returns the id of the dialog of a listing's first group, which its toolbar may open before or after it is rendered. */
    public function id(Listing $listing): string
    {
        return $this->first[$listing] ??= "benefit-sheet-$listing->sid-" . ++$this->sheets;
    }

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        $listing = $this->listings->current();
        if ($listing === null || trim($content) === '') {
            return '';
        }
        $this->islands->printScript(self::OPEN);
        $total = $listing->total();
        $isFirst = !isset($this->rendered[$listing]);
        $this->rendered[$listing] = true;
        $id = $isFirst ? $this->id($listing) : "benefit-sheet-$listing->sid-" . ++$this->sheets;

        return HtmlOutput::render(__DIR__ . '/templates/filters.php', [
            'wrapper_html' => get_block_wrapper_attributes(['class' => 'benefit benefit-grid__filters']),
            'id' => $id,
            'content_html' => $content,
            'button_html' => $isFirst && $listing->controls->hasFilterButtonInToolbar ? '' : HtmlOutput::render(__DIR__ . '/templates/filters-button.php', [
                'id' => $id,
                'chosen' => count((new ActiveFilters($listing))->all()),
            ]),
            /* translators: %s: how many posts were found */
            'show' => $listing->found()->isExact ? sprintf(_n('Show %s result', 'Show %s results', $total, 'benefit'), number_format_i18n($total)) : __('Show results', 'benefit'),
            'reset_url' => $listing->state->chosen === [] ? '' : $listing->link($listing->state->withoutChoices()),
        ]);
    }
}
