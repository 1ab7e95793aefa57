<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\DonationList;

use Benefit\Donations\Records\DonationStatus;
use Benefit\Shared\Support\MoneyFormat;

defined('ABSPATH') || exit;

/** Holds the criteria of a list of donations. Times are Unix seconds; `until` is exclusive. */
final class DonationFilter
{
    /** Value of addresses and forms for all paid donations, including renewals. */
    public const PAID = 'paid';

    /**
     * @param list<DonationStatus> $statuses none: all except those in the trash
     * @param ''|'live'|'test'     $mode     '' for both
     */
    public function __construct(
        public readonly ?DonationSearch $search = null,
        public readonly array $statuses = [],
        public readonly int $formId = 0,
        public readonly int $campaignId = 0,
        public readonly int $donorId = 0,
        public readonly string $gateway = '',
        public readonly string $mode = '',
        public readonly ?int $from = null,
        public readonly ?int $until = null,
    ) {}

    /**
     * @param array<string, mixed> $values Donations/schema/donation-totals.json; a form sends one status, or ''
     * @param \DateTimeZone        $zone   time zone of the days `from` and `to`
     * @param MoneyFormat          $money  the site's format of amounts
     */
    public static function fromValues(array $values, \DateTimeZone $zone, MoneyFormat $money): self
    {
        $mode = (string) ($values['mode'] ?? '');
        $statuses = ($values['status'] ?? '') === self::PAID ? [DonationStatus::Publish->value, DonationStatus::Subscription->value] : (array) ($values['status'] ?? []);

        return new self(
            DonationSearch::parse((string) ($values['search'] ?? ''), $money),
            array_values(array_filter(array_map(static fn(mixed $status): ?DonationStatus => DonationStatus::tryFrom((string) $status), $statuses))),
            (int) ($values['formId'] ?? 0),
            (int) ($values['campaignId'] ?? 0),
            (int) ($values['donorId'] ?? 0),
            (string) ($values['gatewayId'] ?? ''),
            $mode === 'live' || $mode === 'test' ? $mode : '',
            ...self::days($values, $zone),
        );
    }

    /**
     * @param array<string, mixed> $values `from` and `to`
     *
     * @return array{int|null, int|null}
     */
    public static function days(array $values, \DateTimeZone $zone): array
    {
        return [self::day((string) ($values['from'] ?? ''), $zone), self::day((string) ($values['to'] ?? ''), $zone, '+1 day')];
    }

    private static function day(string $day, \DateTimeZone $zone, string $later = '+0 day'): ?int
    {
        $moment = \DateTimeImmutable::createFromFormat('!Y-m-d', $day, $zone);

        return $moment === false ? null : $moment->modify($later)->getTimestamp();
    }
}
