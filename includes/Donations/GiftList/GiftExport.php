<?php

declare(strict_types=1);

namespace Benefit\Donations\GiftList;

use Benefit\Donations\Billing\AddressText;
use Benefit\Donations\Gifts\Donation;
use Benefit\Payments\GatewayNames;
use Benefit\Shared\Admin\Csv;
use Benefit\Shared\Money\Money;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/**
 * The donations that a screen shows, as CSV, oldest first and piece by piece. Amounts are plain numbers with the site's
 * decimal sign, and Csv::separator() goes with it.
 */
final class GiftExport
{
    public const CHUNK = 500;

    public function __construct(
        private readonly GiftListRepository $list,
        private readonly GatewayNames $gateways,
        private readonly Settings $settings,
    ) {}

    /** @param \Closure(string): void $write */
    public function write(GiftFilter $filter, \Closure $write): void
    {
        $separator = Csv::separator($this->settings->money()->decimal);
        $write(Csv::BOM . Csv::line(self::head(), $separator));
        $after = 0;
        do {
            $donations = $this->list->after($filter, $after, self::CHUNK);
            PostNames::prime(...array_merge([], ...array_map(static fn(Donation $donation): array => [$donation->formId, $donation->campaignId], $donations)));
            $text = '';
            foreach ($donations as $donation) {
                $after = $donation->id;
                $text .= Csv::line($this->cells($donation), $separator);
            }
            $write($text);
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
        // Without sign and thousands: what a spreadsheet of this country reads as a number.
        $decimal = $this->settings->money()->decimal;
        $money = new Money($donation->currency, 'before', '', $decimal);
        $amount = static fn(int $minor): string => str_replace('.', $decimal, $money->plain($minor));
        $isIt = static fn(bool $is): string => $is ? __('Yes', 'benefit') : '';

        return [
            $donation->id,
            $donation->receiptNumber ?? '',
            GiftWords::status($donation),
            (string) wp_date('Y-m-d H:i', $donation->createdAt),
            $donation->paidAt === null ? '' : (string) wp_date('Y-m-d H:i', $donation->paidAt),
            $donation->firstName,
            $donation->lastName,
            $donation->email,
            $donation->company,
            AddressText::of($donation->address, ', '),
            PostNames::form($donation->formId),
            PostNames::campaign($donation->campaignId),
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
