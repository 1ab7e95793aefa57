<?php

/**
 * Routes requests of PHP's own web server: existing files are served, everything else goes to index.php (pretty
 * permalinks).
 */

declare(strict_types=1);

(static function (): void {
    $root = (string) $_SERVER['DOCUMENT_ROOT'];
    $path = rawurldecode((string) parse_url((string) $_SERVER['REQUEST_URI'], PHP_URL_PATH));

    // Files that a released plugin does not contain, and that no web server serves.
    $hidden = preg_match('#/\.|^/wp-content/plugins/benefit/(node_modules|vendor|tests)/#', $path) === 1 && !str_starts_with($path, '/.well-known/');
    if ($hidden || str_contains($path, "\0")) {
        http_response_code(404);
        exit;
    }

    $GLOBALS['benefit_serve'] = $path !== '/' && (is_file($root . $path) || is_file($root . rtrim($path, '/') . '/index.php'));
    if ($GLOBALS['benefit_serve'] && is_dir($root . $path) && !str_ends_with($path, '/')) {
        $query = (string) parse_url((string) $_SERVER['REQUEST_URI'], PHP_URL_QUERY);
        header('Location: ' . $path . '/' . ($query === '' ? '' : '?' . $query), true, 301);
        exit;
    }
})();

if ($GLOBALS['benefit_serve']) {
    unset($GLOBALS['benefit_serve']);

    return (static function (): bool {
        $path = rawurldecode((string) parse_url((string) $_SERVER['REQUEST_URI'], PHP_URL_PATH));
        $type = ['js' => 'text/javascript', 'css' => 'text/css'][pathinfo($path, PATHINFO_EXTENSION)] ?? null;
        // Other web servers do this and PHP's does not: a browser may cache files whose address contains their version.
        if ($type === null || str_contains($path, '..') || !isset($_GET['ver']) || getenv('BENEFIT_KEEPS_FILES') !== '1') {
            return false;
        }
        header("Content-Type: $type; charset=utf-8");
        header('Cache-Control: public, max-age=3600');
        header('Content-Length: ' . filesize($_SERVER['DOCUMENT_ROOT'] . $path));
        readfile($_SERVER['DOCUMENT_ROOT'] . $path);

        return true;
    })();
}
unset($GLOBALS['benefit_serve']);

$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = '/index.php';
$_SERVER['SCRIPT_FILENAME'] = $_SERVER['DOCUMENT_ROOT'] . '/index.php';
chdir($_SERVER['DOCUMENT_ROOT']);
require $_SERVER['DOCUMENT_ROOT'] . '/index.php';
