<?php

/**
 * Prints the donations of an email address: [{status, total_minor, level, gateway, company, user_id, period}]; period
 * is '' for a single donation.
 */

declare(strict_types=1);

use Benefit\Tests\Services;

require_once dirname(__DIR__, 2) . '/Services.php';

require __DIR__ . '/../../env/php/load.php';

$donations = Services::get()->database()->rows(
    "SELECT d.status, d.total_minor, d.level, d.gateway, d.company, d.user_id, COALESCE(s.period, '') AS period
        FROM {donation} d LEFT JOIN {subscription} s ON s.id = d.subscription_id WHERE d.email = %s ORDER BY d.id",
    (string) $site['email'],
);
echo json_encode(
    array_map(static fn(array $donation): array => ['total_minor' => (int) $donation['total_minor'], 'user_id' => (int) $donation['user_id']] + $donation, $donations),
    JSON_THROW_ON_ERROR,
);
