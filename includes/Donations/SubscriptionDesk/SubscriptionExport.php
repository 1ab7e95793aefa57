<?php

declare(strict_types=1);

namespace Benefit\Donations\SubscriptionDesk;

use Benefit\Donations\GiftList\PostNames;
use Benefit\Donations\Product\Permissions;
use Benefit\Donations\Subscriptions\SubscribedGift;
use Benefit\Payments\GatewayNames;
use Benefit\Shared\Csv\CsvFile;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;

defined('ABSPATH') || exit;

/** The subscriptions that the screen shows, as CSV, oldest first. */
final class SubscriptionExport
{
    public const ACTION = 'benefit_export_subscriptions';
    private const CHUNK = 500;

    public function __construct(
        private readonly SubscriptionListRepository $list,
        private readonly GatewayNames $gateways,
        private readonly CsvFile $file,
    ) {}

    /** @return list<Action> */
    public function actions(): array
    {
        return [Action::screen(self::ACTION, __DIR__ . '/schema/export-subscriptions.json', $this->export(...), Permissions::DONATIONS)];
    }

    private function export(Request $request): Response
    {
        return $this->file->response('recurring-donations', $this->lines(SubscriptionFilter::of($request->values)));
    }

    /** @return \Generator<int, list<string|int>> */
    public function lines(SubscriptionFilter $filter): \Generator
    {
        yield self::head();
        $after = 0;
        do {
            $rows = $this->list->after($filter, $after, self::CHUNK);
            PostNames::prime(...array_merge([], ...array_map(static fn(SubscribedGift $subscribed): array => [$subscribed->first->formId, $subscribed->first->campaignId], $rows)));
            foreach ($rows as $subscribed) {
                $after = $subscribed->subscription->id;
                yield $this->cells($subscribed);
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
    private function cells(SubscribedGift $subscribed): array
    {
        [$subscription, $first] = [$subscribed->subscription, $subscribed->first];

        return [
            $subscription->id,
            $subscription->status->label(),
            CsvFile::moment($subscription->createdAt),
            $subscription->recurrence->period->label(),
            $subscription->cycles,
            $subscription->recurrence->times === 0 ? '' : $subscription->recurrence->times,
            CsvFile::moment($subscription->nextAt),
            CsvFile::moment($subscription->endedAt),
            $first->firstName,
            $first->lastName,
            $first->email,
            $first->company,
            PostNames::form($first->formId),
            PostNames::campaign($first->campaignId),
            $subscription->currency,
            $this->file->amount($subscription->amountMinor, $subscription->currency),
            $this->gateways->of($subscription->gateway),
            $first->id,
            $subscription->mode === 'test' ? __('Yes', 'benefit') : '',
        ];
    }
}
