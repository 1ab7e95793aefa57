<?php

/** Ends all holds of carts now. */

declare(strict_types=1);

use Benefit\Tests\Services;

require_once dirname(__DIR__, 2) . '/Services.php';

require __DIR__ . '/../../env/php/load.php';

echo json_encode(Services::get()->database()->execute('UPDATE {hold} SET expires_at = %d WHERE order_id = 0', time() - 1), JSON_THROW_ON_ERROR);
