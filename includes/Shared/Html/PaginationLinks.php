<?php

declare(strict_types=1);

namespace Benefit\Shared\Html;

defined('ABSPATH') || exit;

/** One page of a long list, with plain links to the previous and next page. */
final class PaginationLinks
{
    /** Counted from 1. */
    public readonly int $page;
    public readonly int $pages;

    /** @param int $requestedPage a page beyond the end becomes the last page */
    public function __construct(int $total, private readonly int $perPage, int $requestedPage)
    {
        $this->pages = max(1, intdiv($total + $perPage - 1, $perPage));
        $this->page = min($this->pages, max(1, $requestedPage));
    }

    public function offset(): int
    {
        return ($this->page - 1) * $this->perPage;
    }

    /**
     * @param string                $label names the list for screen readers
     * @param \Closure(int): string $url   URL of a page
     *
     * @return string '' if the list fits on one page
     */
    public function renderLinks(string $label, \Closure $url): string
    {
        return $this->pages === 1 ? '' : HtmlOutput::render(__DIR__ . '/templates/page-links.php', [
            'label' => $label,
            /* translators: 1: number of this page, 2: how many pages */
            'where' => sprintf(__('Page %1$d of %2$d', 'benefit'), $this->page, $this->pages),
            'previous_url' => $this->page > 1 ? $url($this->page - 1) : '',
            'next_url' => $this->page < $this->pages ? $url($this->page + 1) : '',
        ]);
    }
}
