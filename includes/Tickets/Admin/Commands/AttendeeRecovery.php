<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\Commands;

use Benefit\Shared\Database\Transaction;
use Benefit\Tickets\Orders\OrderKey;
use Benefit\Tickets\Orders\OrderService;

defined('ABSPATH') || exit;

/** Creates the attendees that paid orders have lost, in the buyer's name. */
final class AttendeeRecovery
{
    public function __construct(private readonly StockConsistencyRepository $repository, private readonly Transaction $transaction, private readonly OrderService $orders) {}

    /** @return list<string> numbers of the orders */
    public function run(): array
    {
        $restored = [];
        foreach ($this->repository->ordersWithoutAttendees() as $orderId) {
            if ($this->transaction->run(fn(): bool => $this->restore($orderId))) {
                $this->orders->forget($orderId);
                $restored[] = (string) $this->orders->byId($orderId)?->number;
            }
        }

        return $restored;
    }

    /** Numbers the tickets as the checkout does: in the order of the lines. */
    private function restore(int $orderId): bool
    {
        [$order, $lines, $taken] = [$this->repository->lockOrder($orderId), $this->repository->linesOf($orderId), $this->repository->attendeesOf($orderId)];
        $lost = [];
        $last = 0;
        foreach ($lines as $line) {
            $sequences = range($last + 1, $last += $line['quantity']);
            $own = array_intersect($sequences, array_keys($taken));
            $valid = count(array_filter($own, static fn(int $sequence): bool => $taken[$sequence]));
            foreach (array_slice(array_diff($sequences, $own), 0, max(0, $line['valid'] - $valid)) as $sequence) {
                $lost[] = ['ticket' => $line['ticket'], 'event' => $line['event'], 'sequence' => $sequence, 'secret' => OrderKey::ticketSecret($order['secret'], $order['number'], $sequence)];
            }
        }
        $this->repository->insertAttendees($orderId, $order['first_name'], $order['last_name'], $lost);

        return $lost !== [];
    }
}
