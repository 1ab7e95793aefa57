<?php

declare(strict_types=1);

namespace Benefit\Shared\Email;

use Benefit\Shared\Database\Database;
use Benefit\Shared\Http\Limits\RateLimiter;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/**
 * Stores emails until EmailSender sends them (docs/architecture/email.md). An email is stored in the transaction of what
 * it reports, if there is one. It is rendered when it is sent, so the table has no text. Statuses: due → sending → sent,
 * or due again, failed, missed (too late), or skipped (nothing to report).
 */
final class EmailQueue
{
    /** Maximum number of attempts that may have arrived, or that failed while other emails got through. */
    private const ATTEMPTS = 6;
    private const MISSED_BATCH = 500;
    private const BACK_OFF_SECONDS = 300;
    /** Waits after attempts that may have arrived: six attempts take more than four days. */
    private const UNCLEAR_WAITS = [10 * MINUTE_IN_SECONDS, HOUR_IN_SECONDS, 6 * HOUR_IN_SECONDS, DAY_IN_SECONDS, 3 * DAY_IN_SECONDS];
    /** A sender that has not finished after this time counts as dead. */
    private const CLAIM_SECONDS = 600;
    /** Emails per hour to one address that strangers can trigger. */
    private const PER_ADDRESS = 5;
    /**
     * Such emails are delayed by at most this time. More are dropped: someone keeps entering a stranger's address.
     */
    private const LATEST_SECONDS = DAY_IN_SECONDS;

    /** @var list<int> ids of the emails queued by this request */
    private array $queued = [];

    /** Whether the response must take equally long with and without an email, see hideTiming(). */
    private bool $isTimingHidden = false;

    private readonly RateLimiter $rateLimit;

    /**
     * @param array<string, array{isUrgent?: bool, seconds?: int, until?: string}> $rules by kind: whether it is sent
     *         before others after an outage; how long it is worth sending, or the field of its data that says so
     * @param (\Closure(): void)|null $afterResponse sends what this request has queued; null to leave it to cron
     */
    public function __construct(
        private readonly Database $database,
        private readonly Clock $clock,
        private readonly array $rules = [],
        private readonly ?\Closure $afterResponse = null,
    ) {
        $this->rateLimit = new RateLimiter($database, $clock);
    }

    /**
     * Runs only statements on our tables, so it may be called inside a Transaction; after a rollback there is no email.
     *
     * @param array<string, mixed> $data
     * @param bool                 $isLimited whether strangers can trigger it for free by entering this
     *         address: PER_ADDRESS emails an hour are sent at once, the others later
     */
    public function queue(string $kind, int $subjectId, string $recipient, array $data = [], bool $isLimited = false): void
    {
        $this->queueAll($subjectId, [$kind => $recipient], $data, $isLimited ? [$kind] : []);
    }

    /**
     * Queues the emails that several people get about one event.
     *
     * @param non-empty-array<string, string> $recipients by kind
     * @param array<string, mixed>            $data
     * @param list<string>                    $limited    the kinds that strangers can trigger
     */
    public function queueAll(int $subjectId, array $recipients, array $data = [], array $limited = []): void
    {
        $now = $this->clock->now();
        $values = [];
        $count = 0;
        foreach ($recipients as $kind => $recipient) {
            $due = in_array($kind, $limited, true) ? $this->rateLimit->slot("mail|$kind|" . strtolower(trim($recipient)), self::PER_ADDRESS, HOUR_IN_SECONDS, self::LATEST_SECONDS) : $now;
            // An email that late is not worth sending.
            if ($due === null) {
                continue;
            }
            $count++;
            $due = max($due, $now);
            array_push(
                $values,
                $kind,
                $subjectId,
                $recipient,
                (string) wp_json_encode($data, JSON_THROW_ON_ERROR),
                $due,
                $now,
                ($this->rules[$kind]['isUrgent'] ?? false) ? 0 : 1,
                $this->expiresAt($kind, $data, $due),
            );
        }
        if ($count === 0) {
            return;
        }
        $this->database->execute(
            'INSERT INTO {mail} (kind, subject_id, recipient, data, status, attempts, next_at, created_at, priority, expires_at) VALUES '
                . implode(', ', array_fill(0, $count, "(%s, %d, %s, %s, 'due', 0, %d, %d, %d, %d)")),
            ...$values,
        );
        // SQLite returns the last row's id, other databases the first row's. If ids grow in larger steps, cron sends
        // the rest.
        $first = $this->database->insertId() - ($this->database->isSqlite() ? $count - 1 : 0);
        $this->sendAfterResponse();
        array_push($this->queued, ...range($first, $first + $count - 1));
    }

    /** @param array<string, mixed> $data */
    private function expiresAt(string $kind, array $data, int $dueAt): int
    {
        $rule = $this->rules[$kind] ?? [];
        $until = $data[$rule['until'] ?? ''] ?? null;

        return is_int($until) ? $until : $dueAt + ($rule['seconds'] ?? WEEK_IN_SECONDS);
    }

    /**
     * Keeps the response time from revealing whether an email is sent. Call it for every address that a stranger
     * enters, known or not.
     */
    public function hideTiming(): void
    {
        $this->isTimingHidden = true;
        $this->sendAfterResponse();
    }

    private function sendAfterResponse(): void
    {
        // Runs after wp_ob_end_flush_all (priority 1), so that the page does not wait for the mail server.
        if ($this->afterResponse !== null && has_action('shutdown', $this->afterResponse) === false) {
            add_action('shutdown', $this->afterResponse, 20);
        }
    }

