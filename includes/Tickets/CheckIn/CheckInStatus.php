<?php

declare(strict_types=1);

namespace Benefit\Tickets\CheckIn;

defined('ABSPATH') || exit;

/** The result of a scan, as stored and sent (docs/contracts.md "Check-in"). */
enum CheckInStatus: string
{
    case Ok = 'ok';
    /** Checked in as often as the ticket type allows. */
    case Already = 'already';
    /** Also a code that this person may not know of. */
    case Unknown = 'unknown';
    /** Not paid, refunded or cancelled. */
    case NotPaid = 'not_paid';
    case WrongEvent = 'wrong_event';
    /** Was `ok` and has been undone; never sent. */
    case Undone = 'undone';
}
