<?php

/** Finds the classes of tests: Benefit\Tests\Unit\X is tests/unit/X.php, Benefit\Tests\X is tests/integration/X.php. */

declare(strict_types=1);

spl_autoload_register(static function (string $class): void {
    $prefix = 'Benefit\\Tests\\';
    if (!str_starts_with($class, $prefix)) {
        return;
    }
    $parts = explode('\\', substr($class, strlen($prefix)));
    $name = array_pop($parts);
    // Folders are in lower case.
    $folder = $parts === [] ? 'integration' : strtolower(implode('/', $parts));
    $file = __DIR__ . "/{$folder}/{$name}.php";
    if (is_file($file)) {
        require_once $file;
    }
});