    /** @return array{list<int>, bool} ids of the emails queued by this request; whether its timing is hidden. Each once. */
    public function takeQueued(): array
    {
        $taken = [$this->queued, $this->isTimingHidden];
        [$this->queued, $this->isTimingHidden] = [[], false];

        return $taken;
    }

    /**
     * Finds emails to send now, those first whose last attempt was longest ago.
     *
     * @param list<string> $kinds only these
     *
     * @return list<array{id: int, tried_at: int}>
     */
    public function listDue(array $kinds, int $priority, int $limit): array
    {
        return $kinds === [] ? [] : array_map(static fn(array $row): array => ['id' => (int) $row['id'], 'tried_at' => (int) $row['tried_at']], $this->database->rows(
            "SELECT id, tried_at FROM {mail} WHERE status = 'due' AND priority = %d AND next_at <= %d
             AND kind IN (" . implode(', ', array_fill(0, count($kinds), '%s')) . ') ORDER BY tried_at, next_at, id LIMIT %d',
            $priority,
            $this->clock->now(),
            ...$kinds,
            ...[$limit],
        ));
    }

    /**
     * Takes an email for one sender, and counts the attempt.
     *
     * @return array<string, string|null>|null the row; null if another sender has the email or it is not due
     */
    public function claim(int $id): ?array
    {
        $now = $this->clock->now();
        $claimed = $this->database->execute(
            "UPDATE {mail} SET status = 'sending', attempts = attempts + 1, tried_at = %d, next_at = %d WHERE id = %d AND status = 'due' AND next_at <= %d",
            $now,
            $now + self::CLAIM_SECONDS,
            $id,
            $now,
        );

        return $claimed === 1 ? $this->database->row('SELECT id, kind, subject_id, recipient, data, attempts, next_at FROM {mail} WHERE id = %d', $id) : null;
    }

    /** @param array<string, string|null> $row from claim() */
    public function markSent(array $row): void
    {
        $this->settle($row, 'sent');
    }

    /** @param array<string, string|null> $row from claim(), with nothing left to report */
    public function markSkipped(array $row): void
    {
        $this->settle($row, 'skipped');
    }

    /** @param array<string, string|null> $row from claim(), that can never be sent */
    public function markFailed(array $row): void
    {
        $this->settle($row, 'failed');
    }

    /**
     * Puts an email back without counting the attempt.
     *
     * @param array<string, string|null> $row from claim()
     */
    public function putBack(array $row): void
    {
        $this->settle($row, 'due', attempts: (int) $row['attempts'] - 1);
    }

    /**
     * Counts the attempt, and gives up after the last one.
     *
     * @param array<string, string|null> $row from claim()
     * @param bool                       $mayHaveArrived whether the recipient may have the email already
     */
    public function retryLater(array $row, bool $mayHaveArrived = false): void
    {
        $attempts = (int) $row['attempts'];
        $wait = ($mayHaveArrived ? self::UNCLEAR_WAITS[$attempts - 1] ?? 0 : 0) ?: self::BACK_OFF_SECONDS * 2 ** ($attempts - 1);
        $attempts >= self::ATTEMPTS ? $this->settle($row, 'failed') : $this->settle($row, 'due', $wait);
    }

    /**
     * Stores the result of a claimed email, unless the claim has ended (`next_at` differs) and another sender has it.
     *
     * @param array<string, string|null> $row
     */
    private function settle(array $row, string $status, int $wait = 0, ?int $attempts = null): void
    {
        $this->database->execute(
            'UPDATE {mail} SET status = %s, next_at = %d, attempts = %d' . ($status === 'due' ? '' : ", data = ''") . " WHERE id = %d AND status = 'sending' AND next_at = %d",
            $status,
            $this->clock->now() + $wait,
            $attempts ?? (int) $row['attempts'],
            (int) $row['id'],
            (int) $row['next_at'],
        );
    }

    /** Releases the emails of senders that died. They may have been sent, so the attempt counts. */
    public function releaseDeadSenders(): void
    {
        $this->database->execute(
            "UPDATE {mail} SET data = CASE WHEN attempts >= %d THEN '' ELSE data END, status = CASE WHEN attempts >= %d THEN 'failed' ELSE 'due' END
             WHERE status = 'sending' AND next_at <= %d",
            self::ATTEMPTS,
            self::ATTEMPTS,
            $this->clock->now(),
        );
    }

    /** Gives up emails that are no longer worth sending, in small batches, since orders add rows to the table. */
    public function giveUpExpired(): void
    {
        $now = $this->clock->now();
        do {
            $rows = $this->database->rows("SELECT id FROM {mail} WHERE status = 'due' AND expires_at > 0 AND expires_at <= %d LIMIT %d", $now, self::MISSED_BATCH);
            if ($rows !== []) {
                $this->database->execute("UPDATE {mail} SET status = 'missed', data = '', next_at = %d WHERE status = 'due' AND id IN " . Database::in(...array_map('intval', array_column($rows, 'id'))), $now);
            }
        } while (count($rows) === self::MISSED_BATCH);
    }

    /** @return int number of emails that will never be sent now */
    public function deleteUnsent(): int
    {
        return $this->database->execute("DELETE FROM {mail} WHERE status IN ('due', 'sending')");
    }
}
