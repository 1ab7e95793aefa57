<?php

declare(strict_types=1);

namespace Benefit\Payments\Ledger;

use Benefit\Payments\Payment;

defined('ABSPATH') || exit;

/** A record that was made again from its payment. */
final class RestoredRecord
{
    /** @param \Closure(): string $message called after the commit: what staff must know */
    public function __construct(public readonly Payment $payment, public readonly \Closure $message) {}
}
