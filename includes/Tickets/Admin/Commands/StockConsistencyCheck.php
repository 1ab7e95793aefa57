<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\Commands;

use Benefit\Shared\Database\Transaction;

defined('ABSPATH') || exit;

/**
 * Checks that the tables agree about places, orders and money: recounts from its rows everything that is normally
 * counted as it happens. Repairs nothing unless it is asked to.
 */
final class StockConsistencyCheck
{
    /** Maximum sentences of a kind. */
    private const SHOWN = 50;

    public function __construct(
        private readonly StockConsistencyRepository $repository,
        private readonly Transaction $transaction,
        private readonly BuyerRecount $buyers,
        private readonly AttendeeRecovery $attendees,
    ) {}

    /** @return list<string> one sentence for each contradiction */
    public function run(): array
    {
        return [
            ...$this->pools(),
            ...$this->orders(),
            ...$this->money(),
            ...$this->coupons(),
            ...$this->buyers(),
            ...$this->afterwards(),
        ];
    }

    /** @return list<string> */
    private function pools(): array
    {
        $missing = $this->repository->postsWithoutPool();
        $wrong = array_filter($this->repository->pools(), static fn(array $pool): bool => $pool['there'] || !isset($missing[$pool['pool']]));

        return [
            ...array_map(self::missing(...), array_keys($missing), $missing),
            ...array_map(self::pool(...), array_values($wrong)),
        ];
    }

    private static function missing(int $postId, string $title): string
    {
        /* translators: 1: number of an event or ticket type, 2: its title */
        return sprintf(__('“%2$s” (number %1$d) cannot be sold, because its capacity is missing. Open the event or ticket type, enter its capacity, and save.', 'benefit'), $postId, $title);
    }

    /**
     * Recounts the places of pools that do not agree, in one transaction. Repairs nothing else: a person must decide
     * what happens to an order. While the tickets of a paid order are unknown, no sold place is released.
     *
     * @return list<string> one sentence for each repaired pool
     */
    public function repair(): array
    {
        $mended = $this->transaction->run(function (): array {
            $this->repository->lockPools();
            $wrong = array_filter($this->repository->pools(PHP_INT_MAX), static fn(array $pool): bool => [$pool['held'], $pool['sold']] !== [$pool['holds'], $pool['orders']]);
            if ($this->repository->hasLostOrders() || $this->repository->ordersWithoutLines() !== []) {
                $wrong = array_filter($wrong, static fn(array $pool): bool => $pool['orders'] >= $pool['sold']);
            }
            foreach ($wrong as $pool) {
                $this->repository->setPool($pool['pool'], $pool['holds'], $pool['orders']);
            }

            return array_values($wrong);
        });

        return array_map(static fn(array $pool): string => $pool['there'] ? self::pool($pool) : self::created($pool), $mended);
    }

    /**
     * Creates lost attendees and counts buyers again.
     *
     * @return list<string> one sentence for each repair
     */
    public function repairOrders(): array
    {
        $repaired = array_map(
            /* translators: %s: order number */
            static fn(string $number): string => sprintf(__('The missing attendees of order %s were created again in the buyer’s name. Resend its tickets.', 'benefit'), $number),
            $this->attendees->run(),
        );
        if ($this->buyers->differences() !== []) {
            $this->buyers->run();
            $repaired[] = __('Tickets per buyer were counted again.', 'benefit');
        }

        return $repaired;
    }

    /** @param array{pool: int, holds: int, orders: int, ...} $pool */
    private static function created(array $pool): string
    {
        return sprintf(
            /* translators: 1: id of a ticket type or event, 2: number of tickets */
            __('Pool %1$d was missing. It was created with a capacity of %2$d, which is what is reserved and sold. To sell more, open the event or ticket type, enter its capacity, and save.', 'benefit'),
            $pool['pool'],
            $pool['holds'] + $pool['orders'],
        );
    }

    /** @param array{pool: int, capacity: ?int, held: int, sold: int, holds: int, orders: int, there: bool} $pool */
    private static function pool(array $pool): string
    {
        if (!$pool['there']) {
            return sprintf(
                /* translators: 1: id of a ticket type or event, 2: places held, 3: places sold */
                __('Pool %1$d is missing, but %2$d of its tickets are reserved and %3$d are sold.', 'benefit'),
                $pool['pool'],
                $pool['holds'],
                $pool['orders'],
            );
        }
        if ([$pool['held'], $pool['sold']] !== [$pool['holds'], $pool['orders']]) {
            return sprintf(
                /* translators: 1: id of a ticket type or event, 2: places held, 3: places sold, 4: places that carts hold, 5: places in paid orders */
                __('Pool %1$d counts %2$d reserved and %3$d sold, but its carts hold %4$d and its orders contain %5$d.', 'benefit'),
                $pool['pool'],
                $pool['held'],
                $pool['sold'],
                $pool['holds'],
                $pool['orders'],
            );
        }

        return sprintf(
            /* translators: 1: id of a ticket type or event, 2: places held, 3: places sold, 4: capacity */
            __('Pool %1$d has %2$d reserved and %3$d sold, which is more than its capacity of %4$d.', 'benefit'),
            $pool['pool'],
            $pool['held'],
            $pool['sold'],
            (int) $pool['capacity'],
        );
    }

