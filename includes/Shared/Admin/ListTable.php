<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin;

use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\PaginationLinks;

defined('ABSPATH') || exit;

/**
 * A list of the admin that PHP writes: its search, the number found, its table, and the ways to further pages. A list
 * without rows says so. On a phone each row is a block, by WordPress's own styles.
 */
final class ListTable
{
    /**
     * @param string                               $caption for those who hear the table
     * @param array<string, string>                $columns heading by name; the first one says what a row is about
     * @param list<array<string, string|ListTableCell>> $rows    text, or a cell that is more, by column
     * @param list<string>                         $numbers columns of numbers, which end below each other
     * @param array<string, string>                $total   the last line
     * @param string                               $found   a sentence: how many there are on all pages
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

    public function html(): string
    {
        if ($this->rows === [] && ($this->search === null || $this->search->text === '')) {
            return (string) $this->empty?->html();
        }

        return HtmlOutput::screen(__DIR__ . '/templates/list.php', [
            'caption' => $this->caption,
            'columns' => $this->columns,
            'rows' => $this->rows,
            'empty_html' => (string) $this->empty?->html(),
            'numbers' => $this->numbers,
            'total' => $this->total,
            'search' => $this->search,
            'found' => $this->found,
            'pages_html' => $this->search === null ? '' : (string) $this->links?->html(__('Pages of the list', 'benefit'), $this->search->page(...)),
        ]);
    }
}
