<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Forms\Campaigns;

use Benefit\Donations\Forms\CampaignMetaFields;
use Benefit\Donations\Forms\CampaignPostType;
use Benefit\Donations\Forms\Campaigns\CampaignEditorPanel;
use Benefit\Donations\Forms\Campaigns\CampaignTotals;
use Benefit\Shared\Boot\PluginFile;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\Integration\Donations\StaffTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** The campaign panel in WordPress's editor: what it saves with the post, and what it shows. */
final class CampaignPanelTest extends StaffTestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        self::become('administrator');
    }

    public function testGoalTimesAndShortDescriptionAreSavedWithTheText(): void
    {
        $id = self::campaign();
        $meta = [CampaignMetaFields::GOAL => 30, CampaignMetaFields::GOAL_TYPE => 'donors', CampaignMetaFields::START => '2026-01-01T08:00:00Z', CampaignMetaFields::END => '2026-02-01T08:00:00Z'];
        $answer = self::save($id, ['title' => 'A roof', 'excerpt' => 'It rains in.', 'meta' => $meta]);

        self::assertSame(200, $answer->get_status());
        self::assertSame(['A roof', 'It rains in.'], [get_post($id)?->post_title, get_post($id)?->post_excerpt]);
        self::assertSame($meta, array_intersect_key((array) $answer->get_data()['meta'], $meta));
    }

    /** @param array<string, mixed> $meta */
    #[DataProvider('wrongs')]
    public function testWhatCannotBeIsRefusedAtItsFieldAndNothingIsSaved(string $field, array $meta): void
    {
        $id = self::campaign([CampaignMetaFields::START => '2026-01-02T08:00:00Z', CampaignMetaFields::GOAL => 500]);
        $answer = self::save($id, ['title' => 'Another', 'meta' => $meta]);

        self::assertSame(400, $answer->get_status());
        self::assertSame([$field], array_keys((array) $answer->get_data()['data']['params']));
        self::assertSame(['Roofs', '500'], [get_post($id)?->post_title, get_post_meta($id, CampaignMetaFields::GOAL, true)]);
    }

    /** @return iterable<string, array{string, array<string, mixed>}> */
    public static function wrongs(): iterable
    {
        yield 'an end before the start that is stored' => [CampaignMetaFields::END, [CampaignMetaFields::END => '2026-01-01T08:00:00Z']];
        yield 'an end at the start' => [CampaignMetaFields::END, [CampaignMetaFields::START => '2026-01-03T08:00:00Z', CampaignMetaFields::END => '2026-01-03T08:00:00Z']];
        yield 'a day that does not exist' => [CampaignMetaFields::START, [CampaignMetaFields::START => '2026-02-31T08:00:00Z']];
    }

    public function testAPasswordHidesTheGoalAndTheForm(): void
    {
        $meta = [CampaignMetaFields::GOAL => 50000, CampaignMetaFields::GOAL_TYPE => 'amount', CampaignMetaFields::DEFAULT_FORM => GiftMaker::form(), CampaignMetaFields::START => '2026-01-02T08:00:00Z'];
        $id = self::campaign($meta);
        $read = static function (array $query = []) use ($id, $meta): array {
            $request = new \WP_REST_Request('GET', '/wp/v2/' . CampaignPostType::REST_BASE . "/$id");
            $request->set_query_params($query);

            return array_replace($meta, array_intersect_key((array) rest_do_request($request)->get_data()['meta'], $meta));
        };
        wp_set_current_user(0);
        self::assertSame($meta, $read());

        wp_update_post(['ID' => $id, 'post_password' => 'open sesame']);

        $hidden = [CampaignMetaFields::GOAL => 0, CampaignMetaFields::GOAL_TYPE => '', CampaignMetaFields::DEFAULT_FORM => 0] + $meta;
        self::assertEquals($hidden, $read());
        self::assertSame($meta, $read(['password' => 'open sesame']));
        wp_set_current_user(1);
        self::assertSame($meta, $read());
    }

    public function testThePanelShowsRealMoneyOutOfTheRowsThatAreKept(): void
    {
        $this->begin(['test_mode' => false]);
        $id = self::campaign([CampaignMetaFields::GOAL => 50000]);
        foreach (['a@example.org' => 1000, 'b@example.org' => 2500] as $email => $amount) {
            GiftMaker::paid($this->plugin, ['campaignId' => $id, 'email' => $email, 'amountMinor' => $amount, 'gateway' => 'offline']);
        }
        $panel = new CampaignEditorPanel(new PluginFile(''), $this->plugin->service(CampaignTotals::class), $this->plugin->settings());

        self::assertSame(['amount' => 3500, 'gifts' => 2, 'donors' => 2], $panel->settings($id)['figures']);
        self::assertSame(['amount' => 0, 'gifts' => 0, 'donors' => 0], $panel->settings(0)['figures'], 'Of one that is about to be made.');
    }

    public function testItNamesTheFormThatItsDonateButtonLeadsTo(): void
    {
        $id = self::campaign();
        $panel = new CampaignEditorPanel(new PluginFile(''), $this->plugin->service(CampaignTotals::class), $this->plugin->settings());
        self::assertSame('', $panel->settings($id)['form']);

        GiftMaker::form('Roofs & walls', definition: ['campaign_id' => $id]);

        self::assertSame('Roofs & walls', $panel->settings($id)['form']);
    }

    #[DataProvider('zones')]
    public function testItsTimesAreThoseOfTheSiteAsABrowserNamesThem(string $name, string $offset, string $zone): void
    {
        update_option('timezone_string', $name);
        update_option('gmt_offset', $offset);
        $panel = new CampaignEditorPanel(new PluginFile(''), $this->plugin->service(CampaignTotals::class), $this->plugin->settings());

        self::assertSame($zone, $panel->settings(0)['zone']);
    }

    /** @return iterable<array{string, string, string}> */
    public static function zones(): iterable
    {
        yield ['Europe/Berlin', '0', 'Europe/Berlin'];
        yield ['', '2', 'Etc/GMT-2'];
        yield ['', '-5', 'Etc/GMT+5'];
        yield ['', '0', 'Etc/GMT-0'];
        yield ['', '5.5', '+05:30'];
    }

    /** @param array<string, mixed> $meta */
    private static function campaign(array $meta = []): int
    {
        return (int) wp_insert_post(['post_type' => CampaignPostType::NAME, 'post_status' => 'publish', 'post_title' => 'Roofs', 'meta_input' => $meta]);
    }

    /** @param array<string, mixed> $values */
    private static function save(int $id, array $values): \WP_REST_Response
    {
        $request = new \WP_REST_Request('POST', '/wp/v2/' . CampaignPostType::REST_BASE . "/$id");
        $request->set_header('Content-Type', 'application/json');
        $request->set_body((string) wp_json_encode($values));

        return rest_do_request($request);
    }
}
