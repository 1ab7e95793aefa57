<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\OrderList;

defined('ABSPATH') || exit;

/** Lists the sort orders of orders; each is answered by an index. */
enum OrderSort: string
{
    case Created = 'created';
    case Total = 'total';
    case Name = 'name';
}
