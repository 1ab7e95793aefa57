<?php

/*
 * Constants that WordPress defines before it loads a plugin, and that the stubs leave out. OBJECT decides the return
 * types of get_post() and similar functions.
 */

declare(strict_types=1);

define('ABSPATH', dirname(__DIR__, 2) . '/');
define('WPINC', 'wp-includes');
define('WP_CONTENT_DIR', ABSPATH . 'wp-content');
define('WP_DEBUG', (bool) getenv('WP_DEBUG'));

define('OBJECT', 'OBJECT');
define('OBJECT_K', 'OBJECT_K');
define('ARRAY_A', 'ARRAY_A');
define('ARRAY_N', 'ARRAY_N');

define('MINUTE_IN_SECONDS', 60);
define('HOUR_IN_SECONDS', 3600);
define('DAY_IN_SECONDS', 86400);
define('WEEK_IN_SECONDS', 604800);
define('MONTH_IN_SECONDS', 2592000);
define('YEAR_IN_SECONDS', 31536000);

define('KB_IN_BYTES', 1024);
define('MB_IN_BYTES', 1048576);

define('COOKIEPATH', (string) getenv('COOKIEPATH'));
define('SITECOOKIEPATH', (string) getenv('SITECOOKIEPATH'));
define('COOKIE_DOMAIN', (string) getenv('COOKIE_DOMAIN'));
define('EMPTY_TRASH_DAYS', (int) getenv('EMPTY_TRASH_DAYS'));
define('DB_NAME', (string) getenv('DB_NAME'));
