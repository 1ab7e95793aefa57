<?php

/**
 * One act on the network of {path, url, act, id} on standard input; prints what it led to as JSON.
 *
 * activate: the plugin, for the whole network · add: a site /second/ · look: which of our tables, options and
 * capabilities a site has · address: those at which the first site and this one take live
 * payments · index: makes one of a site's posts · whole: whether a site has one · switch: off and on
 * again without its hooks · forget: on this site and the first, deleting the plugin is to
 * delete its data · remove: a site
 */

declare(strict_types=1);

require dirname(__DIR__, 2) . '/env/php/load.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';

use Benefit\Index\IndexFactory;
use Benefit\Index\Storage\IndexStateRepository;
use Benefit\Shared\Database\Database;
use Benefit\Shared\Database\MigrationRunner;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Site\SiteAddress;
use Benefit\Tests\Services;

require_once dirname(__DIR__, 2) . '/Services.php';

$id = (int) ($site['id'] ?? 1);

/** @return list<string> those of our tables that can be read */
$tables = static function (int $id): array {
    global $wpdb;
    switch_to_blog($id);
    $database = new Database($wpdb);
    $found = array_filter(Services::get()->allTables()->names(), static function (string $name) use ($database): bool {
        try {
            $database->rows('SELECT COUNT(*) FROM {' . $name . '}');

            return true;
        } catch (\Benefit\Shared\Database\DatabaseException) {
            return false;
        }
    });
    restore_current_blog();

    return array_values($found);
};

switch ($site['act']) {
    case 'activate':
        deactivate_plugins('benefit/plugin.php');
        $failed = activate_plugin('benefit/plugin.php', '', true);
        $answer = ['error' => is_wp_error($failed) ? $failed->get_error_message() : null];
        break;
    case 'add':
        $made = wp_insert_site(['domain' => get_network()->domain, 'path' => '/second/', 'title' => 'Second', 'user_id' => 1]);
        $answer = ['id' => is_wp_error($made) ? 0 : $made];
        break;
    case 'look':
        $known = Services::get()->allTables()->names();
        switch_to_blog($id);
        $answer = [
            'known' => $known,
            'version' => (string) get_option(MigrationRunner::OPTION),
            'mayEdit' => get_role('editor')?->has_cap('edit_benefit_events') ?? false,
        ];
        restore_current_blog();
        $answer['tables'] = $tables($id);
        break;
    case 'address':
        $address = new SiteAddress();
        $answer = [];
        foreach ([1, $id] as $one) {
            switch_to_blog($one);
            $address->remember();
            $answer[] = [...$address->addresses(), $address->isCopy()];
            restore_current_blog();
        }
        break;
    case 'index':
        switch_to_blog($id);
        // An index that is begun in the second of the switch is not believed: the switch was a second earlier.
        update_site_option(IndexStateRepository::SWITCHED, (int) get_site_option(IndexStateRepository::SWITCHED, 0) - 1);
        $facets = Services::get()->service(IndexFactory::class);
        $facets->begin(['post']);
        while ($facets->index()->work(1.0)) {
            continue;
        }
        restore_current_blog();
        $answer = [];
        break;
    case 'whole':
        switch_to_blog($id);
        $answer = ['whole' => Services::get()->service(IndexFactory::class)->index()->current() !== null];
        restore_current_blog();
        break;
    case 'switch':
        // As an update does it, without its hooks.
        deactivate_plugins('benefit/plugin.php', true);
        activate_plugin('benefit/plugin.php', '', true, true);
        $answer = [];
        break;
    case 'forget':
        foreach ([1, $id] as $one) {
            switch_to_blog($one);
            update_option(Settings::OPTION, ['delete_on_uninstall' => true] + (array) get_option(Settings::OPTION));
            restore_current_blog();
        }
        $answer = [];
        break;
    default:
        wp_delete_site($id);
        $answer = ['tables' => $tables($id), 'first' => $tables(1)];
}
echo "\n" . json_encode($answer);
