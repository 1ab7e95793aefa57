<?php

declare(strict_types=1);

namespace Benefit\Shared\Http\Limits;

defined('ABSPATH') || exit;

/** Whether there is a proxy or content delivery network in front of the site, as decided by the owner. */
enum ProxyMode: string
{
    case Undecided = 'undecided';
    /** Visitors reach the site directly. */
    case None = 'none';
    /** Visitors come through the proxies in `trusted_proxies`. */
    case Behind = 'behind';
}
