<?php

declare(strict_types=1);

namespace Benefit\Shared;

use Benefit\Shared\Module\HasStoredData;
use Benefit\Shared\Module\Modules;

defined('ABSPATH') || exit;

/** Removes what the plugin keeps on the current site, if its owner said so. */
final class Uninstall
{
    public function __construct(private readonly Modules $modules) {}

    public function run(): void
    {
        $shared = $this->modules->get(SharedModule::class);
        if (!$shared->settingsStore()->read()->deleteOnUninstall()) {
            return;
        }
        $database = $shared->database();
        foreach ($this->modules->all(HasStoredData::class) as $module) {
            $data = $module->storedData();
            foreach ($data->postTypes as $type) {
                foreach ($database->rows('SELECT ID FROM {wp.posts} WHERE post_type = %s', $type) as $post) {
                    wp_delete_post((int) $post['ID'], true);
                }
            }
            foreach ($data->userMeta as $key) {
                delete_metadata('user', 0, $key, '', true);
            }
            foreach ($data->postMeta as $key) {
                delete_metadata('post', 0, $key, '', true);
            }
            foreach ($data->transients as $name) {
                self::deleteTransients($shared->database(), $name);
            }
            array_map(delete_option(...), $data->options);
        }
        $shared->allTables()->drop();
        $shared->capabilities()->revoke();
        (new Lifecycle($this->modules))->unschedule();
    }

    private static function deleteTransients(Database\Database $database, string $name): void
    {
        foreach (['_transient_', '_transient_timeout_'] as $prefix) {
            $found = $database->rows('SELECT option_name FROM {wp.options} WHERE option_name LIKE %s', addcslashes($prefix . $name, '_%\\') . '%');
            foreach ($found as $row) {
                delete_option((string) $row['option_name']);
            }
        }
    }
}
