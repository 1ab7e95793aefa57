<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Settings;

use Benefit\Donations\Forms\CampaignPostType;
use Benefit\Donations\Forms\DonationFormRepository;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Settings\SettingsScreen;
use Benefit\Tests\Donor;
use Benefit\Tests\Integration\Tickets\SaleTestCase;
use Benefit\Tests\Services;

/** The site's currency, when amounts have been entered in it. */
final class CurrencyChangeTest extends SaleTestCase
{
    private int $ticket;
    private int $form;
    private int $euroForm;
    private int $goal;

    protected function setUp(): void
    {
        parent::setUp();
        global $wp_settings_errors;
        $wp_settings_errors = [];
        wp_set_current_user(1);
        update_option(Settings::OPTION, ['currency' => 'EUR'] + Services::get()->settingsStore()->loadSettings()->all());
        $event = $this->event();
        $this->ticket = $this->ticket($event, 2500, 10);
        $this->ticket($event, 1000, 10);
        $this->ticket($event, 0, 10);
        $this->form = Donor::form(Services::get());
        $this->euroForm = Donor::form(Services::get(), ['currency' => 'EUR']);
        $this->goal = self::campaign(500_00, 'amount');
        self::campaign(20, 'donors');
    }

    public function testTheQuestionNamesWhatIsConcerned(): void
    {
        $page = Services::get()->service(SettingsScreen::class)->renderContent();

        self::assertStringContainsString(': 2 prices, 1 form, and 1 goal. If you change the currency:', $page);
    }

    public function testWithoutACheckedBoxTheCurrencyStays(): void
    {
        foreach ([[], ['currency_confirmed' => '1'], ['currency_amounts' => 'keep', 'currency_confirmed' => '0']] as $sent) {
            self::assertSame('EUR', $this->save($sent));
        }
        self::assertStringContainsString('2 prices, 1 form, and 1 goal', (string) get_settings_errors(Settings::OPTION)[0]['message']);
    }

    public function testAmountsMayKeepTheirMinorUnits(): void
    {
        self::assertSame('JPY', $this->save(['currency_confirmed' => '1', 'currency_amounts' => 'keep']));

        self::assertSame('2500', get_post_meta($this->ticket, 'benefit_price_minor', true));
        self::assertSame(['publish', '50000'], [get_post_status($this->form), get_post_meta($this->goal, 'benefit_goal_minor', true)]);
    }

    public function testAmountsMayBeEmptied(): void
    {
        $euroForm = get_post_meta($this->euroForm, DonationFormRepository::META, true);

        self::assertSame('JPY', $this->save(['currency_confirmed' => '1', 'currency_amounts' => 'clear']));

        self::assertSame('', get_post_meta($this->ticket, 'benefit_price_minor', true));
        self::assertSame('105', self::refusal(fn() => $this->add(self::visitor(), $this->ticket))->reason, 'It is not free, but not on sale.');
        self::assertSame('0', get_post_meta($this->goal, 'benefit_goal_minor', true));
        $form = json_decode((string) get_post_meta($this->form, DonationFormRepository::META, true), true);
        self::assertSame(['draft', [], 0], [get_post_status($this->form), $form['levels'], $form['amount_minor']]);
        self::assertSame(['publish', $euroForm], [get_post_status($this->euroForm), get_post_meta($this->euroForm, DonationFormRepository::META, true)]);
    }

    public function testWithoutAmountsNothingIsAsked(): void
    {
        foreach (get_posts(['post_type' => 'any', 'post_status' => 'any', 'numberposts' => -1, 'fields' => 'ids']) as $id) {
            if (str_starts_with((string) get_post_type($id), 'benefit_')) {
                wp_delete_post($id, true);
            }
        }
        self::assertSame('JPY', $this->save([]));
    }

    /**
     * Saves the settings as the screen does, with Japanese yen.
     *
     * @param array<string, string> $sent further fields
     */
    private function save(array $sent): string
    {
        $screen = Services::get()->service(SettingsScreen::class);
        $screen->registerSetting();
        update_option(Settings::OPTION, ['currency' => 'JPY'] + $sent);
        unregister_setting(SettingsScreen::GROUP, Settings::OPTION);

        return (string) get_option(Settings::OPTION)['currency'];
    }

    private static function campaign(int $goal, string $type): int
    {
        return wp_insert_post([
            'post_type' => CampaignPostType::NAME,
            'post_title' => 'Roof',
            'post_status' => 'publish',
            'meta_input' => ['benefit_goal_minor' => $goal, 'benefit_goal_type' => $type],
        ]);
    }
}
