<?php

declare(strict_types=1);

namespace Benefit\Donations\SubscriptionDesk;

use Benefit\Donations\GiftList\PostNames;
use Benefit\Donations\Product\Permissions;
use Benefit\Donations\Subscriptions\SubscribedGift;
use Benefit\Payments\GatewayNames;
use Benefit\Shared\Admin\Csv;
use Benefit\Shared\Clock;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Money\Money;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** The subscriptions that the screen shows, as CSV: oldest first, piece by piece, amounts as plain numbers with the site's decimal sign. */
final class SubscriptionExport
{
    public const ACTION = 'benefit_export_subscriptions';
    private const CHUNK = 500;

    public function __construct(
        private readonly SubscriptionListRepository $list,
        private readonly GatewayNames $gateways,
        private readonly Settings $settings,
        private readonly Clock $clock,
    ) {}

    /** @return list<Action> */
    public function actions(): array
    {
        return [Action::screen(self::ACTION, __DIR__ . '/schema/export-subscriptions.json', $this->export(...), Permissions::DONATIONS)];
    }

    private function export(Request $request): Response
    {
        $filter = SubscriptionFilter::of($request->values);

        return Response::file('recurring-donations-' . wp_date('Y-m-d', $this->clock->now()) . '.csv', Csv::TYPE, function () use ($filter): void {
            $this->write($filter, static function (string $piece): void {
                echo $piece; // phpcs:ignore WordPress.Security.EscapeOutput -- a file; Csv has written its cells
                flush();
            });
        });
    }

    /** @param \Closure(string): void $write */
    public function write(SubscriptionFilter $filter, \Closure $write): void
    {
        $separator = Csv::separator($this->settings->money()->decimal);
        $write(Csv::BOM . Csv::line(self::head(), $separator));
        $after = 0;
        do {
            $rows = $this->list->after($filter, $after, self::CHUNK);
            PostNames::prime(...array_merge([], ...array_map(static fn(SubscribedGift $subscribed): array => [$subscribed->first->formId, $subscribed->first->campaignId], $rows)));
            $text = '';
            foreach ($rows as $subscribed) {
                $after = $subscribed->subscription->id;
                $text .= Csv::line($this->cells($subscribed), $separator);
            }
            $write($text);
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
        $decimal = $this->settings->money()->decimal;
        $when = static fn(?int $moment): string => $moment === null ? '' : (string) wp_date('Y-m-d H:i', $moment);

        return [
            $subscription->id,
            $subscription->status->label(),
            $when($subscription->createdAt),
            $subscription->recurrence->period->label(),
            $subscription->cycles,
            $subscription->recurrence->times === 0 ? '' : $subscription->recurrence->times,
            $when($subscription->nextAt),
            $when($subscription->endedAt),
            $first->firstName,
            $first->lastName,
            $first->email,
            $first->company,
            PostNames::form($first->formId),
            PostNames::campaign($first->campaignId),
            $subscription->currency,
            // Without sign and thousands: what a spreadsheet of this country reads as a number.
            str_replace('.', $decimal, (new Money($subscription->currency, 'before', '', $decimal))->plain($subscription->amountMinor)),
            $this->gateways->of($subscription->gateway),
            $first->id,
            $subscription->mode === 'test' ? __('Yes', 'benefit') : '',
        ];
    }
}
