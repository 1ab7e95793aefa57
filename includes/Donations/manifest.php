<?php

/** Registers the parts that all slices of donations share. */

declare(strict_types=1);

use Benefit\Donations\DonationCapabilities;
use Benefit\Donations\DonationsProduct;

defined('ABSPATH') || exit;

return [
    'products' => [DonationsProduct::ID => [DonationsProduct::class, 'label']],
    'capabilities' => [[DonationCapabilities::class, 'capabilities']],
    'roles' => [[DonationCapabilities::class, 'roles']],
    'pages' => [[DonationsProduct::class, 'pages']],
];
