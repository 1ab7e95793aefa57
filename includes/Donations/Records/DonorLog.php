<?php

declare(strict_types=1);

namespace Benefit\Donations\Records;

use Benefit\Shared\Database\AuditLog;
use Benefit\Shared\Database\AuditLogRepository;
use Benefit\Shared\Database\Database;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/** The audit log of donors. */
final class DonorLog extends AuditLog
{
    /** Subject type, from which AuditLogRepository derives the table. */
    public const SUBJECT = 'donor';

    public function __construct(Database $database, Clock $clock)
    {
        parent::__construct(new AuditLogRepository($database, self::SUBJECT), $clock);
    }
}
