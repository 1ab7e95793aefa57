<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Donors;

use Benefit\Donations\Giving\Billing\AddressFormatter;

defined('ABSPATH') || exit;

/** Holds a donor of an export and what they have given in one currency. */
final class DonorExportRow
{
    /**
     * @param array<string, string|null> $donor       row of DonorRecordRepository
     * @param int                        $donations   number of paid donations
     * @param int                        $amountMinor their sum
     */
    public function __construct(
        private readonly array $donor,
        public readonly string $currency,
        public readonly int $donations,
        public readonly int $amountMinor,
    ) {}

    public function id(): int
    {
        return (int) $this->donor['id'];
    }

    public function text(string $column): string
    {
        return (string) $this->donor[$column];
    }

    public function address(): string
    {
        /** @var array{country: string, line: string, line2: string, city: string, state: string, zip: string}|null $address as in Donation */
        $address = json_decode($this->donor['address'] ?? 'null', true);

        return AddressFormatter::format($address, ', ');
    }
}
