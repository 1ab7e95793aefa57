<?php

/**
 * The parts of the products that a request finds: {brings: {kind: [name]}, there: {kind: [name]}, capabilities,
 * tools, asked, rows}. `brings` is what its modules say; `there` what WordPress knows of it; `asked` the queries of a
 * page on its tables.
 */

declare(strict_types=1);

use Benefit\Shared\Http\Route;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasBlockPatterns;
use Benefit\Shared\Module\HasBlocks;
use Benefit\Shared\Module\HasCronHooks;
use Benefit\Shared\Module\HasIslands;
use Benefit\Shared\Module\HasRequiredPages;
use Benefit\Shared\Module\HasRoutes;
use Benefit\Shared\Module\HasSiteHealthTests;
use Benefit\Shared\Module\HasTables;
use Benefit\Shared\Module\HasUninstallData;
use Benefit\Tests\Services;
use Benefit\Tickets\Shop\Cart\CartClassicWidget;

require_once dirname(__DIR__, 2) . '/Services.php';

define('SAVEQUERIES', true);

require __DIR__ . '/../../env/php/load.php';

$plugin = Services::get();
$name = static fn(Route $action): string => $action->name;
/** @return list<string> */
$of = static function (string $type, Closure $get) use ($plugin): array {
    $modules = array_filter($plugin->modules->all($type), static fn(object $module): bool => $module instanceof BelongsToProduct);

    return array_merge([], ...array_map(static fn(object $module): array => array_values($get($module)), array_values($modules)));
};
// Before the modules are asked, which would make services.
$hooks = array_keys($GLOBALS['wp_filter']);
$tables = $of(HasTables::class, static fn(HasTables $module): array => array_column($module->tables(), 'name'));
$queries = array_column($GLOBALS['wpdb']->queries, 0);

$brings = [
    'post types' => $of(HasUninstallData::class, static fn(HasUninstallData $module): array => $module->storedData()->postTypes),
    'blocks' => $of(HasBlocks::class, static fn(HasBlocks $module): array => array_keys($module->blocks())),
    'patterns' => $of(HasBlockPatterns::class, static fn(HasBlockPatterns $module): array => array_map(static fn(string $name): string => 'benefit/' . $name, array_column($module->patterns(), 'name'))),
    'actions' => $of(HasRoutes::class, static fn(HasRoutes $module): array => array_map($name, $module->actions())),
    'islands' => $of(HasIslands::class, static fn(HasIslands $module): array => array_column($module->islands(), 'name')),
    'pages' => $of(HasRequiredPages::class, static fn(HasRequiredPages $module): array => array_column($module->pages(), 'name')),
    'cron' => $of(HasCronHooks::class, static fn(HasCronHooks $module): array => $module->cronHooks()),
    'health' => $of(HasSiteHealthTests::class, static fn(HasSiteHealthTests $module): array => array_keys($module->healthTests())),
    'widgets' => [CartClassicWidget::CART, CartClassicWidget::CONTENTS],
    'e-mails' => ['order'],
    'shortcodes' => ['tickets'],
];
$health = apply_filters('site_status_tests', ['direct' => []])['direct'];
$known = [
    'post types' => get_post_types(),
    'blocks' => array_keys(WP_Block_Type_Registry::get_instance()->get_all_registered()),
    'patterns' => array_column(WP_Block_Patterns_Registry::get_instance()->get_all_registered(), 'name'),
    'actions' => array_map($name, $plugin->endpoint()->actions()),
    'islands' => $plugin->islands()->names(),
    'pages' => $plugin->pages()->names(),
    'cron' => $hooks,
    'health' => array_keys($health),
    'widgets' => array_column($GLOBALS['wp_widget_factory']->widgets, 'id_base'),
    // Any of them.
    'e-mails' => $plugin->emailTemplates()->all() === [] ? [] : ['order'],
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
