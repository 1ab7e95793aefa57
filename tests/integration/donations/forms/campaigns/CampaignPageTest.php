<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Forms\Campaigns;

use Benefit\Donations\Forms\CampaignMetaFields;
use Benefit\Donations\Forms\CampaignPostType;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\Integration\Donations\StaffTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** A campaign's page in block themes: the template shows each part once, whatever the content has. */
final class CampaignPageTest extends StaffTestCase
{
    private const PROGRESS = 'class="give-goal"';
    private const FORM = '<form class="give-form"';
    private const WALL = 'wp-block-benefit-donor-wall';
    private const ALL = '<!-- wp:benefit/campaign {"showButton":false} /--><!-- wp:benefit/donation-form /--><!-- wp:benefit/donor-wall {"ofCampaign":true,"number":6} /-->';

    protected function setUp(): void
    {
        parent::setUp();
        $this->begin(['test_mode' => false]);
        self::become('administrator');
    }

    protected function tearDown(): void
    {
        wp_reset_query();
        unset($GLOBALS['post']);
        parent::tearDown();
    }

    public function testTheTemplateIsValidAndHasOneTitle(): void
    {
        $template = self::template();

        self::assertSame(1, substr_count($template, '<!-- wp:post-title {"level":1} /-->'));
        self::assertTrue(has_block('core/post-content', $template));
        self::assertSame($template, serialize_blocks(parse_blocks($template)));
    }

    /** @param array{int, int, int} $counts of progress, form, and wall, on the whole page */
    #[DataProvider('contents')]
    public function testEachPartIsShownOnce(string $content, array $counts): void
    {
        $html = self::page($this->campaign($content));

        self::assertSame($counts, [substr_count($html, self::PROGRESS), substr_count($html, self::FORM), substr_count($html, self::WALL)]);
        self::assertSame(1, substr_count($html, '<h1'));
    }

    /** @return iterable<string, array{string, array{int, int, int}}> */
    public static function contents(): iterable
    {
        yield 'a new campaign' => ['<p>Words</p>' . self::ALL, [1, 1, 1]];
        yield 'an older one, with its progress only' => ['<p>Words</p><!-- wp:benefit/campaign /-->', [1, 1, 0]];
        yield 'text only' => ['<p>Words</p>', [1, 1, 0]];
        yield 'parts in a group' => ['<!-- wp:group --><div class="wp-block-group">' . self::ALL . '</div><!-- /wp:group -->', [1, 1, 1]];
        yield 'a synced pattern, which may have them' => ['<!-- wp:block {"ref":1} /-->', [0, 0, 0]];
    }

    public function testProgressAndFormAreBesideTheTextAndTheWallBelow(): void
    {
        $html = self::page($this->campaign('<p>Words</p>' . self::ALL));
        $places = array_map(static fn(string $part): int => (int) strpos($html, $part), ['<aside', self::PROGRESS, self::FORM, '</aside>', 'Words', self::WALL]);
        $sorted = $places;
        sort($sorted);

        self::assertSame($sorted, $places);
        self::assertNotContains(0, $places);
        self::assertStringContainsString('alignwide wp-block-benefit-donor-wall', $html);
    }

    public function testAFormOfAShortcodeStaysInTheText(): void
    {
        $form = GiftMaker::form('Bricks');
        $html = self::page($this->campaign("<!-- wp:shortcode -->[give_form id=\"$form\"]<!-- /wp:shortcode -->"));

        self::assertSame(1, substr_count($html, self::FORM));
        self::assertGreaterThan(strpos($html, '</aside>'), strpos($html, self::FORM));
    }

    public function testTheProgressOfAnotherCampaignStaysInTheText(): void
    {
        $other = $this->campaign('<p>Other</p>', title: 'Floor');
        $html = self::page($this->campaign('<!-- wp:benefit/campaign {"campaignId":' . $other . '} /-->'));

        self::assertSame(2, substr_count($html, self::PROGRESS));
        self::assertGreaterThan(strpos($html, '</aside>'), strpos($html, '>Floor</a>'));
    }

    public function testTheHeadSaysTheLastDayAndTheShortDescription(): void
    {
        update_option('date_format', 'j F Y');
        $id = $this->campaign('<p>Words</p>', [CampaignMetaFields::END => '2031-08-05T18:00:00Z']);
        wp_update_post(['ID' => $id, 'post_excerpt' => 'It rains in & on.']);
        $html = html_entity_decode(self::page($id));

        self::assertStringContainsString('Until 5 August 2031', $html);
        self::assertStringContainsString('It rains in & on.', $html);
    }

    public function testOneThatIsOverHasItsFiguresAndNoForm(): void
    {
        $html = self::page($this->campaign('<p>Words</p>' . self::ALL, [CampaignMetaFields::END => '2025-01-01T00:00:00Z']));

        self::assertSame([1, 0], [substr_count($html, self::PROGRESS), substr_count($html, self::FORM)]);
        self::assertStringContainsString('>Ended<', $html);
    }

    public function testAPasswordHidesAllButTheTitle(): void
    {
        $id = $this->campaign('<p>Words</p>' . self::ALL);
        wp_update_post(['ID' => $id, 'post_password' => 'secret', 'post_excerpt' => 'Hush.']);
        wp_set_current_user(0);
        $html = self::page($id);

        self::assertSame([0, 0, 0], [substr_count($html, self::PROGRESS), substr_count($html, self::FORM), substr_count($html, self::WALL)]);
        self::assertStringNotContainsString('Hush.', $html);
    }

    public function testWithoutTheTemplateTheContentKeepsItsParts(): void
    {
        $id = $this->campaign('<p>Words</p>' . self::ALL);
        self::visit($id);
        $html = apply_filters('the_content', get_the_content());

        self::assertSame([1, 1, 1], [substr_count($html, self::PROGRESS), substr_count($html, self::FORM), substr_count($html, self::WALL)]);
    }

    /** @param array<string, mixed> $meta */
    private function campaign(string $content, array $meta = [], string $title = 'Roof'): int
    {
        $form = GiftMaker::form('For the campaign');

        return (int) wp_insert_post(['post_type' => CampaignPostType::NAME, 'post_status' => 'publish', 'post_title' => $title, 'post_content' => $content, 'meta_input' => [CampaignMetaFields::DEFAULT_FORM => $form] + $meta]);
    }

    private static function template(): string
    {
        return (string) \WP_Block_Templates_Registry::get_instance()->get_registered('benefit//single-' . CampaignPostType::NAME)?->content;
    }

    private static function visit(int $id): void
    {
        global $wp_query, $wp_the_query;
        $wp_query = $wp_the_query = new \WP_Query(['p' => $id, 'post_type' => CampaignPostType::NAME]);
        self::assertTrue($wp_query->is_singular());
        the_post();
    }

    /** Returns the page without the theme's header and footer. */
    private static function page(int $id): string
    {
        self::visit($id);

        return do_blocks((string) preg_replace('/<!-- wp:template-part .*?-->/', '', self::template()));
    }
}
