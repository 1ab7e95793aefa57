<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Admin;

use Benefit\Donations\Admin\Donations\DonationsScreen;
use Benefit\Donations\Admin\Donors\DonorsScreen;
use Benefit\Donations\Admin\Recurring\SubscriptionsScreen;
use Benefit\Shared\Admin\AdminScript;
use Benefit\Shared\Admin\Desk\Desk;
use Benefit\Tests\Integration\Tickets\Admin\Orders\SalesTestCase;
use Benefit\Tests\ProbeRoute;
use Benefit\Tests\Services;
use Benefit\Tickets\Admin\Orders\OrdersScreen;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/** Declarations of desks, as sent to the app in the browser. */
#[Group('sqlite')]
final class DeskTest extends SalesTestCase
{
    private const ROOT = __DIR__ . '/../../../../';

    /** @return iterable<string, array{class-string<Desk<object, mixed>>}> */
    public static function desks(): iterable
    {
        yield 'orders' => [OrdersScreen::class];
        yield 'donations' => [DonationsScreen::class];
        yield 'recurring donations' => [SubscriptionsScreen::class];
        yield 'donors' => [DonorsScreen::class];
        yield 'one more' => [ProbeDesk::class];
    }

    /** @param class-string<Desk<object, mixed>> $class */
    #[DataProvider('desks')]
    public function testADeclarationIsAsItsContractSays(string $class): void
    {
        $this->ticket($this->event());
        $schema = json_decode((string) file_get_contents(self::ROOT . 'includes/Shared/Admin/Desk/schema/settings/benefit-desks.json'), true);

        self::assertTrue(rest_validate_value_from_schema(['desks' => [self::declarationOf($class)]], $schema));
    }

    /** The browser's tests read the same file, so that URLs and requests match the declaration. */
    #[DataProvider('desks')]
    public function testADeclarationIsAsTheAppsTestsHaveIt(string $class): void
    {
        $declaration = self::declarationOf($class);
        $fixture = json_decode((string) file_get_contents(self::ROOT . 'tests/fixtures/desks.json'), true);
        unset($declaration['export']);
        foreach ($declaration['columns'] as &$column) {
            // These choices depend on the site.
            if (isset($column['filter']) && in_array($column['id'], ['event', 'form', 'campaign', 'donor', 'gateway'], true)) {
                $column['filter']['choices'] = [];
            }
        }
        self::assertSame($fixture[$declaration['name']], $declaration);
    }

    public function testOneMoreDeskIsOneClass(): void
    {
        self::become('administrator');
        $desk = Services::get()->service(ProbeDesk::class);
        $desk->addToMenu();
        $hook = (string) get_plugin_page_hook('benefit-probes', 'tools.php');
        do_action("load-$hook");
        do_action('admin_enqueue_scripts', $hook);
        ob_start();
        do_action($hook);
        $screen = (string) ob_get_clean();

        self::assertStringContainsString('<h1 class="wp-heading-inline">Probes</h1>', $screen);
        self::assertStringContainsString('<div id="benefit-probes"></div>', $screen);
        self::assertStringContainsString('"name":"probes"', implode('', (array) wp_scripts()->get_data(AdminScript::DESK, 'before')));
        wp_deregister_script(AdminScript::DESK);
    }

    public function testTheExportOfOneMoreDeskIsAnswered(): void
    {
        self::become('administrator');
        $desk = Services::get()->service(ProbeDesk::class);
        $router = Services::get()->endpoint();
        $router->add(...ProbeRoute::of($desk));
        $response = $router->perform(ProbeDesk::EXPORT, $desk->declaration()['export']['fields'] + ['kind' => 'good']);
        ob_start();
        ($response->write ?? static fn() => null)();

        self::assertSame("\u{FEFF}Number,Name\r\n1,The good one\r\n", ob_get_clean());
    }

    /**
     * @param class-string<Desk<object, mixed>> $class
     *
     * @return array<string, mixed>
     */
    private static function declarationOf(string $class): array
    {
        return json_decode((string) wp_json_encode(Services::get()->service($class)->declaration()), true);
    }
}
