<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog;

defined('ABSPATH') || exit;

/** Where a ticket type stands in its sale at one moment. */
enum TicketSaleStatus
{
    case Open;
    case NotYet;
    case Ended;
    case Paused;
    case Cancelled;
    case Postponed;
    /** Something of its data, or its event's, is no price, number or date: it may be free by mistake alone. */
    case Unreadable;
    /** Draft, private, scheduled, in the trash, behind a password that the visitor has not entered, or its event is. Such a type is not spoken of. */
    case Hidden;
}
