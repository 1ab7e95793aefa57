<?php

/** The settings in force. */

declare(strict_types=1);

use Benefit\Plugin;

require dirname(__DIR__, 2) . '/env/php/load.php';

echo json_encode(Plugin::get()->settings()->all(), JSON_THROW_ON_ERROR);
