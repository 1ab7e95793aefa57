<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Donors\Wall;

use Benefit\Tests\GiftMaker;
use PHPUnit\Framework\Attributes\DataProvider;

/** The block benefit/donor-wall: which donations it shows, and which of their data. */
final class WallTest extends WallTestCase
{
    private const COMMENT = 'Thank you for the roof. The hall was wet for years, and now the children can play there again whatever the weather is like outside; I hope that many others will help.';

    public function testACardHasInitialsNameAmountDateAndTheBeginningOfTheComment(): void
    {
        $this->paid(['comment' => self::COMMENT, 'company' => 'Engines Ltd']);
        $html = $this->wall();

        self::assertStringContainsString('AB Ada B. €25 ' . wp_date((string) get_option('date_format'), $this->clock->now) . ' Thank you for the roof. The hall was wet for years, and now the children can play there again whatever the weather is like outside; I hope… Read more', self::text($html));
        self::assertStringContainsString('<details class="give-donor__more"><summary>', $html);
        self::assertStringNotContainsString('Byron', $html);
        self::assertStringNotContainsString('Engines', $html);
        self::assertStringNotContainsString('gravatar.com', $html);
        self::assertStringNotContainsString('ada@', $html);
    }

    public function testItsOwnerChoosesWhatOfThem(): void
    {
        $this->paid(['comment' => 'Well done.', 'company' => 'Engines Ltd']);

        self::assertStringContainsString('Ada Byron Engines Ltd', self::text($this->wall(['fullName' => true, 'showCompany' => true])));
        self::assertSame('Well done.', self::text($this->wall(array_fill_keys(['showAvatar', 'showName', 'showTotal', 'showDate'], false))));
        self::assertStringNotContainsString('Well done.', $this->wall(['showComment' => false]));
        self::assertStringContainsString('Well… All of it', self::text($this->wall(['commentLength' => 6, 'readMoreText' => 'All of it'])));
    }

    public function testOfNamesThatAreHiddenThereAreNoLettersEither(): void
    {
        $this->paid(['company' => 'Engines Ltd']);
        update_option('show_avatars', '1');
        foreach ([['showName' => false], ['showName' => false, 'gravatar' => true], ['showName' => false, 'fullName' => true]] as $hidden) {
            $html = $this->wall($hidden);
            self::assertStringContainsString('<span class="give-donor__avatar" aria-hidden="true" style="inline-size:75px"></span>', $html);
            self::assertDoesNotMatchRegularExpression('/Ada|Byron|AB|EL|<img/', $html);
        }
        self::assertSame('There are no donations to show yet.', self::text($this->wall(array_fill_keys(['showName', 'showTotal', 'showDate', 'showComment'], false))));
        $this->paid(['firstName' => 'Bo', 'comment' => 'Well done.']);
        self::assertSame(1, substr_count($this->wall(array_fill_keys(['showName', 'showTotal', 'showDate'], false)), '<li'), 'A card of its comment alone.');
    }

    public function testTheLettersOfAnOrganisationAreItsOwnWhereItIsShown(): void
    {
        $this->paid(['firstName' => 'Friends', 'lastName' => 'of the Choir', 'company' => 'Friends of the Choir']);

        self::assertStringContainsString('>FC</span>', $this->wall(['showCompany' => true]));
        self::assertStringContainsString('>FO</span>', $this->wall());
        $this->paid(['firstName' => '', 'lastName' => '', 'company' => 'Zinc']);
        self::assertStringContainsString('>Z</span>', $this->wall(['showCompany' => true]));
        self::assertStringNotContainsString('>Z</span>', $this->wall());
    }

    public function testGravatarIsAskedOnlyWhereTheOwnerWantsItAndAtDoubleTheSize(): void
    {
        $this->paid();
        update_option('show_avatars', '1');
        $html = $this->wall(['gravatar' => true]);

        self::assertStringContainsString(hash('sha256', 'ada@example.org'), $html);
        self::assertMatchesRegularExpression('/src="[^"]*s(?:=|&#061;)150[^"]*" alt="" width="75" height="75"/', $html);
        update_option('show_avatars', '0');
        self::assertStringNotContainsString('<img', $this->wall(['gravatar' => true]));
    }

    public function testOfAnonymousDonorsThereIsNothingThatLeadsToThem(): void
    {
        $this->paid(['isAnonymous' => true, 'firstName' => 'Zelda', 'lastName' => 'Incognita', 'email' => 'zelda@example.org', 'company' => 'Zeldaco', 'comment' => str_repeat('For the children. ', 20)]);
        update_option('show_avatars', '1');
        $html = $this->wall(['gravatar' => true, 'fullName' => true, 'showCompany' => true]);

        self::assertStringContainsString('Anonymous €25', self::text($html));
        self::assertDoesNotMatchRegularExpression('/zelda|incognita|Z\.|ZI|<img|' . hash('sha256', 'zelda@example.org') . '|' . md5('zelda@example.org') . '/i', $html);
        self::assertSame([], self::names($this->wall(['showAnonymous' => false])));
    }

