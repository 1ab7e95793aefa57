<?php

/** The plugin's parts in the database, whether it is there itself or not: {tables, options, posts, hooks}. */

declare(strict_types=1);

require __DIR__ . '/../../env/php/load.php';

global $wpdb;
$crons = array_merge(...array_values(array_map(array_keys(...), array_filter(_get_cron_array(), is_array(...)))));

echo json_encode([
    'tables' => array_values(preg_grep('/^' . $wpdb->prefix . 'benefit_/', $wpdb->get_col('SHOW TABLES'))),
    'options' => $wpdb->get_col("SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE '%benefit%'"),
    'posts' => (int) $wpdb->get_var("SELECT COUNT(*) FROM {$wpdb->posts} WHERE post_type LIKE 'benefit\\_%'"),
    'hooks' => array_values(preg_grep('/^benefit_/', $crons)),
], JSON_THROW_ON_ERROR);
