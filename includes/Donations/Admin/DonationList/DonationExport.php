<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\DonationList;

use Benefit\Donations\DonationCapabilities;
use Benefit\Donations\Giving\Billing\AddressFormatter;
use Benefit\Donations\Records\Donation;
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

/** The donations that a screen shows, as CSV, oldest first. */
final class DonationExport implements RouteProvider
{
    public const ACTION = 'benefit_export_donations';
    private const CHUNK = 500;

    private readonly CsvResponse $file;

    public function __construct(
        private readonly DonationListRepository $list,
        private readonly GatewayLabels $gateways,
        private readonly Settings $settings,
        Clock $clock,
    ) {
        $this->file = new CsvResponse($settings->money(), $clock);
    }

    public static function routes(): array
    {
        return [Route::screen(self::ACTION, __DIR__ . '/schema/export-donations.json', 'export', RoutePermission::capability(DonationCapabilities::DONATIONS))];
    }

    public function export(ValidatedRequest $request): RouteResponse
    {
        return $this->file->response('donations', $this->lines(DonationFilter::of($request->values, wp_timezone(), $this->settings->money())));
    }

    /** @return \Generator<int, list<string|int>> */
    public function lines(DonationFilter $filter): \Generator
    {
        /**
         * Filters the columns that are added to the export of donations.
         *
         * @since 0.1.0
         *
         * @param array<string, callable> $columns by heading, a function that gets a row and returns its cell. A row has `id`, `status`, `created_at` and `paid_at` (Unix times; null: unpaid), `donor_id`, `first_name`, `last_name`, `email`, `form_id`, `campaign_id`, `currency`, `amount`, `total` and `refunded` (minor units).
         */
        $more = new ExportColumns(apply_filters('benefit_donation_export_columns', []));
        yield [...self::head(), ...$more->headings()];
        $after = 0;
        do {
            $donations = $this->list->after($filter, $after, self::CHUNK);
            FormCampaignNames::prime(...array_merge([], ...array_map(static fn(Donation $donation): array => [$donation->formId, $donation->campaignId], $donations)));
            foreach ($donations as $donation) {
                $after = $donation->id;
                yield [...$this->cells($donation), ...$more->cells([
                    'id' => $donation->id,
                    'status' => $donation->status->value,
                    'created_at' => $donation->createdAt,
                    'paid_at' => $donation->paidAt,
                    'donor_id' => $donation->donorId,
                    'first_name' => $donation->firstName,
                    'last_name' => $donation->lastName,
                    'email' => $donation->email,
                    'form_id' => $donation->formId,
                    'campaign_id' => $donation->campaignId,
                    'currency' => $donation->currency,
                    'amount' => $donation->amountMinor,
                    'total' => $donation->totalMinor,
                    'refunded' => $donation->refundedMinor,
                ])];
            }
        } while (count($donations) === self::CHUNK);
    }

    /** @return list<string> */
    private static function head(): array
    {
        return [
            __('Donation', 'benefit'),
            __('Receipt', 'benefit'),
            __('Status', 'benefit'),
            __('Date', 'benefit'),
            __('Paid', 'benefit'),
            __('First name', 'benefit'),
            __('Last name', 'benefit'),
            __('E-mail', 'benefit'),
            __('Company', 'benefit'),
            __('Address', 'benefit'),
            __('Form', 'benefit'),
            __('Campaign', 'benefit'),
            __('Currency', 'benefit'),
            __('Amount', 'benefit'),
            __('Covered fees', 'benefit'),
            __('Total', 'benefit'),
            __('Refunded', 'benefit'),
            __('Payment', 'benefit'),
            __('Anonymous', 'benefit'),
            __('Comment', 'benefit'),
            __('Other entries', 'benefit'),
            __('Test donation', 'benefit'),
            __('Recurring donation', 'benefit'),
        ];
    }

    /** @return list<string|int> */
    private function cells(Donation $donation): array
    {
        $amount = fn(int $minor): string => $this->file->amount($minor, $donation->currency);
        $isIt = static fn(bool $is): string => $is ? __('Yes', 'benefit') : '';

        return [
            $donation->id,
            $donation->receiptNumber ?? '',
            DonationMessages::status($donation),
            CsvResponse::moment($donation->createdAt),
            CsvResponse::moment($donation->paidAt),
            $donation->firstName,
            $donation->lastName,
            $donation->email,
            $donation->company,
            AddressFormatter::of($donation->address, ', '),
            FormCampaignNames::form($donation->formId),
            FormCampaignNames::campaign($donation->campaignId),
            $donation->currency,
            $amount($donation->amountMinor),
            $amount($donation->feeMinor),
            $amount($donation->totalMinor),
            $amount($donation->refundedMinor),
            $this->gateways->of($donation->gateway),
            $isIt($donation->isAnonymous),
            $donation->comment,
            implode('; ', array_map(static fn(array $entry): string => $entry['label'] . ': ' . $entry['value'], $donation->fields)),
            $isIt($donation->isTest()),
            $donation->subscriptionId === 0 ? '' : $donation->subscriptionId,
        ];
    }
}
