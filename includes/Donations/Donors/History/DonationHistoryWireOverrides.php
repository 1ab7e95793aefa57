<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors\History;

use Benefit\Shared\Http\WireOverrides;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/** Sends refusals without an envelope, as the original does. */
final class DonationHistoryWireOverrides extends WireOverrides
{
    public function jsonType(): string
    {
        return 'text/html; charset=utf-8';
    }

    public function refusalJson(UserFacingException $refusal): array
    {
        return ['status' => 'error', 'message' => $refusal->getMessage()];
    }
}
