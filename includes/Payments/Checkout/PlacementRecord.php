<?php

declare(strict_types=1);

namespace Benefit\Payments\Checkout;

use Benefit\Payments\Payment;

defined('ABSPATH') || exit;

/** A stored record of a product, with its payment. */
final class PlacementRecord
{
    /** @param string $key the visitor's secret in the URL of its own page */
    public function __construct(
        public readonly Payment $payment,
        public readonly string $key,
    ) {}
}
