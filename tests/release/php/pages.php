<?php

/** The addresses of the plugin's own pages: {cart, checkout, order}. */

declare(strict_types=1);

use Benefit\Plugin;

require __DIR__ . '/../../env/php/load.php';

$names = ['cart', 'checkout', 'order'];
echo json_encode(array_combine($names, array_map(Plugin::get()->pages()->url(...), $names)), JSON_THROW_ON_ERROR);
