<?php

declare(strict_types=1);

namespace Benefit\Shared\Email;

use Benefit\Shared\Site\SiteAddress;

defined('ABSPATH') || exit;

/** How far the delivery of one email is. Times are Unix seconds. */
final class EmailDelivery
{
    /** Columns of an email `m`, for fromRow(). */
    public const COLUMNS = 'm.recipient AS mail_recipient, m.status AS mail_status, m.created_at AS mail_created_at, m.next_at AS mail_next_at, m.tried_at AS mail_tried_at,
        m.expires_at AS mail_expires_at, (SELECT since FROM {mail_outage} WHERE id = 1) AS mail_outage';

    public function __construct(
        public readonly string $recipient,
        private readonly string $status,
        public readonly int $createdAt,
        public readonly int $nextAt,
        private readonly int $triedAt = 0,
        private readonly int $expiresAt = 0,
        private readonly bool $isOutage = false,
        private readonly ?SiteAddress $site = null,
    ) {}

    /**
     * @param array<string, string|null> $row
     * @param SiteAddress                $site asked late, since orders are also read inside transactions: a copy of
     *     the site sends no email
     */
    public static function fromRow(array $row, SiteAddress $site): ?self
    {
        return $row['mail_status'] === null ? null : new self(
            (string) $row['mail_recipient'],
            $row['mail_status'],
            (int) $row['mail_created_at'],
            (int) $row['mail_next_at'],
            (int) $row['mail_tried_at'],
            (int) $row['mail_expires_at'],
            $row['mail_outage'] !== null,
            $site,
        );
    }

    public function status(int $now): EmailDeliveryStatus
    {
        return match (true) {
            $this->status === 'sent' => EmailDeliveryStatus::Sent,
            !in_array($this->status, ['due', 'sending'], true) => EmailDeliveryStatus::Failed,
            $this->site?->isCopy() === true => EmailDeliveryStatus::Waiting,
            $this->status === 'sending' => EmailDeliveryStatus::Soon,
            $this->triedAt > 0 => EmailDeliveryStatus::Waiting,
            $this->nextAt > $now => EmailDeliveryStatus::Later,
            default => $this->isOutage ? EmailDeliveryStatus::Waiting : EmailDeliveryStatus::Soon,
        };
    }

    /** Until when it is tried. */
    public function lastTryAt(): int
    {
        return $this->expiresAt === 0 ? $this->createdAt + WEEK_IN_SECONDS : $this->expiresAt;
    }
}
