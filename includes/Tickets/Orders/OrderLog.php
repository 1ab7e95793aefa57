<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Database\AuditLog;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/** The history of each order. */
final class OrderLog extends AuditLog
{
    /** The type of its subjects. */
    public const SUBJECT = 'order';

    public function __construct(OrderLogRepository $entries, Clock $clock)
    {
        parent::__construct($entries, $clock);
    }
}
