<?php

/**
 * Configures payments by the Stripe server of tests/stripe. Input: {server, secret, webhook}; server '' turns it off.
 */

declare(strict_types=1);

use Benefit\Payments\Gateways\Stripe\StripeKeys;
use Benefit\Shared\Settings\Settings;

require __DIR__ . '/../../env/php/load.php';

$settings = get_option(Settings::OPTION);
$without = array_values(array_diff($settings['gateways'], ['stripe']));
$settings['gateways'] = $site['server'] === '' ? $without : [...$without, 'stripe'];
update_option(Settings::OPTION, $settings);
update_option('benefit_test_stripe', $site['server'], false);
$keys = new StripeKeys();
$keys->save('test', 'secret', $site['secret']);
$keys->save('test', 'webhook', $site['webhook']);

echo 'true';
