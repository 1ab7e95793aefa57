<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Recurring;

use Benefit\Donations\Admin\DonationList\FormCampaignNames;
use Benefit\Donations\DonationCapabilities;
use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\Recurring\RecurringDonation;
use Benefit\Payments\Gateways\GatewayLabels;
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

defined('ABSPATH') || exit;

/**
 * Shows the recurring donations on the screen of donations.
 *
 * @extends Desk<SubscriptionFilter, RecurringDonation>
 */
final class SubscriptionsScreen extends Desk
{
    public const EXPORT = 'benefit_export_subscriptions';
    protected const CAPABILITY = DonationCapabilities::DONATIONS;
    protected const NAME = 'subscriptions';
    protected const RECORD = 'subscription';
    protected const LIST = 'recurring';
    protected const FILE = 'recurring-donations';

    /** Recurring donations that an export reads at a time. */
    private const CHUNK = 500;

    public function __construct(
        PluginFile $plugin,
        CsvResponse $file,
        private readonly SubscriptionListRepository $list,
        private readonly GatewayLabels $gateways,
    ) {
        parent::__construct($plugin, $file);
    }

    public static function routes(): array
    {
        return [self::exportRoute(__DIR__ . '/schema/export-subscriptions.json')];
    }

    protected static function title(): string
    {
        return __('Recurring donations', 'benefit');
    }

    protected function source(): DeskSource
    {
        return DeskSource::entity('subscription', '/benefit/v1/subscriptions')->withTotals()->filtered(['mode' => 'all'])->countingTo(SubscriptionListRepository::COUNTED);
    }

    protected function columns(): array
    {
        $statuses = SubscriptionMessages::statuses();

        return [
            Column::person(__('Donor', 'benefit')),
            Column::text('email', __('Email', 'benefit')),
            Column::text('id', __('Recurring donation', 'benefit')),
            Column::status(__('Status', 'benefit'))->filteredBy(
                Filter::choice($statuses, '^[a-z]{1,16}$')->primary()->sentAs('status', values: array_combine(
                    array_keys($statuses),
                    array_map(static fn(string $status): array => [$status], array_keys($statuses)),
                )),
            ),
            Column::amount('amount', __('Amount', 'benefit'))->note('every'),
            Column::text('next', __('Next payment', 'benefit')),
            Column::text('payments', __('Payments made', 'benefit')),
            Column::date('created', __('Date', 'benefit'), 'created_at'),
            Column::title('form', __('Form', 'benefit'))->filteredBy(Filter::record(FormCampaignNames::offeredForms())->primary()->sentAs('formId')),
            Column::text('gateway', __('Payment', 'benefit'))->at('gateway_text'),
            Column::filterOnly('mode', __('Test donations', 'benefit'), Filter::choice([
                'live' => __('Exclude test donations', 'benefit'),
                'test' => __('Only test donations', 'benefit'),
            ], '^(live|test)$')),
        ];
    }

    protected function layout(): array
    {
        return [
            'columns' => ['status', 'amount', 'next', 'payments', 'form'],
            'lines' => ['status', 'amount', 'next', 'form'],
        ];
    }

    protected function sorts(): array
    {
        return ['created' => 'createdAt', 'amount' => 'amount', 'next' => 'renewsAt'];
    }

    protected function texts(): array
    {
        return [
            'loading' => __('Loading recurring donations…', 'benefit'),
            'search' => __('Search by the start of a name, company, or email, or by number', 'benefit'),
            'no_match' => __('No recurring donations match your search.', 'benefit'),
            'show_all' => __('Show all recurring donations', 'benefit'),
            'empty' => __('There are no recurring donations yet. They appear here as soon as someone sets one up with one of your forms.', 'benefit'),
            'back' => __('← All recurring donations', 'benefit'),
            'loading_record' => __('Loading recurring donation…', 'benefit'),
        ];
    }

    protected function heading(): array
    {
        /* translators: %d: number of a recurring donation */
        return ['text' => __('Recurring donation %d', 'benefit'), 'path' => 'id'];
    }

    protected function actions(): array
    {
        return [
            RecordAction::dialog('retry', __('Retry payment', 'benefit'), 'can.retry'),
            RecordAction::dialog('pause', __('Pause', 'benefit'), 'can.pause'),
            RecordAction::dialog('resume', __('Resume', 'benefit'), 'can.resume'),
            RecordAction::dialog('cancel', __('Cancel recurring donation', 'benefit'), 'can.cancel')->destructive(),
        ];
    }

    protected function details(): array
    {
        return [
            [
                Section::slot('donor'),
                Section::facts('facts', __('Recurring donation', 'benefit'), [
                    __('Amount', 'benefit') => 'amount every',
                    __('Including covered fees', 'benefit') => 'fee',
                    __('Payments made', 'benefit') => 'payments',
                    __('Next payment', 'benefit') => 'next',
                    __('Form', 'benefit') => 'form',
                    __('Campaign', 'benefit') => 'campaign',
                    __('Started', 'benefit') => 'started',
                    __('Payment', 'benefit') => 'gateway_text',
                    __('Reference', 'benefit') => 'reference',
                ]),
                Section::slot('gifts'),
            ],
            [
                Section::note(__('The donor does not see it unless they request their personal data.', 'benefit')),
                Section::history(),
            ],
        ];
    }

