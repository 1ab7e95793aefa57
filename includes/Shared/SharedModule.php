<?php

declare(strict_types=1);

namespace Benefit\Shared;

use Benefit\Shared\Admin\CapabilityRegistry;
use Benefit\Shared\Admin\EditScreenNotices;
use Benefit\Shared\Database\Database;
use Benefit\Shared\Database\IdempotencyStore;
use Benefit\Shared\Database\MigrationRunner;
use Benefit\Shared\Database\RetryPolicy;
use Benefit\Shared\Database\TableDefinition;
use Benefit\Shared\Database\TableRegistry;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Email\EmailQueue;
use Benefit\Shared\Email\EmailTemplateStore;
use Benefit\Shared\Html\IslandRegistry;
use Benefit\Shared\Html\ScriptData;
use Benefit\Shared\Http\Limits\ClientAddress;
use Benefit\Shared\Http\Limits\RateLimiter;
use Benefit\Shared\Http\RequestGuard;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Http\SecretCookie;
use Benefit\Shared\Http\VisitorNonces;
use Benefit\Shared\Http\VisitorToken;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasCapabilities;
use Benefit\Shared\Module\HasCommands;
use Benefit\Shared\Module\HasCronHooks;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasHourlyJobs;
use Benefit\Shared\Module\HasInstallSteps;
use Benefit\Shared\Module\HasIslands;
use Benefit\Shared\Module\HasRequiredPages;
use Benefit\Shared\Module\HasRoutes;
use Benefit\Shared\Module\HasScriptData;
use Benefit\Shared\Module\HasSettings;
use Benefit\Shared\Module\HasTables;
use Benefit\Shared\Module\HasUninstallData;
use Benefit\Shared\Module\ModuleRegistry;
use Benefit\Shared\Module\UninstallData;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Settings\SettingsStore;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\ErrorLogger;

defined('ABSPATH') || exit;

/**
 * The services that every slice stands on, each made when it is first asked for, once per request; and what runs all
 * modules' actions, hourly work and commands.
 */
final class SharedModule implements HasHooks, HasTables, HasUninstallData, HasCronHooks, HasHourlyJobs
{
    public const HOURLY_HOOK = 'benefit_sweep';

    private ?Settings $settings = null;
    private ?SettingsStore $settingsStore = null;
    private ?RequiredPages $pages = null;
    private ?CapabilityRegistry $capabilities = null;
    private ?Database $database = null;
    private ?TableRegistry $tables = null;
    private ?Transaction $transaction = null;
    private ?IdempotencyStore $idempotency = null;
    private ?MigrationRunner $migrations = null;
    private ?VisitorToken $visitor = null;
    private ?VisitorNonces $nonces = null;
    private ?ClientAddress $network = null;
    private ?RateLimiter $rateLimit = null;
    private ?Router $endpoint = null;
    private ?IslandRegistry $islands = null;
    private ?EmailQueue $mail = null;
    private ?EmailTemplateStore $emailTemplates = null;
    private ?EditScreenNotices $notices = null;

    /**
     * @param string            $file   absolute path of plugin.php
     * @param array<mixed>|null $chosen settings in place of the stored ones
     */
    public function __construct(
        public readonly ModuleRegistry $modules,
        public readonly string $file,
        private readonly \wpdb $wpdb,
        public readonly Clock $clock,
        private readonly ?array $chosen = null,
    ) {}

    public function name(): string
    {
        return 'Shared';
    }

    public function register(): void
    {
        $this->endpoint()->register();
        add_action(self::HOURLY_HOOK, $this->workHourly(...));
        add_action('init', static function (): void {
            if (wp_next_scheduled(self::HOURLY_HOOK) === false) {
                wp_schedule_event(time(), 'hourly', self::HOURLY_HOOK);
            }
        });
        if (defined('WP_CLI') && WP_CLI) {
            foreach ($this->modules->of(HasCommands::class) as $module) {
                foreach ($module->commands() as $name => $make) {
                    \WP_CLI::add_command($name, $make());
                }
            }
        }
    }

