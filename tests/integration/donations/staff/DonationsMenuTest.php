<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Staff;

use Benefit\Donations\Forms\FormPostType;
use Benefit\Donations\Gifts\DonationsAddress;
use Benefit\Donations\Staff\DonationsMenu;
use Benefit\Tests\Integration\Donations\StaffTestCase;

/** The menu of donations, and where those arrive who log in for nothing else. */
final class DonationsMenuTest extends StaffTestCase
{
    public function testWhatComesInStandsBeforeWhatItComesInBy(): void
    {
        self::become('administrator');
        $entry = static fn(string $slug): array => [$slug, 'read', $slug, $slug];
        $GLOBALS['submenu'] = [FormPostType::MENU => array_map($entry, [
            'other', FormPostType::MENU, 'benefit-donor-comments', 'post-new.php?post_type=benefit_form', 'edit.php?post_type=benefit_campaign', 'benefit-donors', 'benefit-donations',
        ])];
        (new \ReflectionMethod(DonationsMenu::class, 'arrange'))->invoke(new DonationsMenu());

        self::assertSame([
            'benefit-donations', FormPostType::MENU . '&page=benefit-donations&recurring=1', 'benefit-donors', 'benefit-donor-comments',
            FormPostType::MENU, 'post-new.php?post_type=benefit_form', 'edit.php?post_type=benefit_campaign', 'other',
        ], array_column($GLOBALS['submenu'][FormPostType::MENU], 2));
        unset($GLOBALS['submenu']);
    }

    public function testAFundraiserArrivesAtDonationsUnlessAnotherPageWasAskedFor(): void
    {
        $arrive = static fn(string $role, string $target, string $asked): string => (new \ReflectionMethod(DonationsMenu::class, 'afterLogin'))
            ->invoke(new DonationsMenu(), $target, $asked, new \WP_User(self::become($role)));

        self::assertSame(DonationsAddress::url(), $arrive('benefit_fundraiser', admin_url(), ''));
        self::assertSame(DonationsAddress::url(), $arrive('benefit_fundraiser', admin_url(), admin_url()));
        self::assertSame('https://example.org/page', $arrive('benefit_fundraiser', 'https://example.org/page', 'https://example.org/page'));
        self::assertSame('https://example.org/other', $arrive('benefit_fundraiser', 'https://example.org/other', ''), 'Another plugin has decided.');
        self::assertSame(admin_url(), $arrive('editor', admin_url(), ''));
        self::assertSame(admin_url(), $arrive('subscriber', admin_url(), ''));
    }
}
