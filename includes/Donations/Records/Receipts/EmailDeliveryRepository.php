<?php

declare(strict_types=1);

namespace Benefit\Donations\Records\Receipts;

use Benefit\Donations\Records\Donation;
use Benefit\Shared\Database\Database;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/** The e-mails to a donor about a donation, and what has become of them. */
final class EmailDeliveryRepository
{
    private const MOST = 50;

    public function __construct(private readonly Database $database, private readonly Clock $clock) {}

    /** @return list<array{kind: string, state: EmailDeliveryStatus, at: int, next: int}> newest first; Unix seconds, `next` for one that is sent later */
    public function all(Donation $donation): array
    {
        $now = $this->clock->now();
        $rows = $donation->email === '' ? [] : $this->database->rows(
            'SELECT kind, status, created_at, next_at FROM {mail} WHERE recipient = %s AND subject_id = %d AND kind LIKE %s ORDER BY id DESC LIMIT %d',
            $donation->email,
            $donation->id,
            $this->database->like('donation_') . '%',
            self::MOST,
        );

        return array_map(static fn(array $row): array => [
            'kind' => (string) $row['kind'],
            'state' => EmailDeliveryStatus::of((string) $row['status'], (int) $row['next_at'], $now),
            'at' => (int) $row['created_at'],
            'next' => (int) $row['next_at'],
        ], $rows);
    }

    /** Of the newest of this kind; null where there is none, or none any more. */
    public function newest(Donation $donation, string $kind): ?EmailDeliveryStatus
    {
        foreach ($this->all($donation) as $mail) {
            if ($mail['kind'] === $kind) {
                return $mail['state'];
            }
        }

        return null;
    }
}
