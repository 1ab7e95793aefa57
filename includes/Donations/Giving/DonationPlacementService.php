<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Payments\Checkout\PlacementService;

defined('ABSPATH') || exit;

/** Wraps the PlacementService of donations: every purpose has its own instance. */
final class DonationPlacementService
{
    public function __construct(public readonly PlacementService $service) {}
}
