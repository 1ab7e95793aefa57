<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Privacy;

use Benefit\Donations\Records\DonationLog;
use Benefit\Donations\Records\DonationPayable;
use Benefit\Shared\Database\AuditLogEntry;
use Benefit\Shared\Database\AuditLogRepository;
use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Finds people in the history of donations and removes them. Time and kind of the entries stay. */
final class DonationLogPrivacyRepository
{
    /** Kinds of entries that may name people. */
    private const TELLING = ['note', 'receipt_sent', 'mail_failed', 'refunded', 'partly_refunded', 'refund_failed', 'cancelled', 'voided'];

    private readonly AuditLogRepository $log;

    public function __construct(private readonly Database $database)
    {
        $this->log = new AuditLogRepository($database, DonationLog::SUBJECT);
    }

    /**
     * Finds notes and reasons by staff about other people's donations that may mention this person. Matches more than
     * PersonMentions, which decides.
     *
     * @param list<array{string, string}> $names first and last names
     *
     * @return list<array{entry: AuditLogEntry, text: string}>
     */
    public function typed(string $email, array $names): array
    {
        $holds = fn(string $text): string => '%' . $this->database->like(trim((string) wp_json_encode($text, JSON_UNESCAPED_UNICODE), '"')) . '%';
        $conditions = ['l.data LIKE %s'];
        $values = [$holds($email)];
        foreach ($names as $name) {
            $words = preg_split('/\s+/u', trim(implode(' ', $name)), flags: PREG_SPLIT_NO_EMPTY) ?: [];
            $conditions[] = '(' . implode(' AND ', array_fill(0, count($words), 'l.data LIKE %s')) . ')';
            array_push($values, ...array_map($holds, $words));
        }
        $rows = $this->database->rows(
            "SELECT l.* FROM {donation_log} l JOIN {donation} d ON d.id = l.donation_id
             WHERE l.kind IN ('note', 'refunded', 'partly_refunded', 'cancelled', 'voided') AND d.email <> %s AND (" . implode(' OR ', $conditions) . ') ORDER BY l.id',
            $email,
            ...$values,
        );

        return array_map(function (array $row): array {
            $entry = $this->log->entry($row);
            $text = $entry->data[$entry->kind === 'note' ? 'text' : 'reason'] ?? '';

            return ['entry' => $entry, 'text' => is_string($text) ? $text : ''];
        }, $rows);
    }

    /** Erases the entries and, because a refund has its own copy of the reason, that too. Inside a transaction. */
    public function erase(AuditLogEntry ...$entries): void
    {
        foreach ($entries as $entry) {
            $this->log->redact($entry->id, self::figures($entry));
            if (is_int($entry->data['refund'] ?? null)) {
                $this->database->execute(
                    "UPDATE {refund} SET reason = '' WHERE id = %d AND payment_id IN (SELECT id FROM {payment} WHERE purpose = %s AND subject_id = %d)",
                    $entry->data['refund'],
                    DonationPayable::PURPOSE,
                    $entry->subjectId,
                );
            }
        }
    }

    /** Inside a transaction. */
    public function eraseDonation(int $donationId): void
    {
        $rows = $this->database->rows(
            'SELECT * FROM {donation_log} WHERE donation_id = %d AND kind IN (' . implode(', ', array_fill(0, count(self::TELLING), '%s')) . ')',
            $donationId,
            ...self::TELLING,
        );
        $this->erase(...array_map($this->log->entry(...), $rows));
    }

    /** @return array<string, mixed> the part that concerns no person */
    private static function figures(AuditLogEntry $entry): array
    {
        return match ($entry->kind) {
            'refunded', 'partly_refunded', 'cancelled', 'voided' => array_diff_key($entry->data, ['reason' => '']),
            'refund_failed' => array_diff_key($entry->data, ['message' => '']),
            default => [],
        };
    }
}
