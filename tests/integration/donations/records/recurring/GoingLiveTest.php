<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Records\Recurring;

use Benefit\Donations\Records\Recurring\TestDonationsNotice;
use Benefit\Shared\Admin\AdminMenu;
use Benefit\Tests\Donor;

/** When the site goes live, the owner learns what happens to test donations. */
final class GoingLiveTest extends SubscriptionTestCase
{
    public function testSaysWhatBecomesOfTestDonationsOnceAfterTheSwitch(): void
    {
        $form = Donor::form($this->plugin, ['recurring' => ['mode' => 'donor', 'periods' => ['month'], 'times' => 0]]);
        $this->give($form, ['give-price-id' => '2']);
        $this->give($form, ['give-price-id' => '2', 'give-recurring-period' => 'month']);
        wp_set_current_user(1);

        $this->switchTo(true, false);

        self::assertSame('', $this->noticesOn('edit-post'));
        self::assertSame(
            '2 test donations stay in the list of donations, marked as tests, and are not included in any total. 1 recurring donation started in test mode will end within minutes. Nothing more is charged for it.',
            trim(wp_strip_all_tags($this->noticesOn('toplevel_page_' . AdminMenu::SLUG))),
        );
        self::assertSame('', $this->noticesOn('toplevel_page_' . AdminMenu::SLUG), 'once');
        $this->begin(['test_mode' => false]);
        $this->cron();
        self::assertSame(['cancelled'], array_column($this->rows('SELECT status FROM {subscription}'), 'status'));
    }

    public function testIsSilentWithoutTestsAndWithoutTheSwitch(): void
    {
        wp_set_current_user(1);
        $this->switchTo(true, false);
        self::assertSame('', $this->noticesOn('toplevel_page_' . AdminMenu::SLUG));

        $this->give(Donor::form($this->plugin), ['give-price-id' => '2']);
        foreach ([[true, true], [false, false], [false, true]] as [$before, $now]) {
            $this->switchTo($before, $now);
            self::assertSame('', $this->noticesOn('toplevel_page_' . AdminMenu::SLUG));
        }
        $this->switchTo(true, false);
        self::assertStringContainsString('1 test donation stays', $this->noticesOn('toplevel_page_' . AdminMenu::SLUG));
    }

    private function switchTo(bool $before, bool $now): void
    {
        $this->notice()->changed(['test_mode' => $before], ['test_mode' => $now]);
    }

    private function notice(): TestDonationsNotice
    {
        return $this->plugin->service(TestDonationsNotice::class);
    }

    private function noticesOn(string $screen): string
    {
        set_current_screen($screen);
        ob_start();
        $this->notice()->show();

        return (string) ob_get_clean();
    }
}
