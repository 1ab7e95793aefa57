<?php

declare(strict_types=1);

namespace Benefit\Shared\Module;

defined('ABSPATH') || exit;

/** Waits for somebody outside, so that its product should not be switched off unawares. */
interface HasPendingWork extends BelongsToProduct
{
    /** A sentence for the owner, such as "2 orders are waiting for their payment."; '' when nothing waits. */
    public function openBusiness(): string;
}
