<?php

/** Finds the classes of tests: Benefit\Tests\Unit\X is tests/unit/X.php, Benefit\Tests\TwoWords\X tests/two-words/X.php, Benefit\Tests\X tests/integration/X.php. */

declare(strict_types=1);

spl_autoload_register(static function (string $class): void {
    $prefix = 'Benefit\\Tests\\';
    if (!str_starts_with($class, $prefix)) {
        return;
    }
    $parts = explode('\\', substr($class, strlen($prefix)));
    $name = array_pop($parts);
    $folder = $parts === [] ? 'integration' : strtolower((string) preg_replace('/(?<=[a-z])(?=[A-Z])/', '-', implode('/', $parts)));
    $file = __DIR__ . "/{$folder}/{$name}.php";
    if (is_file($file)) {
        require_once $file;
    }
});
