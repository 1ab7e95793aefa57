<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Recurring;

use Benefit\Donations\Admin\DonationList\FormCampaignNames;
use Benefit\Donations\DonationCapabilities;
use Benefit\Donations\Records\Recurring\RecurringDonation;
use Benefit\Payments\Gateways\GatewayLabels;
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

/** The subscriptions that the screen shows, as CSV, oldest first. */
final class SubscriptionExport implements RouteProvider
{
    public const ACTION = 'benefit_export_subscriptions';
    private const CHUNK = 500;

    private readonly CsvResponse $file;

    public function __construct(
        private readonly SubscriptionListRepository $list,
        private readonly GatewayLabels $gateways,
        Settings $settings,
        Clock $clock,
    ) {
        $this->file = new CsvResponse($settings->money(), $clock);
    }

    public static function routes(): array
    {
        return [Route::screen(self::ACTION, __DIR__ . '/schema/export-subscriptions.json', 'export', RoutePermission::capability(DonationCapabilities::DONATIONS))];
    }

    public function export(ValidatedRequest $request): RouteResponse
    {
        return $this->file->response('recurring-donations', $this->lines(SubscriptionFilter::of($request->values)));
    }

    /** @return \Generator<int, list<string|int>> */
    public function lines(SubscriptionFilter $filter): \Generator
    {
        /**
         * Filters the columns that are added to the export of recurring donations.
         *
         * @since 0.1.0
         *
         * @param array<string, callable> $columns by heading, a function that gets a row and returns its cell. A row has `id`, `status`, `created_at`, `next_at` and `ended_at` (Unix times; null: none), `donation_id` (the first one), `first_name`, `last_name`, `email`, `form_id`, `campaign_id`, `period`, `currency` and `amount` (minor units).
         */
        $more = new ExportColumns(apply_filters('benefit_subscription_export_columns', []));
        yield [...self::head(), ...$more->headings()];
        $after = 0;
        do {
            $rows = $this->list->after($filter, $after, self::CHUNK);
            FormCampaignNames::prime(...array_merge([], ...array_map(static fn(RecurringDonation $subscribed): array => [$subscribed->first->formId, $subscribed->first->campaignId], $rows)));
            foreach ($rows as $subscribed) {
                $after = $subscribed->subscription->id;
                [$subscription, $first] = [$subscribed->subscription, $subscribed->first];
                yield [...$this->cells($subscribed), ...$more->cells([
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
                ])];
            }
        } while (count($rows) === self::CHUNK);
    }

    /** @return list<string> */
    private static function head(): array
    {
        return [
            __('Recurring donation', 'benefit'),
            __('Status', 'benefit'),
            __('Date', 'benefit'),
            __('How often', 'benefit'),
            __('Payments made', 'benefit'),
            __('Payments in all', 'benefit'),
            __('Next payment', 'benefit'),
            __('Ended', 'benefit'),
            __('First name', 'benefit'),
            __('Last name', 'benefit'),
            __('E-mail', 'benefit'),
            __('Company', 'benefit'),
            __('Form', 'benefit'),
            __('Campaign', 'benefit'),
            __('Currency', 'benefit'),
            __('Total', 'benefit'),
            __('Payment', 'benefit'),
            __('First donation', 'benefit'),
            __('Test donation', 'benefit'),
        ];
    }

    /** @return list<string|int> */
    private function cells(RecurringDonation $subscribed): array
    {
        [$subscription, $first] = [$subscribed->subscription, $subscribed->first];

        return [
            $subscription->id,
            $subscription->status->label(),
            CsvResponse::moment($subscription->createdAt),
            $subscription->recurrence->period->label(),
            $subscription->cycles,
            $subscription->recurrence->times === 0 ? '' : $subscription->recurrence->times,
            CsvResponse::moment($subscription->nextAt),
            CsvResponse::moment($subscription->endedAt),
            $first->firstName,
            $first->lastName,
            $first->email,
            $first->company,
            FormCampaignNames::form($first->formId),
            FormCampaignNames::campaign($first->campaignId),
            $subscription->currency,
            $this->file->amount($subscription->amountMinor, $subscription->currency),
            $this->gateways->of($subscription->gateway),
            $first->id,
            $subscription->mode === 'test' ? __('Yes', 'benefit') : '',
        ];
    }
}
