<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors\Wall;

use Benefit\Shared\Http\WireQuirks;

defined('ABSPATH') || exit;

/** Where GiveWP is active, its guests' nonces stay as it makes them. */
final class DonorWallQuirks extends WireQuirks
{
    public function nonceAction(array $input): string
    {
        return (function_exists('give') ? 'benefit_' : '') . 'givewp-donor-wall-more';
    }
}
