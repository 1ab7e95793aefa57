<?php

/**
 * Renders an example of every type of email as its preview does. Input: {path, url}. Prints {type: html}.
 */

declare(strict_types=1);

use Benefit\Tests\Services;

require_once dirname(__DIR__, 2) . '/Services.php';

require dirname(__DIR__, 2) . '/env/php/load.php';

wp_set_current_user(1);
$templates = Services::get()->emailTemplates();
$html = [];
foreach ($templates->all() as $type => $template) {
    $message = $templates->buildExample($type, $template);
    $images = [];
    foreach ($message->images as $id => $png) {
        $images['cid:' . $id] = 'data:image/png;base64,' . base64_encode($png);
    }
    $html[$type] = strtr($message->html, $images);
}
echo json_encode($html, JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE);
