<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\Recovery;

use Benefit\Payments\Checkout\Pricing\PricedLine;
use Benefit\Payments\Checkout\Pricing\TaxRule;
use Benefit\Tickets\Orders\OrderItem;
use Benefit\Tickets\Orders\OrderService;

defined('ABSPATH') || exit;

/**
 * Writes what an order consists of into the details that the gateway keeps with its payment, and reads it from there:
 * `117:93:2:1250:0:0:2101:399:1900` is two tickets of type 117 for event 93, with the price of one, discount, fee, net,
 * tax, and tax rate of the line.
 */
final class OrderDetails
{
    /** Stripe's limit for a value. */
    private const VALUE_LENGTH = 500;
    /** Stripe allows 50 keys, which other plugins also use. */
    private const VALUES = 20;
    private const LINE = '/^[1-9]\d{0,15}:[1-9]\d{0,15}:[1-9]\d{0,3}(:\d{1,12}){6}$/D';

    /**
     * @param list<OrderItem> $items
     *
     * @return array<string, string> without the lines if there are too many
     */
    public static function ofOrder(string $number, array $items): array
    {
        $values = [''];
        foreach ($items as $item) {
            $line = implode(':', [$item->ticketId, $item->eventId, $item->quantity, $item->unitMinor, $item->discountMinor, $item->feeMinor, $item->netMinor, $item->taxMinor, $item->taxRateBp]);
            $last = count($values) - 1;
            if ($values[$last] !== '' && strlen($values[$last]) + strlen($line) >= self::VALUE_LENGTH) {
                $values[++$last] = '';
            }
            $values[$last] .= ($values[$last] === '' ? '' : ',') . $line;
        }
        $details = ['purpose' => OrderService::PURPOSE, 'number' => $number];
        foreach (count($values) > self::VALUES ? [] : $values as $i => $value) {
            $details['lines' . ($i + 1)] = $value;
        }

        return $details;
    }

    /**
     * @param array<string, string> $details
     *
     * @return list<array{ticket: int, event: int, price: PricedLine}> empty if the lines are missing or make no sense
     */
    public static function lines(array $details): array
    {
        $lines = [];
        for ($i = 1; isset($details["lines$i"]); $i++) {
            foreach (explode(',', $details["lines$i"]) as $text) {
                if (preg_match(self::LINE, $text) !== 1) {
                    return [];
                }
                [$ticket, $event, $quantity, $unit, $discount, $fee, $net, $tax, $rate] = array_map(intval(...), explode(':', $text));
                if ($rate > 10_000) {
                    return [];
                }
                $lines[] = ['ticket' => $ticket, 'event' => $event, 'price' => new PricedLine($quantity, $unit, $unit * $quantity, $discount, $fee, $net, $tax, $net + $tax, new TaxRule($rate, true))];
            }
        }

        return $lines;
    }
}
