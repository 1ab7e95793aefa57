<?php

/** Takes away the pages of an earlier run. Needs a loaded WordPress. */

declare(strict_types=1);

foreach (get_posts(['post_type' => 'benefit_test_page', 'post_status' => 'any', 'numberposts' => -1, 'fields' => 'ids']) as $id) {
    wp_delete_post($id, true);
}
