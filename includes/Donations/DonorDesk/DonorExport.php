<?php

declare(strict_types=1);

namespace Benefit\Donations\DonorDesk;

use Benefit\Donations\Billing\AddressText;
use Benefit\Donations\Entities\DonorFilter;
use Benefit\Donations\Entities\DonorRecordRepository;
use Benefit\Donations\Gifts\TotalRepository;
use Benefit\Donations\Product\Permissions;
use Benefit\Shared\Admin\Csv;
use Benefit\Shared\Clock;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Money\Money;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** The donors that the screen shows, as CSV: oldest first, piece by piece, a line for each currency in which one has given. */
final class DonorExport
{
    public const ACTION = 'benefit_export_donors';
    private const CHUNK = 500;

    public function __construct(
        private readonly DonorRecordRepository $records,
        private readonly TotalRepository $totals,
        private readonly Settings $settings,
        private readonly Clock $clock,
    ) {}

    /** @return list<Action> */
    public function actions(): array
    {
        return [Action::screen(self::ACTION, __DIR__ . '/schema/export-donors.json', $this->export(...), Permissions::DONATIONS)];
    }

    private function export(Request $request): Response
    {
        $values = $request->values;
        $mode = (string) ($values['mode'] ?? '');
        $filter = new DonorFilter(
            $mode === '' ? 'live' : $mode,
            (string) ($values['search'] ?? ''),
            ($values['anonymous'] ?? '') === 'exclude',
            ($values['given'] ?? '') === 'yes',
            (int) ($values['campaign'] ?? 0),
        );

        return Response::file('donors-' . wp_date('Y-m-d', $this->clock->now()) . '.csv', Csv::TYPE, function () use ($filter): void {
            $this->write($filter, static function (string $piece): void {
                echo $piece; // phpcs:ignore WordPress.Security.EscapeOutput -- a file; Csv has written its cells
                flush();
            });
        });
    }

    /** @param \Closure(string): void $write */
    public function write(DonorFilter $filter, \Closure $write): void
    {
        $separator = Csv::separator($this->settings->money()->decimal);
        $write(Csv::BOM . Csv::line(self::head(), $separator));
        $after = 0;
        do {
            $rows = $this->records->after($filter, $after, self::CHUNK);
            $ids = array_map(static fn(array $row): int => (int) $row['id'], $rows);
            $totals = $this->totals->ofAll('donor', $ids, $filter->mode);
            $text = '';
            foreach ($rows as $row) {
                $after = (int) $row['id'];
                foreach ($totals[$after] ?? [$this->settings->currency() => ['gifts' => 0, 'amount' => 0]] as $currency => $total) {
                    $text .= Csv::line([...self::person($row), $currency, $total['gifts'], $this->plain($total['amount'], $currency)], $separator);
                }
            }
            $write($text);
        } while (count($rows) === self::CHUNK);
    }

    /** @return list<string> */
    private static function head(): array
    {
        return [
            __('Donor', 'benefit'),
            __('First name', 'benefit'),
            __('Last name', 'benefit'),
            __('E-mail', 'benefit'),
            __('Other e-mail addresses', 'benefit'),
            __('Company', 'benefit'),
            __('Address', 'benefit'),
            __('First seen', 'benefit'),
            __('Anonymous', 'benefit'),
            __('Currency', 'benefit'),
            __('Donations', 'benefit'),
            __('Total', 'benefit'),
        ];
    }

    /**
     * @param array<string, string|null> $row
     *
     * @return list<string|int>
     */
    private static function person(array $row): array
    {
        /** @var array{country: string, line: string, line2: string, city: string, state: string, zip: string}|null $address as Donation has it */
        $address = json_decode($row['address'] ?? 'null', true);

        return [
            (int) $row['id'],
            (string) $row['first_name'],
            (string) $row['last_name'],
            (string) $row['email'],
            str_replace(',', ' ', (string) $row['additional_emails']),
            (string) $row['company'],
            AddressText::of($address, ', '),
            (string) wp_date('Y-m-d H:i', (int) $row['created_at']),
            $row['anonymous'] === '1' ? __('Yes', 'benefit') : '',
        ];
    }

    /** Without sign and thousands: what a spreadsheet of this country reads as a number. */
    private function plain(int $minor, string $currency): string
    {
        $decimal = $this->settings->money()->decimal;

        return str_replace('.', $decimal, (new Money($currency, 'before', '', $decimal))->plain($minor));
    }
}
