<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Forms\Builder;

use Benefit\Donations\Forms\Builder\UnsupportedRecurringNotice;
use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Donations\Records\DonationsScreenUrl;
use Benefit\Shared\Admin\AdminMenu;
use Benefit\Tests\Donor;
use Benefit\Tests\Integration\Donations\GivingTestCase;
use Benefit\Tests\RestRequests;

/** Owners are warned about forms that offer recurring donations although no gateway supports them. */
final class FormsThatOfferLessTest extends GivingTestCase
{
    use RestRequests;

    private const YEARLY = ['mode' => 'admin', 'periods' => ['year'], 'times' => 0];
    private const DONOR = ['mode' => 'donor', 'periods' => ['month'], 'times' => 0];

    public function testIsSilentWhileAllCanBePaid(): void
    {
        $this->forms();

        self::assertSame('', $this->notice()->sentence());
        self::assertSame('good', $this->health()['status']);
    }

    public function testGoingLiveWithABankTransferOnlyNamesTheFormsAndWhatBecomesOfThem(): void
    {
        $this->forms();
        $this->begin(['gateways' => ['offline'], 'test_mode' => false]);

        self::assertSame(
            'Some forms have no payment method that supports recurring donations. These forms cannot take any donations right now: Always. These forms do not offer recurring donations right now: Chosen & choosable and Level. Turn on Stripe and enter its keys, or change the forms.',
            $this->notice()->sentence(),
        );
        self::assertSame(['critical', true], [$this->health()['status'], str_contains($this->health()['description'], 'Chosen &amp; choosable')]);
    }

    public function testIsSaidWhereFormsAndDonationsAreListedAndAfterTheSettingsAreSaved(): void
    {
        $this->forms();
        $this->begin(['gateways' => ['offline']]);
        self::become('administrator');

        foreach (['edit-' . DonationFormPostType::NAME, 'toplevel_page_' . AdminMenu::SLUG, DonationFormPostType::NAME . '_page_' . DonationsScreenUrl::SLUG] as $screen) {
            self::assertStringContainsString('Chosen &amp; choosable', $this->noticesOn($screen), $screen);
        }
        self::assertSame('', $this->noticesOn('edit-post'));
        self::become('subscriber');
        self::assertSame('', $this->noticesOn('edit-' . DonationFormPostType::NAME));
    }

    private function forms(): void
    {
        foreach (['Once' => [], 'Chosen & choosable' => ['recurring' => self::DONOR], 'Level' => ['levels' => [['id' => 1, 'amount_minor' => 1000, 'label' => ''], ['id' => 2, 'amount_minor' => 2500, 'label' => '', 'recurring' => self::YEARLY]]], 'Always' => ['recurring' => self::YEARLY]] as $title => $definition) {
            wp_update_post(['ID' => Donor::form($this->plugin, $definition), 'post_title' => wp_slash($title)]);
        }
    }

    private function notice(): UnsupportedRecurringNotice
    {
        return $this->plugin->service(UnsupportedRecurringNotice::class);
    }

    /** @return array<string, mixed> */
    private function health(): array
    {
        return $this->plugin->service(UnsupportedRecurringNotice::class)->healthTests()['benefit_recurring_forms']['test']();
    }

    private function noticesOn(string $screen): string
    {
        set_current_screen($screen);
        ob_start();
        $this->notice()->show();

        return (string) ob_get_clean();
    }
}
