<?php

/**
 * Applies negative controls: each removes one protection for the requests that ask for it, so that a test can prove
 * that it would notice. A control is a file here that returns a function from statement to statement (filter `query`).
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

foreach (array_filter(explode(',', (string) ($_SERVER['HTTP_X_BENEFIT_CONTROL'] ?? ''))) as $benefit_control) {
    $benefit_file = __DIR__ . '/' . preg_replace('/[^a-z-]/', '', $benefit_control) . '.control.php';
    if (!is_file($benefit_file)) {
        // Without it, a control that does not exist would let its test pass.
        status_header(501);
        exit('There is no control "' . esc_html($benefit_control) . '".');
    }
    add_filter('query', require $benefit_file);
}
unset($benefit_control, $benefit_file);
