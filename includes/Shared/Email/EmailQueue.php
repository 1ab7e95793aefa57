<?php

declare(strict_types=1);

namespace Benefit\Shared\Email;

use Benefit\Shared\Database\Database;
use Benefit\Shared\Http\Limits\RateLimiter;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Site\SiteAddress;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\ErrorLogger;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Stores emails, sends them right after the response, and retries by cron (docs/architecture/email.md). An email is
 * stored in the transaction of what it reports, if there is one. It is rendered when it is sent, so the table has no
 * text. Statuses: due → sending → sent, or due again, failed, missed (too late), or skipped (nothing to report).
 */
final class EmailQueue
{
    public const HOOK = 'benefit_mail';
    /** Maximum number of attempts that may have arrived, or that failed while other emails got through. */
    private const ATTEMPTS = 6;
    private const BATCH = 50;
    private const MISSED_BATCH = 500;
    private const BACK_OFF_SECONDS = 300;
    /** Waits after attempts that may have arrived: six attempts take more than four days. */
    private const UNCLEAR_WAITS = [10 * MINUTE_IN_SECONDS, HOUR_IN_SECONDS, 6 * HOUR_IN_SECONDS, DAY_IN_SECONDS, 3 * DAY_IN_SECONDS];
    /** A run starts no email after this time, so that it ends within a minute. */
    private const RUN_SECONDS = 40;
    /** The same for a run that a person waits for. */
    private const PRESSED_SECONDS = 10;
    /** A sender that has not finished after this time counts as dead. */
    private const CLAIM_SECONDS = 600;
    /** Emails per hour to one address that strangers can trigger. */
    private const PER_ADDRESS = 5;
    /**
     * Such emails are delayed by at most this time. More are dropped: someone keeps entering a stranger's address.
     */
    private const LATEST_SECONDS = DAY_IN_SECONDS;
    /** PHPMailer waits five minutes for a silent server; two such waits would outlive a claim. */
    private const SERVER_TIMEOUT_SECONDS = 20;
    /** The same for each response of an SMTP server; PHPMailer doubles it at the end of an email. */
    private const RESPONSE_TIMEOUT_SECONDS = 10;

    /** @var array<string, callable(int, array<string, mixed>): ?EmailMessage> */
    private array $renderers = [];

    /** @var list<int> ids of the emails queued by this request */
    private array $queued = [];

    /** Whether the response must take equally long with and without an email, see hideTiming(). */
    private bool $isTimingHidden = false;

    private readonly RateLimiter $rateLimit;

    private readonly EmailOutage $outage;

    /**
     * @param (\Closure(): EmailTemplateStore)|null $templates all types of email; null for only those given to
     *         registerRenderer()
     * @param array<string, array{isUrgent?: bool, seconds?: int, until?: string}> $rules by kind: whether it is sent
     *         before others after an outage; how long it is worth sending, or the field of its data that says so
     */
    public function __construct(
        private readonly Database $database,
        private readonly Settings $settings,
        private readonly Clock $clock,
        private readonly ?\Closure $templates = null,
        private readonly array $rules = [],
        private readonly SiteAddress $site = new SiteAddress(),
    ) {
        $this->rateLimit = new RateLimiter($database, $clock);
        $this->outage = new EmailOutage($database);
    }

    /**
     * @param callable(int $subjectId, array<string, mixed> $data): ?EmailMessage $renderer returns null if
     *         there is nothing left to report
     */
    public function registerRenderer(string $kind, callable $renderer): void
    {
        $this->renderers[$kind] = $renderer;
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
        $this->sendAtShutdown();
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
        $this->sendAtShutdown();
    }

    private function sendAtShutdown(): void
    {
        // Runs after wp_ob_end_flush_all (priority 1), so that the page does not wait for the mail server.
        if (has_action('shutdown', [$this, 'sendQueued']) === false) {
            add_action('shutdown', [$this, 'sendQueued'], 20);
        }
    }

    /**
     * Sends the emails queued by this request, after the visitor has received the response if the server supports that.
     * If not, and the response time would reveal something, cron sends them at once.
     */
    public function sendQueued(): void
    {
        [$ids, $isTimingHidden] = [$this->queued, $this->isTimingHidden];
        [$this->queued, $this->isTimingHidden] = [[], false];
        if ($ids === [] && !$isTimingHidden) {
            return;
        }
        ignore_user_abort(true);
        if (function_exists('fastcgi_finish_request')) {
            fastcgi_finish_request();
        } elseif (function_exists('litespeed_finish_request')) {
            litespeed_finish_request();
        } elseif ($isTimingHidden) {
            $this->sendSoon();

            return;
        }
        if ($ids === [] || $this->countAllowed(isTrialWanted: false) === 0) {
            return;
        }
        foreach ($ids as $id) {
            if ($this->send($id, isTrial: false) === false) {
                return;
            }
        }
    }

    /** Lets cron send waiting emails now, without delaying this request. */
    public function sendSoon(): void
    {
        // The argument tells it from the recurring event of this hook.
        wp_schedule_single_event(time(), self::HOOK, ['now']);
        spawn_cron();
    }

