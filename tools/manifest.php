<?php

/**
 * `npm run manifest`: merges the manifests of all slices into build/manifest.php, which the plugin reads in their
 * place. Loads the classes whose constants the rows name, and calls the methods that return schemas of meta and routes
 * of controllers. Needs no WordPress. With --check it writes nothing, and fails when the file is out of date.
 */

declare(strict_types=1);

use Benefit\Plugin;
use Benefit\Shared\Boot\Manifest;
use Benefit\Shared\Boot\PluginFile;
use Benefit\Shared\Database\SchemaInstaller;
use Benefit\Shared\Http\RouteIndex;

$root = dirname(__DIR__);
define('ABSPATH', $root . '/');
foreach (['MINUTE_IN_SECONDS' => 60, 'HOUR_IN_SECONDS' => 3600, 'DAY_IN_SECONDS' => 86400, 'WEEK_IN_SECONDS' => 604800] as $name => $seconds) {
    define($name, $seconds);
}
spl_autoload_register(static function (string $class) use ($root): void {
    $file = $root . '/includes/' . strtr(substr($class, strlen('Benefit\\')), '\\', '/') . '.php';
    if (str_starts_with($class, 'Benefit\\') && is_file($file)) {
        require $file;
    }
});

/** Replaces WordPress's function, which the schema's hash is made with. */
function wp_json_encode(mixed $data): string
{
    return (string) json_encode($data); // phpcs:ignore WordPress.WP.AlternativeFunctions.json_encode_json_encode -- run by a build, without WordPress
}

$merged = Manifest::merge(new PluginFile("$root/plugin.php"), Plugin::MANIFESTS);
// Table declarations use no service, so no constructor is called.
$tables = array_map(static fn(array $row): array => (new ReflectionClass($row[1]))->newInstanceWithoutConstructor()->tables(), $merged['rows']['tables']);
$merged['schema'] = SchemaInstaller::stateOf(array_merge(...$tables), array_column($merged['rows']['setup'], 1, 2));
foreach ($merged['rows']['meta'] as &$row) {
    [$class, $method] = $row[1];
    $row[1] = $class::$method();
}
unset($row);
// The version of a style bundle comes from its content.
foreach (glob("$root/build/*.asset.php") ?: [] as $file) {
    $merged['assets'][basename($file, '.asset.php')] = (require $file)['version'];
}
foreach ($merged['rows']['routes'] as [, $controller]) {
    $merged['routes'][$controller] = RouteIndex::entriesOf($controller);
}
$php = "<?php\n\ndefined('ABSPATH') || exit;\n\nreturn " . var_export($merged, true) . ";\n";
if (in_array('--check', $argv, true)) {
    exit(is_file("$root/build/manifest.php") && file_get_contents("$root/build/manifest.php") === $php ? 0 : 1); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- run by a build, without WordPress
}
is_dir("$root/build") || mkdir("$root/build"); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_mkdir -- run by a build, without WordPress
file_put_contents("$root/build/manifest.php", $php); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_file_put_contents -- run by a build, without WordPress
