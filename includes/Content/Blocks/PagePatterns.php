<?php

declare(strict_types=1);

namespace Benefit\Content\Blocks;

use Benefit\Shared\Html\BlockPattern;

defined('ABSPATH') || exit;

/**
 * Provides patterns of whole pages and sections. They consist of WordPress's blocks and ours, with the theme's colors, font sizes
 * and spacing, and have one filled button at most. A pattern with blocks of a disabled product is not offered.
 */
final class PagePatterns
{
    private const CARD = '<!-- wp:post-featured-image {"isLink":true,"aspectRatio":"3/2"} /--><!-- wp:post-title {"isLink":true,"level":3} /-->';
    private const UPCOMING = ['postTypes' => ['benefit_event'], 'period' => 'upcoming', 'orderBy' => 'brought:event_start', 'order' => 'asc'];

    /** @return list<BlockPattern> */
    public function all(): array
    {
        return [
            self::donationPage(),
            self::appeal(),
            self::eventWithImage(),
            self::season(),
            self::nextEvents(),
            self::gallery(),
            self::thankYou(),
        ];
    }

    private static function donationPage(): BlockPattern
    {
        return new BlockPattern(
            'donation-page',
            __('Donation page', 'benefit'),
            __('An image, the reason to donate, and a donation form.', 'benefit'),
            self::besideImage(
                'quay',
                __('A harbor with a crane and a ship', 'benefit'),
                BlockPattern::heading(__('Help us keep the doors open', 'benefit'))
                    . BlockPattern::paragraph(__('In two sentences, say what the money is for and what it will change.', 'benefit')),
            )
                . "<!-- wp:benefit/donation-form /-->\n\n"
                . BlockPattern::paragraph(__('Say who you are, and whom donors can ask.', 'benefit')),
            [__('donate', 'benefit'), __('landing page', 'benefit')],
        );
    }

    private static function appeal(): BlockPattern
    {
        $level = static fn(string $name, string $text): string => "<!-- wp:column -->\n<div class=\"wp-block-column\">"
            . "<!-- wp:heading {\"level\":3} -->\n<h3 class=\"wp-block-heading\">" . esc_html($name) . "</h3>\n<!-- /wp:heading -->\n\n"
            . BlockPattern::paragraph($text) . "</div>\n<!-- /wp:column -->\n\n";

        return new BlockPattern(
            'appeal',
            __('Appeal with three levels', 'benefit'),
            __('What a small, a medium, and a large donation make possible, with a button that opens the form.', 'benefit'),
            BlockPattern::heading(__('What your donation does', 'benefit'))
                . BlockPattern::paragraph(__('Every amount helps. Here is what yours can do.', 'benefit'))
                . "<!-- wp:columns -->\n<div class=\"wp-block-columns\">"
                . $level(__('A small donation', 'benefit'), __('For example, it pays for the coffee after a concert.', 'benefit'))
                . $level(__('A medium donation', 'benefit'), __('For example, it tunes the piano once.', 'benefit'))
                . $level(__('A large donation', 'benefit'), __('For example, it lets a school class come for free.', 'benefit'))
                . "</div>\n<!-- /wp:columns -->\n\n"
                . "<!-- wp:benefit/donation-form {\"display\":\"modal\"} /-->\n",
            [__('donate', 'benefit'), __('levels', 'benefit')],
        );
    }

    private static function eventWithImage(): BlockPattern
    {
        return new BlockPattern(
            'event-image',
            __('Event with image', 'benefit'),
            __('An event page that starts with a large image, then the date, the program, and the tickets.', 'benefit'),
            self::image('harbor', __('A concert by the water at night', 'benefit'), '', 'wide')
                . "<!-- wp:benefit/event-date /-->\n\n"
                . BlockPattern::paragraph(__('Describe in two sentences why people should come to this event.', 'benefit'))
                . "<!-- wp:benefit/ticket-table /-->\n\n"
                . BlockPattern::heading(__('Program', 'benefit'))
                . BlockPattern::paragraph(__('The performers, the speakers, and the occasion.', 'benefit')),
            [__('tickets', 'benefit'), __('event', 'benefit')],
            ['benefit_event'],
        );
    }

    private static function season(): BlockPattern
    {
        return new BlockPattern(
            'season',
            __('Season program', 'benefit'),
            __('All upcoming events, with filters beside them.', 'benefit'),
            BlockPattern::heading(__('This season', 'benefit'))
                . BlockPattern::paragraph(__('In one sentence, say what the season is about.', 'benefit'))
                . self::listing(
                    ['align' => 'wide', 'columns' => 2, 'paging' => 'more', 'query' => self::UPCOMING + ['perPage' => 12]],
                    "<!-- wp:columns -->\n<div class=\"wp-block-columns\"><!-- wp:column {\"width\":\"18rem\"} -->\n<div class=\"wp-block-column\" style=\"flex-basis:18rem\">"
                        . '<!-- wp:benefit/grid-filters --><!-- wp:benefit/grid-filter {"facet":"brought:event_start","control":"daterange"} /--><!-- wp:benefit/grid-filter {"facet":"brought:event_place","control":"dropdown"} /--><!-- /wp:benefit/grid-filters -->'
                        . "</div>\n<!-- /wp:column -->\n\n<!-- wp:column -->\n<div class=\"wp-block-column\">"
                        . '<!-- wp:benefit/grid-bar --><!-- wp:benefit/grid-count /--><!-- wp:benefit/grid-sort /--><!-- /wp:benefit/grid-bar --><!-- wp:benefit/grid-active /-->'
                        . '<!-- wp:benefit/grid-items -->' . self::CARD . '<!-- wp:benefit/event-date /--><!-- wp:benefit/event-price /--><!-- /wp:benefit/grid-items -->'
                        . '<!-- wp:benefit/grid-empty /--><!-- wp:benefit/grid-pager /-->'
                        . "</div>\n<!-- /wp:column --></div>\n<!-- /wp:columns -->",
                ),
            [__('events', 'benefit'), __('program', 'benefit')],
        );
    }

