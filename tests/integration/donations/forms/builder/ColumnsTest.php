<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Forms\Builder;

use Benefit\Donations\Forms\Builder\CampaignListColumns;
use Benefit\Donations\Forms\Builder\DonationFormListColumns;
use Benefit\Donations\Forms\Builder\ListDateFormat;
use Benefit\Donations\Forms\CampaignMetaFields;
use Benefit\Donations\Forms\CampaignPostType;
use Benefit\Donations\Forms\Campaigns\CampaignTotals;
use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Shared\Support\Timestamp;
use Benefit\Tests\Donor;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\Integration\Donations\GivingTestCase;
use Benefit\Tests\RestRequests;

/** WordPress's lists of forms and campaigns: money by currency, goals, number of donations, shortcode. */
final class ColumnsTest extends GivingTestCase
{
    use RestRequests;

    private const COLUMNS = [DonationFormPostType::NAME => ['benefit_raised', 'benefit_goal', 'benefit_gifts', 'benefit_shortcode'], CampaignPostType::NAME => ['benefit_status', 'benefit_raised', 'benefit_goal', 'benefit_gifts', 'benefit_donors']];

    protected function setUp(): void
    {
        parent::setUp();
        self::become('administrator');
    }

    public function testAFormSaysWhatItHasRaisedByCurrencyAndHowFarItIs(): void
    {
        $form = Donor::form($this->plugin, ['goal' => ['enabled' => true, 'amount_minor' => 50000, 'closes' => false]]);
        foreach ([['amountMinor' => 30000], ['amountMinor' => 10000], ['amountMinor' => 700, 'currency' => 'USD']] as $with) {
            GiftMaker::paid($this->plugin, $with + ['formId' => $form, 'gateway' => 'offline']);
        }
        Donor::give($this->plugin, $form, ['give-price-id' => '4']);
        [$raised, $goal, $gifts, $shortcode] = $this->cells(DonationFormPostType::NAME)[$form];

        self::assertStringStartsWith('€400.00<br>$7.00<br>', $raised, 'Tests do not count.');
        self::assertSame('80% of €500.00', $goal);
        $link = static fn(string $mode, string $text): string => '~<a href="[^"]*page=benefit-donations[^"]*form=' . $form . '&\#038;status=paid&\#038;mode=' . $mode . '">' . $text . '</a>$~';
        self::assertMatchesRegularExpression($link('live', '3'), $gifts);
        self::assertMatchesRegularExpression($link('test', 'and €100.00 in 1 test donation'), $raised);
        self::assertStringContainsString(">[give_form id=\"$form\"]<", $shortcode);
    }

    public function testAFormWithoutGiftsAndGoalSaysSo(): void
    {
        $form = Donor::form($this->plugin, ['currency' => 'JPY']);
        $draft = wp_insert_post(['post_type' => DonationFormPostType::NAME, 'post_status' => 'draft', 'post_title' => 'Not yet']);
        $cells = $this->cells(DonationFormPostType::NAME);

        self::assertSame(['¥0', '—No goal'], [$cells[$form][0], wp_strip_all_tags($cells[$form][1])]);
        self::assertSame('€0.00', $cells[$draft][0]);
    }

    public function testACampaignSaysWhatAllItsFormsHaveRaised(): void
    {
        $campaign = wp_insert_post(['post_type' => CampaignPostType::NAME, 'post_status' => 'publish', 'post_title' => 'Roofs', 'meta_input' => [CampaignMetaFields::GOAL => 100000]]);
        foreach ([Donor::form($this->plugin), Donor::form($this->plugin)] as $form) {
            GiftMaker::paid($this->plugin, ['formId' => $form, 'campaignId' => $campaign, 'amountMinor' => 12500, 'gateway' => 'offline']);
        }
        [$status, $raised, $goal, $gifts, $donors] = $this->cells(CampaignPostType::NAME)[$campaign];

        self::assertSame(['Active', '€250.00', '25% of €1,000.00', '2', '1'], [$status, $raised, $goal, wp_strip_all_tags($gifts), $donors]);
    }

