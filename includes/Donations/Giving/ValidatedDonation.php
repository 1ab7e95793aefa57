<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Donations\Forms\FormVersion;
use Benefit\Donations\Giving\Uploads\DonationUpload;
use Benefit\Donations\Records\Donation;
use Benefit\Payments\Gateways\PaymentGateway;
use Benefit\Payments\Recurrence;

defined('ABSPATH') || exit;

/**
 * A validated form that is not stored yet.
 *
 * @phpstan-import-type Entry from Donation
 * @phpstan-import-type Consent from Donation
 * @phpstan-import-type Address from Donation
 */
final class ValidatedDonation
{
    /**
     * @param int                   $amountMinor minor units of `$currency`
     * @param string                $level       as in Donation
     * @param array<string, string> $donor       entries by the names of DonorFields
     * @param list<Entry>           $answers     formatted, to custom fields
     * @param list<Consent>         $consents
     * @param Address|null          $address
     * @param int                   $feeMinor    on top of the amount
     * @param array<string, list<DonationUpload>> $files  by field name
     * @param Recurrence|null       $recurrence  null: one-time
     * @param bool                  $wantsAccount create an account with the donation
     */
    public function __construct(
        public readonly FormVersion $form,
        public readonly string $currency,
        public readonly int $amountMinor,
        public readonly string $level,
        public readonly PaymentGateway $gateway,
        public readonly array $donor,
        public readonly array $answers,
        public readonly array $consents,
        public readonly ?array $address,
        public readonly int $feeMinor,
        public readonly array $files,
        public readonly ?Recurrence $recurrence,
        public readonly bool $wantsAccount = false,
    ) {}

    /** Amount to pay in minor units. */
    public function totalMinor(): int
    {
        return $this->amountMinor + $this->feeMinor;
    }

    public function entry(string $name): string
    {
        return $this->donor[$name] ?? '';
    }
}
