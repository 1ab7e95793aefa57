<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

defined('ABSPATH') || exit;

/** The headers for browsers and caches of a page that belongs to one visitor. */
final class PrivatePageHeaders
{
    /**
     * Whether what is rendered now can be read by somebody else than the visitor: WordPress lets the scripts of every
     * origin read its REST answers, with the visitor's cookies when their site is a sibling of this one, and feeds and
     * embeds are passed on. Such an answer is rendered as for a guest whom nobody has seen before.
     */
    public static function isReadByOthers(): bool
    {
        if (wp_is_rest_endpoint()) {
            return true;
        }
        global $wp_query;

        return $wp_query instanceof \WP_Query && ($wp_query->is_feed() || $wp_query->is_embed());
    }


    /** @param bool $addressIsSecret then no other site is told of it */
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
     * Which sites may have this page in a frame. Besides the site's own policy: a browser keeps to both. Also by a block, since a
     * block theme renders the whole page before it sends anything; where it is too late nothing happens.
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
         * Filters the other sites that may show a page of this one in a frame.
         *
         * @since 0.1.0
         *
         * @param list<string> $origins `https://example.org`
         */
        $origins = apply_filters('benefit_frame_ancestors', []);

        return implode(' ', ["frame-ancestors 'self'", ...array_filter(is_array($origins) ? $origins : [], 'is_string')]);
    }

    /**
     * Also by a block that shows a visitor something of their own, since it may stand in a template or a pattern, where
     * nobody has looked for it. A classic theme has sent its headers by then; caches in WordPress read the constant at the
     * end.
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
     * WordPress lets scripts of other origins read its REST answers with the visitor's cookies, and those of its own host on
     * another scheme or port its ajax answers. What they may read of ours is what they get without cookies.
     */
    public static function keepFromForeignScripts(): void
    {
        if (RawRequest::isForeign()) {
            header_remove('Access-Control-Allow-Credentials');
        }
    }
}
