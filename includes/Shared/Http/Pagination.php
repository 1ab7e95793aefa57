<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

defined('ABSPATH') || exit;

/** The position of a page within a whole list. */
final class Pagination
{
    /**
     * @param int $total number of results on all pages
     * @param int $page  counted from 1; beyond the last page the list is empty
     */
    public function __construct(
        public readonly int $total,
        public readonly int $page,
        public readonly int $perPage,
    ) {}

    public function pages(): int
    {
        return (int) ceil($this->total / $this->perPage);
    }

    /** @return array<'prev'|'next', int> page numbers */
    public function neighbours(): array
    {
        return array_filter([
            // From beyond the end, `prev` leads to the last page.
            'prev' => min($this->page - 1, $this->pages()),
            'next' => $this->page < $this->pages() ? $this->page + 1 : 0,
        ]);
    }
}
