<?php

declare(strict_types=1);

namespace Benefit\Payments\Checkout;

use Benefit\Payments\Payment;

defined('ABSPATH') || exit;

/** A stored order or donation: its payment and the secret key of its page. */
final class PlacementRecord
{
    /** @param string $key secret in the URL of the visitor's order or donation page */
    public function __construct(
        public readonly Payment $payment,
        public readonly string $key,
    ) {}
}
