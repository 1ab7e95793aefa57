<?php

/** Donations\Rest: its rows, which Shared\Boot\Manifest describes. */

declare(strict_types=1);

use Benefit\Donations\Rest\PublicFieldSettings;
use Benefit\Donations\Rest\ResourceRoutes;
use Benefit\Donations\Rest\ResourceScript;

defined('ABSPATH') || exit;

return [
    'admin' => [
        ['enqueue_block_editor_assets', [ResourceScript::class, 'enqueue']],
        // Before the screen's own script, which reads at once.
        ['admin_enqueue_scripts', [ResourceScript::class, 'enqueueOnScreen'], 5],
    ],
    'routes' => [ResourceRoutes::class],
    'settings' => [PublicFieldSettings::class],
];
