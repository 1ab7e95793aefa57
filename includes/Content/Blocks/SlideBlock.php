<?php

declare(strict_types=1);

namespace Benefit\Content\Blocks;

use Benefit\Shared\Html\HtmlOutput;

defined('ABSPATH') || exit;

/** Renders the block benefit/slide: an image, a cover or a group. The images of all slides but the first load lazily. */
final class SlideBlock
{
    public const NAME = 'benefit/slide';

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        if (trim($content) === '') {
            return '';
        }
        $place = $block->context[SlidePosition::CONTEXT] ?? null;
        $place = $place instanceof SlidePosition ? $place : new SlidePosition();
        $isFirst = $place->number === 1;
        $wrapper = get_block_wrapper_attributes(['class' => 'benefit-slide']);
        /* translators: 1: number of a slide, 2: number of slides */
        $label = sprintf(__('Slide %1$s of %2$s', 'benefit'), (string) $place->number, (string) $place->total);

        return '<div ' . $wrapper . ' role="group" aria-label="' . HtmlOutput::attr($label) . '"' . ($isFirst ? ' data-current data-near' : '') . '>'
            . self::load($content, $isFirst ? 'eager' : 'lazy') . '</div>';
    }

    private static function load(string $html, string $when): string
    {
        $tags = new \WP_HTML_Tag_Processor($html);
        while ($tags->next_tag('img')) {
            $tags->set_attribute('loading', $when);
        }

        return $tags->get_updated_html();
    }
}
