<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin;

use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\PaginationLinks;

defined('ABSPATH') || exit;

/**
 * Renders an admin list: search, number of results, table and pagination, or a sentence if there are no rows. On a
 * phone, WordPress's own styles show each row as a block.
 */
final class ListTable
{
    /**
     * @param string                               $caption for screen readers
     * @param array<string, string>                $columns heading by name; the first column names the row
     * @param list<array<string, string|ListTableCell>> $rows    text or HTML cells by column
     * @param list<string>                         $numbers names of right-aligned columns
     * @param array<string, string>                $total   cells of the footer
     * @param string                               $found   sentence with the number of rows on all pages
     */
    public function __construct(
        private readonly string $caption,
        private readonly array $columns,
        private readonly array $rows,
        private readonly ?EmptyState $empty = null,
        private readonly array $numbers = [],
        private readonly array $total = [],
        private readonly ?ListTableSearch $search = null,
        private readonly string $found = '',
        private readonly ?PaginationLinks $links = null,
    ) {}

    public function toHtml(): string
    {
        if ($this->rows === [] && ($this->search === null || $this->search->text === '')) {
            return (string) $this->empty?->toHtml();
        }

        return HtmlOutput::screen(__DIR__ . '/templates/list.php', [
            'caption' => $this->caption,
            'columns' => $this->columns,
            'rows' => $this->rows,
            'empty_html' => (string) $this->empty?->toHtml(),
            'numbers' => $this->numbers,
            'total' => $this->total,
            'search' => $this->search,
            'found' => $this->found,
            'pages_html' => $this->search === null ? '' : (string) $this->links?->renderLinks(__('Pagination', 'benefit'), $this->search->page(...)),
        ]);
    }
}