    protected function filter(array $values): SubscriptionFilter
    {
        return SubscriptionFilter::fromValues($values);
    }

    protected function exportColumns(): array
    {
        return [
            new ExportColumn(__('Recurring donation', 'benefit'), static fn(RecurringDonation $recurring): int => $recurring->subscription->id),
            new ExportColumn(__('Status', 'benefit'), static fn(RecurringDonation $recurring): string => $recurring->subscription->status->label()),
            new ExportColumn(__('Date', 'benefit'), static fn(RecurringDonation $recurring): string => CsvResponse::moment($recurring->subscription->createdAt)),
            new ExportColumn(__('Frequency', 'benefit'), static fn(RecurringDonation $recurring): string => $recurring->subscription->recurrence->period->label()),
            new ExportColumn(__('Payments made', 'benefit'), static fn(RecurringDonation $recurring): int => $recurring->subscription->cycles),
            new ExportColumn(__('Total payments', 'benefit'), static fn(RecurringDonation $recurring): string|int => $recurring->subscription->recurrence->times === 0 ? '' : $recurring->subscription->recurrence->times),
            new ExportColumn(__('Next payment', 'benefit'), static fn(RecurringDonation $recurring): string => CsvResponse::moment($recurring->subscription->nextAt)),
            new ExportColumn(__('Ended', 'benefit'), static fn(RecurringDonation $recurring): string => CsvResponse::moment($recurring->subscription->endedAt)),
            new ExportColumn(__('First name', 'benefit'), static fn(RecurringDonation $recurring): string => $recurring->first->firstName),
            new ExportColumn(__('Last name', 'benefit'), static fn(RecurringDonation $recurring): string => $recurring->first->lastName),
            new ExportColumn(__('Email', 'benefit'), static fn(RecurringDonation $recurring): string => $recurring->first->email),
            new ExportColumn(__('Company', 'benefit'), static fn(RecurringDonation $recurring): string => $recurring->first->company),
            new ExportColumn(__('Form', 'benefit'), static fn(RecurringDonation $recurring): string => FormCampaignNames::form($recurring->first->formId)),
            new ExportColumn(__('Campaign', 'benefit'), static fn(RecurringDonation $recurring): string => FormCampaignNames::campaign($recurring->first->campaignId)),
            new ExportColumn(__('Currency', 'benefit'), static fn(RecurringDonation $recurring): string => $recurring->subscription->currency),
            new ExportColumn(__('Total', 'benefit'), fn(RecurringDonation $recurring): string => $this->file->amount($recurring->subscription->amountMinor, $recurring->subscription->currency)),
            new ExportColumn(__('Payment', 'benefit'), fn(RecurringDonation $recurring): string => $this->gateways->getLabel($recurring->subscription->gateway)),
            new ExportColumn(__('First donation', 'benefit'), static fn(RecurringDonation $recurring): int => $recurring->first->id),
            new ExportColumn(__('Test donation', 'benefit'), static fn(RecurringDonation $recurring): string => $recurring->subscription->mode === 'test' ? __('Yes', 'benefit') : ''),
        ];
    }

    protected function exportRows(object $filter): iterable
    {
        $after = 0;
        do {
            $rows = $this->list->after($filter, $after, self::CHUNK);
            $first = array_map(static fn(RecurringDonation $recurring): Donation => $recurring->first, $rows);
            FormCampaignNames::prime(...array_column($first, 'formId'), ...array_column($first, 'campaignId'));
            foreach ($rows as $recurring) {
                $after = $recurring->subscription->id;
                yield $recurring;
            }
        } while (count($rows) === self::CHUNK);
    }

    protected function addedColumns(): ExportColumns
    {
        /**
         * Filters the columns that are added to the export of recurring donations.
         *
         * @since 0.1.0
         *
         * @param array<string, callable> $columns by heading, a function that gets a row and returns its cell. A row has `id`, `status`, `created_at`, `next_at` and `ended_at` (Unix times; null: none), `donation_id` (the first one), `first_name`, `last_name`, `email`, `form_id`, `campaign_id`, `period`, `currency` and `amount` (minor units).
         */
        return new ExportColumns(apply_filters('benefit_subscription_export_columns', []));
    }

    protected function addedRow(mixed $row): array
    {
        [$subscription, $first] = [$row->subscription, $row->first];

        return [
            'id' => $subscription->id,
            'status' => $subscription->status->value,
            'created_at' => $subscription->createdAt,
            'next_at' => $subscription->nextAt,
            'ended_at' => $subscription->endedAt,
            'donation_id' => $first->id,
            'first_name' => $first->firstName,
            'last_name' => $first->lastName,
            'email' => $first->email,
            'form_id' => $first->formId,
            'campaign_id' => $first->campaignId,
            'period' => $subscription->recurrence->period->value,
            'currency' => $subscription->currency,
            'amount' => $subscription->amountMinor,
        ];
    }
}
