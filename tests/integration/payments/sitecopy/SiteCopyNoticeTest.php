<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Payments\SiteCopy;

use Benefit\Payments\Gateways\Stripe\PaymentsScreen;
use Benefit\Payments\Gateways\Stripe\StripeKeys;
use Benefit\Payments\SiteCopy\SiteCopyController;
use Benefit\Payments\SiteCopy\SiteCopyNotice;
use Benefit\Shared\Admin\CapabilityRegistry;
use Benefit\Shared\Admin\FlashMessage;
use Benefit\Shared\Http\Limits\ClientAddress;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Site\SiteAddress;
use Benefit\Tests\Integration\Tickets\Catalog\Editing\AdminTestCase;
use Benefit\Tests\Services;

/** What administrators of a site at another address are asked, and what becomes of their answers. */
final class SiteCopyNoticeTest extends AdminTestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        delete_option(SiteAddress::OPTION);
        (new SiteAddress('https://live.example/shop'))->remember();
        self::become('administrator');
    }

    public function testAsksOnEveryScreenAndNamesBothAddresses(): void
    {
        $html = self::noticeOn('edit-post');

        self::assertStringContainsString('Is this a copy of your site, or has the site moved?', $html);
        self::assertStringContainsString('Live payments are taken at live.example/shop', $html);
        self::assertStringContainsString('this site is at ' . (new SiteAddress())->current() . '.', $html);
        foreach (['moved', 'also', 'copy'] as $answer) {
            self::assertStringContainsString("name=\"do\" value=\"$answer\"", $html);
        }
        self::assertStringNotContainsString('value="delete"', $html, 'Deleting needs a second press.');
        self::assertSame('critical', self::health()['status']);
    }

    public function testSaysNothingWhereTheSiteBelongs(): void
    {
        (new SiteAddress())->move();

        self::assertSame('', self::noticeOn('dashboard'));
        self::assertSame('good', self::health()['status']);
    }

    public function testStaffWhoMayNotAnswerAreSentToAnAdministrator(): void
    {
        self::become('editor');
        self::assertSame('', self::noticeOn('dashboard'));
        wp_get_current_user()->add_cap(CapabilityRegistry::MANAGE);

        $html = self::noticeOn('dashboard');

        self::assertStringContainsString('ask an administrator', $html);
        self::assertStringNotContainsString('<button', $html);
    }

    public function testAfterAMoveTheSiteWorksHere(): void
    {
        self::assertStringContainsString('at this address now', self::answer('moved')->message);

        self::assertFalse((new SiteAddress())->isCopy());
        self::assertTrue((new SiteAddress('https://live.example/shop'))->isCopy());
    }

    public function testASecondAddressWorksBesideTheFirst(): void
    {
        self::assertStringContainsString('at this address too', self::answer('also')->message);

        self::assertFalse((new SiteAddress())->isCopy());
        self::assertFalse((new SiteAddress('https://live.example/shop'))->isCopy());
    }

    public function testACopyStaysSilentAndOnlyOurScreensSaySo(): void
    {
        self::assertStringContainsString('delete the live keys and waiting emails', self::answer('copy')->message);

        self::assertTrue((new SiteAddress())->isCopy());
        self::assertSame('', self::noticeOn('dashboard'));
        self::assertStringContainsString('This site is a copy of live.example/shop.', self::noticeOn('toplevel_page_benefit-settings'));
        self::assertStringContainsString('value="moved"', self::noticeOn('edit-benefit_event'), 'A copy may become the live site.');
        self::assertSame('recommended', self::health()['status']);
    }

    public function testASecondPressDeletesLiveKeysAndWaitingEmails(): void
    {
        $keys = new StripeKeys();
        $keys->save('live', 'secret', 'sk_live_0123456789ABCDEFGH');
        $keys->save('live', 'webhook', 'whsec_live');
        $keys->save('test', 'secret', 'sk_test_0123456789ABCDEFGH');
        $mail = Services::get()->mail();
        $mail->queue('note', 7, 'anna@example.org');
        self::assertStringContainsString('First choose', self::answer('delete')->message);
        self::assertSame([1, 'sk_live_0123456789ABCDEFGH'], [self::rowsIn('mail'), $keys->secret('live')]);
        self::answer('copy');
        self::assertSame(1, self::rowsIn('mail'));

        self::assertSame('Live keys and 1 waiting email deleted.', self::answer('delete')->message);

        self::assertSame(['', '', 'sk_test_0123456789ABCDEFGH'], [$keys->secret('live'), $keys->webhookSecret('live'), $keys->secret('test')]);
        self::assertSame(0, self::rowsIn('mail'));
    }

    /** The second one presses a button on a page that was loaded before the first answer. */
    public function testOfTwoPeopleWhoAnswerTheFirstOneCounts(): void
    {
        (new StripeKeys())->save('live', 'secret', 'sk_live_0123456789ABCDEFGH');
        self::answer('moved');
        $stored = get_option(SiteAddress::OPTION);

        foreach (['copy', 'also', 'moved', 'delete'] as $late) {
            $message = self::answer($late);
            self::assertTrue($message->isError);
            self::assertStringContainsString('already been answered', $message->message);
        }

        self::assertSame($stored, get_option(SiteAddress::OPTION));
        self::assertSame('sk_live_0123456789ABCDEFGH', (new StripeKeys())->secret('live'));
    }

    public function testACopyThatBecomesTheLiveSiteWorksAgain(): void
    {
        self::answer('copy');

        self::assertFalse(self::answer('moved')->isError);
        self::assertFalse((new SiteAddress())->isCopy());
    }

    private static function answer(string $do): FlashMessage
    {
        $controller = new SiteCopyController(new SiteAddress(), new StripeKeys(), Services::get()->mail());
        $controller->answer(new ValidatedRequest(['do' => $do], null, new ClientAddress(['REMOTE_ADDR' => '203.0.113.7'], []), RouteChannel::Screen));

        return FlashMessage::take(PaymentsScreen::SLUG) ?? self::fail('Nothing was said.');
    }

    private static function noticeOn(string $screen): string
    {
        set_current_screen($screen);
        ob_start();
        (new SiteCopyNotice(new SiteAddress()))->print();

        return (string) ob_get_clean();
    }

    /** @return array<string, mixed> */
    private static function health(): array
    {
        return (new SiteCopyNotice(new SiteAddress()))->addressTest();
    }
}