    private static function nextEvents(): BlockPattern
    {
        return new BlockPattern(
            'this-week',
            __('What’s on this week', 'benefit'),
            __('The next events in a row.', 'benefit'),
            BlockPattern::heading(__('What’s on this week', 'benefit'))
                . self::listing(
                    ['align' => 'wide', 'layout' => 'carousel', 'paging' => 'none', 'query' => self::UPCOMING + ['perPage' => 6]],
                    '<!-- wp:benefit/grid-items -->' . self::CARD . '<!-- wp:benefit/event-date /--><!-- wp:benefit/event-price /--><!-- /wp:benefit/grid-items -->'
                        . '<!-- wp:benefit/grid-empty --><!-- wp:paragraph --><p>' . esc_html(__('No events this week. Come back soon.', 'benefit')) . '</p><!-- /wp:paragraph --><!-- /wp:benefit/grid-empty -->',
                ),
            [__('events', 'benefit'), __('week', 'benefit')],
        );
    }

    private static function gallery(): BlockPattern
    {
        $slides = '';
        foreach ([
            'choir' => [__('A choir on the stage', 'benefit'), __('A hundred voices, one evening', 'benefit')],
            'boats' => [__('Two sailing boats in a bay', 'benefit'), __('The view from the boat shed', 'benefit')],
            'lamp' => [__('A lamp over a row of books', 'benefit'), __('The reading room after dark', 'benefit')],
            'tea' => [__('A cup of tea beside a book', 'benefit'), __('Sunday readings with tea', 'benefit')],
        ] as $name => [$alt, $caption]) {
            $slides .= "<!-- wp:benefit/slide -->\n" . self::image($name, $alt, $caption) . "<!-- /wp:benefit/slide -->\n";
        }

        return new BlockPattern(
            'gallery',
            __('Gallery slideshow', 'benefit'),
            __('Four images with captions, one after another.', 'benefit'),
            "<!-- wp:benefit/slideshow {\"autoplay\":false} -->\n$slides<!-- /wp:benefit/slideshow -->\n",
            [__('images', 'benefit'), __('slideshow', 'benefit')],
        );
    }

    private static function thankYou(): BlockPattern
    {
        return new BlockPattern(
            'thank-you',
            __('Thank-you notice', 'benefit'),
            __('Thanks for a donation or an order, with links to share and a way on.', 'benefit'),
            '<!-- wp:benefit/notice ' . serialize_block_attributes(['kind' => 'success', 'title' => __('Thank you!', 'benefit'), 'isDismissible' => false]) . " -->\n"
                . BlockPattern::paragraph(__('In one sentence, say what happens next.', 'benefit'))
                . "<!-- /wp:benefit/notice -->\n\n"
                . BlockPattern::paragraph(__('Tell others about it:', 'benefit'))
                . "<!-- wp:benefit/share /-->\n\n"
                . "<!-- wp:buttons -->\n<div class=\"wp-block-buttons\"><!-- wp:button -->\n<div class=\"wp-block-button\"><a class=\"wp-block-button__link wp-element-button\" href=\"" . esc_url(home_url('/')) . '">'
                . esc_html(__('Go to the home page', 'benefit')) . "</a></div>\n<!-- /wp:button --></div>\n<!-- /wp:buttons -->\n",
            [__('thanks', 'benefit'), __('message', 'benefit')],
        );
    }

    /** @param array<string, mixed> $attributes */
    private static function listing(array $attributes, string $inside): string
    {
        return '<!-- wp:benefit/content-grid ' . serialize_block_attributes($attributes) . " -->\n$inside\n<!-- /wp:benefit/content-grid -->\n";
    }

    /** @param string $name file in pictures/, 1200 × 675 */
    private static function image(string $name, string $alt, string $caption = '', string $align = ''): string
    {
        $attributes = array_filter(['align' => $align]) + ['sizeSlug' => 'large', 'linkDestination' => 'none'];
        $class = ($align === '' ? '' : " align$align") . ' size-large';

        return '<!-- wp:image ' . serialize_block_attributes($attributes) . " -->\n<figure class=\"wp-block-image$class\">" . self::img($name, $alt)
            . ($caption === '' ? '' : '<figcaption class="wp-element-caption">' . esc_html($caption) . '</figcaption>') . "</figure>\n<!-- /wp:image -->\n\n";
    }

    private static function besideImage(string $name, string $alt, string $inside): string
    {
        return "<!-- wp:media-text {\"align\":\"wide\",\"mediaType\":\"image\"} -->\n<div class=\"wp-block-media-text alignwide is-stacked-on-mobile\"><figure class=\"wp-block-media-text__media\">"
            . self::img($name, $alt) . "</figure><div class=\"wp-block-media-text__content\">$inside</div></div>\n<!-- /wp:media-text -->\n\n";
    }

    private static function img(string $name, string $alt): string
    {
        return '<img src="' . esc_url(plugins_url("pictures/$name.webp", __FILE__)) . '" alt="' . esc_attr($alt) . '"/>';
    }
}
