<?php

declare(strict_types=1);

namespace Benefit\Shared\Email;

use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Database\Database;
use Benefit\Shared\Http\Limits\RateLimiter;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Site\SiteAddress;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\ErrorLogger;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Sends emails reliably: they are stored together with what they report (inside its transaction, if there is one), sent
 * right after the response of the same request, and retried by cron. The text is rendered when it is sent, so the table
 * stores no text. Statuses: due → sending → sent, or due again, or failed.
 */
final class EmailQueue
{
    public const HOOK = 'benefit_mail';
    private const ATTEMPTS = 6;
    private const BATCH = 50;
    private const BACK_OFF_SECONDS = 300;
    /** A sender that has not finished after this time counts as dead. */
    private const CLAIM_SECONDS = 600;
    /** Emails per hour to one address that strangers can trigger. */
    private const PER_ADDRESS = 5;
    /**
     * Such emails are delayed by this time at most: beyond it, someone is entering a stranger's address again and
     * again.
     */
    private const LATEST_SECONDS = DAY_IN_SECONDS;
    /** PHPMailer waits five minutes for a silent server; two such waits would outlive a claim. */
    private const SERVER_TIMEOUT_SECONDS = 20;

    /** @var array<string, callable(int, array<string, mixed>): ?EmailMessage> */
    private array $renderers = [];

    /** @var list<int> ids of the emails queued by this request */
    private array $queued = [];

    /** The response must take equally long with and without an email: hideTiming(). */
    private bool $isTimingHidden = false;

    private readonly RateLimiter $rateLimit;

    /**
     * @param (\Closure(): EmailTemplateStore)|null $templates renders all types of email; null for those
     *         registered here only
     */
    public function __construct(
        private readonly Database $database,
        private readonly Settings $settings,
        private readonly Clock $clock,
        #[Lazy(EmailTemplateStore::class)]
        private readonly ?\Closure $templates = null,
        private readonly SiteAddress $site = new SiteAddress(),
    ) {
        $this->rateLimit = new RateLimiter($database, $clock);
    }

