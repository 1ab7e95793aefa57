<?php

/** Creates an application password. Input: user. Prints {password}. */

declare(strict_types=1);

require dirname(__DIR__, 2) . '/env/php/load.php';

$made = WP_Application_Passwords::create_new_application_password(get_user_by('login', (string) $site['user'])->ID, ['name' => 'Scanner ' . bin2hex(random_bytes(4))]);

echo json_encode(['password' => $made[0]], JSON_THROW_ON_ERROR);
