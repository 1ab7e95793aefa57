<?php

declare(strict_types=1);

namespace Benefit\Donations\Records;

defined('ABSPATH') || exit;

/**
 * A donation as it is stored. Amounts in minor units of its currency, moments in Unix seconds.
 *
 * An Entry that is hidden is for staff alone.
 *
 * @phpstan-type Entry array{name: string, label: string, value: string, hidden?: true}
 * @phpstan-type Consent array{id: string, text: string, at: int}
 * @phpstan-type Address array{country: string, line: string, line2: string, city: string, state: string, zip: string}
 */
final class Donation
{
    /**
     * @param string         $secret        of its receipt's address
     * @param int            $formId        0: entered by hand
     * @param string         $level         the price id: a level's number, `custom`, or '' for a form of one amount
     * @param string         $mode          `live` or `test`
     * @param int            $amountMinor   the gift, without the fee that the donor covers
     * @param int            $totalMinor    what is paid: the gift and the fee
     * @param int            $refundedMinor of the total
     * @param int            $userId        the account that the donor was signed in to; 0: none
     * @param int            $staffId       the member of staff who entered it by hand; 0: the donor gave it
     * @param int|null       $receiptNumber where the owner wants them numbered, once it is paid
     * @param bool           $isSuspect     likely a second time the same: for staff to look at
     * @param list<Entry>    $fields        entries in the form's own fields
     * @param list<Consent>  $consents      what was agreed to
     * @param bool           $wantsAccount  one is made for the donor once it is paid
     * @param int            $updatedAt     0: never since it was made
     * @param Address|null   $address       country and state as codes, the state as written where its country lists none
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

    /** The part of it that campaigns count: money given back comes off the gift first, then off the fee. */
    public function countedMinor(): int
    {
        return $this->status->isPaid() ? max(0, $this->amountMinor - $this->refundedMinor) : 0;
    }

    /** Whether its donor was told how to pay it, and has days to do so. */
    public function isToBePaid(): bool
    {
        return $this->status === DonationStatus::Pending && $this->dueAt !== null;
    }

    /** The part of the comment that everybody may read. */
    public function publicComment(): string
    {
        return $this->commentState === CommentStatus::Shown ? $this->comment : '';
    }

    public function isTest(): bool
    {
        return $this->mode === 'test';
    }
}
