<?php

/** Prints the URLs of WordPress's data store and its dependencies, in loading order: [url]. */

declare(strict_types=1);

require __DIR__ . '/../../env/php/load.php';

$scripts = wp_scripts();
$scripts->all_deps(['wp-core-data']);
$urls = [];
foreach ($scripts->to_do as $handle) {
    $src = (string) $scripts->registered[$handle]->src;
    if ($src !== '') {
        $urls[] = str_starts_with($src, '/') ? site_url($src) : $src;
    }
}

echo json_encode($urls, JSON_THROW_ON_ERROR);
