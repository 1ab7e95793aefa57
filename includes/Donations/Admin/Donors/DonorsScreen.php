<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Donors;

use Benefit\Donations\Admin\DonationList\FormCampaignNames;
use Benefit\Donations\DonationCapabilities;
use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Donations\Records\DonationsScreenUrl;
use Benefit\Donations\Records\DonationTotalRepository;
use Benefit\Donations\Rest\DonorFilter;
use Benefit\Donations\Rest\DonorRecordRepository;
use Benefit\Shared\Admin\CapabilityRegistry;
use Benefit\Shared\Admin\CsvResponse;
use Benefit\Shared\Admin\Desk\Column;
use Benefit\Shared\Admin\Desk\Desk;
use Benefit\Shared\Admin\Desk\DeskSource;
use Benefit\Shared\Admin\Desk\ExportColumn;
use Benefit\Shared\Admin\Desk\Filter;
use Benefit\Shared\Admin\Desk\RecordAction;
use Benefit\Shared\Admin\Desk\Section;
use Benefit\Shared\Admin\ExportColumns;
use Benefit\Shared\Boot\PluginFile;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/**
 * Shows the screen Donations → Donors. Its export has one line for each currency in which a donor has given.
 *
 * @extends Desk<DonorFilter, DonorExportRow>
 */
final class DonorsScreen extends Desk
{
    public const EXPORT = 'benefit_export_donors';
    protected const MENU = DonationFormPostType::MENU;
    protected const SLUG = DonationsScreenUrl::DONORS;
    protected const CAPABILITY = DonationCapabilities::DONATIONS;
    protected const POSITION = 2;
    protected const NAME = 'donors';
    protected const RECORD = 'donor';
    protected const SEARCH = 100;
    protected const SCRIPT = ['benefit-donors-desk', 'admin/donors'];

    /** Donors that an export reads at a time. */
    private const CHUNK = 500;

    public function __construct(
        PluginFile $plugin,
        CsvResponse $file,
        private readonly DonorRecordRepository $records,
        private readonly DonationTotalRepository $totals,
        private readonly Settings $settings,
    ) {
        parent::__construct($plugin, $file);
    }

    public static function routes(): array
    {
        return [self::exportRoute(__DIR__ . '/schema/export-donors.json')];
    }

    protected static function title(): string
    {
        return __('Donors', 'benefit');
    }

    protected function source(): DeskSource
    {
        // Real donations, even while the site is in test mode.
        return DeskSource::entity('donor', '/benefit/v1/desk/donors')->filtered(['mode' => 'live']);
    }

    protected function columns(): array
    {
        return [
            Column::person(__('Donor', 'benefit'))->note('other_emails'),
            Column::text('email', __('Email', 'benefit')),
            Column::amount('total', __('Total', 'benefit'))->at('amounts')->note('tests'),
            Column::text('gifts', __('Donations', 'benefit')),
            Column::text('company', __('Company', 'benefit')),
            Column::date('created', __('First seen', 'benefit'), 'created_at'),
            Column::text('id', __('Donor number', 'benefit')),
            Column::filterOnly('campaign', __('Campaign', 'benefit'), Filter::record(FormCampaignNames::campaigns())->primary()->sentAs('campaignId', 'campaign')),
            Column::filterOnly('given', __('Paid donations', 'benefit'), Filter::choice([
                'yes' => __('Has a paid donation', 'benefit'),
            ], '^yes$')->primary()->sentAs('onlyWithDonations', 'given', ['yes' => true])),
            Column::filterOnly('anonymous', __('Anonymous donors', 'benefit'), Filter::choice([
                'exclude' => __('Exclude anonymous donors', 'benefit'),
            ], '^exclude$')->sentAs('anonymousDonors', 'anonymous')),
            Column::filterOnly('mode', __('Test donations', 'benefit'), Filter::choice([
                'test' => __('Filter and sort by test donations', 'benefit'),
            ], '^(live|test)$')),
        ];
    }

    protected function layout(): array
    {
        return [
            'columns' => ['total', 'gifts', 'company', 'created'],
            'lines' => ['total', 'gifts'],
        ];
    }

    protected function sorts(): array
    {
        return ['created' => 'createdAt', 'name' => 'name', 'total' => 'totalAmountDonated', 'gifts' => 'totalNumberOfDonations'];
    }

    protected function texts(): array
    {
        return [
            'loading' => __('Loading donors…', 'benefit'),
            'search' => __('Search donors', 'benefit'),
            'search_help' => __('Search by the start of a name, company, or email, or by number.', 'benefit'),
            'no_match' => __('No donors match your search.', 'benefit'),
            'show_all' => __('Show all donors', 'benefit'),
            'empty' => __('There are no donors yet. They appear here as soon as someone donates with one of your forms.', 'benefit'),
            'back' => __('← All donors', 'benefit'),
            'loading_record' => __('Loading donor…', 'benefit'),
        ];
    }

