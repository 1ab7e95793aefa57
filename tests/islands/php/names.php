<?php

/** Prints the names of all islands that PHP knows. Input: {}. */

declare(strict_types=1);

use Benefit\Tests\Services;

require_once dirname(__DIR__, 2) . '/Services.php';

require __DIR__ . '/../../env/php/load.php';
echo json_encode(Services::get()->islands()->names(), JSON_THROW_ON_ERROR);
