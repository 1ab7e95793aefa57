<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors;

use Benefit\Donations\Records\DonationRepository;
use Benefit\Donations\Records\DonorEmailRepository;
use Benefit\Donations\Records\DonorLog;
use Benefit\Donations\Records\DonorRepository;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Email\EmailQueue;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Changes a donor's email address. Later emails and renewals go to the new one, and login links and sessions of the
 * former one end. A user account keeps its own address: whoever changes it there could take the account over.
 */
final class DonorEmailChange
{
    private const LENGTH = 190;

    public function __construct(
        private readonly DonorEmailRepository $emails,
        private readonly DonorAccessRepository $access,
        private readonly DonorLog $log,
        private readonly EmailQueue $mail,
        private readonly Transaction $transaction,
        private readonly Clock $clock,
    ) {}

    /** @throws UserFacingException `invalid`, or `email_taken` if another donor has the address */
    public function change(int $donorId, string $typed, int $userId): void
    {
        $email = DonorRepository::normalizeEmail($typed);
        if (is_email($email) === false || strlen($email) > self::LENGTH) {
            throw UserFacingException::badRequest('invalid', __('Enter a valid email address, such as name@example.org.', 'benefit'), 'email');
        }
        $this->transaction->run(function () use ($donorId, $email, $userId): void {
            $former = $this->emails->lock($donorId) ?? throw UserFacingException::notFound('unknown_donor', __('This donor could not be found.', 'benefit'));
            if ($former === $email) {
                return;
            }
            if (!$this->emails->replace($donorId, $former, $email, $this->clock->now())) {
                throw $this->taken($email);
            }
            $this->access->forget($former);
            $this->log->add($donorId, 'email_changed', ['from' => $former, 'to' => $email], $userId);
            // The subject of an email is a donation, and these have none.
            $this->mail->queue(DonorEmailChangeEmails::REPLACED, 0, $former, ['email' => $former]);
            $this->mail->queue(DonorEmailChangeEmails::CHANGED, 0, $email, ['email' => $email, 'donor' => $donorId]);
        });
        do_action(DonationRepository::SHOWN_CHANGED);
    }

    private function taken(string $email): UserFacingException
    {
        return UserFacingException::refused('email_taken', sprintf(
            /* translators: %d: number of a donor */
            __('Donor %d already has this email address. If both are the same person, an administrator can use “Merge with another donor” instead.', 'benefit'),
            $this->emails->donorOf($email),
        ), field: 'email');
    }
}
