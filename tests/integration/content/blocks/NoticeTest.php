<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Blocks;

use Benefit\Tests\IntegrationTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** The block benefit/notice (docs/spec-content.md §1, §4). */
final class NoticeTest extends IntegrationTestCase
{
    protected function tearDown(): void
    {
        delete_option('timezone_string');
        $GLOBALS['wp_query']->is_feed = false;
        parent::tearDown();
    }

    /** @param array<string, mixed> $attributes */
    private static function notice(array $attributes = [], string $words = 'Closed today'): string
    {
        return do_blocks('<!-- wp:benefit/notice ' . serialize_block_attributes((object) $attributes) . " --><!-- wp:paragraph --><p>$words</p><!-- /wp:paragraph --><!-- /wp:benefit/notice -->");
    }

    private static function attribute(string $html, string $name): string|bool|null
    {
        $tags = new \WP_HTML_Tag_Processor($html);
        $tags->next_tag('div');

        return $tags->get_attribute($name);
    }

    private static function at(int $seconds): string
    {
        return wp_date('Y-m-d\TH:i:s', time() + $seconds) ?: '';
    }

    public function testItHoldsAnyBlocksAndSaysItsKind(): void
    {
        $html = self::notice(['kind' => 'warning']);

        self::assertMatchesRegularExpression('#<p[^>]*>Closed today</p>#', $html);
        self::assertSame(['note', 'Warning'], [self::attribute($html, 'role'), self::attribute($html, 'aria-label')]);
        self::assertStringContainsString('benefit-hint--warning', $html);
        self::assertStringContainsString('benefit-hint--info', self::notice(['kind' => '"><script>']));
        self::assertSame('', trim(do_blocks('<!-- wp:benefit/notice --><!-- /wp:benefit/notice -->')));
    }

    public function testATitleIsAboveTheContent(): void
    {
        self::assertMatchesRegularExpression('#<strong class="benefit-hint__title">Today &(?:lt|\#060);i&(?:gt|\#062);</strong>\s*<p#', self::notice(['title' => ' Today <i> ']));
        self::assertStringNotContainsString('<strong', self::notice());
        self::assertStringNotContainsString('<strong', self::notice(['title' => ['Today']]));
    }

    public function testWhatDecidesIsTheFirstThingInIt(): void
    {
        $html = self::notice(['noticeId' => 'abc']);

        self::assertMatchesRegularExpression('#^<div [^>]*data-benefit-notice="abc"[^>]*><script[^>]* id="benefit-notice-decide-\d+"#', trim($html));
        self::assertStringContainsString('aria-label="Dismiss this notice"', $html);
    }

    public function testItsScriptIsWordPresssOwnTagSoThatAPolicyReachesIt(): void
    {
        $nonce = static fn(array $attributes): array => ['nonce' => 'abcdef'] + $attributes;
        add_filter('wp_inline_script_attributes', $nonce);
        $html = self::notice();
        remove_filter('wp_inline_script_attributes', $nonce);

        self::assertMatchesRegularExpression('#<script[^>]* nonce="abcdef"#', $html);
    }

    public function testOneThatStaysNeedsNoScript(): void
    {
        $html = self::notice(['isDismissible' => false]);

        self::assertStringNotContainsString('<script', $html);
        self::assertStringNotContainsString('<button', $html);
        self::assertStringContainsString('<script', self::notice(['isDismissible' => false, 'to' => self::at(60)]), 'Its page may be cached.');
    }

    /**
     * @return iterable<string, array{array<string, string>, string|null}> attributes; null if visible, "hidden" until a
     * script decides, "gone" for good
     */
    public static function periods(): iterable
    {
        yield 'always' => [[], null];
        yield 'begun' => [['from' => '-60'], null];
        yield 'not yet' => [['from' => '60'], 'hidden'];
        yield 'still' => [['to' => '60'], null];
        yield 'over' => [['to' => '-60'], 'gone'];
        yield 'over before it began' => [['from' => '60', 'to' => '-60'], 'gone'];
        yield 'no moment' => [['from' => 'tomorrow', 'to' => '2026-13-45T99:99'], null];
    }

    /** @param array<string, string> $period */
    #[DataProvider('periods')]
    public function testItsTimeIsThatOfTheSite(array $period, ?string $expected): void
    {
        update_option('timezone_string', 'Pacific/Auckland');
        $html = self::notice(array_map(static fn(string $at): string => is_numeric($at) ? self::at((int) $at) : $at, $period));

        self::assertSame($expected === 'gone', $html === '');
        self::assertSame($expected === 'hidden' ? true : null, $html === '' ? null : self::attribute($html, 'hidden'));
        if (is_numeric($period['from'] ?? null) && $html !== '') {
            self::assertEqualsWithDelta(time() + (int) $period['from'], (int) self::attribute($html, 'data-from'), 5);
        }
    }

    public function testAnIdIsAWordAndWithoutOneItIsKnownByItsText(): void
    {
        $first = (string) self::attribute(self::notice([], 'Open at ten'), 'data-benefit-notice');

        self::assertMatchesRegularExpression('/^[a-z0-9]{12}$/', $first);
        self::assertStringStartsWith("$first.", (string) self::attribute(self::notice(['noticeId' => '"><b>'], 'Open at ten'), 'data-benefit-notice'));
        self::assertNotSame($first, self::attribute(self::notice([], 'Open again'), 'data-benefit-notice'));
    }

    public function testACopyOnTheSamePageIsDismissedByItself(): void
    {
        $ids = array_map(static fn(): mixed => self::attribute(self::notice(['noticeId' => 'twice']), 'data-benefit-notice'), range(1, 3));

        self::assertSame(['twice', 'twice.2', 'twice.3'], $ids);
    }

    public function testANoticeThatWasDismissedStaysSoWhereItsContentIsRenderedTwice(): void
    {
        $one = static fn(array $attributes, string $words): string => '<!-- wp:benefit/notice ' . serialize_block_attributes((object) $attributes) . " --><!-- wp:paragraph --><p>$words</p><!-- /wp:paragraph --><!-- /wp:benefit/notice -->";
        $content = $one(['noticeId' => 'open'], 'Open') . $one(['noticeId' => 'open'], 'Closed') . $one([], 'Without') . $one([], 'Without');
        $GLOBALS['post'] = get_post((int) wp_insert_post(wp_slash(['post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'P', 'post_content' => $content])));
        $ids = static function (): array {
            preg_match_all('/data-benefit-notice="([^"]+)"/', (string) apply_filters('the_content', $GLOBALS['post']->post_content), $found);

            return $found[1];
        };
        [$first, $second] = [$ids(), $ids()];
        $GLOBALS['post'] = null;

        self::assertSame(['open', 'open.2', $first[2], "$first[2].2"], $first);
        self::assertSame($first, $second);
    }

    public function testAFeedHasItWhileItsTimeIsWithoutScript(): void
    {
        $GLOBALS['wp_query']->is_feed = true;

        self::assertSame('', self::notice(['from' => self::at(60)]));
        $html = self::notice(['from' => self::at(-60)]);
        self::assertStringContainsString('Closed today', $html);
        self::assertStringNotContainsString('<script', $html);
        self::assertStringNotContainsString('<button', $html);
    }
}
