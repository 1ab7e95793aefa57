<?php

declare(strict_types=1);

namespace Benefit\Shared\Settings;

use Benefit\Shared\Http\PrivateHeaders;

defined('ABSPATH') || exit;

/** A page that belongs to one visitor is kept by no cache, found by no search and framed by nobody. */
final class PrivatePage
{
    public function __construct(private readonly Pages $pages) {}

    public function register(): void
    {
        add_action('template_redirect', function (): void {
            if ($this->isAsked()) {
                PrivateHeaders::send($this->pages->hasSecretAddress());
            }
        }, 0);
    }

    /** Before anything is sent: a classic theme renders its blocks when it is too late for headers. */
    private function isAsked(): bool
    {
        foreach ($this->pages->names() as $name) {
            if ($this->pages->isAsked($name)) {
                return true;
            }
        }

        return false;
    }
}
