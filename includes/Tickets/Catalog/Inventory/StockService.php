<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Inventory;

use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * The places of ticket types and events, for those who manage them. A pool's id is the post id of its owner.
 */
final class StockService
{
    /**
     * Action: places were sold, or sold ones came back.
     *
     * @param list<array{int, int}> $pools pairs of ticket type and event
     */
    public const CHANGED = 'benefit_places_changed';

    /** The purpose of payments whose places are held. */
    public const PAYMENT_PURPOSE = 'order';
    private const BATCH = 200;

    public function __construct(
        private readonly StockRepository $stock,
        private readonly StockHoldRepository $holds,
        private readonly Transaction $transaction,
    ) {}

    /** @return StockLevel|null null when no capacity was ever set: nothing can be sold */
    public function capacity(int $postId): ?StockLevel
    {
        return $this->levels([$postId])[$postId] ?? null;
    }

    /**
     * @param list<int> $postIds
     *
     * @return array<int, StockLevel> by post id; without those that have no row
     */
    public function levels(array $postIds): array
    {
        return $postIds === [] ? [] : $this->stock->levels($postIds);
    }

    /** Gives a new ticket type or event its pool; one that is there stays as it is. */
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
        $this->stock->ensure($postId, $capacity);
        if ($this->stock->setCapacity($postId, $capacity)) {
            return;
        }
        $level = $this->capacity($postId) ?? new StockLevel(0, 0, 0);
        throw UserFacingException::conflict('below_sold', sprintf(
            /* translators: 1: the capacity asked for, 2: places sold, 3: places in carts */
            __('The capacity cannot be %1$d: %2$d places are sold and %3$d are reserved in carts. Release the reservations or refund orders first.', 'benefit'),
            (int) $capacity,
            $level->sold,
            $level->held,
        ));
    }

    /** After a post is gone for good. What was sold stays on record. */
    public function forget(int $postId): void
    {
        $this->stock->removeUnused($postId);
    }

    /**
     * The organiser's way out when carts block a sale: no cart of the event holds a place afterwards.
     * Orders that wait for their money keep theirs.
     *
     * @return int places released
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

    /** Lines that hold nothing and that nobody came back to. @param int $before Unix seconds of their expiry */
    public function forgetAbandonedCarts(int $before): void
    {
        $this->transaction->run(fn() => $this->holds->forgetAbandoned($before));
    }

    /**
     * Exactly once, however many requests release the same holds.
     *
     * @param list<StockHold> $found lines of carts
     *
     * @return int places released by this call
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
                $this->stock->giveBack($pool, $places);
            }

            return array_sum(array_map(static fn(StockHold $hold): int => $hold->held, $mine));
        });
    }
}
