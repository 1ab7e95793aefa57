<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\AfterSale;

use Benefit\Shared\Database\Database;
use Benefit\Tickets\Orders\OrderNameRepository;

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
        (new OrderNameRepository($this->database))->update($orderId);
    }
}
