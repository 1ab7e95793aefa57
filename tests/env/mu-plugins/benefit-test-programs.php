<?php

/**
 * Plugin Name: Test programs
 * Description: Runs one of the tests' small programs (tests/<suite>/php/*.php) in a request, which is faster than a new PHP process that loads WordPress again. Inactive without the constant BENEFIT_TESTS, and for requests without the site's secret.
 *
 * Request headers:
 *   X-Benefit-Program: <file>
 *   X-Benefit-Program-Key: <HMAC of the file's path, with AUTH_KEY>
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

if (!defined('BENEFIT_TESTS') || BENEFIT_TESTS !== true || !isset($_SERVER['HTTP_X_BENEFIT_PROGRAM'])) {
    return;
}

add_action('wp_loaded', static function (): void {
    $file = (string) $_SERVER['HTTP_X_BENEFIT_PROGRAM'];
    $isOurs = preg_match('#^' . preg_quote(BENEFIT_TREE, '#') . '/tests/[a-z0-9-]+/php/[a-z0-9-]+\\.php$#D', $file) === 1 && is_file($file);
    if (!$isOurs || !hash_equals(hash_hmac('sha256', $file, AUTH_KEY), (string) ($_SERVER['HTTP_X_BENEFIT_PROGRAM_KEY'] ?? ''))) {
        status_header(403);
        exit;
    }
    // Read by tests/env/php/load.php instead of standard input.
    $GLOBALS['benefit_program_input'] = json_decode((string) file_get_contents('php://input'), true, 64, JSON_THROW_ON_ERROR);
    wp_set_current_user(0);
    header('Content-Type: application/json');
    require $file;
    exit;
}, PHP_INT_MAX);
