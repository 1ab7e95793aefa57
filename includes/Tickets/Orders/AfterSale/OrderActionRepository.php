<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\AfterSale;

use Benefit\Shared\Database\Database;
use Benefit\Tickets\Orders\OrderNameWordRepository;

defined('ABSPATH') || exit;

/** Writes the changes that organizers make to an order by hand. */
final class OrderActionRepository
{
    public function __construct(private readonly Database $database) {}

    public function setCreator(int $orderId, int $userId): void
    {
        $this->database->execute('UPDATE {orders} SET user_id = %d WHERE id = %d', $userId, $orderId);
    }

    /** @param array{first_name: string, last_name: string, email: string} $person */
    public function renameAttendee(int $orderId, int $attendeeId, array $person): void
    {
        $this->database->execute(
            'UPDATE {attendee} SET first_name = %s, last_name = %s, email = %s WHERE id = %d AND order_id = %d',
            $person['first_name'],
            $person['last_name'],
            $person['email'],
            $attendeeId,
            $orderId,
        );
        (new OrderNameWordRepository($this->database))->reindex($orderId);
    }

    /**
     * Changes the buyer, their own tickets, and the address of other tickets that are sent to them.
     *
     * @param array{first_name: string, last_name: string, email: string} $before
     * @param array{first_name: string, last_name: string, email: string} $after
     */
    public function changeBuyer(int $orderId, array $before, array $after): void
    {
        (new BuyerCountRepository($this->database))->move($orderId, $after['email']);
        $this->database->execute('UPDATE {orders} SET first_name = %s, last_name = %s, email = %s WHERE id = %d', ...[...array_values($after), $orderId]);
        $this->database->execute(
            'UPDATE {attendee} SET first_name = %s, last_name = %s WHERE order_id = %d AND first_name = %s AND last_name = %s AND email = %s',
            $after['first_name'],
            $after['last_name'],
            $orderId,
            ...array_values($before),
        );
        $this->database->execute('UPDATE {attendee} SET email = %s WHERE order_id = %d AND email = %s', $after['email'], $orderId, $before['email']);
        (new OrderNameWordRepository($this->database))->reindex($orderId);
    }
}
