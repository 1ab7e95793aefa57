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

/** Sends a donor their receipt again, or how to pay while the money is waited for. */
final class ReceiptResender
{
    /** How often an hour a donor can have it sent. */
    private const AN_HOUR = 3;

    public function __construct(
        private readonly EmailQueue $mail,
        private readonly DonationLog $history,
        private readonly RateLimiter $rateLimit,
        private readonly Transaction $transaction,
    ) {}

    /** @return string|null the kind of mail; null: there is nothing to tell, or nobody to tell it to */
    public static function kindOf(Donation $donation): ?string
    {
        return match (true) {
            $donation->email === '' => null,
            $donation->status->isPaid() => DonorEmails::RECEIPT,
            $donation->isToBePaid() => DonorEmails::DUE,
            default => null,
        };
    }

    /**
     * A member of staff sends it.
     *
     * @throws UserFacingException `not_sendable`
     */
    public function resend(Donation $donation): void
    {
        $this->send($donation, get_current_user_id(), isLimited: false);
    }

    /**
     * Somebody with the receipt's address asks for it. A gift that is not paid costs nothing, and may name anybody's address. After
     * the third time in an hour there is one on its way, and nothing more is sent.
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
        return self::kindOf($donation) ?? throw UserFacingException::refused('not_sendable', __('There is no e-mail to send about this donation: it is not paid, or it has no e-mail address.', 'benefit'));
    }
}
