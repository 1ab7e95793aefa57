<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog;

defined('ABSPATH') || exit;

/** Sales status of a ticket type at a given time. */
enum TicketSaleStatus
{
    case Open;
    case NotYet;
    case Ended;
    case Paused;
    case Cancelled;
    case Postponed;
    /** A stored value of it or its event is invalid, so that a price of 0 could be an error. */
    case Unreadable;
    /**
     * It or its event is not public: draft, private, scheduled, trashed or locked by a password. Must not be mentioned.
     */
    case Hidden;
}
