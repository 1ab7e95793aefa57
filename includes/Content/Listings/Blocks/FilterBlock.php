<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Blocks;

use Benefit\Content\Listings\FilterForm;
use Benefit\Content\Listings\Filters\Controls\FilterControl;
use Benefit\Content\Listings\Filters\ListingFilter;
use Benefit\Content\Listings\FilterViewModel;
use Benefit\Content\Listings\ListingRegistry;
use Benefit\Shared\Html\BlockRegistrar;
use Benefit\Shared\Html\IslandRegistry;

defined('ABSPATH') || exit;

/** Renders the block benefit/grid-filter: one filter, in its listing or elsewhere on the page. */
final class FilterBlock
{
    public const ISLAND = 'grid-filter';

    private int $filters = 0;

    public function __construct(private readonly ListingRegistry $listings, private readonly IslandRegistry $islands) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        $filter = ListingFilter::fromAttributes($attributes);
        if ($filter === null) {
            return '';
        }
        $listing = $this->listings->resolveForBlock($block->parsed_block, $filter->view);
        // The block shows its own settings, but only if the listing has a filter of this name.
        if ($listing === null || !isset($listing->controls->filters[$filter->name()]) || !$listing->isFilterAvailable($filter)) {
            return '';
        }
        $props = (new FilterViewModel($listing, $filter))->all("benefit-filter-$listing->sid-" . ++$this->filters);

        if ($filter->control::SHEET !== '') {
            wp_enqueue_style(BlockRegistrar::sheet($filter->control::SHEET));
        }

        return '<div ' . get_block_wrapper_attributes(['class' => 'benefit benefit-grid__filter']) . '>'
            . $this->islands->renderIsland(self::ISLAND, $props)
            . FilterForm::button($listing, $filter->name()) . '</div>';
    }

    /**
     * Names the extra script of a control that few listings have (IslandDefinition); '' for none.
     *
     * @param array<string, mixed> $props
     */
    public function part(array $props): string
    {
        return FilterControl::fromName($props['control'])->script();
    }

    /** Passes all controls to the editor. Runs on `enqueue_block_editor_assets`. */
    public function addControlsToEditor(): void
    {
        $controls = array_map(fn(FilterControl $control): array => [
            'name' => $control->name(),
            'label' => $control->label(),
            'holds' => $control::HOLDS,
            'can_match_all' => $control::CAN_MATCH_ALL,
            'has_all' => $control::HAS_ALL,
            'script' => $control->script() === '' ? '' : $this->islands->partUrl($control->script()),
        ], FilterControl::all());
        wp_add_inline_script('benefit-grid-filter-editor-script', 'window.benefitFilterControls = ' . wp_json_encode($controls, JSON_HEX_TAG | JSON_UNESCAPED_SLASHES) . ';', 'before');
    }
}
