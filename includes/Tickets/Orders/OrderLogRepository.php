<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Database\AuditLogRepository;
use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

final class OrderLogRepository extends AuditLogRepository
{
    public function __construct(Database $database)
    {
        parent::__construct($database, OrderLog::SUBJECT);
    }
}