    public function testACampaignSaysItsStateAndAGoalThatIsANumber(): void
    {
        $campaign = static fn(string $status, array $meta = []): int => (int) wp_insert_post(['post_type' => CampaignPostType::NAME, 'post_status' => $status, 'post_title' => 'Roofs', 'meta_input' => $meta]);
        $ended = $campaign('publish', [CampaignMetaFields::END => Timestamp::toStored(self::NOW), CampaignMetaFields::GOAL_TYPE => 'donations', CampaignMetaFields::GOAL => 8]);
        $draft = $campaign('draft', [CampaignMetaFields::GOAL_TYPE => 'donors', CampaignMetaFields::GOAL => 30]);
        $running = $campaign('publish', [CampaignMetaFields::END => Timestamp::toStored(self::NOW + 60)]);
        foreach ([5000, 100] as $amount) {
            GiftMaker::paid($this->plugin, ['campaignId' => $ended, 'amountMinor' => $amount, 'gateway' => 'offline']);
        }
        $cells = $this->cells(CampaignPostType::NAME);

        self::assertSame(['Ended', '25% of 8 donations'], [$cells[$ended][0], $cells[$ended][2]]);
        self::assertSame(['Draft', '0% of 30 donors', '0'], [$cells[$draft][0], $cells[$draft][2], $cells[$draft][4]]);
        self::assertSame('Active', $cells[$running][0]);
    }

    public function testThoseWhoMayNotSeeDonationsAreNotLedThere(): void
    {
        $form = Donor::form($this->plugin);
        self::become('author');

        self::assertSame('0', $this->cells(DonationFormPostType::NAME)[$form][2]);
    }

    public function testARowAloneHasItsFigures(): void
    {
        $form = Donor::form($this->plugin);
        GiftMaker::paid($this->plugin, ['formId' => $form, 'amountMinor' => 5000, 'gateway' => 'offline']);
        $this->list(DonationFormPostType::NAME);
        $GLOBALS['wp_query'] = new \WP_Query();

        self::assertSame('€50.00', $this->printed(DonationFormPostType::NAME, 'benefit_raised', $form), 'As after a quick edit.');
    }

    public function testAListAsksTheDatabaseEquallyOftenForTwoAndForTwenty(): void
    {
        $statements = function (): array {
            return array_map(function (string $type): int {
                $this->list($type);
                wp_cache_flush();
                wp_load_alloptions();
                wp_get_current_user()->exists();
                $query = new \WP_Query(['post_type' => $type, 'posts_per_page' => 50, 'post_status' => 'any']);
                $GLOBALS['wp_query'] = $query;
                $before = $GLOBALS['wpdb']->num_queries;
                foreach ($query->posts as $post) {
                    foreach (self::COLUMNS[$type] as $column) {
                        $this->printed($type, $column, $post->ID);
                    }
                }

                return $GLOBALS['wpdb']->num_queries - $before;
            }, array_keys(self::COLUMNS));
        };
        $make = function (int $count): void {
            for ($made = 0; $made < $count; $made++) {
                $campaign = wp_insert_post(['post_type' => CampaignPostType::NAME, 'post_status' => 'publish', 'post_title' => 'Roofs']);
                GiftMaker::paid($this->plugin, ['formId' => Donor::form($this->plugin), 'campaignId' => $campaign, 'gateway' => 'offline']);
            }
        };
        $make(2);
        $few = $statements();
        $make(18);

        self::assertSame($few, $statements());
        self::assertSame([2, 2], $few);
    }

    /** @return array<int, list<string>> HTML of the columns by post */
    private function cells(string $type): array
    {
        $this->list($type);
        $query = new \WP_Query(['post_type' => $type, 'posts_per_page' => 50, 'post_status' => 'any']);
        $GLOBALS['wp_query'] = $query;
        $cells = [];
        foreach ($query->posts as $post) {
            self::assertInstanceOf(\WP_Post::class, $post);
            $cells[$post->ID] = array_map(fn(string $column): string => $this->printed($type, $column, $post->ID), self::COLUMNS[$type]);
        }

        return $cells;
    }

    private function list(string $type): void
    {
        remove_all_actions("manage_{$type}_posts_custom_column");
        remove_all_filters("manage_{$type}_posts_columns");
        foreach ([DonationFormListColumns::class, CampaignListColumns::class, CampaignTotals::class] as $class) {
            $this->plugin->put($class, null);
        }
        $this->plugin->register(DonationFormListColumns::class, CampaignListColumns::class, ListDateFormat::class);
        $columns = array_keys(apply_filters("manage_{$type}_posts_columns", ['title' => 'Title', 'date' => 'Date']));
        self::assertSame(['title', ...self::COLUMNS[$type], 'date'], $columns);
    }

    private function printed(string $type, string $column, int $id): string
    {
        ob_start();
        do_action("manage_{$type}_posts_custom_column", $column, $id);

        return (string) ob_get_clean();
    }
}
