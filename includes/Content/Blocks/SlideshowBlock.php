<?php

declare(strict_types=1);

namespace Benefit\Content\Blocks;

use Benefit\Content\ContentProduct;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\InnerBlockRenderer;
use Benefit\Shared\Html\IslandRegistry;

defined('ABSPATH') || exit;

/**
 * Renders the block benefit/slideshow. An inline script (src/content/blocks/slideshow-autoplay.ts) plays it from the first paint
 * on; the controls are an island, whose script loads at the first touch.
 */
final class SlideshowBlock
{
    public const NAME = 'benefit/slideshow';
    public const ISLAND = 'slideshow';
    private const SCRIPT = 'slideshow-play';
    /** Milliseconds that a slide is shown (docs/spec-content.md §9). The style sheet sets how long the fade takes. */
    private const SPEED = 7000;
    private const SPEED_LEAST = 2000;
    private const SPEED_MOST = 60000;
    private const LABEL_LENGTH = 200;
    /** More dots do not fit in one row on a phone; the controls then show a number. */
    private const DOTS_MOST = 8;

    /** Slideshows rendered so far: each inline script needs an id of its own. */
    private int $shows = 0;

    public function __construct(private readonly IslandRegistry $islands) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        $rendered = array_map(static fn(\WP_Block $slide): string => InnerBlockRenderer::render($slide, $block), InnerBlockRenderer::blocksOf($block));
        // Slides are numbered last, because some may have no content: an image block without an image, a block that is hidden.
        $slides = array_values(array_filter($rendered, static fn(string $slide): bool => trim($slide) !== ''));
        $total = count($slides);
        if ($total === 0) {
            return '';
        }
        $html = implode('', array_map(static fn(string $slide, int $index): string => SlideBlock::withPosition($slide, $index + 1, $total), $slides, array_keys($slides)));
        $label = ContentProduct::text($attributes['label'] ?? '', self::LABEL_LENGTH);
        $hasMany = $total > 1;

        return HtmlOutput::render(__DIR__ . '/templates/slideshow.php', [
            'wrapper_html' => get_block_wrapper_attributes(['class' => 'benefit benefit-show']),
            'label' => $label === '' ? __('Slideshow', 'benefit') : $label,
            'speed' => ContentProduct::within($attributes['speed'] ?? null, self::SPEED_LEAST, self::SPEED_MOST, self::SPEED),
            'plays' => ($attributes['autoplay'] ?? true) === true,
            'loops' => ($attributes['loop'] ?? true) === true,
            'has_many' => $hasMany,
            'script_html' => $hasMany ? $this->islands->inline(self::SCRIPT, self::SCRIPT . '-' . ++$this->shows) : '',
            'slides_html' => $html,
            'controls_html' => $hasMany ? $this->islands->renderIsland(self::ISLAND, $this->controls($total, $attributes)) : '',
        ]);
    }

    /**
     * @param array<string, mixed> $attributes
     *
     * @return array<string, mixed> schema/islands/slideshow.json
     */
    private function controls(int $total, array $attributes): array
    {
        return [
            'total' => $total,
            'has_dots' => $total <= self::DOTS_MOST,
            'plays' => ($attributes['autoplay'] ?? true) === true,
            'previous' => __('Previous slide', 'benefit'),
            'next' => __('Next slide', 'benefit'),
            'pause' => __('Pause', 'benefit'),
            'play' => __('Play', 'benefit'),
            'end' => __('Last slide reached: playback has stopped', 'benefit'),
            /* translators: 1: number of a slide, 2: number of slides */
            'at' => __('Slide %1$s of %2$s', 'benefit'),
        ];
    }
}
