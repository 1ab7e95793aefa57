<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Privacy;

use Benefit\Donations\Records\DonorLog;
use Benefit\Shared\Database\AuditLogEntry;
use Benefit\Shared\Database\AuditLogRepository;
use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Finds and erases notes on donors, and former addresses of donors, that mention somebody else. */
final class DonorNotePrivacyRepository
{
    private readonly AuditLogRepository $log;

    public function __construct(private readonly Database $database)
    {
        $this->log = new AuditLogRepository($database, DonorLog::SUBJECT);
    }

    /**
     * Finds entries of other donors that may mention this person. Matches more than PersonMentions, which decides.
     *
     * @param list<array{string, string}> $names first and last names
     *
     * @return list<array{entry: AuditLogEntry, text: string}>
     */
    public function typed(int $donorId, string $email, array $names): array
    {
        $holds = fn(string $text): string => '%' . $this->database->like(trim((string) wp_json_encode($text, JSON_UNESCAPED_UNICODE), '"')) . '%';
        $conditions = ['data LIKE %s'];
        $values = [$holds($email)];
        foreach ($names as [$first, $last]) {
            $conditions[] = '(data LIKE %s AND data LIKE %s)';
            array_push($values, $holds(trim($first)), $holds(trim($last)));
        }
        $rows = $this->database->rows("SELECT * FROM {donor_log} WHERE kind IN ('note', 'email_changed') AND donor_id <> %d AND (" . implode(' OR ', $conditions) . ') ORDER BY id', $donorId, ...$values);

        return array_map(function (array $row): array {
            $entry = $this->log->entry($row);

            return ['entry' => $entry, 'text' => implode(' ', array_filter([$entry->data['text'] ?? '', $entry->data['from'] ?? '', $entry->data['to'] ?? ''], is_string(...)))];
        }, $rows);
    }

    /** Erases what the entries say; that there was one, and when, stays. Inside a transaction. */
    public function erase(AuditLogEntry ...$entries): void
    {
        foreach ($entries as $entry) {
            $this->log->redact($entry->id, []);
        }
    }
}
