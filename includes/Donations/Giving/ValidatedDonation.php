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
 * A posted form that was found right, and is not stored yet.
 *
 * @phpstan-import-type Entry from Donation
 * @phpstan-import-type Consent from Donation
 * @phpstan-import-type Address from Donation
 */
final class ValidatedDonation
{
    /**
     * @param int                   $amountMinor minor units of `$currency`
     * @param string                $level       as Donation has it
     * @param array<string, string> $donor       entries by the names of DonorFields
     * @param list<Entry>           $answers     to the owner's own questions, in words
     * @param list<Consent>         $consents
     * @param Address|null          $address
     * @param int                   $feeMinor    on top of the amount
     * @param array<string, list<DonationUpload>> $files  by the names of their fields
     * @param Recurrence|null       $recurrence  null: it is given once
     * @param bool                  $wantsAccount one is made with the gift
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

    /** The sum that is paid, in minor units. */
    public function totalMinor(): int
    {
        return $this->amountMinor + $this->feeMinor;
    }

    public function entry(string $name): string
    {
        return $this->donor[$name] ?? '';
    }
}
