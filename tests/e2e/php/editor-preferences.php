<?php

/** Hides the editors' welcome from the administrator and offers patterns for each new page. */

declare(strict_types=1);

require __DIR__ . '/../../env/php/load.php';

global $wpdb;
echo json_encode((bool) update_user_meta(1, $wpdb->get_blog_prefix() . 'persisted_preferences', [
    'core/edit-post' => ['welcomeGuide' => false],
    'core/edit-widgets' => ['welcomeGuide' => false],
    'core' => ['enableChoosePatternModal' => true],
    '_modified' => gmdate('c'),
]), JSON_THROW_ON_ERROR);
