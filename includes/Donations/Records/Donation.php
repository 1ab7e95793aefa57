<?php

declare(strict_types=1);

namespace Benefit\Donations\Records;

defined('ABSPATH') || exit;

/**
 * A stored donation. Amounts are minor units of its currency, times are Unix seconds.
 *
 * A hidden Entry is visible to staff only.
 *
 * @phpstan-type Entry array{name: string, label: string, value: string, hidden?: true}
 * @phpstan-type Consent array{id: string, text: string, at: int}
 * @phpstan-type Address array{country: string, line: string, line2: string, city: string, state: string, zip: string}
 */
final class Donation
{
    /**
     * @param string         $secret        opens the receipt
     * @param int            $formId        0: entered manually
     * @param string         $level         price id: the level's number, `custom`, or '' for a form with a single
     *     amount
     * @param string         $mode          `live` or `test`
     * @param int            $amountMinor   without the fee that the donor covers
     * @param int            $totalMinor    amount paid: donation plus fee
     * @param int            $refundedMinor part of the total
     * @param int            $userId        account that the donor was logged in to; 0: none
     * @param int            $staffId       staff member who entered it manually; 0: the donor made it
     * @param int|null       $receiptNumber assigned on payment if receipts are numbered
     * @param bool           $isSuspect     possible duplicate, to be checked by staff
     * @param list<Entry>    $fields        entries in the form's custom fields
     * @param list<Consent>  $consents
     * @param bool           $wantsAccount  create an account for the donor on payment
     * @param int            $updatedAt     0: never
     * @param Address|null   $address       country and state are codes; the state is free text if its country lists
     *     none
     */
    public function __construct(
        public readonly int $id,
        public readonly string $secret,
        public readonly DonationStatus $status,
        public readonly string $mode,
        public readonly int $formId,
        public readonly int $formVersion,
        public readonly int $campaignId,
        public readonly int $donorId,
        public readonly int $subscriptionId,
        public readonly int $userId,
        public readonly int $staffId,
        public readonly string $level,
        public readonly string $currency,
        public readonly int $amountMinor,
        public readonly int $feeMinor,
        public readonly int $totalMinor,
        public readonly int $refundedMinor,
        public readonly string $gateway,
        public readonly string $firstName,
        public readonly string $lastName,
        public readonly string $email,
        public readonly string $company,
        public readonly string $comment,
        public readonly bool $isAnonymous,
        public readonly bool $isSuspect,
        public readonly ?int $receiptNumber,
        public readonly array $fields,
        public readonly array $consents,
        public readonly int $createdAt,
        public readonly ?int $paidAt,
        public readonly ?int $dueAt,
        public readonly ?array $address = null,
        public readonly bool $wantsAccount = false,
        public readonly int $updatedAt = 0,
        public readonly CommentStatus $commentState = CommentStatus::None,
    ) {}

    public function name(): string
    {
        return trim($this->firstName . ' ' . $this->lastName);
    }

    /** Amount that counts for campaigns. Refunds reduce the donation first, then the fee. */
    public function countedMinor(): int
    {
        return $this->status->isPaid() ? max(0, $this->amountMinor - $this->refundedMinor) : 0;
    }

    /** Tells whether it awaits an offline payment: the donor was told how to pay, and has a due date. */
    public function awaitsPayment(): bool
    {
        return $this->status === DonationStatus::Pending && $this->dueAt !== null;
    }

    /** The comment if it is public, else ''. */
    public function publicComment(): string
    {
        return $this->commentState === CommentStatus::Shown ? $this->comment : '';
    }

    public function isTest(): bool
    {
        return $this->mode === 'test';
    }
}
