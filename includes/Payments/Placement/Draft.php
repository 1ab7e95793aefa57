<?php

declare(strict_types=1);

namespace Benefit\Payments\Placement;

use Benefit\Payments\Gateway;
use Benefit\Shared\Database\Claim;

defined('ABSPATH') || exit;

/** A posted form, checked and priced, and not stored yet. */
final class Draft
{
    /**
     * @param \Closure(Claim): Placed $store in one transaction stores it, opens its payment and binds the claim to it; of
     *                                      what costs nothing, makes it paid and finishes the claim
     */
    public function __construct(
        public readonly int $amountMinor,
        public readonly Gateway $gateway,
        public readonly \Closure $store,
    ) {}
}
