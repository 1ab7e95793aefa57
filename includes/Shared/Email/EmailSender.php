<?php

declare(strict_types=1);

namespace Benefit\Shared\Email;

use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Site\SiteAddress;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\ErrorLogger;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Sends the emails of EmailQueue: right after the response of the request that queues them, or by cron. */
final class EmailSender
{
    public const HOOK = 'benefit_mail';
    private const BATCH = 50;
    /** A run starts no email after this time, so that it ends within a minute. */
    private const RUN_SECONDS = 40;
    /** The same for a run that a person waits for. */
    private const PRESSED_SECONDS = 10;
    /** PHPMailer waits five minutes for a silent server; two such waits would outlive a claim. */
    private const SERVER_TIMEOUT_SECONDS = 20;
    /** The same for each response of an SMTP server; PHPMailer doubles it at the end of an email. */
    private const RESPONSE_TIMEOUT_SECONDS = 10;

    /** @var array<string, callable(int, array<string, mixed>): ?EmailMessage> */
    private array $renderers = [];

    /**
     * @param (\Closure(): EmailTemplateStore)|null $templates all types of email; null for only those given to
     *         registerRenderer()
     */
    public function __construct(
        private readonly EmailQueue $queue,
        private readonly EmailOutage $outage,
        private readonly Settings $settings,
        private readonly Clock $clock,
        private readonly ?\Closure $templates = null,
        private readonly SiteAddress $site = new SiteAddress(),
    ) {}

    /**
     * @param callable(int $subjectId, array<string, mixed> $data): ?EmailMessage $renderer returns null if
     *         there is nothing left to report
     */
    public function registerRenderer(string $kind, callable $renderer): void
    {
        $this->renderers[$kind] = $renderer;
    }

    /**
     * Sends the emails queued by this request, after the visitor has received the response if the server supports that.
     * If not, and the response time would reveal something, cron sends them at once.
     */
    public function sendQueued(): void
    {
        [$ids, $isTimingHidden] = $this->queue->takeQueued();
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
        $this->queue->releaseDeadSenders();
        $this->queue->giveUpExpired();
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
        return $this->queue->listDue(array_keys($this->renderers()), $priority, $limit);
    }

    /**
     * @param bool $isTrial whether no email got through since the last failure
     *
     * @return bool|null whether the mail server accepted it; null if it was not contacted
     */
    private function send(int $id, bool $isTrial): ?bool
    {
        $row = $this->queue->claim($id);
        if ($row === null) {
            return null;
        }
        try {
            $message = $this->render($row);
        } catch (\Throwable $error) {
            // One email that cannot be rendered must not prevent the others from being sent.
            ErrorLogger::log("mail $id", $error);
            $this->queue->retryLater($row);

            return null;
        }
        if ($message === null || is_email((string) $row['recipient']) === false) {
            $message === null ? $this->queue->markSkipped($row) : $this->queue->markFailed($row);

            return null;
        }
        $attempt = $this->deliver((string) $row['recipient'], $message);
        if ($attempt->isSent) {
            $this->queue->markSent($row);
            if ($isTrial) {
                $this->outage->end();
            }

            return true;
        }
        $this->outage->begin($this->clock->now(), $attempt->reason);
        // Nothing got through: a failed trial says nothing about this email.
        $isTrial && !$attempt->mayHaveArrived ? $this->queue->putBack($row) : $this->queue->retryLater($row, $attempt->mayHaveArrived);

        return false;
    }

    /** @param array<string, string|null> $row */
    private function render(array $row): ?EmailMessage
    {
        $kind = (string) $row['kind'];
        $renderer = $this->renderers()[$kind] ?? throw new \LogicException('no renderer for ' . $kind);
        $data = json_decode((string) $row['data'], true);

        return $renderer((int) $row['subject_id'], is_array($data) ? $data : []);
    }

    /** @return array<string, callable(int, array<string, mixed>): ?EmailMessage> by kind */
    private function renderers(): array
    {
        return $this->renderers + ($this->templates === null ? [] : ($this->templates)()->renderers());
    }

    /** Sends an email at once without storing it, such as a test email to oneself. */
    public function sendNow(string $recipient, EmailMessage $message): bool
    {
        return is_email($recipient) !== false && $this->deliver($recipient, $message)->isSent;
    }

    private function deliver(string $recipient, EmailMessage $message): DeliveryAttempt
    {
        $used = null;
        $timeouts = [0, 0];
        $reason = '';
        $complete = static function (object $mailer) use ($message, &$used, &$timeouts): void {
            /** @var \PHPMailer\PHPMailer\PHPMailer $mailer */
            [$used, $timeouts] = [$mailer, [$mailer->Timeout, $mailer->getSMTPInstance()->Timelimit]];
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
            [$used->Timeout, $used->getSMTPInstance()->Timelimit] = $timeouts;
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
}
