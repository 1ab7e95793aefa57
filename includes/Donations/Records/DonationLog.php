<?php

declare(strict_types=1);

namespace Benefit\Donations\Records;

use Benefit\Shared\Database\AuditLog;
use Benefit\Shared\Database\AuditLogRepository;
use Benefit\Shared\Database\Database;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/** The audit log of donations; other plugins are told when an entry is committed. */
final class DonationLog extends AuditLog
{
    /** Subject type, from which AuditLogRepository derives the table. */
    public const SUBJECT = 'donation';

    public function __construct(Database $database, Clock $clock, private readonly Transaction $transaction)
    {
        parent::__construct(new AuditLogRepository($database, self::SUBJECT), $clock);
    }

    public function add(int $subjectId, string $kind, array $data = [], int $userId = 0): void
    {
        parent::add($subjectId, $kind, $data, $userId);
        if (in_array($kind, ['paid', 'refunded', 'partly_refunded'], true)) {
            $this->transaction->afterCommit(static fn() => self::announce($subjectId, $kind, (int) ($data['amount'] ?? 0)));
        }
    }

    private static function announce(int $donationId, string $kind, int $amountMinor): void
    {
        if ($kind === 'paid') {
            /**
             * Fires after a donation is paid, also a test donation and each payment of a recurring one.
             *
             * @since 0.1.0
             *
             * @param int $donation_id
             */
            do_action('benefit_donation_paid', $donationId);

            return;
        }
        /**
         * Fires after money of a donation is given back, once for each refund.
         *
         * @since 0.1.0
         *
         * @param int  $donation_id
         * @param int  $amount      of this refund, in minor units
         * @param bool $is_whole    whether all of the donation is given back now
         */
        do_action('benefit_donation_refunded', $donationId, $amountMinor, $kind === 'refunded');
    }
}
