<?php

/** For tests without WordPress: the plugin's classes, and of WordPress's functions only what unit/shims.php has. */

declare(strict_types=1);

// Files of the plugin end at once where there is no WordPress.
define('ABSPATH', __DIR__ . '/');

require dirname(__DIR__) . '/vendor/autoload.php';
require __DIR__ . '/autoload.php';
require __DIR__ . '/unit/shims.php';
