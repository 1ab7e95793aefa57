<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Blocks;

use Benefit\Content\Blocks\ShareBlock;
use Benefit\Content\Blocks\ShareCountAjax;
use Benefit\Content\Blocks\ShareCountProvider;
use Benefit\Content\Blocks\ShareCountRepository;
use Benefit\Content\Blocks\ShareCountUpdater;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Tests\IntegrationTestCase;

/** Share links and share_count (docs/spec-content.md §1, §3, §7). */
final class ShareTest extends IntegrationTestCase
{
    /** @param array<string, mixed> $more */
    private static function post(array $more = []): int
    {
        return (int) wp_insert_post($more + ['post_title' => 'Soup & bread', 'post_content' => 'x', 'post_status' => 'publish']);
    }

    private static function shares(): ShareCountRepository
    {
        return new ShareCountRepository(self::plugin()->database());
    }

    /**
     * @param list<int>    $posts
     * @param list<string> $services
     *
     * @return array<int, array<string, int>>
     */
    private static function counts(array $posts, array $services = ['twitter', 'facebook']): array
    {
        [$action] = self::plugin()->endpoint()->routesOf(ShareCountAjax::class);
        $answer = $action->handle(new ValidatedRequest(['posts' => $posts, 'services' => $services], null, self::plugin()->network(), RouteChannel::Ajax));

        return array_map(static fn(object $one): array => (array) $one, (array) $answer->json);
    }

    /** @param \Closure(string): array<string, int> $counts */
    private static function provide(\Closure $counts): void
    {
        $provider = new class ($counts) implements ShareCountProvider {
            public function __construct(private readonly \Closure $counts) {}

            public function counts(string $url): array
            {
                return ($this->counts)($url);
            }
        };
        add_filter('benefit_share_counts', static fn(array $all): array => [...$all, $provider, 'nonsense']);
    }

    protected function tearDown(): void
    {
        remove_all_filters('benefit_share_counts');
        parent::tearDown();
    }

    public function testWithoutAnybodyWhoKnowsAllAreZeroAndNobodyIsAsked(): void
    {
        $id = self::post();
        self::plugin()->service(ShareCountUpdater::class)->run();

        self::assertSame([$id => ['twitter' => 0, 'facebook' => 0]], self::counts([$id]));
        self::assertSame([], self::shares()->findRequestedIds([$id]));
    }

    public function testNumbersAreAskedInTheBackgroundAndAgainWhenTheyAreOld(): void
    {
        $id = self::post();
        $urls = [];
        self::provide(static function (string $url) use (&$urls): array {
            $urls[] = $url;

            return ['facebook' => 7 * count($urls), 'nowhere' => 3];
        });
        $refresh = self::plugin()->service(ShareCountUpdater::class);
        self::assertSame(0, self::counts([$id])[$id]['facebook']);
        self::assertSame([], $urls);

        $refresh->run();
        self::assertContains(get_permalink($id), $urls);
        $first = self::counts([$id])[$id];
        self::assertGreaterThan(0, $first['facebook']);
        self::assertSame(['twitter' => 0, 'facebook' => $first['facebook']], $first);

        $before = count($urls);
        $refresh->run();
        self::assertNotContains(get_permalink($id), array_slice($urls, $before));
        self::shares()->storeCounts($id, $first, time() - DAY_IN_SECONDS * 30);
        $refresh->run();
        self::assertContains(get_permalink($id), array_slice($urls, $before));
    }

    public function testWhatWasHeardStaysWhenItCannotBeAsked(): void
    {
        $id = self::post();
        self::shares()->storeCounts($id, ['twitter' => 12], time() - DAY_IN_SECONDS * 30);
        self::provide(static fn(string $url): array => throw new \RuntimeException('offline'));
        self::plugin()->service(ShareCountUpdater::class)->run();

        self::assertSame(12, self::counts([$id])[$id]['twitter']);
    }

