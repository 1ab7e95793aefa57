<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Donations\GiveWpPlugin;

defined('ABSPATH') || exit;

/** Accepts form posts without `benefit_action`, unless GiveWP is active, which takes them. */
final class DonationPostWireOverrides extends DonationSubmitWireOverrides
{
    public function marks(): array
    {
        return GiveWpPlugin::isActive() ? [] : ['give_action' => 'purchase', 'give-form-id' => null];
    }
}
