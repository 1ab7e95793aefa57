<?php

declare(strict_types=1);

namespace Benefit\Shared\Email;

use PHPMailer\PHPMailer\PHPMailer;

defined('ABSPATH') || exit;

/** The result of one attempt to deliver an email. */
final class DeliveryAttempt
{
    /** A failure that took this long may be a server that took the email and did not respond. */
    private const SLOW_SECONDS = 5;

    private function __construct(
        public readonly bool $isSent,
        public readonly bool $mayHaveArrived,
        public readonly string $reason,
    ) {}

    public static function sent(): self
    {
        return new self(true, true, '');
    }

    /**
     * SMTP says exactly how far it came. Other ways of sending, such as a plugin's HTTP request, only return false.
     *
     * @param PHPMailer|null $mailer null if another plugin sends the emails of this site
     * @param int            $seconds how long the attempt took
     */
    public static function failed(?PHPMailer $mailer, int $seconds, string $reason): self
    {
        if ($mailer === null || $mailer->Mailer !== 'smtp') {
            return new self(false, $seconds >= self::SLOW_SECONDS, $reason);
        }
        $error = $mailer->getSMTPInstance()->getError();

        return new self(false, str_starts_with((string) $error['error'], 'DATA END') && (int) $error['smtp_code'] === 0, $reason);
    }
}
