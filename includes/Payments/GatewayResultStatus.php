<?php

declare(strict_types=1);

namespace Benefit\Payments;

defined('ABSPATH') || exit;

enum GatewayResultStatus
{
    case Done;
    case Declined;
    case Pending;
    case Unknown;
}
