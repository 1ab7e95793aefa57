<?php

declare(strict_types=1);

namespace Benefit\Shared;

use Benefit\Shared\Admin\CapabilityRegistry;
use Benefit\Shared\Admin\EditScreenNotices;
use Benefit\Shared\Boot\Container;
use Benefit\Shared\Boot\PluginFile;
use Benefit\Shared\Database\Database;
use Benefit\Shared\Database\IdempotencyStore;
use Benefit\Shared\Database\MigrationRunner;
use Benefit\Shared\Database\TableRegistry;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Email\EmailQueue;
use Benefit\Shared\Email\EmailTemplateStore;
use Benefit\Shared\Html\IslandRegistry;
use Benefit\Shared\Http\Limits\ClientAddress;
use Benefit\Shared\Http\Limits\RateLimiter;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Http\SecretCookie;
use Benefit\Shared\Http\VisitorNonces;
use Benefit\Shared\Http\VisitorToken;
use Benefit\Shared\Module\Module;
use Benefit\Shared\Module\ModuleRegistry;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Settings\SettingsStore;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/** The container's services under the names that the modules above know them by; it goes when these are manifests. */
final class SharedModule implements Module
{
    public readonly ModuleRegistry $modules;
    /** Absolute path of plugin.php. */
    public readonly string $file;
    public readonly Clock $clock;

    public function __construct(public readonly Container $container)
    {
        $this->modules = $container->get(ModuleRegistry::class);
        $this->file = $container->get(PluginFile::class)->path;
        $this->clock = $container->get(Clock::class);
    }

    public function name(): string
    {
        return 'Shared';
    }

    public function settingsStore(): SettingsStore
    {
        return $this->container->get(SettingsStore::class);
    }

    /** As they are stored at this moment: this request may have changed them. */
    public function settingsNow(): Settings
    {
        return SharedServices::settings($this->container);
    }

    public function settings(): Settings
    {
        return $this->container->get(Settings::class);
    }

    public function pages(): RequiredPages
    {
        return $this->container->get(RequiredPages::class);
    }

    /** Also of products that are switched off. */
    public function pagesOfAll(): RequiredPages
    {
        return SharedServices::allPages($this->container);
    }

    public function capabilities(): CapabilityRegistry
    {
        return $this->container->get(CapabilityRegistry::class);
    }

    public function database(): Database
    {
        return $this->container->get(Database::class);
    }

    public function allTables(): TableRegistry
    {
        return $this->container->get(TableRegistry::class);
    }

    public function transaction(): Transaction
    {
        return $this->container->get(Transaction::class);
    }

    public function idempotency(): IdempotencyStore
    {
        return $this->container->get(IdempotencyStore::class);
    }

    public function migrations(): MigrationRunner
    {
        return $this->container->get(MigrationRunner::class);
    }

    public function visitor(): VisitorToken
    {
        return $this->container->get(VisitorToken::class);
    }

    /** @param string $name of the cookie, without its prefix */
    public function secretCookie(string $name): SecretCookie
    {
        return new SecretCookie($name, $_COOKIE);
    }

    public function nonces(): VisitorNonces
    {
        return $this->container->get(VisitorNonces::class);
    }

    public function network(): ClientAddress
    {
        return $this->container->get(ClientAddress::class);
    }

    public function rateLimit(): RateLimiter
    {
        return $this->container->get(RateLimiter::class);
    }

    public function endpoint(): Router
    {
        return $this->container->get(Router::class);
    }

    public function islands(): IslandRegistry
    {
        return $this->container->get(IslandRegistry::class);
    }

    public function mail(): EmailQueue
    {
        return $this->container->get(EmailQueue::class);
    }

    public function emailTemplates(): EmailTemplateStore
    {
        return $this->container->get(EmailTemplateStore::class);
    }

    public function notices(): EditScreenNotices
    {
        return $this->container->get(EditScreenNotices::class);
    }
}
