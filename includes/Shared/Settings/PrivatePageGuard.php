<?php

declare(strict_types=1);

namespace Benefit\Shared\Settings;

use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Http\PrivatePageHeaders;

defined('ABSPATH') || exit;

/**
 * A page that belongs to one visitor is kept by no cache, found by no search and framed by nobody. While its product is
 * switched off, it is served all the same: its address may hold a secret, and it says that it is not in use.
 */
final class PrivatePageGuard
{
    /**
     * @param RequiredPages        $pages of all products
     * @param list<string> $inUse names of those whose product is switched on
     */
    public function __construct(private readonly RequiredPages $pages, private readonly array $inUse) {}

    public function sendHeaders(): void
    {
        if ($this->isAsked()) {
            PrivatePageHeaders::send($this->pages->hasSecretAddress());
        }
    }

    public function explainPagesOutOfUse(): void
    {
        foreach (array_diff($this->pages->names(), $this->inUse) as $name) {
            // WordPress renders a block that nobody has registered as nothing, and then asks here.
            add_filter('render_block_' . $this->pages->block($name), static fn(): string => '<p>' . HtmlOutput::text(__('This page is not available at the moment. Please contact the people who run this site if you need help.', 'benefit')) . '</p>');
        }
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
