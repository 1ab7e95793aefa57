<?php

declare(strict_types=1);

namespace Benefit\Shared\Settings;

use Benefit\Shared\Module\HasAdminScreens;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasInstallSteps;
use Benefit\Shared\Module\HasPendingWork;
use Benefit\Shared\Module\HasRequiredPages;
use Benefit\Shared\Module\HasRoutes;
use Benefit\Shared\Module\HasSettings;
use Benefit\Shared\Module\HasSiteHealthTests;
use Benefit\Shared\Module\HasUninstallData;
use Benefit\Shared\Module\ToggleableProduct;
use Benefit\Shared\Module\UninstallData;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** The owner’s choices, their screen, and the pages that products need. */
final class SettingsModule implements HasHooks, HasAdminScreens, HasRoutes, HasSettings, HasInstallSteps, HasUninstallData, HasSiteHealthTests
{
    private ?SettingsScreen $page = null;

    public function __construct(private readonly SharedModule $shared) {}

    public function name(): string
    {
        return 'Shared/Settings';
    }

    public function register(): void
    {
        (new PrivatePageGuard($this->shared->pagesOfAll(), $this->shared->pages()->names()))->register();
        add_action('update_option_' . Settings::OPTION, $this->productsChanged(...), 10, 2);
    }

    public function registerScreens(): void
    {
        $postTypes = $this->shared->modules->collect(HasUninstallData::class, static fn(HasUninstallData $module): array => $module->storedData()->postTypes);
        (new MissingPagesNotice($this->shared->pages(), $postTypes))->register();
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
        foreach ($this->shared->modules->all(ToggleableProduct::class) as $module) {
            $products[$module->product()] = $module->label();
        }
        $pages = $this->shared->modules->collect(HasRequiredPages::class, static fn(HasRequiredPages $module): array => $module->pages());

        return (new GeneralSettings($pages))->sections($products, $this->openBusiness(...));
    }

    /** @return list<string> sentences about what waits, of products that are switched on */
    private function openBusiness(): array
    {
        $all = array_map(static fn(HasPendingWork $module): string => $module->openBusiness(), $this->shared->modules->of(HasPendingWork::class));

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

    public function storedData(): UninstallData
    {
        return new UninstallData(options: [Settings::OPTION]);
    }

    public function healthTests(): array
    {
        return $this->health()->tests();
    }

    private function health(): GeneralSiteHealth
    {
        return new GeneralSiteHealth($this->shared->settings(), $this->shared->pages(), $this->shared->database(), $this->shared->network(), $this->shared->settingsStore()->save(...));
    }

    private function page(): SettingsScreen
    {
        return $this->page ??= new SettingsScreen($this->shared->settings(), $this->shared->settingsStore(), $this->shared->pages());
    }

    private function ground(): GeneralSettings
    {
        return new GeneralSettings($this->shared->modules->collectAll(HasRequiredPages::class, static fn(HasRequiredPages $module): array => $module->pages()));
    }
}
