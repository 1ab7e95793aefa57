<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

defined('ABSPATH') || exit;

/** Sends browsers and caches the headers of a page that belongs to one visitor. */
final class PrivatePageHeaders
{
    /**
     * Tells whether others than the visitor can read the output: WordPress lets scripts of every origin read its REST
     * responses, with the visitor's cookies if their site is a sibling of this one, and feeds and embeds are passed on.
     * Such output is rendered as for an unknown guest.
     */
    public static function isReadByOthers(): bool
    {
        if (wp_is_rest_endpoint()) {
            return true;
        }
        global $wp_query;

        return $wp_query instanceof \WP_Query && ($wp_query->is_feed() || $wp_query->is_embed());
    }


    /** @param bool $addressIsSecret hides the URL from all other sites */
    public static function send(bool $addressIsSecret = false): void
    {
        self::keepOutOfCaches();
        if (headers_sent()) {
            return;
        }
        header('X-Robots-Tag: noindex');
        header('Referrer-Policy: ' . ($addressIsSecret ? 'no-referrer' : 'same-origin'));
        self::sendFrames();
    }

    /**
     * Sends the list of sites that may embed this page. It adds to the site's own policy: browsers enforce both. Blocks
     * call this too, because a block theme renders the whole page before it sends anything; once headers are sent it
     * does nothing.
     */
    public static function sendFrames(): void
    {
        $policy = 'Content-Security-Policy: ' . self::frames();
        if (!headers_sent() && !in_array($policy, headers_list(), true)) {
            header($policy, false);
        }
    }

    public static function frames(): string
    {
        /**
         * Filters the other sites that may embed a page of this one.
         *
         * @since 0.1.0
         *
         * @param list<string> $origins `https://example.org`
         */
        $origins = apply_filters('benefit_frame_ancestors', []);

        return implode(' ', ["frame-ancestors 'self'", ...array_filter(is_array($origins) ? $origins : [], 'is_string')]);
    }

    /**
     * Blocks with personal data call this too, because they may be in a template or pattern, where no one has looked
     * for them. A classic theme has sent its headers by then, but caches in WordPress read the constant at the end.
     */
    public static function keepOutOfCaches(): void
    {
        if (!defined('DONOTCACHEPAGE')) {
            define('DONOTCACHEPAGE', true);
        }
        if (!headers_sent()) {
            nocache_headers();
            header('Cache-Control: no-store, private');
        }
    }

    /**
     * WordPress lets scripts of other origins read its REST responses with the visitor's cookies, and scripts of its
     * own host on another scheme or port read its ajax responses. From ours they may read only what they get without
     * cookies.
     */
    public static function keepFromForeignScripts(): void
    {
        if (RawRequest::isForeign()) {
            header_remove('Access-Control-Allow-Credentials');
        }
    }
}