    public function sendDue(): void
    {
        $this->run(self::RUN_SECONDS);
    }

    /**
     * Sends waiting emails now, even during an outage: a person may have repaired the mail server.
     *
     * @return int number of emails sent; if it is not 0, cron sends the rest
     */
    public function retryNow(): int
    {
        $this->outage->allowTrial($this->clock->now());

        return $this->run(self::PRESSED_SECONDS);
    }

    /**
     * Returns how many queued emails may be sent now. During an outage they wait, and cron tries one of them every five
     * minutes.
     *
     * A copy of the site sends none, since the live site sends the same ones. They stay due.
     *
     * @return int 0, 1 for a trial, or PHP_INT_MAX
     */
    private function countAllowed(bool $isTrialWanted): int
    {
        if ($this->site->isCopy()) {
            return 0;
        }
        if (!$this->outage->isOn()) {
            return PHP_INT_MAX;
        }

        return $isTrialWanted && $this->outage->takeTrial($this->clock->now()) ? 1 : 0;
    }

    /** @return int number of emails sent */
    private function run(int $seconds): int
    {
        $end = $this->clock->now() + $seconds;
        $this->releaseDeadSenders();
        $this->giveUpExpired();
        $allowed = $this->countAllowed(isTrialWanted: true);
        if ($allowed === 0 || ($allowed === 1 && !$this->sendTrial())) {
            return 0;
        }

        return ($allowed === 1 ? 1 : 0) + $this->sendUntil($end);
    }

    /** Tries the email whose last attempt was longest ago, so that one that is always refused blocks no other. */
    private function sendTrial(): bool
    {
        for ($i = 0; $i < self::BATCH; $i++) {
            $waiting = [...$this->nextWaiting(0, 1), ...$this->nextWaiting(1, 1)];
            if ($waiting === []) {
                return false;
            }
            usort($waiting, static fn(array $one, array $other): int => $one['tried_at'] <=> $other['tried_at']);
            $isSent = $this->send($waiting[0]['id'], isTrial: true);
            if ($isSent !== null) {
                return $isSent;
            }
        }

        return false;
    }

    /** @return int number of emails sent */
    private function sendUntil(int $end): int
    {
        $count = 0;
        while (($waiting = $this->nextWaiting(0, self::BATCH) ?: $this->nextWaiting(1, self::BATCH)) !== []) {
            foreach ($waiting as $email) {
                $isSent = $this->clock->now() < $end ? $this->send($email['id'], isTrial: false) : false;
                if ($isSent === false) {
                    return $count;
                }
                $count += (int) $isSent;
            }
        }

        return $count;
    }

