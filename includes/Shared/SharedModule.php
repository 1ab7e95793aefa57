<?php

declare(strict_types=1);

namespace Benefit\Shared;

use Benefit\Shared\Admin\Capabilities;
use Benefit\Shared\Admin\Notices;
use Benefit\Shared\Database\Database;
use Benefit\Shared\Database\Idempotency;
use Benefit\Shared\Database\Migrations;
use Benefit\Shared\Database\Patience;
use Benefit\Shared\Database\Table;
use Benefit\Shared\Database\Tables;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Html\Islands;
use Benefit\Shared\Html\ScriptSettings;
use Benefit\Shared\Http\Endpoint;
use Benefit\Shared\Http\Gate;
use Benefit\Shared\Http\Network;
use Benefit\Shared\Http\Nonces;
use Benefit\Shared\Http\RateLimit;
use Benefit\Shared\Http\SecretCookie;
use Benefit\Shared\Http\VisitorToken;
use Benefit\Shared\Mail\EmailTemplates;
use Benefit\Shared\Mail\Mail;
use Benefit\Shared\Module\HasActions;
use Benefit\Shared\Module\HasCapabilities;
use Benefit\Shared\Module\HasCommands;
use Benefit\Shared\Module\HasCron;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasHourlyWork;
use Benefit\Shared\Module\HasIslands;
use Benefit\Shared\Module\HasPages;
use Benefit\Shared\Module\HasPageSettings;
use Benefit\Shared\Module\HasSettings;
use Benefit\Shared\Module\HasSetup;
use Benefit\Shared\Module\HasStoredData;
use Benefit\Shared\Module\HasTables;
use Benefit\Shared\Module\Modules;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\Module\StoredData;
use Benefit\Shared\Settings\Pages;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Settings\SettingsStore;

defined('ABSPATH') || exit;

/**
 * The services that every slice stands on, each made when it is first asked for, once per request; and what runs all
 * modules' actions, hourly work and commands.
 */
final class SharedModule implements HasHooks, HasTables, HasStoredData, HasCron, HasHourlyWork
{
    public const HOURLY_HOOK = 'benefit_sweep';

    private ?Settings $settings = null;
    private ?SettingsStore $settingsStore = null;
    private ?Pages $pages = null;
    private ?Capabilities $capabilities = null;
    private ?Database $database = null;
    private ?Tables $tables = null;
    private ?Transaction $transaction = null;
    private ?Idempotency $idempotency = null;
    private ?Migrations $migrations = null;
    private ?VisitorToken $visitor = null;
    private ?Nonces $nonces = null;
    private ?Network $network = null;
    private ?RateLimit $rateLimit = null;
    private ?Endpoint $endpoint = null;
    private ?Islands $islands = null;
    private ?Mail $mail = null;
    private ?EmailTemplates $emailTemplates = null;
    private ?Notices $notices = null;

