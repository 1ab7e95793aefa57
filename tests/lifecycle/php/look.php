<?php

/**
 * The parts of the products that a request finds: {brings: {kind: [name]}, there: {kind: [name]}, capabilities,
 * tools, asked, rows}. `brings` is what its modules say; `there` what WordPress knows of it; `asked` the queries of a
 * page on its tables.
 */

declare(strict_types=1);

use Benefit\Shared\Boot\Manifest;
use Benefit\Shared\Html\BlockPatternRegistrar;
use Benefit\Shared\Http\Route;
use Benefit\Tests\Services;
use Benefit\Tickets\Shop\Cart\CartClassicWidgets;

require_once dirname(__DIR__, 2) . '/Services.php';

define('SAVEQUERIES', true);

require __DIR__ . '/../../env/php/load.php';

$plugin = Services::get();
$name = static fn(Route $action): string => $action->name;
$manifest = $plugin->service(Manifest::class);
/** @return list<array{mixed, string|null}> the rows of products, each with its key */
$rows = static fn(string $kind): array => array_values(array_map(
    static fn(array $row): array => [$row[1], $row[2]],
    array_filter($manifest->rows($kind), static fn(array $row): bool => $row[0] !== null),
));
/** @return list<string> */
$keys = static fn(string $kind): array => array_map(strval(...), array_column($rows($kind), 1));
/** @return list<mixed> what each service or callback of a kind gives */
$all = static fn(string $kind, Closure $get): array => array_merge([], ...array_map(static fn(array $row): array => array_values($get($row[0])), $rows($kind)));
$call = static fn(array $row): array => $plugin->service($row[0])->{$row[1]}();
// Before services are made.
$hooks = array_keys($GLOBALS['wp_filter']);
$tables = $all('tables', static fn(string $class): array => array_column($plugin->service($class)->tables(), 'name'));
$queries = array_column($GLOBALS['wpdb']->queries, 0);

$brings = [
    'post types' => $all('stored', static fn(array $row): array => $row['postTypes'] ?? []),
    'blocks' => $keys('blocks'),
    'patterns' => $all('patterns', static fn(array $row): array => array_map(static fn(string $name): string => 'benefit/' . $name, array_column($call($row), 'name'))),
    'actions' => $all('routes', static fn(string $class): array => array_map($name, $class::routes())),
    'islands' => $keys('islands'),
    'pages' => $all('pages', static fn(array $row): array => array_column($call($row), 'name')),
    'cron' => $keys('cron'),
    'health' => $all('health', static fn(array $row): array => array_keys($call($row))),
    'widgets' => [CartClassicWidgets::CART, CartClassicWidgets::CONTENTS],
    'e-mails' => ['order'],
    'shortcodes' => ['tickets'],
];
$plugin->service(BlockPatternRegistrar::class)->register();
$health = apply_filters('site_status_tests', ['direct' => []])['direct'];
$known = [
    'post types' => get_post_types(),
    'blocks' => array_keys(WP_Block_Type_Registry::get_instance()->get_all_registered()),
    'patterns' => array_column(WP_Block_Patterns_Registry::get_instance()->get_all_registered(), 'name'),
    'actions' => array_map($name, $plugin->endpoint()->routes()),
    'islands' => $plugin->islands()->names(),
    'pages' => $plugin->pages()->names(),
    'cron' => $hooks,
    'health' => array_keys($health),
    'widgets' => array_column($GLOBALS['wp_widget_factory']->widgets, 'id_base'),
    // Any of a product.
    'e-mails' => array_filter($plugin->emailTypes()->all(), static fn($type): bool => $type->product !== '') === [] ? [] : ['order'],
    'shortcodes' => preg_grep('/^(ticket|event|tc_|benefit)/', array_keys($GLOBALS['shortcode_tags'])) === [] ? [] : ['tickets'],
];
$there = [];
foreach ($brings as $kind => $names) {
    $there[$kind] = array_values(array_intersect($names, $known[$kind]));
}
$pattern = '/' . $GLOBALS['wpdb']->prefix . 'benefit_(' . implode('|', $tables) . ')\b/';
$capabilities = array_keys(array_filter(get_role('administrator')->capabilities ?? [], static fn(string $capability): bool => str_contains($capability, 'benefit'), ARRAY_FILTER_USE_KEY));
$erased = array_keys(apply_filters('wp_privacy_personal_data_erasers', []));

echo json_encode([
    'brings' => $brings,
    'there' => $there,
    'capabilities' => count($capabilities),
    'tools' => array_values(preg_grep('/^benefit/', [...array_keys(apply_filters('wp_privacy_personal_data_exporters', [])), ...$erased])),
    'asked' => array_values(preg_grep($pattern, $queries)),
    'rows' => array_combine($tables, array_map(static fn(string $table): string => (string) $plugin->database()->value("SELECT COUNT(*) FROM {{$table}}"), $tables)),
    'mails' => $plugin->database()->rows('SELECT id, kind, status, attempts FROM {mail} ORDER BY id'),
], JSON_THROW_ON_ERROR | JSON_PARTIAL_OUTPUT_ON_ERROR);
