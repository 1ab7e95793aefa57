<?php

declare(strict_types=1);

namespace Benefit\Tickets\CheckIn;

defined('ABSPATH') || exit;

/** The result of a scan, as it is stored and answered (CONTRACTS.md "Check-in"). */
enum CheckInStatus: string
{
    case Ok = 'ok';
    /** As often in as the ticket type allows. */
    case Already = 'already';
    /** Also a code that one may not know of. */
    case Unknown = 'unknown';
    /** Not paid, refunded or cancelled. */
    case NotPaid = 'not_paid';
    case WrongEvent = 'wrong_event';
    /** It was `ok`, and a person took it back. Never answered. */
    case Undone = 'undone';
}
