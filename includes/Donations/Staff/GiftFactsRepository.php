<?php

declare(strict_types=1);

namespace Benefit\Donations\Staff;

use Benefit\Donations\Gifts\Donation;
use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** The facts that staff see beside a donation, and the changes that they make to it by hand. */
final class GiftFactsRepository
{
    private const MAILS = 50;

    public function __construct(private readonly Database $database) {}

    /** @return list<array{kind: string, status: string, at: int}> e-mails to the donor about this donation, newest first */
    public function mails(Donation $donation): array
    {
        $rows = $donation->email === '' ? [] : $this->database->rows(
            'SELECT kind, status, created_at FROM {mail} WHERE recipient = %s AND subject_id = %d AND kind LIKE %s ORDER BY id DESC LIMIT %d',
            $donation->email,
            $donation->id,
            $this->database->like('donation_') . '%',
            self::MAILS,
        );

        return array_map(static fn(array $row): array => ['kind' => (string) $row['kind'], 'status' => (string) $row['status'], 'at' => (int) $row['created_at']], $rows);
    }

    /** @return bool whether this call took the mark away */
    public function check(int $donationId): bool
    {
        return $this->database->execute('UPDATE {donation} SET suspect = 0 WHERE id = %d AND suspect = 1', $donationId) === 1;
    }

    /** When the money of a donation came in that was entered later. */
    public function setPaidAt(int $donationId, int $paidAt): void
    {
        $this->database->execute('UPDATE {donation} SET paid_at = %d WHERE id = %d', $paidAt, $donationId);
    }
}
