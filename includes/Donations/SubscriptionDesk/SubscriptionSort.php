<?php

declare(strict_types=1);

namespace Benefit\Donations\SubscriptionDesk;

defined('ABSPATH') || exit;

/** By what a list of subscriptions can be sorted: each has an index that is read in its order. */
enum SubscriptionSort: string
{
    case Created = 'created';
    case Amount = 'amount';
    case Next = 'next';

    public function column(): string
    {
        return match ($this) {
            self::Created => 's.created_at',
            self::Amount => 's.amount_minor',
            self::Next => 's.next_at',
        };
    }
}
