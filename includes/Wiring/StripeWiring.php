<?php

declare(strict_types=1);

namespace Benefit\Wiring;

use Benefit\Admin\Notices;
use Benefit\Shared\Action;
use Benefit\Shared\Endpoint;

/** Payment by Stripe, and offline. */
trait StripeWiring
{
    private function registerStripe(): void {}

    private function registerStripeAdmin(Notices $notices): void {}

    /** @return list<Action> */
    private function stripeActions(Endpoint $endpoint): array
    {
        return [];
    }
}
