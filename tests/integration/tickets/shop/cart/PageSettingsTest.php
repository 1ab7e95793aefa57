<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Shop\Cart;

use Benefit\Shared\Forms\FieldSet;
use Benefit\Shared\Html\IslandRegistry;
use Benefit\Shared\Html\PageScripts;
use Benefit\Tests\IntegrationTestCase;
use Benefit\Tickets\Shop\Cart\CartActions;
use Benefit\Tickets\Shop\Cart\CartLimits;
use Benefit\Tickets\Shop\Cart\TicketsScriptData;

/** The page's object `benefitTickets` (docs/contracts.md "Tickets"). */
final class PageSettingsTest extends IntegrationTestCase
{
    private const SCHEMA = '/includes/Tickets/Shop/Cart/schema/settings/benefit-tickets.json';

    public function testIsWhatItsContractSays(): void
    {
        $schema = json_decode((string) file_get_contents(dirname(__DIR__, 5) . self::SCHEMA), true);

        self::assertTrue(rest_validate_value_from_schema(self::values(), $schema, 'benefitTickets'));
        self::assertSame($schema['required'], array_keys($schema['properties']), 'Something may be missing.');
        self::assertSame($schema['properties']['texts']['required'], array_keys(self::values()['texts']));
        self::assertNotContains('', self::values()['texts']);
    }

    public function testSaysWhatTheServerSays(): void
    {
        $texts = self::values()['texts'];

        self::assertSame(CartActions::changedRefusal()->getMessage(), $texts['update_cart']);
        self::assertSame(CartLimits::ageRefusal()->getMessage(), $texts['age_check']);
        self::assertSame(FieldSet::messages()['alphanumeric'], $texts['alphanumeric']);
    }

    public function testNamesItsPages(): void
    {
        $values = self::values();

        self::assertSame(self::plugin()->pages()->url('cart'), $values['cart_url']);
        self::assertFileExists(ABSPATH . substr($values['imgUrl'], strlen(site_url('/'))));
    }

    public function testIsOnPagesWithAnIslandOfTheSaleOnlyAndSaysNothingTwice(): void
    {
        $sale = self::printed('cart');
        self::assertMatchesRegularExpression('/var benefit=\{"ajaxUrl".*;var benefitTickets=\{"imgUrl".*Object\.setPrototypeOf\(benefitTickets,benefit\);/', $sale);
        self::assertSame(1, substr_count($sale, '"ajaxUrl"'));

        $other = self::printed('other');
        self::assertStringContainsString('var benefit={', $other);
        self::assertStringNotContainsString('benefitTickets', $other);
    }

    /** Returns the printed settings script of a page with this island. */
    private static function printed(string $island): string
    {
        $template = (string) tempnam(sys_get_temp_dir(), 'benefit');
        $islands = new IslandRegistry(dirname(__DIR__, 5) . '/plugin.php', ['cart' => $template, 'other' => $template], self::plugin()->service(PageScripts::class)->data());
        $islands->renderIsland($island, []);
        unlink($template);
        ob_start();
        $islands->printScriptsWithoutTheme();

        return (string) ob_get_clean();
    }

    /** @return array<string, mixed> */
    private static function values(): array
    {
        return (new TicketsScriptData(self::plugin()->pages()))->values();
    }
}
