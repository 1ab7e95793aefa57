<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\VisitHistory;

use Benefit\Content\VisitHistory\PageVisitScript;
use Benefit\Content\VisitHistory\VisitHistory;
use Benefit\Content\VisitHistory\VisitPrivacy;
use Benefit\Shared\Settings\Settings;
use Benefit\Tests\IntegrationTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\RunInSeparateProcess;

/** Pages add nothing to the visit history unless the owner turns it on, and never anything personal. */
final class VisitTest extends IntegrationTestCase
{
    protected function tearDown(): void
    {
        remove_all_filters('benefit_has_consent');
        $_GET = [];
        // Leaves no feed query for the next test.
        $GLOBALS['wp_query'] = $GLOBALS['wp_the_query'] = new \WP_Query();
        parent::tearDown();
    }

    /** @param array<string, mixed> $post */
    private static function look(array $post = []): int
    {
        $id = (int) wp_insert_post($post + ['post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Soup & bread', 'post_content' => 'x']);
        $GLOBALS['wp_query'] = $GLOBALS['wp_the_query'] = new \WP_Query(['page_id' => $id, 'post_type' => 'any', 'post_status' => 'any']);

        return $id;
    }

    /** @return array<string, mixed>|null */
    private static function values(bool $isPersonal = false): ?array
    {
        return self::plugin()->service(PageVisitScript::class)->values($isPersonal);
    }

    public function testAVisitIsTheAddressOfThePageWithoutWhatIsBehindItItsTitleAndItsId(): void
    {
        $id = self::look();
        $_GET = ['key' => 'secret'];
        $_SERVER['REQUEST_URI'] = '/soup/?key=secret';
        $values = (array) self::values();

        $schema = json_decode((string) file_get_contents(dirname(__DIR__, 4) . '/includes/Content/VisitHistory/schema/settings/benefit-journey.json'), true);
        self::assertTrue(rest_validate_value_from_schema($values, $schema, 'visit'));
        self::assertSame([get_permalink($id), $id, false], [$values['url'], $values['id'], $values['consent']]);
        self::assertStringContainsString('Soup & bread', $values['title']);
        self::assertStringNotContainsString('secret', (string) wp_json_encode($values));
    }

    /** @return iterable<string, array{array<string, mixed>}> */
    public static function hidden(): iterable
    {
        yield 'private' => [['post_status' => 'private']];
        yield 'a draft' => [['post_status' => 'draft']];
        yield 'with a password' => [['post_password' => 'word']];
    }

    /** @param array<string, mixed> $post */
    #[DataProvider('hidden')]
    public function testWhatNotEverybodyMayReadIsNotRecorded(array $post): void
    {
        wp_set_current_user(1);
        self::look($post);
        self::assertNull(self::values());
    }

    public function testPagesOfOneVisitorSearchesAndWhatIsNotThereAreNotRecorded(): void
    {
        self::look();
        self::assertNotNull(self::values());
        self::assertNull(self::values(isPersonal: true), 'An order, a receipt, a cart.');
        foreach (['s' => 'my illness', 'page_id' => '999999999', 'feed' => 'rss2'] as $name => $value) {
            $GLOBALS['wp_query'] = $GLOBALS['wp_the_query'] = new \WP_Query([$name => $value]);
            if ($name === 'page_id') {
                $GLOBALS['wp_query']->set_404();
            }
            self::assertNull(self::values(), $name);
        }
    }

    public function testASiteDecidesAboutConsentOrLeavesItToTheBrowser(): void
    {
        self::look();
        foreach ([false => null, true => true] as $said => $expected) {
            remove_all_filters('benefit_has_consent');
            add_filter('benefit_has_consent', static fn(): bool => (bool) $said);
            self::assertSame($expected, self::values()['consent'] ?? null);
        }
    }

    /** An earlier page in the same process may have defined a constant that marks it as private. */
    #[RunInSeparateProcess]
    public function testNothingIsPrintedOrReadUntilTheOwnerWantsIt(): void
    {
        self::look();
        $print = static function (): string {
            ob_start();
            $footer = clone $GLOBALS['wp_filter']['wp_footer'];
            remove_all_actions('wp_footer');
            self::plugin()->register(PageVisitScript::class);
            do_action('wp_footer');
            $GLOBALS['wp_filter']['wp_footer'] = $footer;

            return (string) ob_get_clean();
        };
        $_SERVER['HTTP_COOKIE'] = 'benefit_journey={"1700000000":{"url":"https%3A%2F%2Fexample.org%2F","title":"A"}}';
        $journey = static fn(): array => self::plugin()->service(VisitHistory::class)->pages()->steps;

        self::assertSame(['', []], [$print(), $journey()]);
        self::assertSame('', self::plugin()->service(VisitPrivacy::class)->policy());
        $before = get_option(Settings::OPTION);
        update_option(Settings::OPTION, ['journey' => true] + (array) $before);
        self::assertStringContainsString('id="benefit-journey"', $print());
        self::assertSame('https://example.org/', $journey()[0]->url ?? null);
        self::assertStringContainsString('benefit_journey', self::plugin()->service(VisitPrivacy::class)->policy());
        update_option(Settings::OPTION, $before);
        unset($_SERVER['HTTP_COOKIE']);
    }
}
