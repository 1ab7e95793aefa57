<?php

/** REST records of donations, donors, recurring donations, forms and campaigns. */

declare(strict_types=1);

use Benefit\Donations\Rest\CampaignsRestController;
use Benefit\Donations\Rest\DonationActionsRestController;
use Benefit\Donations\Rest\DonationFormsRestController;
use Benefit\Donations\Rest\DonationsRestController;
use Benefit\Donations\Rest\DonorsRestController;
use Benefit\Donations\Rest\PublicFieldSettings;
use Benefit\Donations\Rest\ResourceScript;
use Benefit\Donations\Rest\SubscriptionsRestController;

defined('ABSPATH') || exit;

return [
    'admin' => [
        ['enqueue_block_editor_assets', [ResourceScript::class, 'enqueue']],
        // Before the screen's own script, which reads immediately.
        ['admin_enqueue_scripts', [ResourceScript::class, 'enqueueOnScreen'], 5],
    ],
    'routes' => [
        DonationsRestController::class,
        DonationActionsRestController::class,
        DonorsRestController::class,
        SubscriptionsRestController::class,
        DonationFormsRestController::class,
        CampaignsRestController::class,
    ],
    'settings' => [PublicFieldSettings::class],
];
