<?php

/**
 * `npm run manifest`: merges the manifests of all slices into build/manifest.php, which the plugin reads in their place.
 * It loads the classes that rows name constants of, and needs no WordPress.
 */

declare(strict_types=1);

use Benefit\Plugin;
use Benefit\Shared\Boot\Manifest;
use Benefit\Shared\Boot\PluginFile;

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

is_dir("$root/build") || mkdir("$root/build");
$merged = var_export(Manifest::merge(new PluginFile("$root/plugin.php"), Plugin::MANIFESTS), true);
file_put_contents("$root/build/manifest.php", "<?php\n\ndefined('ABSPATH') || exit;\n\nreturn $merged;\n");