    /**
     * @param callable(int $subjectId, array<string, mixed> $data): ?EmailMessage $renderer returns null if
     *         there is nothing left to report
     */
    public function register(string $kind, callable $renderer): void
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
            // An email that would be so late is not worth sending: the page has shown its content.
            if ($due === null) {
                continue;
            }
            $count++;
            array_push($values, $kind, $subjectId, $recipient, (string) wp_json_encode($data, JSON_THROW_ON_ERROR), max($due, $now), $now);
        }
        if ($count === 0) {
            return;
        }
        $this->database->execute(
            'INSERT INTO {mail} (kind, subject_id, recipient, data, status, attempts, next_at, created_at) VALUES '
                . implode(', ', array_fill(0, $count, "(%s, %d, %s, %s, 'due', 0, %d, %d)")),
            ...$values,
        );
        // SQLite returns the id of the last row, the others that of the first. If ids advance in larger steps, cron
        // finds the rest.
        $first = $this->database->insertId() - ($this->database->isSqlite() ? $count - 1 : 0);
        $this->sendAtShutdown();
        array_push($this->queued, ...range($first, $first + $count - 1));
    }

    /**
     * Keeps the time of the response from telling whether an email is sent. Call it for every address that a stranger
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
     * If not, and the time of the response would tell something, cron sends them at once.
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
            // The argument tells it from the recurring event of this hook.
            wp_schedule_single_event(time(), self::HOOK, ['now']);
            spawn_cron();

            return;
        }
        foreach ($ids as $id) {
            $this->send($id);
        }
    }

    public function sendDue(): void
    {
        $now = $this->clock->now();
        $this->database->execute(
            "UPDATE {mail} SET status = 'failed' WHERE status = 'sending' AND next_at <= %d AND attempts >= %d",
            $now,
            self::ATTEMPTS,
        );
        // Emails of a disabled product wait until it is enabled again, because no one can render them now.
        $kinds = array_keys($this->renderers());
        $due = $kinds === [] ? [] : $this->database->rows(
            "SELECT id FROM {mail} WHERE status IN ('due', 'sending') AND next_at <= %d
             AND kind IN (" . implode(', ', array_fill(0, count($kinds), '%s')) . ') ORDER BY next_at, id LIMIT ' . self::BATCH,
            $now,
            ...$kinds,
        );
        foreach ($due as $row) {
            $this->send((int) $row['id']);
        }
    }

    /** Does nothing on a copy of the site, where emails stay due: the live site sends the same ones. */
    private function send(int $id): void
    {
        if ($this->site->isCopy()) {
            return;
        }
        $attempt = $this->claim($id);
        if ($attempt === null) {
            return;
        }
        $row = $this->database->row('SELECT kind, subject_id, recipient, data FROM {mail} WHERE id = %d', $id);
        try {
            $message = $row === null ? null : $this->render($row);
            $done = $row !== null && $message !== null && $this->deliver((string) $row['recipient'], $message);
            $over = $message === null;
        } catch (\Throwable $error) {
            // One email that cannot be rendered must not prevent the others from being sent.
            ErrorLogger::log("mail $id", $error);
            [$done, $over] = [false, false];
        }
        $this->settle($id, $attempt, $done, $over);
    }

    /** @return int|null number of this attempt; null if another sender has the email or it is not due */
    private function claim(int $id): ?int
    {
        $now = $this->clock->now();
        $claimed = $this->database->execute(
            "UPDATE {mail} SET status = 'sending', attempts = attempts + 1, next_at = %d
             WHERE id = %d AND status IN ('due', 'sending') AND next_at <= %d AND attempts < %d",
            $now + self::CLAIM_SECONDS,
            $id,
            $now,
            self::ATTEMPTS,
        );

        return $claimed === 1 ? (int) $this->database->value('SELECT attempts FROM {mail} WHERE id = %d', $id) : null;
    }

    /** The attempt number prevents a sender that was given up from reporting the result of its successor. */
    private function settle(int $id, int $attempt, bool $done, bool $over): void
    {
        $failed = !$done && ($over || $attempt >= self::ATTEMPTS);
        $this->database->execute(
            'UPDATE {mail} SET status = %s, next_at = %d' . ($done || $failed ? ", data = ''" : '')
                . " WHERE id = %d AND status = 'sending' AND attempts = %d",
            $done ? 'sent' : ($failed ? 'failed' : 'due'),
            $this->clock->now() + self::BACK_OFF_SECONDS * 2 ** ($attempt - 1),
            $id,
            $attempt,
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

    /** Sends an email at once without storing it, for a user's own test. */
    public function sendNow(string $recipient, EmailMessage $message): bool
    {
        return $this->deliver($recipient, $message);
    }

    /** @return int number of emails that will never be sent now */
    public function deleteUnsent(): int
    {
        return $this->database->execute("DELETE FROM {mail} WHERE status IN ('due', 'sending')");
    }

    private function deliver(string $recipient, EmailMessage $message): bool
    {
        if (is_email($recipient) === false) {
            return false;
        }
        $used = null;
        $patience = 0;
        $complete = static function (object $mailer) use ($message, &$used, &$patience): void {
            /** @var \PHPMailer\PHPMailer\PHPMailer $mailer */
            [$used, $patience] = [$mailer, $mailer->Timeout];
            $mailer->Timeout = self::SERVER_TIMEOUT_SECONDS;
            $mailer->AltBody = $message->text;
            foreach ($message->images as $id => $png) {
                $mailer->addStringEmbeddedImage($png, (string) $id, $id . '.png', 'base64', 'image/png');
            }
            foreach ($message->files as $name => [$type, $bytes]) {
                $mailer->addStringAttachment($bytes, (string) $name, 'base64', $type);
            }
        };
        add_action('phpmailer_init', $complete);
        try {
            return wp_mail($recipient, self::line($message->subject), $message->html, $this->headers($message));
        } finally {
            remove_action('phpmailer_init', $complete);
            if ($used !== null) {
                // WordPress reuses one mailer for all emails of a request.
                $used->Timeout = $patience;
            }
        }
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
