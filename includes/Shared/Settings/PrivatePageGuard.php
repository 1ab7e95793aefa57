<?php

declare(strict_types=1);

namespace Benefit\Shared\Settings;

use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Http\PrivatePageHeaders;

defined('ABSPATH') || exit;

/**
 * Keeps pages that belong to one visitor out of caches, search engines and frames. Pages of a disabled product are
 * still served, because their URLs may contain a secret, and say that they are not available.
 */
final class PrivatePageGuard
{
    /**
     * @param RequiredPages        $pages pages of all products
     * @param list<string> $inUse names of pages whose product is enabled
     */
    public function __construct(private readonly RequiredPages $pages, private readonly array $inUse) {}

    public function sendHeaders(): void
    {
        if ($this->isPrivatePage()) {
            PrivatePageHeaders::send($this->pages->hasSecretAddress());
        }
    }

    public function explainPagesOutOfUse(): void
    {
        foreach (array_diff($this->pages->names(), $this->inUse) as $name) {
            // WordPress renders an unregistered block as nothing and then applies this filter.
            add_filter('render_block_' . $this->pages->block($name), static fn(): string => '<p>' . HtmlOutput::text(__('This page is not available right now. If you need help, please contact the site owner.', 'benefit')) . '</p>');
        }
    }

    /** Checked before anything is sent: a classic theme renders its blocks too late for headers. */
    private function isPrivatePage(): bool
    {
        foreach ($this->pages->names() as $name) {
            if ($this->pages->isCurrentPage($name)) {
                return true;
            }
        }

        return false;
    }
}
