<?php

/** Publishes a form, or takes it away. Input: form, status. */

declare(strict_types=1);

require __DIR__ . '/../../env/php/load.php';

wp_update_post(['ID' => (int) $site['form'], 'post_status' => (string) $site['status']]);
echo json_encode(['status' => get_post_status((int) $site['form'])], JSON_THROW_ON_ERROR);
