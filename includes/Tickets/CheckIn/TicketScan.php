<?php

declare(strict_types=1);

namespace Benefit\Tickets\CheckIn;

defined('ABSPATH') || exit;

/** One code, read once at a door. However often it is sent, its `id` is the same. */
final class TicketScan
{
    /**
     * @param string $code      `<number>-<sequence>-<secret>`; without the secret only when a person confirmed it
     * @param int    $at        Unix seconds
     * @param int    $eventId   the event that the door is for; 0: whichever the ticket is for
     * @param bool   $confirmed a person has seen name and ticket, and lets in
     */
    public function __construct(
        public readonly string $id,
        public readonly string $code,
        public readonly int $at,
        public readonly int $eventId = 0,
        public readonly bool $confirmed = false,
    ) {}
}
