<?php

declare(strict_types=1);

namespace Benefit\Donations\Records\Receipts;

use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationStatus;

defined('ABSPATH') || exit;

/** Creates a sample donation for previews. It is not stored, and its secret opens nothing. */
final class SampleDonation
{
    public const AMOUNT = 2500;

    /** @param int $now Unix seconds */
    public static function make(DonationStatus $status, string $currency, int $now): Donation
    {
        return new Donation(
            id: 1234,
            secret: str_repeat('0', 22),
            status: $status,
            mode: 'live',
            formId: 0,
            formVersion: 1,
            campaignId: 0,
            donorId: 0,
            subscriptionId: 0,
            userId: 0,
            staffId: 0,
            level: '',
            currency: $currency,
            amountMinor: self::AMOUNT,
            feeMinor: 0,
            totalMinor: self::AMOUNT,
            refundedMinor: $status === DonationStatus::Refunded ? self::AMOUNT : 0,
            gateway: 'offline',
            firstName: __('Ada', 'benefit'),
            lastName: __('Sample', 'benefit'),
            email: 'ada@example.org',
            company: '',
            comment: __('Keep up the good work!', 'benefit'),
            isAnonymous: false,
            isSuspect: false,
            receiptNumber: null,
            fields: [],
            consents: [],
            createdAt: $now,
            paidAt: $status->isPaid() || $status === DonationStatus::Refunded ? $now : null,
            dueAt: $status->isPaid() ? null : $now + WEEK_IN_SECONDS,
        );
    }
}
