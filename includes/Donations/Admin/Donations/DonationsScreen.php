<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Donations;

use Benefit\Donations\Admin\DonationList\DonationFilter;
use Benefit\Donations\Admin\DonationList\DonationListRepository;
use Benefit\Donations\Admin\DonationList\DonationMessages;
use Benefit\Donations\Admin\DonationList\FormCampaignNames;
use Benefit\Donations\Admin\Recurring\SubscriptionsScreen;
use Benefit\Donations\DonationCapabilities;
use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Donations\Giving\Billing\AddressFormatter;
use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationsScreenUrl;
use Benefit\Donations\Records\DonationStatus;
use Benefit\Payments\Gateways\GatewayLabels;
use Benefit\Payments\Gateways\StaffEnteredGateway;
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
 * Shows the screen Donations → All donations, which also has the recurring ones.
 *
 * @extends Desk<DonationFilter, Donation>
 */
final class DonationsScreen extends Desk
{
    public const EXPORT = 'benefit_export_donations';
    protected const MENU = DonationFormPostType::MENU;
    protected const SLUG = DonationsScreenUrl::SLUG;
    protected const CAPABILITY = DonationCapabilities::DONATIONS;
    protected const POSITION = 1;
    protected const NAME = 'donations';
    protected const RECORD = 'donation';
    protected const ASCENDING = 'name';
    protected const SCRIPT = ['benefit-donations-desk', 'admin/donations'];

    /** Donations that an export reads at a time. */
    private const CHUNK = 500;

    /** @var array<int, int> of the chunk that is being exported, see DonationListRepository::refundDates() */
    private array $refundDates = [];

    public function __construct(
        PluginFile $plugin,
        CsvResponse $file,
        private readonly DonationListRepository $list,
        private readonly GatewayLabels $gateways,
        private readonly Settings $settings,
        private readonly SubscriptionsScreen $recurring,
    ) {
        parent::__construct($plugin, $file);
    }

    public static function routes(): array
    {
        return [self::exportRoute(dirname(__DIR__) . '/DonationList/schema/export-donations.json')];
    }

    protected static function title(): string
    {
        return __('Donations', 'benefit');
    }

    protected static function entry(): string
    {
        return __('All donations', 'benefit');
    }

    protected function desks(): array
    {
        return [$this, $this->recurring];
    }

    protected function source(): DeskSource
    {
        return DeskSource::entity('donation', '/benefit/v1/donations')->withTotals()->filtered(['mode' => 'all'])->countingTo(DonationListRepository::COUNTED);
    }

    protected function columns(): array
    {
        $statuses = DonationMessages::statuses();
        $gateways = $this->list->gateways();

        return [
            Column::person(__('Donor', 'benefit')),
            Column::text('email', __('Email', 'benefit')),
            Column::date('created', __('Date', 'benefit'), 'created_at')->filteredBy(Filter::days()),
            Column::text('id', __('Donation', 'benefit')),
            Column::text('receipt', __('Receipt', 'benefit')),
            Column::status(__('Status', 'benefit'))->filteredBy(
                Filter::choice($statuses, '^[a-z_]{1,20}$')->primary()->sentAs('status', values: [
                    DonationFilter::PAID => [DonationStatus::Publish->value, DonationStatus::Subscription->value],
                ] + array_combine(array_keys($statuses), array_map(static fn(string $status): array => [$status], array_keys($statuses)))),
            ),
            /* translators: %s: amount of money */
            Column::amount('total', __('Amount', 'benefit'))->note('refunded', __('%s refunded', 'benefit')),
            Column::title('form', __('Form', 'benefit'))->filteredBy(Filter::record(FormCampaignNames::offeredForms())->primary()->sentAs('formId')),
            Column::title('campaign', __('Campaign', 'benefit'))->filteredBy(Filter::record(FormCampaignNames::campaigns())->sentAs('campaignId')),
            Column::filterOnly('donor', __('Donor', 'benefit'), Filter::record([])
                /* translators: %d: number of a donor */
                ->onlyChosen(__('Donor %d', 'benefit'))->sentAs('donorId')),
            Column::text('gateway', __('Payment', 'benefit'))->at('gateway_text')->filteredBy(
                Filter::choice(array_combine($gateways, array_map($this->gateways->getLabel(...), $gateways)), '^[a-z0-9_-]{1,32}$')->sentAs('gatewayId'),
            ),
            Column::filterOnly('mode', __('Test donations', 'benefit'), Filter::choice([
                'live' => __('Exclude test donations', 'benefit'),
                'test' => __('Only test donations', 'benefit'),
            ], '^(live|test)$')),
        ];
    }

