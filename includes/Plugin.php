<?php

declare(strict_types=1);

namespace Benefit;

use Benefit\Shared\Boot\Container;
use Benefit\Shared\Boot\HookBinder;
use Benefit\Shared\Boot\Manifest;
use Benefit\Shared\Boot\PluginFile;
use Benefit\Shared\Boot\SettingsOverride;
use Benefit\Shared\PluginLifecycle;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/** Lists the slices, lowest layer first, and holds the container that wires them. */
final class Plugin
{
    /** Product of each slice (null: none), by the folder below includes/ that has its manifest.php. */
    public const MANIFESTS = [
        'Shared' => null,
        'Payments' => null,
        'People' => null,
        'Tickets' => 'tickets',
        'Tickets/Catalog' => 'tickets',
        'Tickets/Shop' => 'tickets',
        'Tickets/Orders' => 'tickets',
        'Tickets/Catalog/Changes' => 'tickets',
        'Tickets/CheckIn' => 'tickets',
        'Tickets/Admin' => 'tickets',
        'Donations' => 'donations',
        'Donations/Forms' => 'donations',
        'Donations/Records' => 'donations',
        'Donations/Donors' => 'donations',
        'Donations/Giving' => 'donations',
        'Donations/Admin' => 'donations',
        'Donations/Rest' => 'donations',
        'Index' => 'content',
        'Content' => 'content',
        'Content/Blocks' => 'content',
        'Content/MediaUpload' => 'content',
        'Content/Listings' => 'content',
        'Content/VisitHistory' => 'content',
    ];

    private static ?self $instance = null;

    public readonly Container $container;

    /** @param array<mixed>|null $settings replaces the stored ones */
    public function __construct(string $file, \wpdb $wpdb, Clock $clock = new Clock(), ?array $settings = null)
    {
        $plugin = new PluginFile($file);
        $manifest = Manifest::load($plugin, self::MANIFESTS);
        $this->container = new Container($manifest->services(), [
            PluginFile::class => $plugin,
            Manifest::class => $manifest,
            \wpdb::class => $wpdb,
            Clock::class => $clock,
            SettingsOverride::class => new SettingsOverride($settings),
        ]);
    }

    public static function boot(string $file, Clock $clock = new Clock()): void
    {
        global $wpdb;
        self::$instance = new self($file, $wpdb, $clock);
        self::$instance->container->get(PluginLifecycle::class)->register();
    }

    public static function get(): self
    {
        return self::$instance ?? throw new \LogicException('The plugin has not been started.');
    }

    /**
     * Returns the callbacks bound for one of our methods, so that other plugins can pass them to remove_filter().
     *
     * @param class-string $class
     *
     * @return list<\Closure>
     */
    public static function callbacks(string $class, string $method): array
    {
        return self::get()->container->get(HookBinder::class)->callbacksOf($class, $method);
    }
}
