<?php

/** Prints the plugin's settings, after restoring {values: {…}} if given. */

declare(strict_types=1);

use Benefit\Shared\Settings\Settings;

require __DIR__ . '/../../env/php/load.php';

if (isset($site['values'])) {
    update_option(Settings::OPTION, $site['values']);
}
echo json_encode(get_option(Settings::OPTION), JSON_THROW_ON_ERROR);
