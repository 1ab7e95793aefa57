<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Blocks;

use Benefit\Content\Listings\ActiveFilters;
use Benefit\Content\Listings\ListingRegistry;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\IslandRegistry;

defined('ABSPATH') || exit;

/** Renders the block benefit/grid-filters: filters in place, and on a phone in a dialog that a button opens. */
final class FilterGroupBlock
{
    public const NAME = 'benefit/grid-filters';
    private const OPEN = 'grid-sheet';

    private int $sheets = 0;

    public function __construct(private readonly ListingRegistry $listings, private readonly IslandRegistry $islands) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        $listing = $this->listings->current();
        if ($listing === null || trim($content) === '') {
            return '';
        }
        $this->islands->printScript(self::OPEN);
        $total = $listing->total();

        return HtmlOutput::render(__DIR__ . '/templates/filters.php', [
            'wrapper_html' => get_block_wrapper_attributes(['class' => 'benefit benefit-grid__filters']),
            'id' => "benefit-sheet-$listing->sid-" . ++$this->sheets,
            'content_html' => $content,
            'chosen' => count((new ActiveFilters($listing))->all()),
            /* translators: %s: how many posts were found */
            'show' => $listing->found()->isExact ? sprintf(_n('Show %s result', 'Show %s results', $total, 'benefit'), number_format_i18n($total)) : __('Show results', 'benefit'),
            'reset_url' => $listing->state->chosen === [] ? '' : $listing->link($listing->state->withoutChoices()),
        ]);
    }
}