    protected function layout(): array
    {
        return [
            'columns' => ['created', 'status', 'total', 'form', 'gateway'],
            'wide' => ['campaign', 'receipt'],
            'lines' => ['status', 'total', 'created', 'form'],
        ];
    }

    protected function sorts(): array
    {
        return ['created' => 'createdAt', 'total' => 'total', 'name' => 'name'];
    }

    protected function texts(): array
    {
        return [
            'loading' => __('Loading donations…', 'benefit'),
            'search' => __('Search donations', 'benefit'),
            'search_help' => __('Search by the start of a name, company, or email, or by amount or number.', 'benefit'),
            'no_match' => __('No donations match your search.', 'benefit'),
            'show_all' => __('Show all donations', 'benefit'),
            'empty' => __('There are no donations yet. They appear here as soon as someone donates with one of your forms.', 'benefit'),
            'back' => __('← All donations', 'benefit'),
            'loading_record' => __('Loading donation…', 'benefit'),
        ];
    }

    protected function heading(): array
    {
        /* translators: %d: number of a donation */
        return ['text' => __('Donation %d', 'benefit'), 'path' => 'id'];
    }

    protected function actions(): array
    {
        $paid = [DonationStatus::Publish->value, DonationStatus::Subscription->value];

        return [
            RecordAction::dialog('checked', __('Mark as not a duplicate', 'benefit'), 'suspect'),
            RecordAction::dialog('paid', __('Mark as paid', 'benefit'), 'can.pay')->minorFor(DonationStatus::Cancelled->value),
            RecordAction::dialog('resend', __('Resend instructions', 'benefit'), 'can.resend')->labelFor($paid, __('Resend receipt', 'benefit')),
            RecordAction::dialog('correct', __('Edit', 'benefit')),
            RecordAction::dialog('move', __('Move', 'benefit')),
            RecordAction::dialog('refund', __('Refund', 'benefit'), 'can.refund')->destructive(),
            RecordAction::dialog('cancel', __('Cancel donation', 'benefit'), 'can.cancel')->destructive(),
            RecordAction::dialog('void', __('Mark as entered by mistake', 'benefit'), 'can.void')->destructive(),
        ];
    }

    protected function details(): array
    {
        return [
            [Section::slot('details')],
            [
                Section::payment(),
                Section::slot('emails'),
                Section::note(__('The donor does not see it unless they request their personal data.', 'benefit')),
                Section::history(),
            ],
        ];
    }

    protected function scriptData(): array
    {
        return ['benefitDonations' => [
            'ways' => Filter::choices(array_combine(StaffEnteredGateway::ALL, array_map($this->gateways->getLabel(...), StaffEnteredGateway::ALL))),
            'forms' => Filter::choices(FormCampaignNames::offeredForms()),
            'campaigns' => Filter::choices(FormCampaignNames::campaigns()),
            'donors_url' => DonationsScreenUrl::url(screen: DonationsScreenUrl::DONORS),
            'today' => (string) wp_date('Y-m-d'),
        ]];
    }

    protected function filter(array $values): DonationFilter
    {
        return DonationFilter::fromValues($values, wp_timezone(), $this->settings->money());
    }

