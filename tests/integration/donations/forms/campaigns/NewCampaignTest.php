<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Forms\Campaigns;

use Benefit\Donations\Donors\Wall\DonorWallBlock;
use Benefit\Donations\Forms\CampaignMetaFields;
use Benefit\Donations\Forms\CampaignPostType;
use Benefit\Donations\Forms\Campaigns\CampaignBlock;
use Benefit\Donations\Forms\Display\DonationFormBlock;
use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Donations\Forms\DonationFormRepository;
use Benefit\Donations\Rest\CampaignWriter;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\Integration\Donations\StaffTestCase;

/** A new campaign has text, progress, form and donor wall, so that its page is ready when it is published. */
final class NewCampaignTest extends StaffTestCase
{
    private const BLOCKS = ['core/paragraph', CampaignBlock::NAME, DonationFormBlock::NAME, DonorWallBlock::NAME];

    protected function setUp(): void
    {
        parent::setUp();
        $this->begin(['test_mode' => false]);
        self::become('administrator');
    }

    public function testTheEditorBeginsWithTextProgressFormAndWall(): void
    {
        self::assertSame(self::BLOCKS, array_column((array) get_post_type_object(CampaignPostType::NAME)?->template, 0));
    }

    public function testOneMadeThroughRestHasTheSameBlocksAndKeepsTextThatWasSent(): void
    {
        $made = self::make(['title' => 'A roof', 'status' => 'draft']);

        self::assertSame(self::BLOCKS, array_column(parse_blocks(str_replace("\n", '', (string) get_post($made)?->post_content)), 'blockName'));
        self::assertSame('Our own words.', get_post(self::make(['title' => 'A roof', 'content' => 'Our own words.']))?->post_content);
    }

    public function testOneMadeThroughTheEntityApiHasTheSameBlocks(): void
    {
        $writer = new CampaignWriter($this->plugin->settings());
        $made = $writer->create(['title' => 'A roof']);

        self::assertSame(self::BLOCKS, array_column(parse_blocks(str_replace("\n", '', (string) get_post($made)?->post_content)), 'blockName'));
        self::assertSame('Our own words.', get_post($writer->create(['title' => 'A roof', 'longDescription' => 'Our own words.']))?->post_content);
    }

    public function testItsFormIsADraftUntilTheCampaignIsPublished(): void
    {
        $id = self::make(['title' => 'A roof', 'status' => 'draft']);
        $form = (int) get_post_meta($id, CampaignMetaFields::DEFAULT_FORM, true);

        self::assertSame([DonationFormPostType::NAME, 'draft', 'A roof'], [get_post_type($form), get_post_status($form), get_post($form)?->post_title]);
        self::save($id, ['title' => 'A new roof']);
        self::assertSame('A new roof', get_post($form)?->post_title);
        self::assertCount(1, self::forms(), 'It is made once.');

        self::save($id, ['status' => 'publish']);

        self::assertSame('publish', get_post_status($form));
        self::assertSame($id, $this->plugin->service(DonationFormRepository::class)->open($form)?->definition->campaignId);
        $html = self::contentOf($id);
        self::assertStringContainsString('data-give-form="' . $form . '"', $html);
        self::assertStringContainsString('give-wall', $html, 'Published by someone who may show donors.');
    }

    public function testItsOwnDraftShowsEditorsThePageAsItWillBe(): void
    {
        $id = self::make(['title' => 'A roof', 'status' => 'draft']);
        $html = self::contentOf($id);

        self::assertStringContainsString('$0 raised', $html);
        self::assertStringContainsString('give-form', $html);
    }

    public function testACampaignThatHasAFormGetsNoOther(): void
    {
        $form = GiftMaker::form('Bricks');
        $id = self::make(['title' => 'A roof', 'status' => 'publish', 'meta' => [CampaignMetaFields::DEFAULT_FORM => $form]]);

        self::assertSame([$form], self::forms());
        self::assertSame($form, (int) get_post_meta($id, CampaignMetaFields::DEFAULT_FORM, true));
    }

