<?php

declare(strict_types=1);

namespace Benefit\Payments\Checkout;

use Benefit\Payments\Payment;

defined('ABSPATH') || exit;

/** A stored record of a product: its payment and the secret key of its page. */
final class StoredCheckout
{
    /** @param string $key secret in the URL of the page that shows it to its visitor */
    public function __construct(
        public readonly Payment $payment,
        public readonly string $key,
    ) {}
}
