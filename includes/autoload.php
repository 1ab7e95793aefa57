<?php

/** Loads classes of Benefit\ by PSR-4, because sites do not have Composer. */

declare(strict_types=1);

defined('ABSPATH') || exit;

spl_autoload_register(static function (string $class): void {
    if (str_starts_with($class, 'Benefit\\')) {
        $file = __DIR__ . '/' . strtr(substr($class, strlen('Benefit\\')), '\\', '/') . '.php';
        if (is_file($file)) {
            require $file;
        }
    }
});

require_once __DIR__ . '/aliases.php';
