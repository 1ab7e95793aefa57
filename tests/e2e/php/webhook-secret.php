<?php

/** Prints the secret that signs the test gateway's messages. */

declare(strict_types=1);

use Benefit\Payments\Gateways\TestGateway;

require __DIR__ . '/../../env/php/load.php';

echo json_encode((string) get_option(TestGateway::SECRET_OPTION, ''), JSON_THROW_ON_ERROR);
