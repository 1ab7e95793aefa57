<?php

declare(strict_types=1);

namespace Benefit\Content\Blocks;

use Benefit\Content\ContentProduct;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\IslandRegistry;

defined('ABSPATH') || exit;

/** Renders the block benefit/accordion-panel: a `<details>` with any blocks inside, to whose content one can link. */
final class AccordionPanelBlock
{
    public const NAME = 'benefit/accordion-panel';
    public const ISLAND = 'accordion-panel';
    public const LINK = 'accordion-link';
    public const TITLE_LENGTH = 300;
    /** The title as the editor saves it, for readers while the plugin is not active (blocks/accordion-panel/save.tsx). */
    private const SAVED_TITLE = '#^\s*<h3 class="benefit-panel__title">[^<]*</h3>#';

    public function __construct(private readonly IslandRegistry $islands, private readonly AccordionPanelIds $ids) {}

    /** @param array<string, mixed> $attributes */
    public static function title(array $attributes): string
    {
        $title = ContentProduct::text($attributes['title'] ?? '', self::TITLE_LENGTH);

        return $title === '' ? __('Details', 'benefit') : $title;
    }

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        $settings = $block->context[AccordionPanelContext::CONTEXT] ?? null;
        $settings = $settings instanceof AccordionPanelContext ? $settings : new AccordionPanelContext();
        $title = self::title($attributes);
        $id = $this->ids->id($block->parsed_block);

        return HtmlOutput::render(__DIR__ . '/templates/panel.php', [
            'wrapper_html' => get_block_wrapper_attributes(['class' => 'benefit-panel']),
            'group' => $settings->group,
            'is_open' => $settings->isOpen(),
            'summary_html' => $this->islands->renderIsland(self::ISLAND, [
                'title' => $title,
                'level' => $settings->level,
                /* translators: %s: title of a part of the page */
                'closed' => $settings->group === '' ? '' : __('“%s” has been closed.', 'benefit'),
            ], tag: 'summary'),
            'id' => $id,
            'content_html' => (string) preg_replace(self::SAVED_TITLE, '', $content),
            'link_html' => $settings->hasLink ? $this->link($id, $title) : '',
        ]);
    }

    private function link(string $id, string $title): string
    {
        return $this->islands->renderIsland(self::LINK, [
            'href' => '#' . $id,
            /* translators: %s: title of a part of the page */
            'label' => sprintf(__('Link to “%s”', 'benefit'), $title),
            'copied' => __('Link copied.', 'benefit'),
        ]);
    }
}
