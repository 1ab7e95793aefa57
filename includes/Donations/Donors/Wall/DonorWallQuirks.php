<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors\Wall;

use Benefit\Shared\Http\WireQuirks;

defined('ABSPATH') || exit;

/** Uses another nonce action if GiveWP is active, whose own nonces for guests must keep working. */
final class DonorWallQuirks extends WireQuirks
{
    public function nonceAction(array $input): string
    {
        return (function_exists('give') ? 'benefit_' : '') . 'givewp-donor-wall-more';
    }
}
