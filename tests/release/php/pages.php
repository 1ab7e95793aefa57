<?php

/** The addresses of the plugin's own pages: {cart, checkout, order}. */

declare(strict_types=1);

use Benefit\Tests\Services;

require_once dirname(__DIR__, 2) . '/Services.php';

require __DIR__ . '/../../env/php/load.php';

$names = ['cart', 'checkout', 'order'];
echo json_encode(array_combine($names, array_map(Services::get()->pages()->url(...), $names)), JSON_THROW_ON_ERROR);
