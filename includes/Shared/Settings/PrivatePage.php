<?php

declare(strict_types=1);

namespace Benefit\Shared\Settings;

/** A page that belongs to one visitor is kept by no cache, found by no search and framed by nobody. */
final class PrivatePage
{
    public function __construct(private readonly Pages $pages) {}

    public function register(): void
    {
        add_action('template_redirect', function (): void {
            if ($this->isAsked()) {
                self::sendHeaders($this->pages->isAsked('order'));
            }
        }, 0);
    }

    /** Before anything is sent: a classic theme renders its blocks when it is too late for headers. */
    private function isAsked(): bool
    {
        foreach (Settings::PAGES as $name) {
            if ($this->pages->isAsked($name)) {
                return true;
            }
        }

        return false;
    }

    /** @param bool $addressIsSecret then no other site is told of it */
    public static function sendHeaders(bool $addressIsSecret = false): void
    {
        self::keepOutOfCaches();
        if (headers_sent()) {
            return;
        }
        header('X-Robots-Tag: noindex');
        header('Referrer-Policy: ' . ($addressIsSecret ? 'no-referrer' : 'same-origin'));
        // Besides the site's own policy: a browser keeps to both.
        header("Content-Security-Policy: frame-ancestors 'self'", false);
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
}
