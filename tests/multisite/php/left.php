<?php

/** The parts of the plugin in the database of a network, on whichever of its sites: {tables, options, roles}. */

declare(strict_types=1);

require dirname(__DIR__, 2) . '/env/php/load.php';

global $wpdb;
$found = ['tables' => array_values(preg_grep('/_benefit_/', $wpdb->get_col('SHOW TABLES'))), 'options' => [], 'roles' => []];
foreach (get_sites(['fields' => 'ids']) as $id) {
    switch_to_blog((int) $id);
    array_push($found['options'], ...$wpdb->get_col("SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE 'benefit\\_%' AND option_name NOT LIKE 'benefit\\_test%' AND option_name <> 'benefit_demo'"));
    array_push($found['roles'], ...preg_grep('/benefit/', array_keys(wp_roles()->roles)));
    restore_current_blog();
}
array_push($found['options'], ...$wpdb->get_col("SELECT meta_key FROM {$wpdb->sitemeta} WHERE meta_key LIKE 'benefit\\_%'"));
echo json_encode($found, JSON_THROW_ON_ERROR);