    public function testOnlyCompletedGiftsOfTheSitesMode(): void
    {
        $this->paid(['firstName' => 'Paid']);
        GiftMaker::pending($this->plugin, ['firstName' => 'Pending']);
        GiftMaker::failed($this->plugin, ['firstName' => 'Failed']);
        GiftMaker::refunded($this->plugin, ['firstName' => 'Refunded']);
        GiftMaker::chargedBack($this->plugin, ['firstName' => 'Revoked']);
        $this->use(['test_mode' => true]);
        GiftMaker::paid($this->plugin, ['firstName' => 'Test']);

        self::assertSame(['Test'], self::names($this->wall()));
        $this->use();
        self::assertSame(['Paid'], self::names($this->wall()));
    }

    public function testInTestModeStaffAreToldThatTheWallShowsTestDonations(): void
    {
        $note = 'Only you see this: in test mode, this wall shows test donations. Campaign goals count real donations only.';
        $this->use(['test_mode' => true]);
        self::assertStringNotContainsString($note, self::text($this->wall()));
        wp_set_current_user((int) wp_insert_user(['user_login' => 'raiser', 'user_pass' => wp_generate_password(), 'role' => 'benefit_fundraiser']));
        self::assertStringContainsString($note, self::text($this->wall()));
        $this->use();
        self::assertStringNotContainsString($note, self::text($this->wall()));
    }

    /** @return iterable<string, array{array<string, mixed>, list<string>}> */
    public static function choices(): iterable
    {
        yield 'the newest first' => [[], ['Cy', 'Bo', 'Al']];
        yield 'the oldest first' => [['order' => 'oldest'], ['Al', 'Bo', 'Cy']];
        yield 'the largest first' => [['order' => 'highest'], ['Bo', 'Cy', 'Al']];
        yield 'the smallest first' => [['order' => 'lowest'], ['Al', 'Cy', 'Bo']];
        yield 'some of them' => [['number' => 2], ['Cy', 'Bo']];
        yield 'by one form' => [['forms' => [901]], ['Bo', 'Al']];
        yield 'by two forms' => [['forms' => [901, 902]], ['Cy', 'Bo', 'Al']];
        yield 'by two forms, the largest first' => [['forms' => [902, 901], 'order' => 'highest'], ['Bo', 'Cy', 'Al']];
        yield 'to a campaign' => [['campaigns' => [801]], ['Cy', 'Al']];
        yield 'to a campaign by a form' => [['campaigns' => [801], 'forms' => [901]], ['Al']];
        yield 'with comments' => [['onlyComments' => true], ['Bo']];
        yield 'what is no attribute' => [['order' => 'sideways', 'number' => 1e9, 'forms' => ['x', -1], 'ids' => 'y'], ['Cy', 'Bo', 'Al']];
    }

    /**
     * @param array<string, mixed> $attributes
     * @param list<string>         $names
     */
    #[DataProvider('choices')]
    public function testWhichGiftsInWhichOrderAndHowMany(array $attributes, array $names): void
    {
        $this->paid(['firstName' => 'Al', 'amountMinor' => 100, 'formId' => 901, 'campaignId' => 801]);
        $bo = $this->paid(['firstName' => 'Bo', 'amountMinor' => 900, 'formId' => 901, 'comment' => 'Good luck!']);
        $this->paid(['firstName' => 'Cy', 'amountMinor' => 500, 'formId' => 902, 'campaignId' => 801]);

        self::assertSame($names, self::names($this->wall($attributes)));
        self::assertSame(['Bo'], self::names($this->wall(['ids' => [$bo->id]])));
    }

    public function testItsHeadCountsTheDonationsAndTheirSumAndShowsAFewInitials(): void
    {
        $this->paid(['firstName' => 'Al', 'amountMinor' => 1000, 'formId' => 901]);
        $this->paid(['firstName' => 'Bo', 'amountMinor' => 2000, 'formId' => 902, 'isAnonymous' => true]);
        $html = $this->wall();

        self::assertStringContainsString('AB 2 donations · €30 raised', self::text($html));
        self::assertSame(1, substr_count(self::head($html), 'give-donor__avatar'), 'Anonymous donors have no initials.');
        self::assertStringContainsString('1 donation · €10 raised', self::text($this->wall(['forms' => [901]])));
    }

