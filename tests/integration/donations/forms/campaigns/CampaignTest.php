<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Forms\Campaigns;

use Benefit\Donations\Admin\Donations\DonationCorrection;
use Benefit\Donations\Forms\CampaignMetaFields;
use Benefit\Donations\Forms\CampaignPostType;
use Benefit\Donations\Forms\Campaigns\CampaignBlock;
use Benefit\Donations\Forms\Campaigns\CampaignCachePurger;
use Benefit\Donations\Forms\Campaigns\CampaignTotals;
use Benefit\Donations\Forms\Campaigns\CampaignViewModel;
use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Donations\Forms\DonationFormRepository;
use Benefit\Donations\Records\DonationTotalRepository;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Settings\Settings;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\Integration\Donations\StaffTestCase;
use Benefit\Tests\Integration\Hostile\Answer;
use Benefit\Tests\Integration\Hostile\Caller;
use Benefit\Tests\Integration\Hostile\Entrance;
use Benefit\Tests\Integration\Hostile\HttpRequest;
use Benefit\Tests\Services;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * The block benefit/campaign, from totals that are updated with each payment: after each test they agree with the
 * donations.
 */
final class CampaignTest extends StaffTestCase
{
    /** @var callable|null the block's original renderer */
    private mixed $renderer = null;

    protected function setUp(): void
    {
        parent::setUp();
        update_option('date_format', 'j F Y');
        $this->renderer = self::type()->render_callback;
        // Live donations.
        $this->begin(['test_mode' => false]);
    }

    protected function tearDown(): void
    {
        self::type()->render_callback = $this->renderer;
        parent::tearDown();
    }

    public function testAGiftWithoutAnAddressIsOneDonorWhomNobodyKnows(): void
    {
        $id = $this->campaign('Roof');
        $cash = GiftMaker::paid($this->plugin, ['campaignId' => $id, 'amountMinor' => 1000, 'email' => '']);
        GiftMaker::paid($this->plugin, ['campaignId' => $id, 'amountMinor' => 1000, 'email' => '']);
        $donors = fn(): int => $this->plugin->service(DonationTotalRepository::class)->ofCampaigns([$id], 'EUR')[$id]['donors'];
        self::assertSame([0, 2], [$cash->donorId, $donors()]);
        self::assertSame([], $this->plugin->giftContradictions());

        GiftMaker::paid($this->plugin, ['campaignId' => $id]);
        self::assertSame(3, $donors());
        $this->plugin->service(DonationCorrection::class)->correct($cash->id, ['email' => 'ada@example.org'], 1);
        self::assertSame(2, $donors(), 'It is of a donor who has given already.');
        self::assertSame([], $this->plugin->giftContradictions());
    }

    public function testItSaysGoalDonorsDaysThatAreLeftAndLeadsToItsForm(): void
    {
        $form = GiftMaker::form();
        $id = $this->campaign('A roof & more', [CampaignMetaFields::GOAL => 50000, CampaignMetaFields::END => self::inDays(12), CampaignMetaFields::DEFAULT_FORM => $form]);
        $this->raise($id, 2550, 'a@example.org');
        $this->raise($id, 10000, 'a@example.org');
        $this->raise($id, 100, 'b@example.org');
        $html = $this->block($id);

        self::assertSame('A roof & more €126.50 of €500 raised 25% 2 donors 12 days left, until 21 October 2025 Donate now', self::words($html));
        self::assertStringContainsString('<progress max="100" value="25"', $html);
        self::assertStringContainsString('href="' . HtmlOutput::url((string) get_permalink($form)) . '"', $html);
        self::assertStringContainsString('href="' . HtmlOutput::url((string) get_permalink($id)) . '"', $html);
    }

    public function testItsButtonLeadsToTheFormThatIsPublishedForIt(): void
    {
        $id = $this->campaign('Roof');
        $other = $this->campaign('Floor');
        self::assertStringNotContainsString('Donate now', self::words($this->block($id)));
        $form = GiftMaker::form('For the roof', definition: ['campaign_id' => $id]);
        GiftMaker::form('Also for the roof', definition: ['campaign_id' => $id]);
        self::assertStringContainsString('href="' . HtmlOutput::url((string) get_permalink($form)) . '"', $this->block($id));

        $definition = json_decode((string) get_post_meta($form, DonationFormRepository::META, true), true);
        $this->plugin->service(DonationFormRepository::class)->write($form, ['campaign_id' => $other] + $definition);
        wp_update_post(['ID' => $form, 'post_title' => 'For the floor']);

        self::assertStringNotContainsString(HtmlOutput::url((string) get_permalink($form)), $this->block($id), 'Its donations now count for another campaign.');
        self::assertStringContainsString(HtmlOutput::url((string) get_permalink($form)), $this->block($other));
    }

