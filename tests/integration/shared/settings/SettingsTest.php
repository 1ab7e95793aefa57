<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Settings;

use Benefit\Shared\Admin\CapabilityRegistry;
use Benefit\Shared\Http\Limits\ProxyMode;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Settings\SettingsScreen;
use Benefit\Shared\Support\LocaleCurrencyDefaults;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tests\Integration\Tickets\Catalog\Editing\AdminTestCase;
use Benefit\Tests\Services;
use Benefit\Tickets\Catalog\Inventory\StockHoldSettings;
use PHPUnit\Framework\Attributes\DataProvider;

final class SettingsTest extends AdminTestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        delete_option(Settings::OPTION);
    }

    #[DataProvider('good')]
    public function testStoresTypedValues(string $key, mixed $entered, mixed $stored): void
    {
        self::assertSame($stored, Services::get()->settingsStore()->sanitize([$key => $entered])[$key]);
        self::assertSame([], get_settings_errors());
    }

    /** @return iterable<string, array{string, mixed, mixed}> */
    public static function good(): iterable
    {
        yield 'currency' => ['currency', 'KWD', 'KWD'];
        yield 'a checked box' => ['test_mode', '1', true];
        yield 'an unchecked box' => ['prices_include_tax', '0', false];
        yield 'a number' => ['hold_minutes', '120', 120];
        yield 'no gateway' => ['gateways', [''], []];
        yield 'gateways' => ['gateways', ['', 'free', 'test'], ['free', 'test']];
        yield 'proxies' => ['trusted_proxies', " 10.0.0.0/8 \r\n\r\n2001:db8::1\n10.0.0.0/8", ['10.0.0.0/8', '2001:db8::1']];
        yield 'no mail to the organiser' => ['organiser_email', '', ''];
        yield 'a name with spaces around it' => ['mail_from_name', ' The Hall ', 'The Hall'];
        yield 'a reminder' => ['reminder_days', '3', 3];
        yield 'when places are held' => ['hold_at', 'checkout', 'checkout'];
    }

    #[DataProvider('bad')]
    public function testNamesAWrongValueAndKeepsTheOldOne(string $key, mixed $entered): void
    {
        $old = [
            'currency' => 'GBP', 'hold_minutes' => 20, 'mail_from_email' => 'old@example.org', 'organiser_email' => 'old@example.org',
            'mail_from_name' => 'Old', 'trusted_proxies' => ['192.0.2.1'], 'thousands_separator' => '', 'decimal_separator' => '.',
        ] + Services::get()->settingsStore()->defaults();
        update_option(Settings::OPTION, $old);

        $new = Services::get()->settingsStore()->sanitize([$key => $entered, 'network_share' => '7']);

        self::assertSame($old[$key], $new[$key]);
        self::assertSame(7, $new['network_share'], 'the other settings are saved');
        self::assertSame([$key], array_column(get_settings_errors(), 'code'));
    }

    /** @return iterable<string, array{string, mixed}> */
    public static function bad(): iterable
    {
        yield 'an unknown currency' => ['currency', 'XXQ'];
        yield 'no currency' => ['currency', ''];
        yield 'an unknown position' => ['currency_position', 'above'];
        yield 'too long a hold' => ['hold_minutes', '121'];
        yield 'no hold' => ['hold_minutes', '0'];
        yield 'an empty number' => ['hold_minutes', ''];
        yield 'half a minute' => ['hold_minutes', '1.5'];
        yield 'no e-mail address' => ['mail_from_email', 'nobody'];
        yield 'an empty sender' => ['mail_from_email', ''];
        yield 'a header in the name' => ['mail_from_name', "A\r\nBcc: b@example.org"];
        yield 'a list for a text' => ['mail_from_name', ['a']];
        yield 'a text for a list' => ['gateways', 'free'];
        yield 'a gateway with markup' => ['gateways', ['<b>']];
        yield 'an organiser without an address' => ['organiser_email', 'me'];
        yield 'a proxy by name' => ['trusted_proxies', 'proxy.example.org'];
        yield 'a network with too long a prefix' => ['trusted_proxies', '10.0.0.0/33'];
        yield 'all addresses' => ['trusted_proxies', '0.0.0.0/0'];
        yield 'all addresses, spelled otherwise' => ['trusted_proxies', '0.0.0.0/00'];
        yield 'all addresses of IPv6, in a list' => ['trusted_proxies', ['192.0.2.1', '::/000']];
        yield 'an unknown answer about the proxy' => ['proxy', 'maybe'];
        yield 'a proxy that was seen nowhere' => ['proxy_seen', 'nowhere'];
        yield 'a page that is none' => ['page_cart', '999999'];
        yield 'no decimal separator' => ['decimal_separator', ''];
        yield 'a reminder months before' => ['reminder_days', '61'];
        yield 'an unknown moment of the hold' => ['hold_at', 'never'];
    }

    public function testTheTwoSeparatorsMustDiffer(): void
    {
        update_option(Settings::OPTION, ['thousands_separator' => ',', 'decimal_separator' => '.'] + Services::get()->settingsStore()->defaults());

        $new = Services::get()->settingsStore()->sanitize(['thousands_separator' => '.', 'decimal_separator' => '.']);

        self::assertSame([',', '.'], [$new['thousands_separator'], $new['decimal_separator']]);
        self::assertSame(['thousands_separator'], array_column(get_settings_errors(), 'code'));
    }

    public function testWhatWasEnteredIsEscapedInTheError(): void
    {
        Services::get()->settingsStore()->sanitize(['trusted_proxies' => '<script>alert(1)</script>']);

        self::assertStringNotContainsString('<script>', get_settings_errors()[0]['message']);
    }

    public function testUnknownSettingsAreNotStored(): void
    {
        self::assertSame(array_keys(Services::get()->settingsStore()->defaults()), array_keys(Services::get()->settingsStore()->sanitize(['secret' => 'x'])));
    }

    public function testSanitisingTwiceChangesNothing(): void
    {
        $once = Services::get()->settingsStore()->sanitize(['trusted_proxies' => "10.0.0.0/8\n", 'test_mode' => '1', 'gateways' => ['', 'test']]);
        update_option(Settings::OPTION, $once);

        self::assertSame($once, Services::get()->settingsStore()->sanitize($once));
        self::assertSame([], get_settings_errors());
    }

    public function testAHandInTheDatabaseDoesNoHarm(): void
    {
        $settings = Services::get()->settingsStore()->loadSettings(['currency' => 'NOPE', 'decimal_separator' => '', 'hold_minutes' => 'x', 'gateways' => 'free', 'trusted_proxies' => [1]]);

        self::assertSame(LocaleCurrencyDefaults::forLocale(get_locale())['currency'], $settings->currency());
        self::assertNotSame('', $settings->money()->format(1250));
        self::assertSame(15, (new StockHoldSettings($settings))->minutes());
        self::assertSame(['free'], $settings->texts('gateways'));
        self::assertSame([], $settings->trustedProxies());
    }

    public function testAProxyIsUndecidedUntilTheOwnerSays(): void
    {
        self::assertSame(ProxyMode::Undecided, (Services::get()->settingsStore()->loadSettings())->proxy());
        self::assertSame(ProxyMode::None, (Services::get()->settingsStore()->loadSettings(Services::get()->settingsStore()->sanitize(['proxy' => 'none', 'trusted_proxies' => ''])))->proxy());
        self::assertSame(ProxyMode::Behind, (Services::get()->settingsStore()->loadSettings(Services::get()->settingsStore()->sanitize(['proxy' => 'behind', 'trusted_proxies' => '192.0.2.1'])))->proxy());
        self::assertSame(ProxyMode::Undecided, (Services::get()->settingsStore()->loadSettings(['proxy' => 'perhaps']))->proxy());
        self::assertSame([], get_settings_errors());
    }

    public function testASiteThatHasNamedItsProxiesKeepsThem(): void
    {
        update_option(Settings::OPTION, array_diff_key(['trusted_proxies' => ['192.0.2.1']] + Services::get()->settingsStore()->defaults(), ['proxy' => 0, 'proxy_seen' => 0]));

        self::assertSame([ProxyMode::Behind, ['192.0.2.1']], [(Services::get()->settingsStore()->loadSettings())->proxy(), (Services::get()->settingsStore()->loadSettings())->trustedProxies()]);
        self::assertSame('behind', Services::get()->settingsStore()->sanitize(['network_share' => '7'])['proxy']);
        self::assertSame('none', Services::get()->settingsStore()->sanitize(['proxy' => 'none', 'trusted_proxies' => '192.0.2.1'])['proxy']);
    }

    public function testAProgramThatNamesProxiesHasDecided(): void
    {
        self::assertSame('behind', Services::get()->settingsStore()->sanitize(['trusted_proxies' => ['192.0.2.1']])['proxy']);
        self::assertSame('undecided', Services::get()->settingsStore()->sanitize(['trusted_proxies' => []])['proxy']);
        self::assertSame('undecided', Services::get()->settingsStore()->sanitize(['proxy' => 'undecided', 'trusted_proxies' => ['192.0.2.1']])['proxy']);
    }

    public function testBehindProxiesAtLeastOneIsNamed(): void
    {
        update_option(Settings::OPTION, ['proxy' => 'behind', 'trusted_proxies' => ['192.0.2.1']] + Services::get()->settingsStore()->defaults());

        $new = Services::get()->settingsStore()->sanitize(['proxy' => 'behind', 'trusted_proxies' => ' ']);

        self::assertSame(['behind', ['192.0.2.1']], [$new['proxy'], $new['trusted_proxies']]);
        self::assertSame(['trusted_proxies'], array_column(get_settings_errors(), 'code'));
    }

    public function testPrefillsTheCurrencyFromTheLocale(): void
    {
        self::assertSame(['currency' => 'USD', 'currency_position' => 'before', 'thousands_separator' => ',', 'decimal_separator' => '.'], LocaleCurrencyDefaults::forLocale('en_US'));
        self::assertSame(['currency' => 'EUR', 'currency_position' => 'after_space', 'thousands_separator' => '.', 'decimal_separator' => ','], LocaleCurrencyDefaults::forLocale('de_DE_formal'));
        self::assertSame('CHF', LocaleCurrencyDefaults::forLocale('de_CH')['currency']);
        self::assertSame('JPY', LocaleCurrencyDefaults::forLocale('ja')['currency']);
    }

    public function testMakesTheMissingPagesOnce(): void
    {
        $made = (Services::pagesOf(Services::get()->settingsStore()->loadSettings()))->create();
        $pages = Services::pagesOf(Services::get()->settingsStore()->loadSettings());

        self::assertCount(5, $made);
        self::assertSame([], $pages->missing());
        self::assertSame([], $pages->create());
        self::assertSame($made, array_map($pages->id(...), Services::get()->pages()->names()));
        self::assertStringContainsString('<!-- wp:benefit/cart {"align":"wide"} /-->', (string) get_post($pages->id('cart'))?->post_content);
        self::assertSame('a b&c', self::argument($pages->url('order', ['order_key' => 'a b&c']), 'order_key'));
    }

    public function testAPageInTheTrashIsMissing(): void
    {
        [$cart] = (Services::pagesOf(Services::get()->settingsStore()->loadSettings()))->create();
        wp_trash_post($cart);

        self::assertSame(['cart'], (Services::pagesOf(Services::get()->settingsStore()->loadSettings()))->missing());
    }

    #[DataProvider('roles')]
    public function testWhoMayMakeThePages(string $role, bool $may): void
    {
        $action = self::action(SettingsScreen::ACTION);
        self::become($role);
        if (!$may) {
            $this->expectException(UserFacingException::class);
        }

        $response = Services::get()->endpoint()->perform($action->name, ['benefit_nonce' => Router::screenNonce(SettingsScreen::ACTION)]);

        self::assertSame(303, $response->status);
        self::assertSame([], (Services::pagesOf(Services::get()->settingsStore()->loadSettings()))->missing());
    }

    /** @return iterable<string, array{string, bool}> */
    public static function roles(): iterable
    {
        yield 'an editor' => ['editor', false];
        yield 'an administrator' => ['administrator', true];
    }

    public function testSavingTheSettingsTakesOurOwnCapability(): void
    {
        self::assertSame(CapabilityRegistry::MANAGE, apply_filters('option_page_capability_benefit', 'manage_options'));
    }

    private static function argument(string $url, string $name): string
    {
        parse_str((string) wp_parse_url($url, PHP_URL_QUERY), $query);

        return is_string($query[$name] ?? null) ? $query[$name] : '';
    }
}