    public function testTheHeadOfACampaignsWallCountsItsDonors(): void
    {
        $this->paid(['formId' => 901, 'campaignId' => 801, 'amountMinor' => 1000]);
        $this->paid(['formId' => 901, 'campaignId' => 801, 'amountMinor' => 500]);
        $this->paid(['formId' => 901, 'campaignId' => 802, 'amountMinor' => 700]);

        self::assertStringContainsString('1 donor · €15 raised', self::text($this->wall(['campaigns' => [801]])));
        self::assertStringContainsString('3 donations · €22 raised', self::text($this->wall(['campaigns' => [801, 802]])));
    }

    /** @return iterable<string, array{array<string, mixed>}> */
    public static function wallsWithoutHead(): iterable
    {
        yield 'turned off' => [['showHead' => false]];
        yield 'hides anonymous donations' => [['showAnonymous' => false]];
        yield 'hides donations without a comment' => [['onlyComments' => true]];
        yield 'some donations only' => [['ids' => [1, 2, 3]]];
        yield 'a form of a campaign' => [['forms' => [901], 'campaigns' => [801]]];
    }

    /** @param array<string, mixed> $attributes */
    #[DataProvider('wallsWithoutHead')]
    public function testAWallThatHidesSomeDonationsHasNoTotals(array $attributes): void
    {
        $this->paid(['formId' => 901, 'campaignId' => 801, 'comment' => 'Good luck!']);

        self::assertSame('', self::head($this->wall($attributes)));
    }

    public function testAHeadWithoutAmountsHasNoSum(): void
    {
        $this->paid(['formId' => 901]);

        self::assertStringNotContainsString('€', $this->wall(['showTotal' => false]));
        self::assertStringContainsString('1 donation', self::head($this->wall(['showTotal' => false])));
    }

    private static function head(string $html): string
    {
        return preg_match('/<p class="give-wall__head">.*?<\/p>/s', $html, $head) === 1 ? $head[0] : '';
    }

    public function testWithoutGiftsItSaysSo(): void
    {
        self::assertSame('There are no donations to show yet.', self::text($this->wall()));
        self::assertStringContainsString('Be the first!', self::text($this->wall(['emptyText' => 'Be the first!'])));
    }

    public function testARenewalIsNoOtherDonor(): void
    {
        $this->contradicts = 'Its payment is that of a gift of its own.';
        $this->use(['test_mode' => true]);
        $subscription = GiftMaker::renewing($this->plugin);
        $this->plugin->database()->execute("UPDATE {donation} SET status = 'give_subscription' WHERE id = %d", $this->paid(['firstName' => 'Renewal', 'subscriptionId' => $subscription->id])->id);

        self::assertSame(['Ada'], self::names($this->wall()));
    }

    public function testTheShortcodeShowsTheSame(): void
    {
        $this->paid(['firstName' => 'Al', 'formId' => 901]);
        $this->paid(['firstName' => 'Bo', 'formId' => 902]);
        $html = $this->content($this->page('[give_donor_wall form_id="901" columns="2" showTotal="false"]'));

        self::assertSame(['Al'], self::names($html));
        self::assertStringContainsString('give-grid--2', $html);
        self::assertStringNotContainsString('€', $html);
    }

    public function testItAsksTheDatabaseEquallyOftenForTwoGiftsAndForTwelve(): void
    {
        $this->wall();
        $queries = function (): int {
            $this->render();
            $before = $GLOBALS['wpdb']->num_queries;
            $this->render();

            return $GLOBALS['wpdb']->num_queries - $before;
        };
        $this->donors('Al', 'Bo');
        $few = $queries();
        $this->donors('Cy', 'Di', 'Ed', 'Fy', 'Gus', 'Hal', 'Ivy', 'Jo', 'Kit', 'Lu', 'Mo');

        self::assertSame($few, $queries());
        self::assertLessThanOrEqual(6, $few);
    }

    public function testItsPageHasTheScriptOfCommentsThatComeWithLaterCards(): void
    {
        $this->paid(['comment' => str_repeat('So long that it has to be opened. ', 10)]);
        $this->donors('Al', 'Bo');
        $this->wall(['number' => 2]);
        ob_start();
        $this->plugin->islands()->printScriptsWithoutTheme();

        self::assertStringContainsString('"donor-comment":', (string) ob_get_clean());
    }

    public function testWhatDonorsWriteIsText(): void
    {
        $this->paid(['firstName' => '<b>Al</b>', 'company' => '[gallery]', 'comment' => "</script><img src=x onerror=alert(1)> [gallery]\n\nBye"]);
        $html = $this->wall(['showCompany' => true]);

        self::assertStringContainsString('<b>Al</b> B. [gallery]', html_entity_decode(self::text($html)));
        self::assertStringNotContainsString('<b>', $html);
        self::assertStringNotContainsString('onerror=alert(1)>', $html);
        self::assertStringNotContainsString('[gallery]', $html);
    }
}