    public function testAFormReplacesOneThatIsNoLongerPublished(): void
    {
        $id = $this->campaign('Roof');
        $first = GiftMaker::form('First', definition: ['campaign_id' => $id]);
        wp_update_post(['ID' => $first, 'post_status' => 'draft']);
        $second = GiftMaker::form('Second', definition: ['campaign_id' => $id]);

        self::assertSame($second, (int) get_post_meta($id, CampaignMetaFields::DEFAULT_FORM, true));
    }

    public function testANewCampaignBeginsWithItsProgress(): void
    {
        self::assertContains(CampaignBlock::NAME, array_column((array) get_post_type_object(CampaignPostType::NAME)?->template, 0));
    }

    public function testThemesShowItsPageAsAPageAndNotAsAPostOfAnAuthor(): void
    {
        $templates = static function (string $type): array {
            set_query_var('post_type', $type);

            return apply_filters('single_template_hierarchy', ["single-$type.php", 'single.php']);
        };

        foreach ([CampaignPostType::NAME, DonationFormPostType::NAME] as $type) {
            self::assertSame(["single-$type.php", 'page.php', 'single.php'], $templates($type));
        }
        self::assertSame(['single-post.php', 'single.php'], $templates('post'));
    }

    /** @param array<string, mixed> $meta */
    #[DataProvider('goals')]
    public function testAGoalIsAnAmountANumberOfDonationsOrOfDonorsOrThereIsNone(string $words, int $percent, array $meta): void
    {
        $id = $this->campaign('', $meta);
        foreach (['a@example.org', 'a@example.org', 'b@example.org'] as $email) {
            $this->raise($id, 1000, $email);
        }
        $html = $this->block($id, ',"showTitle":false');

        self::assertSame($words, self::words($html));
        self::assertSame($percent < 0 ? [] : ["value=\"$percent\""], preg_match('/value="\d+"/', $html, $found) === 1 ? $found : []);
    }

    /** @return iterable<string, array{string, int, array<string, mixed>}> */
    public static function goals(): iterable
    {
        yield 'an amount' => ['€30 of €40 raised 75% 2 donors', 75, [CampaignMetaFields::GOAL => 4000]];
        yield 'more than the goal' => ['€30 of €10 raised 100% 2 donors', 100, [CampaignMetaFields::GOAL => 1000]];
        yield 'donations' => ['3 of 10 donations 30% 2 donors', 30, [CampaignMetaFields::GOAL => 10, CampaignMetaFields::GOAL_TYPE => 'donations']];
        yield 'donors' => ['2 of 10 donors 20%', 20, [CampaignMetaFields::GOAL => 10, CampaignMetaFields::GOAL_TYPE => 'donors']];
        yield 'none' => ['€30 raised 2 donors', -1, []];
        yield 'no number of donations' => ['3 donations 2 donors', -1, [CampaignMetaFields::GOAL_TYPE => 'donations']];
    }

    public function testOnlyRealMoneyCountsAndADonorOnceUntilAllOfTheirGiftsAreGivenBack(): void
    {
        $id = $this->campaign('Roof');
        $said = fn(): string => self::words($this->block($id, ',"showTitle":false'));
        $this->begin(['test_mode' => true]);
        GiftMaker::paid($this->plugin, ['campaignId' => $id, 'email' => 'test@example.org']);
        $this->begin(['test_mode' => false]);
        self::assertSame('€0 raised 0 donors', $said());

        GiftMaker::pending($this->plugin, ['campaignId' => $id, 'email' => 'late@example.org']);
        $this->raise($id, 1000, 'a@example.org');
        GiftMaker::refunded($this->plugin, ['campaignId' => $id, 'email' => 'a@example.org', 'gateway' => 'offline']);
        self::assertSame('€10 raised 1 donor', $said());
        GiftMaker::refunded($this->plugin, ['campaignId' => $id, 'email' => 'b@example.org', 'gateway' => 'offline']);
        GiftMaker::chargedBack($this->plugin, ['campaignId' => $id, 'email' => 'c@example.org', 'gateway' => 'offline']);
        self::assertSame('€10 raised 1 donor', $said());
        // Entered by staff without an address, so the donor is unknown.
        GiftMaker::paid($this->plugin, ['campaignId' => $id, 'email' => '', 'gateway' => 'offline', 'amountMinor' => 500]);
        self::assertSame('€15 raised 2 donors', $said());
    }

