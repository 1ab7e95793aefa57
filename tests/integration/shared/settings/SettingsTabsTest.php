<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Settings;

use Benefit\Shared\Admin\AdminMenu;
use Benefit\Shared\Admin\SiteHealthResult;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Settings\SettingsScreen;
use Benefit\Tests\Integration\Tickets\Catalog\Editing\AdminTestCase;
use Benefit\Tests\Services;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestWith;

/** Settings are on tabs that modules add with their sections: links without scripts, one form each. */
final class SettingsTabsTest extends AdminTestCase
{
    protected function tearDown(): void
    {
        unset($_GET['tab'], $_GET['setting']);
        parent::tearDown();
    }

    /** @param list<string> $there */
    #[DataProvider('tabs')]
    public function testATabHasItsOwnSectionsAndNoOther(string $tab, string $label, array $there): void
    {
        $html = $this->page(['tab' => $tab]);

        self::assertSame(1, substr_count($html, 'nav-tab-active'));
        self::assertStringContainsString(sprintf('class="nav-tab nav-tab-active" aria-current="page">%s</a>', $label), $html);
        preg_match_all('/<th scope="row" id="benefit-row-([a-z0-9_]+)"/', $html, $rows);
        foreach ($there as $key) {
            self::assertContains($key, $rows[1]);
        }
        foreach (self::tabs() as [$other, , $keys]) {
            self::assertSame([], $other === $tab ? [] : array_intersect($keys, $rows[1]), $other);
        }
    }

    /** @return iterable<string, array{string, string, list<string>}> */
    public static function tabs(): iterable
    {
        yield 'what all begins with' => ['', 'General', ['currency', 'page_cart', 'organiser_email', 'products_off']];
        yield 'payments' => ['payments', 'Payments', ['gateways', 'test_mode', 'prices_include_tax']];
        yield 'consents' => ['consents', 'Consent', ['page_terms', 'consent_1_text']];
        yield 'tickets' => ['tickets', 'Tickets', ['ask_names', 'hold_minutes', 'invoices', 'reminder_days', 'owner_tickets']];
        yield 'donations' => ['donations', 'Donations', ['donation_numbers', 'donation_frame_hosts', 'donation_test_cards']];
        yield 'system' => ['system', 'System', ['proxy', 'delete_on_uninstall']];
    }

    public function testEverySettingOfTheFormStandsOnExactlyOneTab(): void
    {
        $keys = [];
        foreach (self::tabs() as [$tab]) {
            preg_match_all('/<th scope="row" id="benefit-row-([a-z0-9_]+)"/', $this->page(['tab' => $tab]), $rows);
            $keys = [...$keys, ...$rows[1]];
        }
        $all = array_merge(...array_map(static fn($section): array => array_column($section->rows, 'key'), Services::get()->settingsStore()->sections()));
        sort($keys);
        sort($all);

        self::assertSame($all, $keys);
    }

    #[TestWith(['EUR', 'Before the amount: €12,50', 'After the amount with a space: 12,50 €'])]
    #[TestWith(['JPY', 'Before the amount: ¥12', 'After the amount with a space: 12 ¥'])]
    public function testTheSamplesOfTheSymbolsPositionAreInTheSitesCurrency(string $currency, string $before, string $after): void
    {
        $settings = Services::get()->settingsStore()->loadSettings(['currency' => $currency, 'decimal_separator' => ',']);
        $text = str_replace("\u{a0}", ' ', html_entity_decode($this->page([], $settings)));

        self::assertStringContainsString(">$before</option>", $text);
        self::assertStringContainsString(">$after</option>", $text);
    }

    public function testTabsAreLinksAndThoseOfAProductThatIsOffAreNotThere(): void
    {
        $html = $this->page([]);

        self::assertStringContainsString(sprintf('<a href="%s" class="nav-tab">Tickets</a>', esc_url(AdminMenu::url(with: ['tab' => 'tickets']))), $html);
        self::assertStringContainsString(sprintf('<a href="%s" class="nav-tab nav-tab-active" aria-current="page">General</a>', esc_url(AdminMenu::url())), $html);
    }

    public function testAnAddressThatNamesASettingOpensItsTab(): void
    {
        self::assertStringEndsWith('page=benefit-settings&setting=hold_minutes#benefit-row-hold_minutes', AdminMenu::setting('hold_minutes'));
        self::assertStringContainsString('id="benefit-row-hold_minutes"', $this->page(['setting' => 'hold_minutes']));
        self::assertStringContainsString('id="benefit-row-consent_1_text"', $this->page(['setting' => 'consent_1_required']), 'in the row of another');
        self::assertStringContainsString('setting=proxy#benefit-row-proxy', SiteHealthResult::build('t', false, '', '', '', setting: 'proxy')['actions']);
    }

    #[DataProvider('unknown')]
    public function testAnUnknownOneOpensTheFirst(string $name, string $value): void
    {
        self::assertStringContainsString('id="benefit-row-currency"', $this->page([$name => $value]));
    }

    /** @return iterable<string, array{string, string}> */
    public static function unknown(): iterable
    {
        yield 'a tab' => ['tab', 'nothing'];
        yield 'no word' => ['tab', '"><b>'];
        yield 'a setting' => ['setting', 'nothing'];
    }

    public function testATabIsSavedAloneAndTheAnswerLeadsBackToIt(): void
    {
        update_option(Settings::OPTION, ['hold_minutes' => 20, 'gateways' => ['offline']] + Services::get()->settingsStore()->defaults());
        $_SERVER['REQUEST_URI'] = '/wp-admin/admin.php?page=benefit-settings&tab=tickets';

        self::assertMatchesRegularExpression('/name="_wp_http_referer" value="[^"]*tab=tickets"/', $this->page(['tab' => 'tickets']));
        $new = Services::get()->settingsStore()->sanitize(['hold_minutes' => '25']);
        self::assertSame([25, ['offline']], [$new['hold_minutes'], $new['gateways']]);
    }

    /** @param array<string, string> $arguments */
    private function page(array $arguments, ?Settings $settings = null): string
    {
        self::become('administrator');
        unset($_GET['tab'], $_GET['setting']);
        $_GET = $arguments + $_GET;
        $plugin = Services::get();

        return (new SettingsScreen($settings ?? $plugin->settings(), $plugin->settingsStore(), $plugin->pages()))->renderContent();
    }
}
