<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Admin\Donations;

use Benefit\Donations\Admin\Donations\DonationsMenu;
use Benefit\Donations\Admin\Donations\TestModeNotice;
use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Donations\Records\DonationsScreenUrl;
use Benefit\Tests\Integration\Donations\StaffTestCase;

/** The menu of donations, and the page that staff see after logging in. */
final class DonationsMenuTest extends StaffTestCase
{
    public function testWhatComesInStandsBeforeWhatItComesInBy(): void
    {
        self::become('administrator');
        $entry = static fn(string $slug): array => [$slug, 'read', $slug, $slug];
        $GLOBALS['submenu'] = [DonationFormPostType::MENU => array_map($entry, [
            'other', DonationFormPostType::MENU, 'benefit-donor-comments', 'post-new.php?post_type=benefit_form', 'edit.php?post_type=benefit_campaign', 'benefit-donors', 'benefit-donations',
        ])];
        (new DonationsMenu())->arrange();

        self::assertSame([
            'benefit-donations', DonationFormPostType::MENU . '&page=benefit-donations&recurring=1', 'benefit-donors', 'benefit-donor-comments',
            DonationFormPostType::MENU, 'post-new.php?post_type=benefit_form', 'edit.php?post_type=benefit_campaign', 'other',
        ], array_column($GLOBALS['submenu'][DonationFormPostType::MENU], 2));
        unset($GLOBALS['submenu']);
    }

    public function testTheTestModeNoticeSaysWhichDonationsAreReal(): void
    {
        $this->begin(['test_mode' => true]);
        set_current_screen('edit-' . DonationFormPostType::NAME);
        get_current_screen()->parent_file = DonationFormPostType::MENU;
        ob_start();
        $this->plugin->service(TestModeNotice::class)->print();

        self::assertStringContainsString('Donations by bank transfer and those that you add manually are real.', (string) ob_get_clean());
    }

    public function testAFundraiserArrivesAtDonationsUnlessAnotherPageWasAskedFor(): void
    {
        $arrive = static fn(string $role, string $target, string $asked): string => (new DonationsMenu())->addressAfterLogin($target, $asked, new \WP_User(self::become($role)));

        self::assertSame(DonationsScreenUrl::url(), $arrive('benefit_fundraiser', admin_url(), ''));
        self::assertSame(DonationsScreenUrl::url(), $arrive('benefit_fundraiser', admin_url(), admin_url()));
        self::assertSame('https://example.org/page', $arrive('benefit_fundraiser', 'https://example.org/page', 'https://example.org/page'));
        self::assertSame('https://example.org/other', $arrive('benefit_fundraiser', 'https://example.org/other', ''), 'Another plugin has decided.');
        self::assertSame(admin_url(), $arrive('editor', admin_url(), ''));
        self::assertSame(admin_url(), $arrive('subscriber', admin_url(), ''));
    }
}
