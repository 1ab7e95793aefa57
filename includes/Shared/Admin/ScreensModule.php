<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin;

use Benefit\Shared\Module\HasHealthTests;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasScreens;
use Benefit\Shared\Module\HasSetup;
use Benefit\Shared\Module\HasStoredData;
use Benefit\Shared\Module\StoredData;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** The common ground of all screens: the menu, notices, permissions and Site Health. */
final class ScreensModule implements HasHooks, HasScreens, HasSetup, HasStoredData
{
    public function __construct(private readonly SharedModule $shared) {}

    public function name(): string
    {
        return 'Shared/Admin';
    }

    public function register(): void
    {
        (new RoleNames($this->shared->capabilities()))->register();
        add_filter('site_status_tests', $this->addHealthTests(...));
    }

    public function registerScreens(): void
    {
        (new Menu())->register();
        $this->shared->notices()->register();
    }

    public function setupVersion(): int
    {
        return 1;
    }

    public function setUp(): void
    {
        $this->shared->capabilities()->grant();
    }

    public function storedData(): StoredData
    {
        return new StoredData(transients: [FlashMessage::TRANSIENT]);
    }

    /**
     * @param array<string, array<string, mixed>> $tests
     *
     * @return array<string, array<string, mixed>>
     */
    private function addHealthTests(array $tests): array
    {
        foreach ($this->shared->modules->of(HasHealthTests::class) as $module) {
            $tests['direct'] = [...$tests['direct'] ?? [], ...$module->healthTests()];
        }

        return $tests;
    }
}
