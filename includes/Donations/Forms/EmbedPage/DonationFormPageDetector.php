<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\EmbedPage;

use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Donations\Forms\Embed\EmbedUrl;
use Benefit\Shared\Http\PrivatePageHeaders;

defined('ABSPATH') || exit;

/**
 * Predicts whether the requested page will have forms, as far as possible before a classic theme sends headers: in the
 * content of posts, in their synced patterns, in widgets. In a block theme, the blocks themselves are rendered in time.
 * Forms printed by a classic theme's PHP are not found.
 */
final class DonationFormPageDetector
{
    private const WIDGETS = ['widget_block' => 'content', 'widget_text' => 'text', 'widget_custom_html' => 'content'];
    /** Also match grids of forms, whose names start the same. */
    private const MARKS = ['<!-- wp:benefit/donation-form', '[give_form'];
    /** Maximum nesting of patterns. */
    private const MOST_DEPTH = 4;

    /** Keeps pages with a form out of frames on other sites, which could capture clicks. */
    public static function keepOutOfFrames(): void
    {
        if (self::areExpected() && !EmbedUrl::isAsked()) {
            PrivatePageHeaders::sendFrames();
        }
    }

    public static function areExpected(): bool
    {
        global $wp_query;
        if (is_feed() || !$wp_query instanceof \WP_Query) {
            return false;
        }
        if (is_singular(DonationFormPostType::NAME)) {
            return true;
        }
        foreach ($wp_query->posts ?? [] as $post) {
            if ($post instanceof \WP_Post && self::has($post->post_content)) {
                return true;
            }
        }

        return self::areInWidgets();
    }

    /** Includes widgets outside of any sidebar: a superfluous policy does no harm. */
    private static function areInWidgets(): bool
    {
        foreach (self::WIDGETS as $option => $text) {
            foreach ((array) get_option($option, []) as $widget) {
                $content = is_array($widget) ? $widget[$text] ?? '' : '';
                if (is_string($content) && self::has($content)) {
                    return true;
                }
            }
        }

        return false;
    }

    private static function has(string $content, int $depth = 0): bool
    {
        foreach (self::MARKS as $mark) {
            if (str_contains($content, $mark)) {
                return true;
            }
        }
        if ($depth === self::MOST_DEPTH || preg_match_all('/<!-- wp:block \{[^>]*"ref":(\d{1,15})/', $content, $patterns) < 1) {
            return false;
        }
        foreach (array_unique($patterns[1]) as $id) {
            $pattern = get_post((int) $id);
            if ($pattern !== null && $pattern->post_type === 'wp_block' && self::has($pattern->post_content, $depth + 1)) {
                return true;
            }
        }

        return false;
    }
}
