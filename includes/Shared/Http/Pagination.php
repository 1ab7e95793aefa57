<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

defined('ABSPATH') || exit;

/** Where in a whole list a page of it stands. */
final class Pagination
{
    /**
     * @param int $total of all that is found, on whatever page
     * @param int $page  the first one is 1; beyond the last one there is nothing
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

    /** @return array<'prev'|'next', int> pages by what they are to this one */
    public function neighbours(): array
    {
        return array_filter([
            // From beyond the end, back to its last page.
            'prev' => min($this->page - 1, $this->pages()),
            'next' => $this->page < $this->pages() ? $this->page + 1 : 0,
        ]);
    }
}
