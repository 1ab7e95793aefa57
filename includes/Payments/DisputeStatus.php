<?php

declare(strict_types=1);

namespace Benefit\Payments;

defined('ABSPATH') || exit;

/** The payer's bank asks for the money back. */
enum DisputeStatus: string
{
    case Open = 'open';
    case Won = 'won';
    /** The money is gone: PaymentStatus::ChargedBack. */
    case Lost = 'lost';
}