    protected function exportColumns(): array
    {
        return [
            new ExportColumn(__('Donation', 'benefit'), static fn(Donation $donation): int => $donation->id),
            new ExportColumn(__('Receipt', 'benefit'), static fn(Donation $donation): string|int => $donation->receiptNumber ?? ''),
            new ExportColumn(__('Status', 'benefit'), DonationMessages::status(...)),
            new ExportColumn(__('Date', 'benefit'), static fn(Donation $donation): string => CsvResponse::moment($donation->createdAt)),
            new ExportColumn(__('Paid', 'benefit'), static fn(Donation $donation): string => CsvResponse::moment($donation->paidAt)),
            new ExportColumn(__('First name', 'benefit'), static fn(Donation $donation): string => $donation->firstName),
            new ExportColumn(__('Last name', 'benefit'), static fn(Donation $donation): string => $donation->lastName),
            new ExportColumn(__('Email', 'benefit'), static fn(Donation $donation): string => $donation->email),
            new ExportColumn(__('Company', 'benefit'), static fn(Donation $donation): string => $donation->company),
            new ExportColumn(__('Address', 'benefit'), static fn(Donation $donation): string => AddressFormatter::format($donation->address, ', ')),
            new ExportColumn(__('Form', 'benefit'), static fn(Donation $donation): string => FormCampaignNames::form($donation->formId)),
            new ExportColumn(__('Campaign', 'benefit'), static fn(Donation $donation): string => FormCampaignNames::campaign($donation->campaignId)),
            new ExportColumn(__('Currency', 'benefit'), static fn(Donation $donation): string => $donation->currency),
            $this->amount(__('Amount', 'benefit'), static fn(Donation $donation): int => $donation->amountMinor),
            $this->amount(__('Covered fees', 'benefit'), static fn(Donation $donation): int => $donation->feeMinor),
            $this->amount(__('Total', 'benefit'), static fn(Donation $donation): int => $donation->totalMinor),
            $this->amount(__('Refunded', 'benefit'), static fn(Donation $donation): int => $donation->refundedMinor),
            new ExportColumn(__('Refund date', 'benefit'), fn(Donation $donation): string => CsvResponse::moment($this->refundDates[$donation->id] ?? null)),
            new ExportColumn(__('Payment', 'benefit'), fn(Donation $donation): string => $this->gateways->getLabel($donation->gateway)),
            new ExportColumn(__('Anonymous', 'benefit'), static fn(Donation $donation): string => self::yes($donation->isAnonymous)),
            new ExportColumn(__('Comment', 'benefit'), static fn(Donation $donation): string => $donation->comment),
            new ExportColumn(__('Test donation', 'benefit'), static fn(Donation $donation): string => self::yes($donation->isTest())),
            new ExportColumn(__('Recurring donation', 'benefit'), static fn(Donation $donation): string|int => $donation->subscriptionId === 0 ? '' : $donation->subscriptionId),
        ];
    }

    /** One for each question that was answered. */
    protected function columnsFor(object $filter): array
    {
        return array_map(
            static fn(string $label): ExportColumn => new ExportColumn($label, static fn(Donation $donation): string => implode('; ', array_column(array_filter($donation->fields, static fn(array $entry): bool => $entry['label'] === $label), 'value'))),
            $this->list->questions($filter),
        );
    }

    protected function exportRows(object $filter): iterable
    {
        $after = 0;
        do {
            $donations = $this->list->after($filter, $after, self::CHUNK);
            FormCampaignNames::prime(...array_column($donations, 'formId'), ...array_column($donations, 'campaignId'));
            $refunded = array_filter($donations, static fn(Donation $donation): bool => $donation->refundedMinor > 0);
            $this->refundDates = $this->list->refundDates(array_values(array_map(static fn(Donation $donation): int => $donation->id, $refunded)));
            foreach ($donations as $donation) {
                $after = $donation->id;
                yield $donation;
            }
        } while (count($donations) === self::CHUNK);
    }

    protected function addedColumns(): ExportColumns
    {
        /**
         * Filters the columns that are added to the export of donations.
         *
         * @since 0.1.0
         *
         * @param array<string, callable> $columns by heading, a function that gets a row and returns its cell. A row has `id`, `status`, `created_at` and `paid_at` (Unix times; null: unpaid), `donor_id`, `first_name`, `last_name`, `email`, `form_id`, `campaign_id`, `currency`, `amount`, `total` and `refunded` (minor units).
         */
        return new ExportColumns(apply_filters('benefit_donation_export_columns', []));
    }

    protected function addedRow(mixed $row): array
    {
        return [
            'id' => $row->id,
            'status' => $row->status->value,
            'created_at' => $row->createdAt,
            'paid_at' => $row->paidAt,
            'donor_id' => $row->donorId,
            'first_name' => $row->firstName,
            'last_name' => $row->lastName,
            'email' => $row->email,
            'form_id' => $row->formId,
            'campaign_id' => $row->campaignId,
            'currency' => $row->currency,
            'amount' => $row->amountMinor,
            'total' => $row->totalMinor,
            'refunded' => $row->refundedMinor,
        ];
    }

    /**
     * @param \Closure(Donation): int $minor units of the donation's currency
     *
     * @return ExportColumn<Donation>
     */
    private function amount(string $heading, \Closure $minor): ExportColumn
    {
        return new ExportColumn($heading, fn(Donation $donation): string => $this->file->amount($minor($donation), $donation->currency));
    }

    private static function yes(bool $isIt): string
    {
        return $isIt ? __('Yes', 'benefit') : '';
    }
}
