<?php

declare(strict_types=1);

namespace Benefit\Payments\Ledger;

use Benefit\Payments\ReceivedPayment;

defined('ABSPATH') || exit;

/** A payment that is this site's and may be missing here; stored if it is. */
final class MissingPaymentDraft
{
    /** @param string $key secret in the URL to which its payer returned; '' if unknown */
    public function __construct(
        public readonly ReceivedPayment $received,
        public readonly string $purpose,
        public readonly string $key,
        public readonly string $number,
    ) {}
}
