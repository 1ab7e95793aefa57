<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors\Wall;

use Benefit\Donations\GiveWpPlugin;
use Benefit\Shared\Http\WireOverrides;

defined('ABSPATH') || exit;

/** Uses another nonce action if GiveWP is active, whose own nonces for guests must keep working. */
final class DonorWallWireOverrides extends WireOverrides
{
    public function nonceAction(array $input): string
    {
        return (GiveWpPlugin::isActive() ? 'benefit_' : '') . 'givewp-donor-wall-more';
    }
}