    public function testNoFormIsMadeForTextWithoutOneOrBySomeoneWhoMayNotPublishForms(): void
    {
        self::make(['title' => 'A roof', 'status' => 'publish', 'content' => 'Our own words.']);
        self::become('author');
        wp_insert_post(['post_type' => CampaignPostType::NAME, 'post_status' => 'draft', 'post_title' => 'Roof', 'post_content' => '<!-- wp:benefit/donation-form /-->']);

        self::assertSame([], self::forms());
    }

    public function testAFormOfOnesOwnIsNeverPublishedByTheCampaign(): void
    {
        $form = (int) wp_insert_post(['post_type' => DonationFormPostType::NAME, 'post_status' => 'draft', 'post_title' => 'Bricks']);
        self::make(['title' => 'A roof', 'status' => 'publish', 'meta' => [CampaignMetaFields::DEFAULT_FORM => $form]]);

        self::assertSame('draft', get_post_status($form));
    }

    public function testItsWallShowsDonationsToThisCampaignOnly(): void
    {
        $id = self::make(['title' => 'A roof', 'status' => 'publish']);
        GiftMaker::paid($this->plugin, ['campaignId' => $id, 'firstName' => 'Ada', 'email' => 'ada@example.org', 'gateway' => 'offline']);
        GiftMaker::paid($this->plugin, ['firstName' => 'Grace', 'email' => 'grace@example.org', 'gateway' => 'offline']);
        wp_set_current_user(0);
        $html = self::contentOf($id);

        self::assertStringContainsString('Ada', $html);
        self::assertStringNotContainsString('Grace', $html);
    }

    public function testAWallOfThisCampaignShowsNothingOnAnotherPage(): void
    {
        $page = (int) wp_insert_post(['post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Page', 'post_content' => '<!-- wp:benefit/donor-wall {"ofCampaign":true} /-->']);
        GiftMaker::paid($this->plugin, ['firstName' => 'Ada', 'email' => 'ada@example.org', 'gateway' => 'offline']);

        self::assertSame('', trim(self::contentOf($page)));
    }

    public function testTheFormOfACampaignThatIsOverIsNotShown(): void
    {
        $id = self::make(['title' => 'A roof', 'status' => 'publish', 'meta' => [CampaignMetaFields::END => '2025-01-01T00:00:00Z']]);

        self::assertStringNotContainsString('give-form', self::contentOf($id));
    }

    protected function tearDown(): void
    {
        wp_reset_query();
        unset($GLOBALS['post']);
        parent::tearDown();
    }

    /** Returns the content as the theme prints it. */
    private static function contentOf(int $id): string
    {
        global $wp_query, $wp_the_query;
        $wp_query = $wp_the_query = new \WP_Query(['p' => $id, 'post_type' => 'any', 'post_status' => 'any']);
        self::assertTrue($wp_query->is_singular());
        the_post();

        return apply_filters('the_content', get_the_content());
    }

    /** @param array<string, mixed> $values */
    private static function make(array $values): int
    {
        $answer = self::send('', $values);
        self::assertSame(201, $answer->get_status(), (string) wp_json_encode($answer->get_data()));

        return (int) $answer->get_data()['id'];
    }

    /** @param array<string, mixed> $values */
    private static function save(int $id, array $values): void
    {
        self::assertSame(200, self::send("/$id", $values)->get_status());
    }

    /** @param array<string, mixed> $values */
    private static function send(string $path, array $values): \WP_REST_Response
    {
        $request = new \WP_REST_Request('POST', '/wp/v2/' . CampaignPostType::REST_BASE . $path);
        $request->set_header('Content-Type', 'application/json');
        $request->set_body((string) wp_json_encode($values));

        return rest_do_request($request);
    }

    /** @return list<int> */
    private static function forms(): array
    {
        return array_map(intval(...), get_posts(['post_type' => DonationFormPostType::NAME, 'post_status' => 'any', 'fields' => 'ids', 'numberposts' => -1]));
    }
}
