<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\Admin;

use Benefit\Tickets\Catalog\EventPostType;

defined('ABSPATH') || exit;

/** Where the orders screen is, for the screens and mails that lead to it. */
final class OrdersScreenUrl
{
    public const SLUG = 'benefit-orders';

    /** @param array<string, int|string> $with `order`, or the filters of the list */
    public static function url(array $with = []): string
    {
        return add_query_arg(['page' => self::SLUG] + array_map(static fn(int|string $value): string => rawurlencode((string) $value), $with), admin_url(EventPostType::MENU));
    }
}
