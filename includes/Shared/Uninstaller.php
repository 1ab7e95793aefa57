<?php

declare(strict_types=1);

namespace Benefit\Shared;

use Benefit\Shared\Admin\CapabilityRegistry;
use Benefit\Shared\Boot\Container;
use Benefit\Shared\Boot\Contributions;
use Benefit\Shared\Database\Database;
use Benefit\Shared\Database\TableRegistry;
use Benefit\Shared\Settings\SettingsStore;
use Benefit\Shared\Site\SiteAddress;

defined('ABSPATH') || exit;

/** Removes what the plugin stores on the current site, if its owner has chosen so. */
final class Uninstaller
{
    /**
     * A row `stored` may name options; post types, whose posts are all deleted; keys of user meta (or a class and the
     * method that returns one); keys of post meta on other posts; transients by name or prefix; classic widgets by id
     * base; folders, as a class and the method that returns the path; and network options.
     */
    private const NOTHING = [
        'options' => [],
        'postTypes' => [],
        'userMeta' => [],
        'postMeta' => [],
        'transients' => [],
        'widgets' => [],
        'folders' => [],
        'networkOptions' => [],
    ];

    public function __construct(private readonly Container $container) {}

    public function run(): void
    {
        if (!$this->container->get(SettingsStore::class)->loadSettings()->deleteOnUninstall()) {
            return;
        }
        $database = $this->container->get(Database::class);
        $contributions = $this->container->get(Contributions::class);
        SharedServices::allPages($this->container)->removeUntouched();
        $stored = array_merge_recursive(self::NOTHING, ...array_values($contributions->allRows('stored')));
        // If the plugin was active in this process, its own protection of posts still runs.
        add_filter('pre_delete_post', '__return_null', PHP_INT_MAX);
        foreach ($stored['postTypes'] as $type) {
            foreach ($database->rows('SELECT ID FROM {wp.posts} WHERE post_type = %s', $type) as $post) {
                wp_delete_post((int) $post['ID'], true);
            }
        }
        remove_filter('pre_delete_post', '__return_null', PHP_INT_MAX);
        $userMeta = array_map(static fn(mixed $key): string => is_string($key) ? $key : (string) $contributions->callback($key)(), $stored['userMeta']);
        foreach ([...$userMeta, ...array_merge([], ...array_map(self::screenChoices(...), $stored['postTypes']))] as $key) {
            delete_metadata('user', 0, $key, '', true);
        }
        foreach ($stored['postMeta'] as $key) {
            delete_metadata('post', 0, $key, '', true);
        }
        foreach ($stored['transients'] as $name) {
            self::deleteTransients($database, $name);
        }
        // Deleted before the options, which contain their names.
        // A copy of the site may use the folders of the live one.
        foreach ($this->container->get(SiteAddress::class)->isCopy() ? [] : $stored['folders'] as $folder) {
            self::deleteFolder($contributions->callback($folder)());
        }
        array_map(delete_option(...), $stored['options']);
        array_map(delete_site_option(...), $stored['networkOptions']);
        self::takeOutWidgets($stored['widgets']);
        $this->container->get(TableRegistry::class)->drop();
        $this->container->get(CapabilityRegistry::class)->revoke();
        $this->container->get(PluginLifecycle::class)->unschedule();
        delete_option('rewrite_rules');
    }

    private static function deleteFolder(string $path): void
    {
        if (!is_dir($path)) {
            return;
        }
        foreach (new \FilesystemIterator($path, \FilesystemIterator::CURRENT_AS_PATHNAME) as $file) {
            wp_delete_file((string) $file);
        }
        // phpcs:ignore WordPress.WP.AlternativeFunctions -- a folder of our own making
        rmdir($path);
    }

    /** @return list<string> keys under which WordPress stores a user's screen options for a post type */
    private static function screenChoices(string $type): array
    {
        return ["closedpostboxes_{$type}", "metaboxhidden_{$type}", "meta-box-order_{$type}", "screen_layout_{$type}", "edit_{$type}_per_page", "manageedit-{$type}columnshidden"];
    }

    /** @param list<string> $bases id bases of widgets, whose settings and places in sidebars are removed */
    private static function takeOutWidgets(array $bases): void
    {
        foreach ($bases as $base) {
            delete_option('widget_' . $base);
        }
        $sidebars = get_option('sidebars_widgets', []);
        $isOurs = static fn(mixed $id): bool => is_string($id) && in_array(preg_replace('/-\d+$/', '', $id), $bases, true);
        $without = array_map(
            static fn(mixed $ids): mixed => is_array($ids) ? array_values(array_filter($ids, static fn(mixed $id): bool => !$isOurs($id))) : $ids,
            is_array($sidebars) ? $sidebars : [],
        );
        if ($without !== $sidebars && is_array($sidebars)) {
            update_option('sidebars_widgets', $without);
        }
    }

    private static function deleteTransients(Database $database, string $name): void
    {
        foreach (['_transient_', '_transient_timeout_'] as $prefix) {
            $found = $database->rows('SELECT option_name FROM {wp.options} WHERE option_name LIKE %s', addcslashes($prefix . $name, '_%\\') . '%');
            foreach ($found as $row) {
                delete_option((string) $row['option_name']);
            }
        }
    }
}
