<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\CheckIn;

use Benefit\Tickets\CheckIn\CheckInLinks;
use Benefit\Tickets\CheckIn\CheckInPage;
use PHPUnit\Framework\Attributes\DataProvider;

/** Links to the check-in page. */
final class CheckinLinksTest extends CheckinTestCase
{
    #[DataProvider('roles')]
    public function testWhoOnlyChecksInIsLedThereAfterTheLogin(string $role, bool $isLed): void
    {
        $user = get_userdata($this->staff($role));
        $profile = admin_url('profile.php');

        foreach ([['', admin_url()], [admin_url(), admin_url()]] as [$requestedUrl, $target]) {
            self::assertSame($isLed ? CheckInPage::url() : $target, apply_filters('login_redirect', $target, $requestedUrl, $user));
        }
        self::assertSame($profile, apply_filters('login_redirect', $profile, $profile, $user), 'An address that was asked for stays.');
    }

    /** @return iterable<string, array{string, bool}> */
    public static function roles(): iterable
    {
        yield 'check-in staff' => ['benefit_door', true];
        yield 'subscriber' => ['subscriber', false];
        yield 'organiser' => ['benefit_organiser', false];
        yield 'administrator' => ['administrator', false];
    }

    public function testAFailedLoginIsLeftAlone(): void
    {
        self::assertSame(admin_url(), apply_filters('login_redirect', admin_url(), '', new \WP_Error('incorrect_password')));
    }

    public function testPeopleWithOtherWorkKeepTheirDashboard(): void
    {
        $author = get_userdata($this->staff('author'));
        self::assertInstanceOf(\WP_User::class, $author);
        $author->add_role('benefit_door');

        self::assertSame(admin_url(), apply_filters('login_redirect', admin_url(), '', $author));
        self::assertFalse(CheckInLinks::onlyChecksIn($author));
    }

    #[DataProvider('roles')]
    public function testTheDashboardOfWhoOnlyChecksInIsTheDoor(string $role, bool $isLed): void
    {
        $this->staff($role);
        $stop = static fn(string $location): string => throw new \RuntimeException($location);
        add_filter('wp_redirect', $stop);
        try {
            do_action('load-index.php');
            $location = '';
        } catch (\RuntimeException $redirect) {
            $location = $redirect->getMessage();
        } finally {
            remove_filter('wp_redirect', $stop);
        }

        self::assertSame($isLed ? CheckInPage::url() : '', $location);
    }
}
