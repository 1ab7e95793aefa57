<?php

/**
 * Plugin Name: Test hooks
 * Description: Functions that tests need and no plugin may have: negative controls, counts of queries, an empty ajax action. Inactive without the constant BENEFIT_TESTS.
 *
 * Request headers:
 *   X-Benefit-Control: a,b   removes protections for this request (controls/<name>.php)
 *   X-Benefit-Theme: twentytwentyone   shows the page in that theme
 *   X-Benefit-Locale: de_DE   responds in that language
 *   X-Benefit-Off: 1   responds as a site without the plugin
 *   X-Benefit-List: 1   responds with the names of the files that X-Benefit-Files counts
 * Response headers:
 *   X-Benefit-Cost: <bytes>/<microseconds>   peak memory and processor time
 *   X-Benefit-Files: <number>   PHP files of the plugin that were loaded
 *   X-Benefit-Queries: <ours>/<all>   statements on our tables (without BEGIN and COMMIT) and in all, until the response is sent
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

if (!defined('BENEFIT_TESTS') || BENEFIT_TESTS !== true) {
    return;
}

require __DIR__ . '/controls/QueryCount.php';
require __DIR__ . '/controls/apply.php';
require __DIR__ . '/islands/blocks.php';

$benefit_theme = preg_replace('/[^a-z0-9-]/', '', (string) ($_SERVER['HTTP_X_BENEFIT_THEME'] ?? ''));
if ($benefit_theme !== '') {
    $benefit_show = static fn(): string => $benefit_theme;
    add_filter('pre_option_template', $benefit_show);
    add_filter('pre_option_stylesheet', $benefit_show);
    unset($benefit_show);
}
unset($benefit_theme);

$benefit_locale = preg_replace('/[^A-Za-z_]/', '', (string) ($_SERVER['HTTP_X_BENEFIT_LOCALE'] ?? ''));
if ($benefit_locale !== '') {
    add_filter('locale', static fn(): string => $benefit_locale);
}

if (isset($_SERVER['HTTP_X_BENEFIT_OFF'])) {
    add_filter('option_active_plugins', static fn(array $plugins): array => array_values(array_diff($plugins, ['benefit/plugin.php'])));
}

// The fake Stripe of tests/stripe, which a suite has started.
add_filter('benefit_stripe_base', static fn(string $base): string => (string) get_option('benefit_test_stripe', '') ?: $base);

// An ajax call that does nothing, whose duration is the benchmark's reference.
foreach (['wp_ajax_benefit_empty', 'wp_ajax_nopriv_benefit_empty'] as $benefit_hook) {
    add_action($benefit_hook, static fn() => wp_send_json_success());
}
unset($benefit_hook);