    protected function actions(): array
    {
        return [RecordAction::dialog('email', __('Change email address', 'benefit')), RecordAction::dialog('merge', __('Merge with another donor', 'benefit'), 'can_merge')];
    }

    protected function details(): array
    {
        return [
            [
                Section::facts('facts', __('At a glance', 'benefit'), [
                    __('Total donated', 'benefit') => 'figures.amounts figures.tests',
                    __('Paid donations', 'benefit') => 'figures.gifts',
                    __('Average donation', 'benefit') => 'figures.averages',
                    __('First paid donation', 'benefit') => 'figures.first',
                    __('Last paid donation', 'benefit') => 'figures.last',
                    __('Latest address', 'benefit') => 'address',
                ]),
                Section::slot('gifts'),
                Section::slot('subscriptions'),
            ],
            [
                Section::slot('names'),
                Section::note(__('The donor does not see it unless they request their personal data.', 'benefit')),
                Section::history(),
            ],
        ];
    }

    protected function scriptData(): array
    {
        return ['benefitDonors' => [
            'can_merge' => current_user_can(CapabilityRegistry::MANAGE),
            'donations_url' => DonationsScreenUrl::url(),
        ]];
    }

    protected function filter(array $values): DonorFilter
    {
        $mode = (string) ($values['mode'] ?? '');

        return new DonorFilter(
            $mode === '' ? 'live' : $mode,
            (string) ($values['search'] ?? ''),
            ($values['anonymous'] ?? '') === 'exclude',
            ($values['given'] ?? '') === 'yes',
            (int) ($values['campaign'] ?? 0),
        );
    }

    protected function exportColumns(): array
    {
        return [
            new ExportColumn(__('Donor', 'benefit'), static fn(DonorExportRow $row): int => $row->id()),
            new ExportColumn(__('First name', 'benefit'), static fn(DonorExportRow $row): string => $row->text('first_name')),
            new ExportColumn(__('Last name', 'benefit'), static fn(DonorExportRow $row): string => $row->text('last_name')),
            new ExportColumn(__('Email', 'benefit'), static fn(DonorExportRow $row): string => $row->text('email')),
            new ExportColumn(__('Other email addresses', 'benefit'), static fn(DonorExportRow $row): string => str_replace(',', ' ', $row->text('additional_emails'))),
            new ExportColumn(__('Company', 'benefit'), static fn(DonorExportRow $row): string => $row->text('company')),
            new ExportColumn(__('Address', 'benefit'), static fn(DonorExportRow $row): string => $row->address()),
            new ExportColumn(__('First seen', 'benefit'), static fn(DonorExportRow $row): string => CsvResponse::moment((int) $row->text('created_at'))),
            new ExportColumn(__('Anonymous', 'benefit'), static fn(DonorExportRow $row): string => $row->text('anonymous') === '1' ? __('Yes', 'benefit') : ''),
            new ExportColumn(__('Currency', 'benefit'), static fn(DonorExportRow $row): string => $row->currency),
            new ExportColumn(__('Donations', 'benefit'), static fn(DonorExportRow $row): int => $row->donations),
            new ExportColumn(__('Total', 'benefit'), fn(DonorExportRow $row): string => $this->file->amount($row->amountMinor, $row->currency)),
        ];
    }

    protected function exportRows(object $filter): iterable
    {
        $after = 0;
        do {
            $donors = $this->records->after($filter, $after, self::CHUNK);
            $totals = $this->totals->ofAll('donor', array_map(static fn(array $donor): int => (int) $donor['id'], $donors), $filter->mode);
            foreach ($donors as $donor) {
                $after = (int) $donor['id'];
                foreach ($totals[$after] ?? [$this->settings->currency() => ['gifts' => 0, 'amount' => 0]] as $currency => $total) {
                    yield new DonorExportRow($donor, $currency, $total['gifts'], $total['amount']);
                }
            }
        } while (count($donors) === self::CHUNK);
    }

    protected function addedColumns(): ExportColumns
    {
        /**
         * Filters the columns that are added to the export of donors.
         *
         * @since 0.1.0
         *
         * @param array<string, callable> $columns by heading, a function that gets a row and returns its cell. A row has `id`, `first_name`, `last_name`, `email`, `currency`, `donations` (how many) and `total` (minor units): a donor has one for each currency.
         */
        return new ExportColumns(apply_filters('benefit_donor_export_columns', []));
    }

    protected function addedRow(mixed $row): array
    {
        return [
            'id' => $row->id(),
            'first_name' => $row->text('first_name'),
            'last_name' => $row->text('last_name'),
            'email' => $row->text('email'),
            'currency' => $row->currency,
            'donations' => $row->donations,
            'total' => $row->amountMinor,
        ];
    }
}
