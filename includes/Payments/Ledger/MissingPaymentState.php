<?php

declare(strict_types=1);

namespace Benefit\Payments\Ledger;

defined('ABSPATH') || exit;

/** The decision about a missing payment. */
enum MissingPaymentState: string
{
    case Open = 'open';
    /** Kept by staff as money alone. May still be refunded or brought back. */
    case Left = 'left';
    case BroughtBack = 'restored';
    case Refunded = 'refunded';
    case ChargedBack = 'reversed';

    public function isOpen(): bool
    {
        return $this === self::Open || $this === self::Left;
    }

    /** Label for staff. */
    public function label(): string
    {
        return match ($this) {
            self::Open => __('To be decided', 'benefit'),
            self::Left => __('Left as it is', 'benefit'),
            self::BroughtBack => __('Brought back', 'benefit'),
            self::Refunded => __('Refunded', 'benefit'),
            self::ChargedBack => __('Charged back', 'benefit'),
        };
    }
}
