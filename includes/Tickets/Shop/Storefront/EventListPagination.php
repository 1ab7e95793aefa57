<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Storefront;

use Benefit\Shared\Html\PaginationLinks;
use Benefit\Shared\Http\QueryArgs;
use Benefit\Tickets\Catalog\EventPostType;

defined('ABSPATH') || exit;

/**
 * The pages of one list, by plain links: `?benefit_events=3`, for the second list on a page `3-2`. The name is none of
 * WordPress's query variables.
 */
final class EventListPagination
{
    public const PARAMETER = 'benefit_events';

    private const PAGE_MAX = 9999;

    private readonly PaginationLinks $links;

    /** @param int $list which of the page's lists it is, from 1 */
    public function __construct(private readonly int $list, int $total, int $number)
    {
        $this->links = new PaginationLinks($total, $number, self::asked($list));
    }

    public function offset(): int
    {
        return $this->links->offset();
    }

    /** '' for a list that fits on one page. */
    public function html(): string
    {
        return $this->links->html(__('Pages of events', 'benefit'), $this->url(...));
    }

    private function url(int $page): string
    {
        return $page === 1 ? self::here() : add_query_arg(self::PARAMETER, $this->list === 1 ? (string) $page : $page . '-' . $this->list, self::here());
    }

    /** The page's own address, not what somebody has added to it: a page cache gives it to others. */
    private static function here(): string
    {
        global $wp;
        $address = match (true) {
            is_singular() => get_permalink(get_queried_object_id()),
            is_post_type_archive(EventPostType::NAME) => get_post_type_archive_link(EventPostType::NAME),
            default => home_url($wp instanceof \WP && $wp->request !== '' ? user_trailingslashit($wp->request) : '/'),
        };

        return $address === false ? home_url('/') : $address;
    }

    private static function asked(int $list): int
    {
        if (preg_match('/^([1-9][0-9]{0,3})(?:-([1-9][0-9]?))?$/D', QueryArgs::value(self::PARAMETER), $match) !== 1) {
            return 1;
        }

        return (int) ($match[2] ?? 1) === $list ? min(self::PAGE_MAX, (int) $match[1]) : 1;
    }
}
