<?php

declare(strict_types=1);

namespace Benefit\Donations\Records\Receipts;

use Benefit\Donations\Records\Donation;
use Benefit\Shared\Database\Database;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/** Reads the delivery status of the emails to a donor about a donation. */
final class EmailDeliveryRepository
{
    private const MOST = 50;

    public function __construct(private readonly Database $database, private readonly Clock $clock) {}

    /**
     * @return list<array{kind: string, state: EmailDeliveryStatus, at: int, next: int}> newest first; Unix seconds;
     *     `next` for delayed ones
     */
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
            'state' => EmailDeliveryStatus::fromEmailStatus((string) $row['status'], (int) $row['next_at'], $now),
            'at' => (int) $row['created_at'],
            'next' => (int) $row['next_at'],
        ], $rows);
    }

    /** Status of the newest email of this type; null when there is none, or it has been deleted. */
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
