<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors\History;

use Benefit\Shared\Http\WireQuirks;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/** Sends refusals without an envelope, as the original does. */
final class DonationHistoryQuirks extends WireQuirks
{
    public function refusalJson(UserFacingException $refusal): array
    {
        return ['status' => 'error', 'message' => $refusal->getMessage()];
    }
}
