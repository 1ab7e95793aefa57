<?php

/** Deletes what a test has made, for good. Input: {ids: [id, …]}. */

declare(strict_types=1);

require __DIR__ . '/../../env/php/load.php';

wp_set_current_user(1);
echo json_encode(array_map(static fn(int $id): bool => (bool) wp_delete_post($id, true), $site['ids']), JSON_THROW_ON_ERROR);
