<?php

/** Changes one property of a post, as an organizer does while visitors have its page open. Input: {id, key, value}. */

declare(strict_types=1);

require __DIR__ . '/../../env/php/load.php';

wp_set_current_user(1);
update_post_meta((int) $site['id'], (string) $site['key'], $site['value']);
echo json_encode(get_post_meta((int) $site['id'], (string) $site['key'], true), JSON_THROW_ON_ERROR);
