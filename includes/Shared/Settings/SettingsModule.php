<?php

declare(strict_types=1);

namespace Benefit\Shared\Settings;

use Benefit\Shared\Module\HasActions;
use Benefit\Shared\Module\HasHealthTests;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasOpenBusiness;
use Benefit\Shared\Module\HasPages;
use Benefit\Shared\Module\HasScreens;
use Benefit\Shared\Module\HasSettings;
use Benefit\Shared\Module\HasSetup;
use Benefit\Shared\Module\HasStoredData;
use Benefit\Shared\Module\IsProduct;
use Benefit\Shared\Module\StoredData;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** The owner’s choices, their screen, and the pages that products need. */
final class SettingsModule implements HasHooks, HasScreens, HasActions, HasSettings, HasSetup, HasStoredData, HasHealthTests
{
    private ?SettingsPage $page = null;

    public function __construct(private readonly SharedModule $shared) {}

    public function name(): string
    {
        return 'Shared/Settings';
    }

    public function register(): void
    {
        (new PrivatePage($this->shared->pagesOfAll(), $this->shared->pages()->names()))->register();
        add_action('update_option_' . Settings::OPTION, $this->productsChanged(...), 10, 2);
    }

    public function registerScreens(): void
    {
        $postTypes = $this->shared->modules->collect(HasStoredData::class, static fn(HasStoredData $module): array => $module->storedData()->postTypes);
        (new PagesNotice($this->shared->pages(), $postTypes))->register();
        $this->page()->register();
        add_action('admin_init', $this->health()->noticeProxy(...));
    }

    public function actions(): array
    {
        return [$this->page()->action()];
    }

    public function settingsSchema(): string
    {
        return __DIR__ . '/schema/settings.json';
    }

    public function settingDefinitions(): array
    {
        return $this->ground()->settings();
    }

    public function settingsForm(): array
    {
        $products = [];
        foreach ($this->shared->modules->all(IsProduct::class) as $module) {
            $products[$module->product()] = $module->label();
        }
        $pages = $this->shared->modules->collect(HasPages::class, static fn(HasPages $module): array => $module->pages());

        return (new GroundSettings($pages))->sections($products, $this->openBusiness(...));
    }

    /** @return list<string> sentences about what waits, of products that are switched on */
    private function openBusiness(): array
    {
        $all = array_map(static fn(HasOpenBusiness $module): string => $module->openBusiness(), $this->shared->modules->of(HasOpenBusiness::class));

        return array_values(array_filter($all, static fn(string $sentence): bool => $sentence !== ''));
    }

    /** The addresses of a product's post types come and go with it. */
    private function productsChanged(mixed $before, mixed $now): void
    {
        $off = static fn(mixed $settings): mixed => is_array($settings) ? $settings[Settings::PRODUCTS_OFF] ?? [] : [];
        if ($off($before) !== $off($now)) {
            delete_option('rewrite_rules');
        }
    }

    public function setupVersion(): int
    {
        return 1;
    }

    public function setUp(): void
    {
        $this->shared->settingsStore()->install();
    }

    public function storedData(): StoredData
    {
        return new StoredData(options: [Settings::OPTION]);
    }

    public function healthTests(): array
    {
        return $this->health()->tests();
    }

    private function health(): SiteHealth
    {
        return new SiteHealth($this->shared->settings(), $this->shared->pages(), $this->shared->database(), $this->shared->network(), $this->shared->settingsStore()->save(...));
    }

    private function page(): SettingsPage
    {
        return $this->page ??= new SettingsPage($this->shared->settings(), $this->shared->settingsStore(), $this->shared->pages());
    }

    private function ground(): GroundSettings
    {
        return new GroundSettings($this->shared->modules->collectAll(HasPages::class, static fn(HasPages $module): array => $module->pages()));
    }
}