    /**
     * @param string            $file   absolute path of plugin.php
     * @param array<mixed>|null $chosen settings in place of the stored ones
     */
    public function __construct(
        public readonly Modules $modules,
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
            new Table('idempotency', 'scope char(32) NOT NULL,
                idempotency_key varchar(64) NOT NULL,
                fingerprint char(64) NOT NULL,
                subject_id bigint unsigned NULL,
                answer text NULL,
                claimed_at bigint unsigned NOT NULL,
                PRIMARY KEY (scope, idempotency_key),
                KEY age (claimed_at)'),
            new Table('rate', 'bucket char(32) NOT NULL,
                window_start bigint unsigned NOT NULL,
                hits int unsigned NOT NULL,
                PRIMARY KEY (bucket, window_start),
                KEY age (window_start)'),
        ];
    }

    public function storedData(): StoredData
    {
        return new StoredData(options: [Migrations::OPTION, Migrations::LOCK, VisitorToken::EARLIER_OPTION]);
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
        foreach ($this->modules->of(HasHourlyWork::class) as $module) {
            foreach ($module->hourlyWork() as $what => $work) {
                Attempt::at($what, $work);
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

    public function pages(): Pages
    {
        return $this->pages ??= new Pages(
            $this->settings(),
            $this->modules->collect(HasPages::class, static fn(HasPages $module): array => $module->pages()),
            $this->settingsStore()->save(...),
        );
    }

    /** Also of products that are switched off. */
    public function pagesOfAll(): Pages
    {
        return new Pages(
            $this->settings(),
            $this->modules->collectAll(HasPages::class, static fn(HasPages $module): array => $module->pages()),
            $this->settingsStore()->save(...),
        );
    }

    public function capabilities(): Capabilities
    {
        return $this->capabilities ??= new Capabilities(
            fn(): array => array_map(static fn(HasCapabilities $module): array => $module->capabilities(), $this->modules->all(HasCapabilities::class)),
            fn(): array => array_merge([], ...array_map(static fn(HasCapabilities $module): array => $module->roles(), $this->modules->all(HasCapabilities::class))),
        );
    }

    public function database(): Database
    {
        return $this->database ??= new Database($this->wpdb, $this->patience());
    }

    public function allTables(): Tables
    {
        return $this->tables ??= new Tables(
            $this->wpdb,
            $this->database(),
            fn(): array => $this->modules->collectAll(HasTables::class, static fn(HasTables $module): array => $module->tables()),
        );
    }

    public function transaction(): Transaction
    {
        return $this->transaction ??= new Transaction($this->wpdb, $this->database(), $this->patience());
    }

    private function patience(): Patience
    {
        return new Patience($this->clock->elapsed(...), $this->clock->pause(...));
    }

    public function idempotency(): Idempotency
    {
        return $this->idempotency ??= new Idempotency($this->database(), $this->clock);
    }

    public function migrations(): Migrations
    {
        return $this->migrations ??= new Migrations($this->database(), $this->clock, $this->wantedState(), $this->provide(...));
    }

    /** Another one as soon as a module has another table, column, key or set-up. */
    private function wantedState(): string
    {
        $versions = [];
        foreach ($this->modules->all(HasSetup::class) as $module) {
            $versions[$module->name()] = $module->setupVersion();
        }

        return substr(hash('sha256', (string) wp_json_encode([$this->allTables()->all(), $versions])), 0, 16);
    }

    private function provide(): void
    {
        $this->allTables()->provide();
        foreach ($this->modules->all(HasSetup::class) as $module) {
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

    public function nonces(): Nonces
    {
        return $this->nonces ??= new Nonces($this->visitor());
    }

    public function network(): Network
    {
        return $this->network ??= Network::of($_SERVER, $this->settings()->proxy(), $this->settings()->trustedProxies(), $this->settings()->proxySeen() !== '');
    }

    public function rateLimit(): RateLimit
    {
        return $this->rateLimit ??= new RateLimit($this->database(), $this->clock);
    }

    public function endpoint(): Endpoint
    {
        if ($this->endpoint === null) {
            $gate = new Gate($this->visitor(), $this->rateLimit(), $this->network(), $this->migrations(), $this->nonces());
            $this->endpoint = new Endpoint($gate, $this->nonces());
            $this->endpoint->provide(fn(): array => $this->modules->collect(HasActions::class, static fn(HasActions $module): array => $module->actions()));
        }

        return $this->endpoint;
    }

    public function islands(): Islands
    {
        if ($this->islands === null) {
            $islands = $this->modules->collect(HasIslands::class, static fn(HasIslands $module): array => $module->islands());
            $this->islands = new Islands(
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

    /** @return list<ScriptSettings> of a product, for pages with an island of it */
    public function scriptSettings(): array
    {
        $settings = [];
        foreach ($this->modules->of(HasPageSettings::class) as $module) {
            foreach ($module->pageSettings() as $name => $values) {
                $settings[] = $values instanceof ScriptSettings ? $values : new ScriptSettings($name, $values, $module instanceof OfProduct ? $this->islandsOf($module->product()) : null);
            }
        }

        return $settings;
    }

    /** @return list<string> */
    private function islandsOf(string $product): array
    {
        return array_column($this->modules->collect(
            HasIslands::class,
            static fn(HasIslands $module): array => $module instanceof OfProduct && $module->product() === $product ? $module->islands() : [],
        ), 'name');
    }

    public function mail(): Mail
    {
        return $this->mail ??= new Mail($this->database(), $this->settings(), $this->clock);
    }

    public function emailTemplates(): EmailTemplates
    {
        return $this->emailTemplates ??= new EmailTemplates($this->mail());
    }

    public function notices(): Notices
    {
        return $this->notices ??= new Notices();
    }
}
