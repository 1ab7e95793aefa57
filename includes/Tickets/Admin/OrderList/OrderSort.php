<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\OrderList;

defined('ABSPATH') || exit;

/** By what a list of orders can be sorted: each has an index that is read in its order. */
enum OrderSort: string
{
    case Created = 'created';
    case Total = 'total';
    case Name = 'name';
}
