<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin;

use Benefit\Shared\Module\HasAdminScreens;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasInstallSteps;
use Benefit\Shared\Module\HasSiteHealthTests;
use Benefit\Shared\Module\HasUninstallData;
use Benefit\Shared\Module\UninstallData;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** The common ground of all screens: the menu, notices, permissions and Site Health. */
final class SharedAdminModule implements HasHooks, HasAdminScreens, HasInstallSteps, HasUninstallData
{
    public function __construct(private readonly SharedModule $shared) {}

    public function name(): string
    {
        return 'Shared/Admin';
    }

    public function register(): void
    {
        (new RoleLabels($this->shared->capabilities()))->register();
        add_filter('site_status_tests', $this->addHealthTests(...));
    }

    public function registerScreens(): void
    {
        (new AdminMenu())->register();
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

    public function storedData(): UninstallData
    {
        return new UninstallData(transients: [FlashMessage::TRANSIENT]);
    }

    /**
     * @param array<string, array<string, mixed>> $tests
     *
     * @return array<string, array<string, mixed>>
     */
    private function addHealthTests(array $tests): array
    {
        foreach ($this->shared->modules->of(HasSiteHealthTests::class) as $module) {
            $tests['direct'] = [...$tests['direct'] ?? [], ...$module->healthTests()];
        }

        return $tests;
    }
}