    public function testOnlyPublicPostsAndKnownServicesAreAnswered(): void
    {
        $public = self::post();
        $draft = self::post(['post_status' => 'draft']);
        $private = self::post(['post_status' => 'private']);
        self::shares()->storeCounts($draft, ['twitter' => 9], time());

        self::assertSame([$public => ['twitter' => 0]], self::counts([$draft, $public, $private, 999_999_999, $public], ['nowhere', 'twitter']));
    }

    public function testTheBlockLinksAndSaysHowOften(): void
    {
        $id = self::post();
        self::shares()->storeCounts($id, ['facebook' => 1234], time());
        $render = static fn(array $attributes): string => (new \WP_Block(['blockName' => 'benefit/share', 'attrs' => $attributes, 'innerBlocks' => [], 'innerHTML' => '', 'innerContent' => []], ['postId' => $id]))->render();

        $html = $render([]);
        self::assertStringContainsString('intent/tweet?url=' . rawurlencode((string) get_permalink($id)) . '&amp;text=Soup%20%26%20bread', html_entity_decode($html, ENT_QUOTES) === $html ? $html : str_replace(['&#38;', '&#038;'], '&amp;', $html));
        self::assertStringNotContainsString('1,234', $html);
        self::assertStringContainsString('1,234', html_entity_decode($render(['services' => ['facebook', 'nowhere'], 'showCounts' => true])));
        self::assertSame('', trim($render(['services' => []])));
        wp_update_post(['ID' => $id, 'post_status' => 'draft']);
        self::assertSame('', trim($render([])));
    }

    public function testACopyOfTheLinkAndTheSheetAreOfferedBesideTheLinksButNotInAFeed(): void
    {
        $id = self::post();
        $render = static fn(): string => (new \WP_Block(['blockName' => 'benefit/share', 'attrs' => [], 'innerBlocks' => [], 'innerHTML' => '', 'innerContent' => []], ['postId' => $id]))->render();

        $html = $render();
        self::assertStringContainsString('benefit-share__copy', $html);
        self::assertStringContainsString('benefit-share__sheet', $html);
        $GLOBALS['wp_query']->is_feed = true;
        $feed = $render();
        $GLOBALS['wp_query']->is_feed = false;
        self::assertStringNotContainsString('<button', $feed);
        self::assertStringNotContainsString('<script', $feed);
        self::assertStringContainsString('intent/tweet', $feed);
    }

    public function testSixtyCardsAskNothingMoreThanOne(): void
    {
        global $wpdb;
        $ids = array_map(static fn(int $n): int => self::post(['post_title' => "Post $n"]), range(1, 60));
        array_map('get_permalink', $ids);
        $block = new ShareBlock(self::shares(), self::plugin()->islands());
        $before = $wpdb->num_queries;
        foreach ($ids as $id) {
            self::assertStringContainsString('benefit-share__copy', $block->render([], '', new \WP_Block(['blockName' => 'benefit/share', 'attrs' => []], ['postId' => $id])));
        }
        self::assertSame(0, $wpdb->num_queries - $before);
    }

    public function testNumbersOfAllCardsAreReadAtOnce(): void
    {
        global $wpdb;
        $ids = array_map(static fn(int $n): int => self::post(['post_title' => "Post $n"]), range(1, 12));
        foreach ($ids as $n => $id) {
            self::shares()->storeCounts($id, ['facebook' => 100 + $n], time());
        }
        $block = new ShareBlock(self::shares(), self::plugin()->islands());
        $html = static fn(int $id): string => $block->render(['services' => ['facebook'], 'showCounts' => true], '', new \WP_Block(['blockName' => 'benefit/share', 'attrs' => []], ['postId' => $id]));
        array_map('get_permalink', $ids);
        $block->preloadCounts($ids);
        $before = $wpdb->num_queries;
        foreach ($ids as $n => $id) {
            self::assertStringContainsString((string) (100 + $n), $html($id));
        }
        self::assertSame(1, $wpdb->num_queries - $before);
    }
}
