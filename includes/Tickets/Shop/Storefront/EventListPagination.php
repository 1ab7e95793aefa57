<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Storefront;

use Benefit\Shared\Html\PaginationLinks;
use Benefit\Shared\Http\QueryArgs;
use Benefit\Tickets\Catalog\EventPostType;

defined('ABSPATH') || exit;

/**
 * Paginates one list by plain links: `?benefit_events=3`, or `3-2` for the second list on a page. The name must not be
 * one of WordPress's query variables.
 */
final class EventListPagination
{
    public const PARAMETER = 'benefit_events';

    private const PAGE_MAX = 9999;

    private readonly PaginationLinks $links;

    /** @param int $list number of the list on the page, from 1 */
    public function __construct(private readonly int $list, int $total, int $number)
    {
        $this->links = new PaginationLinks($total, $number, self::getRequestedPage($list));
    }

    public function offset(): int
    {
        return $this->links->offset();
    }

    /** Returns '' for a single page. */
    public function renderLinks(): string
    {
        return $this->links->renderLinks(__('Events pagination', 'benefit'), $this->url(...));
    }

    private function url(int $page): string
    {
        return $page === 1 ? self::here() : add_query_arg(self::PARAMETER, $this->list === 1 ? (string) $page : $page . '-' . $this->list, self::here());
    }

    /** URL of the page without foreign query arguments, since caches serve it to others. */
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

    private static function getRequestedPage(int $list): int
    {
        if (preg_match('/^([1-9][0-9]{0,3})(?:-([1-9][0-9]?))?$/D', QueryArgs::value(self::PARAMETER), $match) !== 1) {
            return 1;
        }

        return (int) ($match[2] ?? 1) === $list ? min(self::PAGE_MAX, (int) $match[1]) : 1;
    }
}
