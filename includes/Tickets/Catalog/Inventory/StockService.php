<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Inventory;

use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Manages the places of ticket types and events. A pool's id is the post id of its owner.
 */
final class StockService
{
    /**
     * Fires when places were sold, or sold ones were returned.
     *
     * @param list<array{int, int}> $pools pairs of ticket type and event
     */
    public const CHANGED = 'benefit_places_changed';

    /** Purpose of payments that have places held. */
    public const PAYMENT_PURPOSE = 'order';
    private const BATCH = 200;

    public function __construct(
        private readonly StockRepository $stock,
        private readonly StockHoldRepository $holds,
        private readonly Transaction $transaction,
    ) {}

    /** @return StockLevel|null null when no capacity was ever set, so that nothing can be sold */
    public function capacity(int $postId): ?StockLevel
    {
        return $this->levels([$postId])[$postId] ?? null;
    }

    /**
     * @param list<int> $postIds
     *
     * @return array<int, StockLevel> by post id; posts without a row are left out
     */
    public function levels(array $postIds): array
    {
        return $postIds === [] ? [] : $this->stock->levels($postIds);
    }

    /** Creates the pool of a ticket type or event unless it exists. */
    public function ensure(int $postId, ?int $capacity): void
    {
        $this->stock->ensure($postId, $capacity);
    }

    /**
     * @param int|null $capacity null: no limit
     *
     * @throws UserFacingException `below_sold`, 409
     */
    public function setCapacity(int $postId, ?int $capacity): void
    {
        $this->transaction->run(function () use ($postId, $capacity): void {
            // A refusal takes it back: the capacity must fit what a lost pool has sold.
            $this->stock->ensure($postId, null);
            if ($this->stock->setCapacity($postId, $capacity)) {
                return;
            }
            $level = $this->capacity($postId) ?? new StockLevel(0, 0, 0);
            throw UserFacingException::conflict('below_sold', sprintf(
                /* translators: 1: the capacity asked for, 2: places sold, 3: places in carts */
                __('The capacity cannot be %1$d. Tickets sold: %2$d. Reserved in carts: %3$d. Release the reservations or refund orders first.', 'benefit'),
                (int) $capacity,
                $level->sold,
                $level->held,
            ));
        });
    }

    /** Called after a post is permanently deleted. Pools with sold places are kept on record. */
    public function forget(int $postId): void
    {
        $this->stock->removeUnused($postId);
    }

    /**
     * Releases the places held by all carts of the event, for when carts block a sale. Unpaid orders keep theirs.
     *
     * @return int number of places released
     */
    public function releaseAll(int $eventId): int
    {
        $released = 0;
        do {
            $found = $this->holds->inCarts($eventId, self::BATCH);
            $released += $this->release($found);
        } while (count($found) === self::BATCH);

        return $released;
    }

    /**
     * Deletes abandoned cart lines that hold nothing.
     *
     * @param int $before expired before, Unix seconds
     */
    public function forgetAbandonedCarts(int $before): void
    {
        $this->transaction->run(fn() => $this->holds->forgetAbandoned($before));
    }

    /**
     * Releases holds exactly once, even when several requests release the same ones.
     *
     * @param list<StockHold> $found lines of carts
     *
     * @return int number of places released by this call
     */
    public function release(array $found): int
    {
        if ($found === []) {
            return 0;
        }

        return $this->transaction->run(function () use ($found): int {
            $this->stock->lock(StockChange::ofHolds(...$found)->pools());
            $mine = array_filter($found, $this->holds->release(...));
            foreach (StockChange::ofHolds(...$mine)->sorted() as $pool => $places) {
                $this->stock->releaseHeld($pool, $places);
            }

            return array_sum(array_map(static fn(StockHold $hold): int => $hold->held, $mine));
        });
    }
}
