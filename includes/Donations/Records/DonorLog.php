<?php

declare(strict_types=1);

namespace Benefit\Donations\Records;

use Benefit\Shared\Database\AuditLog;
use Benefit\Shared\Database\AuditLogRepository;
use Benefit\Shared\Database\Database;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/** The history of donors: notes of staff, and what was done with them. */
final class DonorLog extends AuditLog
{
    /** The type of its subjects, by which AuditLogRepository names the table. */
    public const SUBJECT = 'donor';

    public function __construct(Database $database, Clock $clock)
    {
        parent::__construct(new AuditLogRepository($database, self::SUBJECT), $clock);
    }
}
