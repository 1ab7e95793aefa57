<?php

declare(strict_types=1);

namespace Benefit\Tickets\CheckIn;

defined('ABSPATH') || exit;

/** A code that was scanned once. Its `id` stays the same when it is sent again. */
final class TicketScan
{
    /**
     * @param string $code      `<number>-<sequence>-<secret>`; without secret only if a person confirmed it
     * @param int    $at        Unix seconds
     * @param int    $eventId   event being checked in; 0: the ticket's
     * @param bool   $confirmed a person has seen name and ticket, and admits
     */
    public function __construct(
        public readonly string $id,
        public readonly string $code,
        public readonly int $at,
        public readonly int $eventId = 0,
        public readonly bool $confirmed = false,
    ) {}
}
