<?php

/** Nonces of admin actions for the owner of a login cookie. Input: cookie (name and value), ask: [[action, subject id]]. */

declare(strict_types=1);

use Benefit\Shared\Endpoint;

require dirname(__DIR__, 2) . '/env/php/load.php';

// A nonce is bound to the session that the cookie names.
$_COOKIE[LOGGED_IN_COOKIE] = rawurldecode((string) $site['cookie']);
wp_set_current_user((int) wp_validate_auth_cookie($_COOKIE[LOGGED_IN_COOKIE], 'logged_in'));
$nonces = [];
foreach ($site['ask'] as [$action, $subject]) {
    $nonces["$action:$subject"] = Endpoint::screenNonce((string) $action, (int) $subject);
}

echo json_encode((object) $nonces, JSON_THROW_ON_ERROR);
