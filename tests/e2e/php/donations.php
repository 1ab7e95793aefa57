<?php

/** The donations of an e-mail address: [{status, total_minor, level, gateway, company}]. */

declare(strict_types=1);

use Benefit\Tests\Services;

require_once dirname(__DIR__, 2) . '/Services.php';

require __DIR__ . '/../../env/php/load.php';

$donations = Services::get()->database()->rows(
    'SELECT status, total_minor, level, gateway, company FROM {donation} WHERE email = %s ORDER BY id',
    (string) $site['email'],
);
echo json_encode(
    array_map(static fn(array $donation): array => ['total_minor' => (int) $donation['total_minor']] + $donation, $donations),
    JSON_THROW_ON_ERROR,
);