    /** @return list<string> */
    private function orders(): array
    {
        return [
            /* translators: 1: order number, 2: ticket type, 3: places held, 4: places ordered */
            ...self::formatRows(__('Order %1$s is awaiting payment, but reserves %3$s of its %4$s “%2$s” tickets.', 'benefit'), $this->repository->ordersWithoutPlaces(), 'number', 'ticket', 'holds', 'wanted'),
            /* translators: 1: order number, 2: status, 3: places held */
            ...self::formatRows(__('Order %1$s (%2$s) is not awaiting payment, but still reserves %3$s tickets.', 'benefit'), $this->repository->holdsOfEndedOrders(), 'number', 'status', 'places'),
            /* translators: 1: order number, 2: ticket type, 3: number of attendees, 4: number of tickets */
            ...self::formatRows(__('Order %1$s has %3$s valid attendees for its %4$s “%2$s” tickets.', 'benefit'), $this->repository->linesWithoutAttendees(), 'number', 'ticket', 'valid', 'wanted'),
            /* translators: %s: order number */
            ...self::formatRows(__('Order %s is paid, but its lines are missing. Until this is resolved, no places are released by a repair.', 'benefit'), $this->repository->ordersWithoutLines(), 'number'),
            /* translators: 1: order number, 2: amount in minor units, 3: amount in minor units */
            ...self::formatRows(__('The total of order %1$s does not match its lines: %2$s instead of %3$s.', 'benefit'), $this->repository->ordersWithOtherTotals(), 'number', 'total', 'items'),
        ];
    }

    /** @return list<string> */
    private function money(): array
    {
        return [
            /* translators: %s: reference of a payment */
            ...self::formatRows(__('Payment %1$s has no order.', 'benefit'), $this->repository->paymentsWithoutOrders(), 'reference'),
            /* translators: 1: order number, 2: its status, 3: its amount in minor units, 4: the status of its payment, 5: the amount of the payment in minor units */
            ...self::formatRows(__('Order %1$s (%2$s, %3$s) does not match its payment (%4$s, %5$s).', 'benefit'), $this->repository->ordersAgainstPayments(), 'number', 'status', 'total', 'payment', 'amount'),
            /* translators: 1: order number, 2: number of payments */
            ...self::formatRows(__('Order %1$s was paid %2$s times.', 'benefit'), $this->repository->ordersPaidTwice(), 'number', 'payments'),
            /* translators: 1: order number, 2-5: amounts in minor units */
            ...self::formatRows(__('Refunds for order %1$s do not match: %2$s on the order, %3$s on its payment, %4$s on its lines, %5$s in refunds.', 'benefit'), $this->repository->refundsThatDiffer(), 'number', 'on_order', 'on_payment', 'on_items', 'refunds'),
        ];
    }

    /** @return list<string> */
    private function coupons(): array
    {
        return [
            /* translators: 1: code of a coupon, 2: number of uses, 3: number of orders */
            ...self::formatRows(__('Coupon %1$s counts %2$s uses, but %3$s orders use it.', 'benefit'), $this->repository->coupons(), 'code', 'uses', 'counted'),
            /* translators: 1: order number, 2: its status */
            ...self::formatRows(__('Order %1$s (%2$s) is closed, but its coupon still counts as used.', 'benefit'), $this->repository->couponUsesOfEndedOrders(), 'number', 'status'),
            /* translators: 1: order number, 2: code of a coupon */
            ...self::formatRows(__('The use of coupon %2$s in order %1$s is not counted.', 'benefit'), $this->repository->couponsNotCounted(), 'number', 'code'),
        ];
    }

    /** @return list<string> */
    private function buyers(): array
    {
        $wrong = array_map(static fn(array $row): array => array_map(strval(...), $row), $this->buyers->differences());

        /* translators: 1: id of a ticket type, 2: number of tickets, 3: number of tickets */
        return self::formatRows(__('Ticket type %1$s counts %2$s tickets for a buyer who has ordered %3$s.', 'benefit'), $wrong, 'ticket', 'counted', 'ordered');
    }

    /** @return list<string> */
    private function afterwards(): array
    {
        return [
            /* translators: 1: series of invoices, 2: number of invoices, 3: first number, 4: last number */
            ...self::formatRows(__('Invoice series %1$s has a gap: there are %2$s invoices from number %3$s to %4$s.', 'benefit'), $this->repository->invoiceGaps(), 'series', 'invoices', 'first_number', 'last_number'),
            /* translators: 1: order number, 2: number of the ticket in it, 3: number of check-ins, 4: number of scans */
            ...self::formatRows(__('Ticket %1$s-%2$s counts %3$s check-ins, but was checked in by %4$s scans.', 'benefit'), $this->repository->checkins(), 'number', 'sequence', 'checkins', 'counted'),
        ];
    }

    /**
     * @param list<array<string, string|null>> $rows
     *
     * @return list<string> the sentence filled in with the columns of each row
     */
    private static function formatRows(string $sentence, array $rows, string ...$columns): array
    {
        $more = count($rows) - self::SHOWN;

        return [
            ...array_map(static fn(array $row): string => vsprintf($sentence, array_map(static fn(string $column): string => $row[$column] ?? '–', $columns)), array_slice($rows, 0, self::SHOWN)),
            /* translators: %d: number of further sentences like the one before */
            ...($more > 0 ? [sprintf(_n('And %d more like the last one.', 'And %d more like the last one.', $more, 'benefit'), $more)] : []),
        ];
    }
}