    public function tables(): array
    {
        return [
            // Claimed before anything is created; `answer` null: in flight.
            new TableDefinition('idempotency', 'scope char(32) NOT NULL,
                idempotency_key varchar(64) NOT NULL,
                fingerprint char(64) NOT NULL,
                subject_id bigint unsigned NULL,
                answer text NULL,
                claimed_at bigint unsigned NOT NULL,
                PRIMARY KEY (scope, idempotency_key),
                KEY age (claimed_at)'),
            new TableDefinition('rate', 'bucket char(32) NOT NULL,
                window_start bigint unsigned NOT NULL,
                hits int unsigned NOT NULL,
                PRIMARY KEY (bucket, window_start),
                KEY age (window_start)'),
        ];
    }

    public function storedData(): UninstallData
    {
        return new UninstallData(options: [MigrationRunner::OPTION, MigrationRunner::LOCK, VisitorToken::EARLIER_OPTION]);
    }

    public function cronHooks(): array
    {
        return [self::HOURLY_HOOK];
    }

    public function hourlyWork(): array
    {
        // One after another in transactions of their own: tried again when a sale stands in their way.
        return [
            'forgetting old keys' => fn() => $this->transaction()->run($this->idempotency()->forgetOld(...)),
            'forgetting old rates' => fn() => $this->transaction()->run($this->rateLimit()->forgetOld(...)),
        ];
    }

    private function workHourly(): void
    {
        foreach ($this->modules->of(HasHourlyJobs::class) as $module) {
            foreach ($module->hourlyWork() as $what => $work) {
                ErrorLogger::at($what, $work);
            }
        }
    }

    public function settingsStore(): SettingsStore
    {
        return $this->settingsStore ??= new SettingsStore(
            fn(): array => array_column(array_map(static fn(HasSettings $module): array => [$module->settingsSchema(), $module->settingDefinitions()], $this->modules->all(HasSettings::class)), 1, 0),
            fn(): array => $this->modules->collect(HasSettings::class, static fn(HasSettings $module): array => $module->settingsForm()),
        );
    }

    /** As they are stored at this moment: this request may have changed them. */
    public function settingsNow(): Settings
    {
        return $this->settingsStore()->read($this->chosen);
    }

    public function settings(): Settings
    {
        return $this->settings ??= $this->settingsStore()->read($this->chosen);
    }

    public function pages(): RequiredPages
    {
        return $this->pages ??= new RequiredPages(
            $this->settings(),
            $this->modules->collect(HasRequiredPages::class, static fn(HasRequiredPages $module): array => $module->pages()),
            $this->settingsStore()->save(...),
        );
    }

    /** Also of products that are switched off. */
    public function pagesOfAll(): RequiredPages
    {
        return new RequiredPages(
            $this->settings(),
            $this->modules->collectAll(HasRequiredPages::class, static fn(HasRequiredPages $module): array => $module->pages()),
            $this->settingsStore()->save(...),
        );
    }

    public function capabilities(): CapabilityRegistry
    {
        return $this->capabilities ??= new CapabilityRegistry(
            fn(): array => array_map(static fn(HasCapabilities $module): array => $module->capabilities(), $this->modules->all(HasCapabilities::class)),
            fn(): array => array_merge([], ...array_map(static fn(HasCapabilities $module): array => $module->roles(), $this->modules->all(HasCapabilities::class))),
        );
    }

    public function database(): Database
    {
        return $this->database ??= new Database($this->wpdb, $this->patience());
    }

    public function allTables(): TableRegistry
    {
        return $this->tables ??= new TableRegistry(
            $this->wpdb,
            $this->database(),
            fn(): array => $this->modules->collectAll(HasTables::class, static fn(HasTables $module): array => $module->tables()),
        );
    }

    public function transaction(): Transaction
    {
        return $this->transaction ??= new Transaction($this->wpdb, $this->database(), $this->patience());
    }

    private function patience(): RetryPolicy
    {
        return new RetryPolicy($this->clock->elapsed(...), $this->clock->pause(...));
    }

    public function idempotency(): IdempotencyStore
    {
        return $this->idempotency ??= new IdempotencyStore($this->database(), $this->clock);
    }

    public function migrations(): MigrationRunner
    {
        return $this->migrations ??= new MigrationRunner($this->database(), $this->clock, $this->wantedState(), $this->provide(...));
    }

    /** Another one as soon as a module has another table, column, key or set-up. */
    private function wantedState(): string
    {
        $versions = [];
        foreach ($this->modules->all(HasInstallSteps::class) as $module) {
            $versions[$module->name()] = $module->setupVersion();
        }

        return substr(hash('sha256', (string) wp_json_encode([$this->allTables()->all(), $versions])), 0, 16);
    }

    private function provide(): void
    {
        $this->allTables()->provide();
        foreach ($this->modules->all(HasInstallSteps::class) as $module) {
            $module->setUp();
        }
        // The addresses of post types are known from the next request on.
        delete_option('rewrite_rules');
    }

    public function visitor(): VisitorToken
    {
        return $this->visitor ??= new VisitorToken($_COOKIE, $this->clock);
    }

    /** @param string $name of the cookie, without its prefix */
    public function secretCookie(string $name): SecretCookie
    {
        return new SecretCookie($name, $_COOKIE);
    }

    public function nonces(): VisitorNonces
    {
        return $this->nonces ??= new VisitorNonces($this->visitor());
    }

    public function network(): ClientAddress
    {
        return $this->network ??= ClientAddress::of($_SERVER, $this->settings()->proxy(), $this->settings()->trustedProxies(), $this->settings()->proxySeen() !== '');
    }

    public function rateLimit(): RateLimiter
    {
        return $this->rateLimit ??= new RateLimiter($this->database(), $this->clock);
    }

    public function endpoint(): Router
    {
        if ($this->endpoint === null) {
            $gate = new RequestGuard($this->visitor(), $this->rateLimit(), $this->network(), $this->migrations(), $this->nonces());
            $this->endpoint = new Router($gate, $this->nonces());
            $this->endpoint->provide(fn(): array => $this->modules->collect(HasRoutes::class, static fn(HasRoutes $module): array => $module->actions()));
        }

        return $this->endpoint;
    }

    public function islands(): IslandRegistry
    {
        if ($this->islands === null) {
            $islands = $this->modules->collect(HasIslands::class, static fn(HasIslands $module): array => $module->islands());
            $this->islands = new IslandRegistry(
                $this->file,
                array_column($islands, 'template', 'name'),
                $this->scriptSettings(),
                array_filter(array_column($islands, 'next', 'name'), static fn(string $next): bool => $next !== ''),
                array_filter(array_column($islands, 'script', 'name')),
                array_filter(array_column($islands, 'part', 'name')),
            );
        }

        return $this->islands;
    }

    /** @return list<ScriptData> of a product, for pages with an island of it */
    public function scriptSettings(): array
    {
        $settings = [];
        foreach ($this->modules->of(HasScriptData::class) as $module) {
            foreach ($module->pageSettings() as $name => $values) {
                $settings[] = $values instanceof ScriptData ? $values : new ScriptData($name, $values, $module instanceof BelongsToProduct ? $this->islandsOf($module->product()) : null);
            }
        }

        return $settings;
    }

    /** @return list<string> */
    private function islandsOf(string $product): array
    {
        return array_column($this->modules->collect(
            HasIslands::class,
            static fn(HasIslands $module): array => $module instanceof BelongsToProduct && $module->product() === $product ? $module->islands() : [],
        ), 'name');
    }

    public function mail(): EmailQueue
    {
        return $this->mail ??= new EmailQueue($this->database(), $this->settings(), $this->clock);
    }

    public function emailTemplates(): EmailTemplateStore
    {
        return $this->emailTemplates ??= new EmailTemplateStore($this->mail());
    }

    public function notices(): EditScreenNotices
    {
        return $this->notices ??= new EditScreenNotices();
    }
}
