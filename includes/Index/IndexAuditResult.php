<?php

declare(strict_types=1);

namespace Benefit\Index;

defined('ABSPATH') || exit;

/** Result of an IndexAudit. */
final class IndexAuditResult
{
    /**
     * @param int       $at       Unix seconds
     * @param int       $compared number of posts compared
     * @param int       $mended   number of posts that differed and were indexed again
     * @param list<int> $ids      ids of some that differed
     * @param int       $cursor   id of the last post checked; 0 starts over
     */
    public function __construct(
        public readonly int $at,
        public readonly int $compared,
        public readonly int $mended,
        public readonly array $ids,
        public readonly int $cursor,
    ) {}

    public function sentence(): string
    {
        $compared = sprintf(
            /* translators: 1: a date and time, 2: number of posts */
            _n('On %1$s, %2$s post was checked against the search index.', 'On %1$s, %2$s posts were checked against the search index.', $this->compared, 'benefit'),
            wp_date(get_option('date_format') . ' ' . get_option('time_format'), $this->at),
            number_format_i18n($this->compared),
        );

        return $compared . ' ' . ($this->mended === 0
            ? __('Everything matched.', 'benefit')
            /* translators: %s: number of posts */
            : sprintf(_n('%s did not match and was indexed again.', '%s did not match and were indexed again.', $this->mended, 'benefit'), number_format_i18n($this->mended)));
    }

    /** @return array<string, int|list<int>> */
    public function toArray(): array
    {
        return get_object_vars($this);
    }

    /** @param array<string, mixed> $stored */
    public static function fromArray(array $stored): ?self
    {
        return isset($stored['at'], $stored['compared'], $stored['mended'], $stored['ids'], $stored['cursor'])
            ? new self((int) $stored['at'], (int) $stored['compared'], (int) $stored['mended'], array_values(array_map('intval', (array) $stored['ids'])), (int) $stored['cursor'])
            : null;
    }
}
