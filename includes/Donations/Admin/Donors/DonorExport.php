<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Donors;

use Benefit\Donations\DonationCapabilities;
use Benefit\Donations\Giving\Billing\AddressFormatter;
use Benefit\Donations\Records\DonationTotalRepository;
use Benefit\Donations\Rest\DonorFilter;
use Benefit\Donations\Rest\DonorRecordRepository;
use Benefit\Shared\Admin\CsvResponse;
use Benefit\Shared\Admin\ExportColumns;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RoutePermission;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/** Exports the donors on the screen as CSV: oldest first, one line for each currency in which a donor has given. */
final class DonorExport implements RouteProvider
{
    public const ACTION = 'benefit_export_donors';
    private const CHUNK = 500;

    private readonly CsvResponse $file;

    public function __construct(
        private readonly DonorRecordRepository $records,
        private readonly DonationTotalRepository $totals,
        private readonly Settings $settings,
        Clock $clock,
    ) {
        $this->file = new CsvResponse($settings->money(), $clock);
    }

    public static function routes(): array
    {
        return [Route::screen(self::ACTION, __DIR__ . '/schema/export-donors.json', 'export', RoutePermission::capability(DonationCapabilities::DONATIONS))];
    }

    public function export(ValidatedRequest $request): RouteResponse
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

        return $this->file->response('donors', $this->lines($filter));
    }

    /** @return \Generator<int, list<string|int>> */
    public function lines(DonorFilter $filter): \Generator
    {
        /**
         * Filters the columns that are added to the export of donors.
         *
         * @since 0.1.0
         *
         * @param array<string, callable> $columns by heading, a function that gets a row and returns its cell. A row has `id`, `first_name`, `last_name`, `email`, `currency`, `donations` (how many) and `total` (minor units): a donor has one for each currency.
         */
        $more = new ExportColumns(apply_filters('benefit_donor_export_columns', []));
        yield [...self::head(), ...$more->headings()];
        $after = 0;
        do {
            $rows = $this->records->after($filter, $after, self::CHUNK);
            $ids = array_map(static fn(array $row): int => (int) $row['id'], $rows);
            $totals = $this->totals->ofAll('donor', $ids, $filter->mode);
            foreach ($rows as $row) {
                $after = (int) $row['id'];
                foreach ($totals[$after] ?? [$this->settings->currency() => ['gifts' => 0, 'amount' => 0]] as $currency => $total) {
                    yield [...self::person($row), $currency, $total['gifts'], $this->file->amount($total['amount'], $currency), ...$more->cells([
                        'id' => $after,
                        'first_name' => (string) $row['first_name'],
                        'last_name' => (string) $row['last_name'],
                        'email' => (string) $row['email'],
                        'currency' => $currency,
                        'donations' => $total['gifts'],
                        'total' => $total['amount'],
                    ])];
                }
            }
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
        /** @var array{country: string, line: string, line2: string, city: string, state: string, zip: string}|null $address as in Donation */
        $address = json_decode($row['address'] ?? 'null', true);

        return [
            (int) $row['id'],
            (string) $row['first_name'],
            (string) $row['last_name'],
            (string) $row['email'],
            str_replace(',', ' ', (string) $row['additional_emails']),
            (string) $row['company'],
            AddressFormatter::format($address, ', '),
            CsvResponse::moment((int) $row['created_at']),
            $row['anonymous'] === '1' ? __('Yes', 'benefit') : '',
        ];
    }
}
