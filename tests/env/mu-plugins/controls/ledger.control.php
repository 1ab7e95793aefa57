<?php

/** A way to pay whose book stands beside the site: what is paid there is paid, whatever dies here. */

declare(strict_types=1);

defined('ABSPATH') || exit;

add_filter('benefit_gateways', static function (array $gateways): array {
    require_once __DIR__ . '/LedgerGateway.php';

    return [...$gateways, new LedgerGateway()];
});
add_filter('option_benefit_settings', static function (mixed $settings): mixed {
    $settings = is_array($settings) ? $settings : [];

    return ['gateways' => [...($settings['gateways'] ?? []), 'ledger']] + $settings;
});

return static fn(mixed $sql): mixed => $sql;
