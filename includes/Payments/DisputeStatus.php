<?php

declare(strict_types=1);

namespace Benefit\Payments;

defined('ABSPATH') || exit;

/** State of a dispute, in which the payer's bank asks for the money back. */
enum DisputeStatus: string
{
    case Open = 'open';
    case Won = 'won';
    /** The bank has reversed the payment: PaymentStatus::ChargedBack. */
    case Lost = 'lost';
}
