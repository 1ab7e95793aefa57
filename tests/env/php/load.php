<?php

/**
 * Loads a site's WordPress for a command-line program.
 *
 * Input: JSON with at least {path, url} on standard input; it becomes $site.
 */

declare(strict_types=1);

// WordPress is already loaded in a request (mu-plugins/benefit-test-programs.php).
if (isset($GLOBALS['benefit_program_input'])) {
    $site = $GLOBALS['benefit_program_input'];

    return;
}

/** @var array<string, mixed> $site */
$site = json_decode((string) stream_get_contents(STDIN), true, 8, JSON_THROW_ON_ERROR);
$_SERVER['HTTP_HOST'] = (string) preg_replace('#^https?://#', '', (string) $site['url']);
$_SERVER['REQUEST_URI'] = '/';
$_SERVER['REQUEST_METHOD'] = 'GET';
$_SERVER['REMOTE_ADDR'] = '127.0.0.1';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';

// Fatal errors are reported as plain text on standard error, not as a page.
define('WP_DISABLE_FATAL_ERROR_HANDLER', true);
register_shutdown_function(static function (): void {
    $error = error_get_last();
    if ($error !== null && ($error['type'] & (E_ERROR | E_PARSE | E_CORE_ERROR | E_COMPILE_ERROR)) !== 0) {
        fwrite(STDERR, "{$error['message']} ({$error['file']}:{$error['line']})\n");
    }
});

require $site['path'] . '/wp-load.php';
