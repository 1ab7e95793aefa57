<?php

/**
 * Plugin Name: Offline
 * Description: Keeps the site from calling wordpress.org. Update checks get an empty response at once, instead of a blocked call and a warning in the log.
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

add_filter('pre_http_request', static function (mixed $answer, array $call, string $address): mixed {
    if (wp_parse_url($address, PHP_URL_HOST) !== 'api.wordpress.org') {
        return $answer;
    }

    return [
        'headers' => [],
        'body' => '{"offers":[],"plugins":[],"themes":[],"no_update":[],"translations":[]}',
        'response' => ['code' => 200, 'message' => 'OK'],
        'cookies' => [],
        'filename' => null,
    ];
}, 10, 3);
