<?php

/** Prints the current settings. */

declare(strict_types=1);

use Benefit\Tests\Services;

require_once dirname(__DIR__, 2) . '/Services.php';

require dirname(__DIR__, 2) . '/env/php/load.php';

echo json_encode(Services::get()->settings()->all(), JSON_THROW_ON_ERROR);
