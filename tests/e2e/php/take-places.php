<?php

/** Sets sold and held places. Input: {id, sold, held}. Prints the number of changed rows. */

declare(strict_types=1);

use Benefit\Tests\Services;

require_once dirname(__DIR__, 2) . '/Services.php';

require __DIR__ . '/../../env/php/load.php';

echo json_encode(Services::get()->database()->execute(
    'UPDATE {stock} SET sold = %d, held = %d WHERE id = %d',
    $site['sold'],
    $site['held'],
    $site['id'],
), JSON_THROW_ON_ERROR);
