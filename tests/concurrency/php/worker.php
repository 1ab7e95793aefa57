<?php

/**
 * Loads the site's WordPress and does what it is told: a line of JSON in, a line of JSON out. The first line says
 * which site; each further one is {do: a command of commands.php, with: its values}.
 */

declare(strict_types=1);

/** @return array<string, mixed>|null */
function benefit_worker_read(): ?array
{
    $line = fgets(STDIN);

    return $line === false ? null : json_decode($line, true, 16, JSON_THROW_ON_ERROR);
}

/** @param array<string, mixed> $answer */
function benefit_worker_say(array $answer): void
{
    fwrite(STDOUT, json_encode($answer, JSON_THROW_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE) . "\n");
}

// Node's pipes are sockets, which PHP leaves after a minute without a word; a race may take longer.
stream_set_timeout(STDIN, 86400);
$benefit_site = benefit_worker_read() ?? exit(1);
$_SERVER['HTTP_HOST'] = (string) preg_replace('#^https?://#', '', (string) $benefit_site['url']);
$_SERVER['REQUEST_URI'] = '/';
$_SERVER['REQUEST_METHOD'] = 'GET';
$_SERVER['REMOTE_ADDR'] = '127.0.0.1';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
$_SERVER['HTTP_X_BENEFIT_CONTROL'] = (string) $benefit_site['control'];
define('WP_DISABLE_FATAL_ERROR_HANDLER', true);
require $benefit_site['path'] . '/wp-load.php';

$benefit_commands = require __DIR__ . '/commands.php';
benefit_worker_say(['result' => 'ready']);

while (($benefit_told = benefit_worker_read()) !== null) {
    // Other processes write meanwhile.
    wp_cache_flush();
    try {
        benefit_worker_say(['result' => $benefit_commands[$benefit_told['do']]($benefit_told['with'])]);
    } catch (Throwable $error) {
        benefit_worker_say(['error' => $error::class . ': ' . $error->getMessage()]);
    }
}
