<?php

declare(strict_types=1);

namespace Benefit\Donations\Records\Receipts;

use Benefit\Donations\Records\Donation;
use Benefit\Shared\Database\Database;
use Benefit\Shared\Email\EmailDelivery;
use Benefit\Shared\Email\EmailDeliveryStatus;
use Benefit\Shared\Site\SiteAddress;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/** Reads the delivery status of the emails to a donor about a donation. */
final class EmailDeliveryRepository
{
    private const MOST = 50;

    public function __construct(private readonly Database $database, private readonly Clock $clock, private readonly SiteAddress $site) {}

    /**
     * @return list<array{kind: string, state: EmailDeliveryStatus, at: int, next: int, until: int}> newest first; Unix
     *     seconds; `next` for delayed ones, `until` for those that wait for the mail server
     */
    public function all(Donation $donation): array
    {
        $now = $this->clock->now();
        $rows = $donation->email === '' ? [] : $this->database->rows(
            'SELECT m.kind, ' . EmailDelivery::COLUMNS . ' FROM {mail} m WHERE m.recipient = %s AND m.subject_id = %d AND m.kind LIKE %s ORDER BY m.id DESC LIMIT %d',
            $donation->email,
            $donation->id,
            $this->database->like('donation_') . '%',
            self::MOST,
        );

        $all = [];
        foreach ($rows as $row) {
            $delivery = EmailDelivery::fromRow($row, $this->site);
            if ($delivery !== null) {
                $all[] = [
                    'kind' => (string) $row['kind'],
                    'state' => $delivery->status($now),
                    'at' => $delivery->createdAt,
                    'next' => $delivery->nextAt,
                    'until' => $delivery->lastTryAt(),
                ];
            }
        }

        return $all;
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
