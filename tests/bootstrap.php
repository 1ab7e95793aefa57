<?php

/**
 * Loads the real WordPress of the site that BENEFIT_SITE_JSON names, with the plugin as it runs there.
 */

declare(strict_types=1);

use Benefit\Index\PostChangeListener;
use Benefit\Tests\Services;

require_once __DIR__ . '/Buyer.php';
require_once __DIR__ . '/GiftMaker.php';
require_once __DIR__ . '/SiteSnapshot.php';

(static function (): void {
    $file = (string) getenv('BENEFIT_SITE_JSON');
    $json = $file !== '' && is_file($file) ? (string) file_get_contents($file) : '';
    if ($json === '') {
        fwrite(STDERR, "BENEFIT_SITE_JSON must name a site.json: run `npm test -- --only=integration-sqlite`, or see CONTRIBUTING.md.\n");
        exit(1);
    }
    /** @var array{url: string, path: string, events: list<mixed>} $site */
    $site = json_decode($json, true, 16, JSON_THROW_ON_ERROR);
    if ($site['events'] !== []) {
        fwrite(STDERR, "The site in {$file} holds a demo, which these tests would empty.\n");
        exit(1);
    }
    $_SERVER['HTTP_HOST'] = (string) preg_replace('#^https?://#', '', $site['url']);
    $_SERVER['REQUEST_METHOD'] = 'GET';
    $_SERVER['REQUEST_URI'] = '/';
    $_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
    $_SERVER['REMOTE_ADDR'] = '127.0.0.1';
    define('BENEFIT_TEST_SITE', $site);
})();

require dirname(__DIR__) . '/vendor/autoload.php';
require __DIR__ . '/autoload.php';
require __DIR__ . '/integration/sent-files.php';

Benefit\Tests\Integration\Hostile\Sapi::install();

// The admin's hooks are there too, as in a request to wp-admin; tests of pages do not notice them.
$GLOBALS['wp_filter']['plugins_loaded'][20][] = [
    'function' => static fn() => Services::get()->registerScreens(),
    'accepted_args' => 0,
];
// A run that was killed left its orders and settings behind. A test in a process of its own comes here too, in the middle
// of the run.
if (getenv('BENEFIT_RESTORED') !== BENEFIT_TEST_SITE['path']) {
    (new Benefit\Tests\SiteSnapshot(BENEFIT_TEST_SITE['path']))->restore();
    putenv('BENEFIT_RESTORED=' . BENEFIT_TEST_SITE['path']);
}

// A fatal error is to be seen as it is.
define('WP_DISABLE_FATAL_ERROR_HANDLER', true);

require BENEFIT_TEST_SITE['path'] . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/admin.php';

// Tests make the plugin anew and let that one hear of changes for its index: the running one would note each post beside it.
(static function (): void {
    $isOfChanges = static function (mixed $callback) use (&$isOfChanges): bool {
        $closure = $callback instanceof Closure ? new ReflectionFunction($callback) : null;

        return $closure !== null && ($closure->getClosureThis() instanceof PostChangeListener || array_filter($closure->getClosureUsedVariables(), $isOfChanges) !== []);
    };
    foreach ($GLOBALS['wp_filter'] as $name => $hook) {
        foreach ($hook->callbacks as $priority => $callbacks) {
            foreach (array_filter(array_column($callbacks, 'function'), $isOfChanges) as $callback) {
                remove_filter((string) $name, $callback, $priority);
            }
        }
    }
})();
