<?php

declare(strict_types=1);

namespace Benefit\Payments\Checkout;

use Benefit\Payments\Payment;

defined('ABSPATH') || exit;

/** A thing that is stored, with its payment. */
final class PlacementRecord
{
    /** @param string $key in the address of its own page: its visitor's secret */
    public function __construct(
        public readonly Payment $payment,
        public readonly string $key,
    ) {}
}