    public function testACorrectedAddressIsAnotherDonor(): void
    {
        $id = $this->campaign('Roof');
        $this->raise($id, 1000, 'a@example.org');
        $wrong = GiftMaker::paid($this->plugin, ['campaignId' => $id, 'email' => 'aa@example.org', 'gateway' => 'offline']);
        self::assertStringContainsString(' 2 donors', self::words($this->block($id)));
        // Another request, which has not cached any totals.
        $this->begin(['test_mode' => false]);
        self::become('administrator');
        $this->change($wrong, ['email' => 'a@example.org']);

        self::assertStringContainsString(' 1 donor', self::words($this->block($id)));
        self::assertSame([$id], $this->plugin->service(DonationTotalRepository::class)->countedCampaigns(), 'Pages that show it are made anew.');
    }

    /** @param array<string, string> $meta */
    #[DataProvider('times')]
    public function testDaysAreThoseOfTheSitesCalendar(string $words, array $meta): void
    {
        update_option('timezone_string', 'Europe/Vienna');
        $form = GiftMaker::form();

        self::assertSame("€0 raised 0 donors $words", self::words($this->block($this->campaign('', $meta + [CampaignMetaFields::DEFAULT_FORM => $form]), ',"showTitle":false')));
    }

    /** The clock shows 9 October 2025, 08:53:20 UTC. @return iterable<string, array{string, array<string, string>}> */
    public static function times(): iterable
    {
        yield 'tonight' => ['Today is the last day. Donate now', [CampaignMetaFields::END => '2025-10-09T21:59:59Z']];
        yield 'after midnight there' => ['1 day left, until 10 October 2025 Donate now', [CampaignMetaFields::END => '2025-10-09T22:00:01Z']];
        yield 'in months, with the hour changed meanwhile' => ['76 days left, until 24 December 2025 Donate now', [CampaignMetaFields::END => '2025-12-24T08:00:00Z']];
        yield 'over' => ['This campaign ended on 9 October 2025.', [CampaignMetaFields::END => '2025-10-09T08:53:20Z']];
        yield 'not begun' => ['This campaign starts on 1 November 2025. Donate now', [CampaignMetaFields::START => '2025-11-01T08:00:00Z', CampaignMetaFields::END => '2025-11-05T08:00:00Z']];
        yield 'no moment' => ['Donate now', [CampaignMetaFields::END => '']];
    }

    public function testAnArchivedOneIsOverAndTakesNoMore(): void
    {
        $id = $this->campaign('', [CampaignMetaFields::DEFAULT_FORM => GiftMaker::form(), CampaignMetaFields::END => self::inDays(3)], CampaignPostType::ARCHIVED);

        self::assertSame('€0 raised 0 donors This campaign has ended.', self::words($this->block($id, ',"showTitle":false')));
    }

    public function testOfWhatIsNotForEverybodyNothingIsSaid(): void
    {
        self::become('administrator');
        $locked = $this->campaign('Locked');
        wp_update_post(['ID' => $locked, 'post_password' => 'secret']);
        $draft = $this->campaign('Draft', status: 'draft');
        foreach ([$locked, $draft, GiftMaker::form(), 999999, 0] as $id) {
            self::assertSame('', $this->block($id));
        }
        foreach ([$locked, $draft, 999999] as $id) {
            self::assertSame(404, self::asked($id)->status);
        }
    }

    public function testEachPartMayBeLeftOutAndTheCampaignsOwnPageHasItsTitleAlready(): void
    {
        $id = $this->campaign('Roof', [CampaignMetaFields::GOAL => 50000, CampaignMetaFields::END => self::inDays(2), CampaignMetaFields::DEFAULT_FORM => GiftMaker::form()]);

        self::assertSame('€0 of €500 raised 0%', self::words($this->block($id, ',"showTitle":false,"showDonors":false,"showTime":false,"showButton":false')));
        $GLOBALS['post'] = get_post($id);
        self::assertSame('€0 of €500 raised 0% 0 donors', self::words($this->block(0, ',"showTime":false,"showButton":false')));
        unset($GLOBALS['post']);
    }

    public function testAPageFromYesterdayAsksWhatIsSoNow(): void
    {
        update_option(Settings::OPTION, Services::get()->settingsStore()->sanitize(['currency' => 'EUR', 'currency_position' => 'before', 'decimal_separator' => '.']));
        $id = $this->campaign('Roof', [CampaignMetaFields::GOAL => 50000, CampaignMetaFields::END => gmdate('Y-m-d\TH:i:s\Z', time() + 3 * DAY_IN_SECONDS)]);
        $this->raise($id, 1000, 'a@example.org');
        $answer = self::asked($id);

        self::assertSame(200, $answer->status, $answer->text);
        $data = json_decode($answer->text, true)['data'];
        self::assertSame([$id, '€10 of €500 raised', 2, '1 donor'], [$data['campaign'], $data['sentence'], $data['percent'], $data['donors']]);
        self::assertStringStartsWith('3 days left', $data['time']);
    }