    /** @return list<array{id: int, tried_at: int}> */
    private function nextWaiting(int $priority, int $limit): array
    {
        // Emails of a disabled product wait until it is enabled again, because no one can render them now.
        $kinds = array_keys($this->renderers());

        return $kinds === [] ? [] : array_map(static fn(array $row): array => ['id' => (int) $row['id'], 'tried_at' => (int) $row['tried_at']], $this->database->rows(
            "SELECT id, tried_at FROM {mail} WHERE status = 'due' AND priority = %d AND next_at <= %d
             AND kind IN (" . implode(', ', array_fill(0, count($kinds), '%s')) . ') ORDER BY tried_at, next_at, id LIMIT %d',
            $priority,
            $this->clock->now(),
            ...$kinds,
            ...[$limit],
        ));
    }

    /** Releases the emails of senders that died. They may have been sent, so the attempt counts. */
    private function releaseDeadSenders(): void
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
    private function giveUpExpired(): void
    {
        $now = $this->clock->now();
        do {
            $rows = $this->database->rows("SELECT id FROM {mail} WHERE status = 'due' AND expires_at > 0 AND expires_at <= %d LIMIT %d", $now, self::MISSED_BATCH);
            if ($rows !== []) {
                $this->database->execute("UPDATE {mail} SET status = 'missed', data = '', next_at = %d WHERE status = 'due' AND id IN " . Database::in(...array_map('intval', array_column($rows, 'id'))), $now);
            }
        } while (count($rows) === self::MISSED_BATCH);
    }

    /**
     * @param bool $isTrial whether no email got through since the last failure
     *
     * @return bool|null whether the mail server accepted it; null if it was not contacted
     */
    private function send(int $id, bool $isTrial): ?bool
    {
        $row = $this->claim($id);
        if ($row === null) {
            return null;
        }
        try {
            $message = $this->render($row);
        } catch (\Throwable $error) {
            // One email that cannot be rendered must not prevent the others from being sent.
            ErrorLogger::log("mail $id", $error);
            $this->retryLater($row);

            return null;
        }
        if ($message === null || is_email((string) $row['recipient']) === false) {
            $this->settle($row, $message === null ? 'skipped' : 'failed');

            return null;
        }
        $attempt = $this->deliver((string) $row['recipient'], $message);
        if ($attempt->isSent) {
            $this->settle($row, 'sent');
            if ($isTrial) {
                $this->outage->end();
            }

            return true;
        }
        $this->outage->begin($this->clock->now(), $attempt->reason);
        match (true) {
            $attempt->mayHaveArrived => $this->retryLater($row, self::UNCLEAR_WAITS[(int) $row['attempts'] - 1] ?? 0),
            $isTrial => $this->settle($row, 'due', attempts: (int) $row['attempts'] - 1),
            default => $this->retryLater($row),
        };

        return false;
    }

    /** @return array<string, string|null>|null the row; null if another sender has the email or it is not due */
    private function claim(int $id): ?array
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

    /** @param array<string, string|null> $row whose attempt counts */
    private function retryLater(array $row, int $wait = 0): void
    {
        $attempts = (int) $row['attempts'];
        $wait = $wait === 0 ? self::BACK_OFF_SECONDS * 2 ** ($attempts - 1) : $wait;
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

    /** @param array<string, string|null> $row */
    private function render(array $row): ?EmailMessage
    {
        $kind = (string) $row['kind'];
        $renderer = $this->renderers()[$kind] ?? throw new \LogicException('no renderer for ' . $kind);
        $data = json_decode((string) $row['data'], true);

        return $renderer((int) $row['subject_id'], is_array($data) ? $data : []);
    }

    /** Sends an email at once without storing it, such as a test email to oneself. */
    public function sendNow(string $recipient, EmailMessage $message): bool
    {
        return is_email($recipient) !== false && $this->deliver($recipient, $message)->isSent;
    }

    /** @return int number of emails that will never be sent now */
    public function deleteUnsent(): int
    {
        return $this->database->execute("DELETE FROM {mail} WHERE status IN ('due', 'sending')");
    }

    private function deliver(string $recipient, EmailMessage $message): DeliveryAttempt
    {
        $used = null;
        $patience = [0, 0];
        $reason = '';
        $complete = static function (object $mailer) use ($message, &$used, &$patience): void {
            /** @var \PHPMailer\PHPMailer\PHPMailer $mailer */
            [$used, $patience] = [$mailer, [$mailer->Timeout, $mailer->getSMTPInstance()->Timelimit]];
            [$mailer->Timeout, $mailer->getSMTPInstance()->Timelimit] = [self::SERVER_TIMEOUT_SECONDS, self::RESPONSE_TIMEOUT_SECONDS];
            $mailer->AltBody = $message->text;
            foreach ($message->images as $id => $png) {
                $mailer->addStringEmbeddedImage($png, (string) $id, $id . '.png', 'base64', 'image/png');
            }
            foreach ($message->files as $name => [$type, $bytes]) {
                $mailer->addStringAttachment($bytes, (string) $name, 'base64', $type);
            }
        };
        $explain = static function (\WP_Error $error) use (&$reason): void {
            $reason = $error->get_error_message();
        };
        add_action('phpmailer_init', $complete);
        add_action('wp_mail_failed', $explain);
        $began = $this->clock->now();
        try {
            $isSent = wp_mail($recipient, self::line($message->subject), $message->html, $this->headers($message));
        } catch (\Throwable $error) {
            [$isSent, $reason] = [false, $error->getMessage()];
            ErrorLogger::log('sending an email', $error);
        } finally {
            remove_action('phpmailer_init', $complete);
            remove_action('wp_mail_failed', $explain);
        }
        $attempt = $isSent ? DeliveryAttempt::sent() : DeliveryAttempt::failed($used, $this->clock->now() - $began, $reason);
        if ($used !== null) {
            // WordPress reuses one mailer for all emails of a request.
            [$used->Timeout, $used->getSMTPInstance()->Timelimit] = $patience;
            if (!$isSent) {
                // A late response would be taken for the next command's.
                $used->getSMTPInstance()->close();
            }
        }

        return $attempt;
    }

    /** @return list<string> */
    private function headers(EmailMessage $message): array
    {
        // The second header prevents out-of-office replies.
        $headers = ['Content-Type: text/html; charset=UTF-8', 'Auto-Submitted: auto-generated'];
        $from = $this->settings->mailFromEmail();
        if (is_email($from) !== false) {
            // Characters that separate a name from an address could turn part of the name into an address.
            $name = trim(str_replace(['<', '>', '"', ',', ';'], ' ', self::line($this->settings->mailFromName())));
            $headers[] = $name === '' ? 'From: ' . $from : 'From: ' . $name . ' <' . $from . '>';
        }
        if (is_email($message->replyTo) !== false) {
            $headers[] = 'Reply-To: ' . $message->replyTo;
        }

        return $headers;
    }

    /** Reduces a text to one line: a line break in a header begins the next header. */
    private static function line(string $text): string
    {
        return trim((string) preg_replace('/[\p{Cc}\p{Zl}\p{Zp}\s]+/u', ' ', $text));
    }

    /** @return array<string, callable(int, array<string, mixed>): ?EmailMessage> by kind */
    private function renderers(): array
    {
        return $this->renderers + ($this->templates === null ? [] : ($this->templates)()->renderers());
    }
}
