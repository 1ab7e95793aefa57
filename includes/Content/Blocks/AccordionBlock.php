<?php

declare(strict_types=1);

namespace Benefit\Content\Blocks;

use Benefit\Content\ContentProduct;
use Benefit\Shared\Html\InnerBlockRenderer;
use Benefit\Shared\Html\IslandRegistry;

defined('ABSPATH') || exit;

/** Renders the block benefit/accordion. It passes shared settings to its panels by their block context. */
final class AccordionBlock
{
    public const NAME = 'benefit/accordion';
    public const ISLAND = 'accordion';

    public function __construct(private readonly IslandRegistry $islands) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        $isSingle = ($attributes['isSingle'] ?? false) === true;
        $hasBar = ($attributes['hasBar'] ?? false) === true;
        $panels = $this->panels($block, new AccordionPanelContext(
            group: $isSingle ? wp_unique_id('benefit-accordion-') : '',
            initial: ContentProduct::within($attributes['initial'] ?? 0, 0, PHP_INT_MAX, 0),
            level: ContentProduct::within($attributes['level'] ?? null, 0, 6, AccordionPanelContext::LEVEL),
            hasLink: $hasBar,
        ));
        if ($panels === '') {
            return '';
        }
        $icon = ($attributes['iconSide'] ?? '') === 'start' ? ' benefit-accordion--icon-start' : '';
        $single = $isSingle ? ' benefit-accordion--single' : '';

        return '<div ' . get_block_wrapper_attributes(['class' => "benefit benefit-accordion$icon$single"]) . '>'
            . ($hasBar && !$isSingle ? $this->bar() : '') . $panels . '</div>';
    }

    private function panels(\WP_Block $block, AccordionPanelContext $settings): string
    {
        $html = '';
        $number = 0;
        foreach (InnerBlockRenderer::blocksOf($block) as $panel) {
            $html .= InnerBlockRenderer::render($panel, $block, [AccordionPanelContext::CONTEXT => $settings->forPanel(++$number)]);
        }

        return $html;
    }

    private function bar(): string
    {
        return $this->islands->renderIsland(self::ISLAND, [
            'open' => __('Open all', 'benefit'),
            'close' => __('Close all', 'benefit'),
            'opened' => __('All panels are open.', 'benefit'),
            'closed' => __('All panels are closed.', 'benefit'),
        ]);
    }
}
