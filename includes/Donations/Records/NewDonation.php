<?php

declare(strict_types=1);

namespace Benefit\Donations\Records;

defined('ABSPATH') || exit;

/**
 * A donation before it is stored, see Donation.
 *
 * @phpstan-import-type Entry from Donation
 * @phpstan-import-type Consent from Donation
 * @phpstan-import-type Address from Donation
 */
final class NewDonation
{
    /**
     * @param string        $visitor  owner of the idempotency key; '' when entered by staff
     * @param list<Entry>   $fields
     * @param list<Consent> $consents
     * @param Address|null  $address
     */
    public function __construct(
        public readonly string $secret,
        public readonly string $visitor,
        public readonly int $formId,
        public readonly int $formVersion,
        public readonly int $campaignId,
        public readonly int $donorId,
        public readonly int $userId,
        public readonly int $staffId,
        public readonly string $level,
        public readonly string $currency,
        public readonly int $amountMinor,
        public readonly int $feeMinor,
        public readonly string $gateway,
        public readonly string $firstName,
        public readonly string $lastName,
        public readonly string $email,
        public readonly string $company,
        public readonly string $comment,
        public readonly bool $isAnonymous,
        public readonly bool $isSuspect,
        public readonly array $fields = [],
        public readonly array $consents = [],
        public readonly ?array $address = null,
        public readonly int $subscriptionId = 0,
        public readonly bool $wantsAccount = false,
    ) {}

    public function totalMinor(): int
    {
        return $this->amountMinor + $this->feeMinor;
    }
}