    public function testPagesThatShowItAreMadeAnewWhenMoneyComesOrItChanges(): void
    {
        $id = $this->campaign('Roof');
        $page = self::page('<!-- wp:benefit/campaign {"campaignId":' . $id . '} /-->');
        $more = self::page('<!-- wp:benefit/campaign {"campaignId":' . $id . ',"showTitle":false} /-->');
        $other = self::page('<!-- wp:benefit/campaign {"campaignId":' . $id . '0} /-->');
        $purged = [];
        // Every page ends with this hook; this test renders many pages in one request.
        $hooks = $GLOBALS['wp_filter'];
        remove_all_actions('shutdown');
        $this->plugin->register(CampaignCachePurger::class);
        add_action('clean_post_cache', static function (int $post) use (&$purged): void {
            $purged[] = $post;
        });
        $this->raise($id, 100, 'a@example.org');
        do_action('shutdown');
        $byMoney = $purged;
        $purged = [];
        update_post_meta($id, CampaignMetaFields::GOAL, 700);
        wp_update_post(['ID' => $id, 'post_title' => 'A roof']);
        do_action('shutdown');
        $GLOBALS['wp_filter'] = $hooks;

        self::assertSame([$id, $page, $more], array_values(array_unique($byMoney)));
        self::assertContains($page, $purged);
        self::assertNotContains($other, [...$byMoney, ...$purged]);
    }

    public function testItReadsOneStatementOfOursHoweverMuchWasGiven(): void
    {
        $id = $this->campaign('Roof', [CampaignMetaFields::GOAL => 3, CampaignMetaFields::GOAL_TYPE => 'donors']);
        foreach (range(1, 5) as $number) {
            $this->raise($id, 1000, "a$number@example.org");
        }
        $this->block($id);
        $found = [];
        add_filter('query', static function (string $sql) use (&$found): string {
            if (str_contains($sql, 'benefit_') && !str_contains($sql, '_posts') && !str_contains($sql, 'option')) {
                $found[] = $sql;
            }

            return $sql;
        });
        $this->block($id);

        self::assertCount(1, $found, implode("\n", $found));
        self::assertStringContainsString('donation_total', $found[0]);
    }

    /** @param array<string, mixed> $meta */
    private function campaign(string $title, array $meta = [], string $status = 'publish'): int
    {
        return (int) wp_insert_post(['post_type' => CampaignPostType::NAME, 'post_status' => $status, 'post_title' => $title, 'meta_input' => $meta, 'post_content' => '.']);
    }

    /** @param string $more attributes as JSON */
    private function block(int $id, string $more = ''): string
    {
        // New instances, which have not read anything yet.
        foreach ([CampaignBlock::class, CampaignViewModel::class, CampaignTotals::class] as $class) {
            $this->plugin->put($class, null);
        }
        self::type()->render_callback = $this->plugin->service(CampaignBlock::class)->render(...);

        return do_blocks('<!-- wp:benefit/campaign {"campaignId":' . $id . $more . '} /-->');
    }

    private static function type(): \WP_Block_Type
    {
        return \WP_Block_Type_Registry::get_instance()->get_registered(CampaignBlock::NAME) ?? throw new \LogicException('The block is not registered.');
    }

    private static function asked(int $id): Answer
    {
        return (new Entrance())->send(RouteChannel::Ajax, Caller::stranger(), HttpRequest::form(['action' => 'benefit_campaign', 'campaign' => (string) $id]));
    }

    private static function page(string $content): int
    {
        return (int) wp_insert_post(['post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Help us', 'post_content' => $content]);
    }

    private static function inDays(int $days): string
    {
        return gmdate('Y-m-d\TH:i:s\Z', self::NOW + $days * DAY_IN_SECONDS);
    }

    /** Makes a live donation. */
    private function raise(int $campaign, int $minor, string $email): void
    {
        GiftMaker::paid($this->plugin, ['campaignId' => $campaign, 'amountMinor' => $minor, 'email' => $email]);
    }

    private static function words(string $html): string
    {
        return trim((string) preg_replace('/\s+/u', ' ', html_entity_decode(wp_strip_all_tags(str_replace('<', ' <', $html)), ENT_QUOTES | ENT_HTML5)));
    }
}
