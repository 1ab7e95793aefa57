<?php

declare(strict_types=1);

namespace Benefit\Shared\Http\Limits;

defined('ABSPATH') || exit;

/** Whether a proxy or a content delivery network stands in front of the site: the owner's decision, made once. */
enum ProxyMode: string
{
    case Undecided = 'undecided';
    /** Visitors reach the site directly. */
    case None = 'none';
    /** Those in `trusted_proxies`. */
    case Behind = 'behind';
}
