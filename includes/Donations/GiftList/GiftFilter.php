<?php

declare(strict_types=1);

namespace Benefit\Donations\GiftList;

use Benefit\Donations\Gifts\DonationStatus;
use Benefit\Shared\Money\Money;

defined('ABSPATH') || exit;

/** Which donations are asked for. Moments are Unix seconds, `until` the first one that is not meant any more. */
final class GiftFilter
{
    /** @param ''|'live'|'test' $mode '' for both */
    public function __construct(
        public readonly ?GiftSearch $search = null,
        public readonly ?DonationStatus $status = null,
        public readonly int $formId = 0,
        public readonly int $campaignId = 0,
        public readonly string $gateway = '',
        public readonly string $mode = '',
        public readonly ?int $from = null,
        public readonly ?int $until = null,
    ) {}

    /**
     * @param array<string, mixed> $values as schema/donations.json says
     * @param \DateTimeZone        $zone   in which `from` and `to` are days
     * @param Money                $money  as the site writes amounts
     */
    public static function of(array $values, \DateTimeZone $zone, Money $money): self
    {
        $mode = (string) ($values['mode'] ?? '');

        return new self(
            GiftSearch::of((string) ($values['search'] ?? ''), $money),
            DonationStatus::tryFrom((string) ($values['status'] ?? '')),
            (int) ($values['form'] ?? 0),
            (int) ($values['campaign'] ?? 0),
            (string) ($values['gateway'] ?? ''),
            $mode === 'live' || $mode === 'test' ? $mode : '',
            self::day((string) ($values['from'] ?? ''), $zone),
            self::day((string) ($values['to'] ?? ''), $zone, '+1 day'),
        );
    }

    private static function day(string $day, \DateTimeZone $zone, string $later = '+0 day'): ?int
    {
        $moment = \DateTimeImmutable::createFromFormat('!Y-m-d', $day, $zone);

        return $moment === false ? null : $moment->modify($later)->getTimestamp();
    }
}
