<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\Commands;

use Benefit\Shared\Database\Transaction;
use Benefit\Tickets\Catalog\Inventory\BuyerKey;
use Benefit\Tickets\Orders\OrderService;

defined('ABSPATH') || exit;

/** Counts the tickets and coupon uses of each buyer from the orders. */
final class BuyerRecount
{
    public function __construct(private readonly StockConsistencyRepository $repository, private readonly Transaction $transaction) {}

    /** Earlier versions had hashes that were made with WordPress's salts. */
    public function install(): void
    {
        if (!BuyerKey::isStored()) {
            $this->run();
        }
    }

    public function run(): void
    {
        BuyerKey::load();
        $this->transaction->run(function (): void {
            $this->repository->lockPools();
            $this->repository->replaceBuyerCounts($this->ordered());
            $this->repository->setCouponBuyers(array_map(OrderService::buyerHash(...), $this->repository->emailsOfCouponUses()));
        });
    }

    /** @return list<array{ticket: int, buyer: string, counted: int, ordered: int}> counts that differ from the orders */
    public function differences(): array
    {
        $ordered = $this->ordered();
        $wrong = [];
        foreach ($this->repository->countedForBuyers() as $row) {
            [$ticketId, $buyer, $counted] = [(int) $row['ticket_id'], (string) $row['buyer'], (int) $row['quantity']];
            if ($counted !== ($ordered[$ticketId][$buyer] ?? 0)) {
                $wrong[] = ['ticket' => $ticketId, 'buyer' => $buyer, 'counted' => $counted, 'ordered' => $ordered[$ticketId][$buyer] ?? 0];
            }
            unset($ordered[$ticketId][$buyer]);
        }
        foreach ($ordered as $ticketId => $buyers) {
            foreach ($buyers as $buyer => $quantity) {
                $wrong[] = ['ticket' => $ticketId, 'buyer' => (string) $buyer, 'counted' => 0, 'ordered' => $quantity];
            }
        }

        return $wrong;
    }

    /** @return array<int, array<string, int>> number of tickets by ticket type and buyer */
    private function ordered(): array
    {
        $ordered = [];
        foreach ($this->repository->orderedByBuyers() as $row) {
            $buyer = OrderService::buyerHash((string) $row['email']);
            $ordered[(int) $row['ticket_id']][$buyer] = ($ordered[(int) $row['ticket_id']][$buyer] ?? 0) + (int) $row['quantity'];
        }

        return array_map(static fn(array $buyers): array => array_filter($buyers), $ordered);
    }
}
