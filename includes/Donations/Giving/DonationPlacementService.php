<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Payments\Checkout\PlacementService;

defined('ABSPATH') || exit;

/** The placement of donations: each kind of purchase has one of its own. */
final class DonationPlacementService
{
    public function __construct(public readonly PlacementService $service) {}
}
