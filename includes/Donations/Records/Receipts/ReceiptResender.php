<?php

declare(strict_types=1);

namespace Benefit\Donations\Records\Receipts;

use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationLog;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Email\EmailQueue;
use Benefit\Shared\Http\Limits\RateLimiter;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Sends a donor the receipt again, or how to pay while payment is outstanding. */
final class ReceiptResender
{
    /** Maximum number of requests by a donor per donation and hour. */
    private const AN_HOUR = 3;

    public function __construct(
        private readonly EmailQueue $mail,
        private readonly DonationLog $history,
        private readonly RateLimiter $rateLimit,
        private readonly Transaction $transaction,
    ) {}

    /** @return string|null email type; null: there is nothing to send, or no address */
    public static function kindOf(Donation $donation): ?string
    {
        return match (true) {
            $donation->email === '' => null,
            $donation->status->isPaid() => DonorEmails::RECEIPT,
            $donation->awaitsPayment() => DonorEmails::DUE,
            default => null,
        };
    }

    /**
     * Sends the email on behalf of a staff member.
     *
     * @throws UserFacingException `not_sendable`
     */
    public function resend(Donation $donation): void
    {
        $this->send($donation, get_current_user_id(), isLimited: false);
    }

    /**
     * Sends the email on request of someone who has the receipt's URL. Unpaid donations are free and can name anyone's
     * address, so after three requests within an hour nothing more is sent.
     *
     * @throws UserFacingException `not_sendable`
     */
    public function ask(Donation $donation): void
    {
        self::sendable($donation);
        if ($this->rateLimit->hit("resend|donation|$donation->id", self::AN_HOUR, HOUR_IN_SECONDS) === 0) {
            $this->send($donation, 0, isLimited: true);
        }
    }

    private function send(Donation $donation, int $userId, bool $isLimited): void
    {
        $kind = self::sendable($donation);
        $this->transaction->run(function () use ($donation, $kind, $userId, $isLimited): void {
            $this->mail->queue($kind, $donation->id, $donation->email, isLimited: $isLimited);
            $this->history->add($donation->id, 'receipt_sent', ['kind' => $kind], $userId);
        });
    }

    private static function sendable(Donation $donation): string
    {
        return self::kindOf($donation) ?? throw UserFacingException::refused('not_sendable', __('There is no email to send for this donation: it is not paid, or it has no email address.', 'benefit'));
    }
}
