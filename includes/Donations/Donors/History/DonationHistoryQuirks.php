<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors\History;

use Benefit\Shared\Http\WireQuirks;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/** The original's answer to a refusal has no envelope. */
final class DonationHistoryQuirks extends WireQuirks
{
    public function refusalJson(UserFacingException $refusal): array
    {
        return ['status' => 'error', 'message' => $refusal->getMessage()];
    }
}
