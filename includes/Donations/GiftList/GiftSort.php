<?php

declare(strict_types=1);

namespace Benefit\Donations\GiftList;

defined('ABSPATH') || exit;

/** By what a list of donations can be sorted: each has an index that is read in its order. */
enum GiftSort: string
{
    case Created = 'created';
    case Total = 'total';
    case Name = 'name';
}
