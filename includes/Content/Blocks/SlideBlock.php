<?php

declare(strict_types=1);

namespace Benefit\Content\Blocks;

defined('ABSPATH') || exit;

/** Renders the block benefit/slide: an image, a cover or a group. The images of all slides but the first load lazily. */
final class SlideBlock
{
    public const NAME = 'benefit/slide';
    private const ELEMENT = 'benefit-slide';
    /** Elements that show something without text. */
    private const MEDIA = ['img', 'video', 'audio', 'iframe', 'embed', 'object', 'svg', 'canvas', 'form', 'input', 'button', 'hr'];
    private const BACKGROUND = '/<[^>]+(?:\bhas-background\b|\bwp-block-cover\b|\sstyle="[^"]*background)/';

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        return self::isEmpty($content) ? '' : '<div ' . get_block_wrapper_attributes(['class' => self::ELEMENT]) . " role=\"group\">$content</div>";
    }

    /**
     * Labels a rendered slide, marks the first one as current, and sets when images load.
     *
     * @param int $number from 1
     */
    public static function withPosition(string $html, int $number, int $total): string
    {
        $tags = new \WP_HTML_Tag_Processor($html);
        if (!$tags->next_tag(['class_name' => self::ELEMENT])) {
            // A plugin shows something else in place of the block.
            $tags = new \WP_HTML_Tag_Processor('<div class="' . self::ELEMENT . "\" role=\"group\">$html</div>");
            $tags->next_tag();
        }
        /* translators: 1: number of a slide, 2: number of slides */
        $tags->set_attribute('aria-label', sprintf(__('Slide %1$s of %2$s', 'benefit'), (string) $number, (string) $total));
        if ($number === 1) {
            $tags->set_attribute('data-current', true);
            $tags->set_attribute('data-near', true);
        }
        while ($tags->next_tag('img')) {
            $tags->set_attribute('loading', $number === 1 ? 'eager' : 'lazy');
        }

        return $tags->get_updated_html();
    }

    /** Tells whether the slide is empty: no text, no media, and no background color or image. */
    private static function isEmpty(string $content): bool
    {
        return trim(strip_tags($content, self::MEDIA)) === '' && preg_match(self::BACKGROUND, $content) !== 1;
    }
}
