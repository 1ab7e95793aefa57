<?php

declare(strict_types=1);

namespace Benefit\Shared;

use Benefit\Shared\Boot\Contributions;
use Benefit\Shared\Boot\CronSchedule;
use Benefit\Shared\Boot\HookBinder;
use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Boot\Manifest;
use Benefit\Shared\Boot\PluginFile;
use Benefit\Shared\Database\MigrationRunner;
use Benefit\Shared\Database\TableRegistry;
use Benefit\Shared\Support\ErrorLogger;

defined('ABSPATH') || exit;

/** Registers activation, update and deactivation, starts the slices, and updates the database when needed. */
final class PluginLifecycle
{
    /**
     * @param \Closure(): MigrationRunner $migrations
     * @param \Closure(): TableRegistry   $tables
     */
    public function __construct(
        private readonly PluginFile $plugin,
        private readonly Manifest $manifest,
        private readonly Contributions $contributions,
        private readonly HookBinder $hooks,
        #[Lazy(MigrationRunner::class)]
        private readonly \Closure $migrations,
        #[Lazy(TableRegistry::class)]
        private readonly \Closure $tables,
        private readonly CronSchedule $cron,
    ) {}

    public function register(): void
    {
        register_activation_hook($this->plugin->path, $this->activate(...));
        add_action('activated_plugin', function (mixed $plugin, mixed $isForNetwork): void {
            if ($plugin === plugin_basename($this->plugin->path)) {
                foreach ($this->contributions->callables('activated') as $callback) {
                    $callback((bool) $isForNetwork);
                }
            }
        }, 10, 2);
        register_deactivation_hook($this->plugin->path, $this->unschedule(...));
        // WordPress deactivates and reactivates a plugin during an update without firing the activation hooks.
        add_action('update_option_active_plugins', fn(mixed $before, mixed $now) => $this->listed((array) $before, (array) $now, false), 10, 2);
        add_action('update_site_option_active_sitewide_plugins', fn(mixed $name, mixed $now, mixed $before) => $this->listed(array_keys((array) $before), array_keys((array) $now), true), 10, 3);
        add_filter('wpmu_drop_tables', $this->tablesOfRemovedSite(...), 10, 2);
        add_filter('pre_get_table_charset', $this->tableCharset(...), 10, 2);
        add_action('plugins_loaded', $this->start(...));
    }

    private function start(): void
    {
        $this->migrate();
        $this->hooks->bind($this->contributions->rows('hooks'));
        $this->hooks->bind($this->contributions->allRows('always'));
        if (is_admin()) {
            $this->registerScreens();
        }
        if (defined('WP_CLI') && WP_CLI) {
            foreach ($this->contributions->services('commands') as $name => $command) {
                \WP_CLI::add_command((string) $name, $command);
            }
        }
    }

    /** Also called by tests, which do not run in the admin. */
    public function registerScreens(): void
    {
        $this->hooks->bind($this->contributions->rows('admin'));
    }

    /** A failure does not break the site; RequestGuard answers 503 until a later request succeeds. */
    private function migrate(): void
    {
        if ($this->manifest->schema() !== null && $this->manifest->schema() === get_option(MigrationRunner::OPTION)) {
            return;
        }
        try {
            ($this->migrations)()->run();
        } catch (\Throwable $error) {
            error_log('Benefit: the database could not be brought up to date: ' . $error->getMessage());
        }
    }

    /**
     * Adds what the database lacks, whatever state is stored. Sites of a network migrate on their first request, so
     * that a large network is not activated in one request.
     */
    private function activate(mixed $isForNetwork): void
    {
        ($this->migrations)()->run(isForced: true);
        $this->switched((bool) $isForNetwork);
        // WordPress rebuilds the rules, with our post types, on the next request.
        delete_option('rewrite_rules');
    }

    /**
     * @param array<mixed> $before plugins that were active before
     * @param array<mixed> $now    plugins that are active now
     */
    private function listed(array $before, array $now, bool $isForNetwork): void
    {
        $own = plugin_basename($this->plugin->path);
        if (in_array($own, $before, true) !== in_array($own, $now, true)) {
            ErrorLogger::at('switching the plugin on or off', fn() => $this->switched($isForNetwork));
        }
    }

    private function switched(bool $isForNetwork): void
    {
        foreach ($this->contributions->allCallables('activation') as $switched) {
            $switched($isForNetwork);
        }
    }

    /** Without the plugin nothing handles its cron events. */
    public function unschedule(): void
    {
        $this->cron->clear();
    }

    /**
     * @param list<string> $tables
     *
     * @return list<string>
     */
    private function tablesOfRemovedSite(array $tables, int $siteId): array
    {
        return [...$tables, ...($this->tables)()->namesForSite($siteId)];
    }

    /** Saves a database query per table, which WordPress runs as soon as a value contains a non-ASCII character. */
    private function tableCharset(mixed $charset, string $table): mixed
    {
        return ($this->tables)()->isOurs($table) ? 'utf8mb4' : $charset;
    }
}
