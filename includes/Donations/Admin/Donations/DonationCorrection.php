<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Donations;

use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationLog;
use Benefit\Donations\Records\DonationRepository;
use Benefit\Donations\Records\DonationTotalRepository;
use Benefit\Donations\Records\DonorRepository;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Corrects mistyped names, addresses and comments of a donation. The history names the fields, the person and the time,
 * but keeps no former values: they may be about somebody else.
 */
final class DonationCorrection
{
    public function __construct(
        private readonly DonationRepository $donations,
        private readonly DonorRepository $donors,
        private readonly DonationTotalRepository $totals,
        private readonly DonationActionRepository $facts,
        private readonly DonationLog $log,
        private readonly Transaction $transaction,
        private readonly Clock $clock,
    ) {}

    /**
     * A new address moves the donation to that address's donor, in both totals. Making the first donation of a
     * recurring one anonymous hides its renewals too; naming it again does not show them, because some may have been
     * hidden on their own.
     *
     * @param array<string, mixed> $values changed fields among first_name, last_name, email, company, comment and anonymous
     *
     * @throws UserFacingException `invalid_fields`, with a sentence for each field
     */
    public function correct(int $donationId, array $values, int $userId): void
    {
        $this->transaction->run(function () use ($donationId, $values, $userId): void {
            $donation = $this->donations->lock($donationId) ?? throw DonationDetailsRestController::notFound();
            $was = self::texts($donation);
            ['values' => $texts, 'errors' => $errors] = ManualDonationInput::donor()->check($values + $was);
            $texts['email'] = DonorRepository::normalizeEmail($texts['email'] ?? '');
            $isMoved = $texts['email'] !== DonorRepository::normalizeEmail($donation->email);
            $errors += $isMoved && !isset($errors['email']) ? self::refusedAddress($donation, $texts['email']) : [];
            if ($errors !== []) {
                throw UserFacingException::refused('invalid_fields', (string) reset($errors), field: (string) array_key_first($errors), data: ['fields' => $errors]);
            }
            $isAnonymous = (bool) ($values['anonymous'] ?? $donation->isAnonymous);
            $texts = array_intersect_key($isMoved ? $texts : ['email' => $donation->email] + $texts, $was);
            $changed = [...array_keys(array_diff_assoc($texts, $was)), ...($isAnonymous === $donation->isAnonymous ? [] : ['anonymous'])];
            if ($changed === []) {
                return;
            }
            $donorId = $isMoved ? $this->donors->ensure($texts['email'], $texts['first_name'], $texts['last_name'], $texts['company'], $this->clock->now()) : $donation->donorId;
            $this->facts->correct($donationId, $donorId, $texts, $isAnonymous, $this->clock->now());
            if ($isAnonymous && !$donation->isAnonymous) {
                $this->facts->hideRenewals($donation->subscriptionId, $donationId, $this->clock->now());
            }
            $this->donations->commentCorrected($donationId, $texts['comment']);
            $after = $this->donations->byId($donationId) ?? throw DonationDetailsRestController::notFound();
            if ($isMoved) {
                $this->totals->moveDonor($donation, $donorId);
            } else {
                $this->donors->rename($donation, $after);
            }
            if ($after->status->isPaid() && !$after->isTest()) {
                $this->donors->name($after);
            }
            $this->log->add($donationId, 'corrected', ['fields' => $changed], $userId);
        });
        do_action(DonationRepository::SHOWN_CHANGED);
    }

    /** @return array<string, string> */
    private static function refusedAddress(Donation $donation, string $email): array
    {
        return array_filter(['email' => match (true) {
            $email === '' => __('Enter the donor’s email address.', 'benefit'),
            // The subscription, its other donations and the gateway know the donor by this address.
            $donation->subscriptionId !== 0 => __('This donation belongs to a recurring donation. Please change the email address on the donor’s page.', 'benefit'),
            default => '',
        }]);
    }

    /** @return array<string, string> */
    private static function texts(Donation $donation): array
    {
        return ['first_name' => $donation->firstName, 'last_name' => $donation->lastName, 'email' => $donation->email, 'company' => $donation->company, 'comment' => $donation->comment];
    }
}
