<?php

/** Switches products off, as the settings screen does: {off: [product]}. */

declare(strict_types=1);

use Benefit\Shared\Settings\Settings;
use Benefit\Tests\Services;

require_once dirname(__DIR__, 2) . '/Services.php';

require __DIR__ . '/../../env/php/load.php';

Services::get()->settingsStore()->save([Settings::PRODUCTS_OFF => $site['off']]);
// As the hourly event finds it.
do_action('benefit_sweep');
echo 'null';
