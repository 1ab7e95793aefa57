<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Shop\Storefront;

use PHPUnit\Framework\Attributes\DataProvider;

/** The block benefit/event-list. */
final class EventListTest extends StorefrontTestCase
{
    private const TITLES = '//h2/a';
    private const PRICES = "//li//p[contains(@class, 'benefit-price')]";

    public function testShowsWhatIsToComeByItsStartAndThoseWithoutADateLast(): void
    {
        $this->event([], ['post_title' => 'Some day']);
        $this->evening(20, [], ['post_title' => 'Second']);
        $this->evening(10, [], ['post_title' => 'First']);
        $this->evening(-10, [], ['post_title' => 'Over']);
        $this->evening(30, [], ['post_title' => 'Third']);

        self::assertSame(['First', 'Second', 'Third', 'Some day'], self::texts(self::list(), self::TITLES));
        self::assertSame(['Third', 'Second', 'First', 'Some day'], self::texts(self::list(['order' => 'desc']), self::TITLES));
        self::assertSame(['Over'], self::texts(self::list(['period' => 'past']), self::TITLES));
        self::assertSame(['Over', 'First', 'Second', 'Third', 'Some day'], self::texts(self::list(['period' => 'all']), self::TITLES));
    }

    public function testAnEventIsOverAtItsEndOrElseAtItsStart(): void
    {
        $at = static fn(int $hours): string => self::at(time() + $hours * HOUR_IN_SECONDS);
        $this->event(['start' => $at(-3), 'end' => $at(1)], ['post_title' => 'Going on']);
        $this->event(['start' => $at(-3), 'end' => $at(-1)], ['post_title' => 'Ended']);
        $this->event(['start' => $at(-1), 'end' => ''], ['post_title' => 'Begun']);

        self::assertSame(['Going on'], self::texts(self::list(), self::TITLES));
        self::assertSame(['Ended', 'Begun'], self::texts(self::list(['period' => 'past']), self::TITLES));
    }

    public function testShowsOnlyWhatEverybodyMaySee(): void
    {
        foreach (['draft', 'private', 'future', 'trash'] as $status) {
            $this->evening(30, [], ['post_title' => $status, 'post_status' => $status, 'post_date' => '2040-01-01 10:00:00']);
        }
        $this->evening(30, [], ['post_title' => 'secret', 'post_password' => 'x']);
        wp_set_current_user(1);

        self::assertSame(['There are no events at the moment. Please check back later.'], self::texts(self::list(), '//p'));
        self::assertSame(['Nothing on.'], self::texts(self::list(['emptyText' => 'Nothing on.']), '//p'));
    }

    /** @param array<string, mixed> $meta */
    #[DataProvider('offers')]
    public function testSaysTheLowestPriceOrWhyThereIsNone(array $meta, array $tickets, string $price, string $state): void
    {
        $event = $this->evening(30, $meta);
        foreach ($tickets as [$minor, $capacity, $ticketMeta]) {
            $this->ticket($event, $minor, $capacity, $ticketMeta);
        }
        $html = self::list();

        self::assertSame($price === '' ? [] : [$price], self::texts($html, self::PRICES));
        $said = self::texts($html, '//p' . self::of('benefit-state'))[0] ?? '';
        self::assertSame($state, substr($said, 0, strlen($state)));
        self::assertSame($state === '', $said === '');
    }

    /** @return iterable<string, array{array<string, mixed>, list<array{int, ?int, array<string, mixed>}>, string, string}> */
    public static function offers(): iterable
    {
        $later = ['sale_from' => self::at(time() + DAY_IN_SECONDS)];
        yield 'one price' => [[], [[900, 10, []], [900, 10, []]], '$9', ''];
        yield 'the lowest of several' => [[], [[2500, 10, []], [900, 10, []]], 'From $9', ''];
        yield 'not the free one' => [[], [[0, 10, []], [900, 10, []]], 'From $9', ''];
        yield 'all are free' => [[], [[0, 10, []]], 'Free', ''];
        yield 'with the fee that nobody can avoid' => [[], [[1250, 10, ['fee_kind' => 'fixed', 'fee_value' => 120]]], '$13.70', ''];
        yield 'with the tax that is added' => [['tax_rate_bp' => 1000, 'tax_mode' => 'exclusive'], [[1000, 10, []]], '$11', ''];
        yield 'not of what is sold out' => [[], [[500, 0, []], [900, 10, []]], '$9', ''];
        yield 'sold out' => [[], [[900, 0, []]], '', 'Sold out'];
        yield 'not yet on sale' => [[], [[900, 10, $later]], '$9', 'On sale from'];
        yield 'cancelled' => [['sale_state' => 'cancelled'], [[900, 10, []]], '', 'Canceled'];
        yield 'postponed' => [['sale_state' => 'postponed'], [[900, 10, []]], '', 'Postponed'];
        yield 'without tickets' => [[], [], '', ''];
    }

    public function testLeafsByPlainLinksThatAreNoQueryVariables(): void
    {
        for ($i = 1; $i <= 5; $i++) {
            $this->evening($i, [], ['post_title' => "No $i"]);
        }
        $page = self::page('<!-- wp:benefit/event-list {"number":2} /--><!-- wp:benefit/event-list {"number":3,"order":"desc"} /-->');
        self::visit($page);
        $_SERVER['REQUEST_URI'] = '/?utm_source=somebody';
        $lists = $this->lists();

        self::assertSame(['Page 1 of 3'], self::texts($lists[0], '//nav/span'));
        self::assertSame([get_permalink($page) . '?benefit_events=2'], self::links($lists[0]));
        self::assertSame([get_permalink($page) . '?benefit_events=2-2'], self::links($lists[1]));

        $_GET['benefit_events'] = '3';
        $lists = $this->lists();
        self::assertSame(['No 5'], self::texts($lists[0], self::TITLES));
        self::assertSame(['No 5', 'No 4', 'No 3'], self::texts($lists[1], self::TITLES));
        self::assertSame([get_permalink($page) . '?benefit_events=2'], self::links($lists[0]));

        $_GET['benefit_events'] = '2-2';
        $lists = $this->lists();
        self::assertSame(['No 1', 'No 2'], self::texts($lists[0], self::TITLES));
        self::assertSame(['No 2', 'No 1'], self::texts($lists[1], self::TITLES));
        self::assertSame([get_permalink($page)], self::links($lists[1]), 'The first page has one address.');
        self::assertNotContains('benefit_events', (new \WP())->public_query_vars);
    }

    #[DataProvider('pages')]
    public function testAPageThatIsNotThereIsTheNextThatIs(mixed $page, string $first): void
    {
        for ($i = 1; $i <= 3; $i++) {
            $this->evening($i, [], ['post_title' => "No $i"]);
        }
        $_GET['benefit_events'] = $page;

        self::assertSame([$first], self::texts($this->lists(['number' => 1])[0], self::TITLES));
    }

    /** @return iterable<array{mixed, string}> */
    public static function pages(): iterable
    {
        yield ['99', 'No 3'];
        yield ['9999999999999999999', 'No 1'];
        yield ['0', 'No 1'];
        yield ['-1', 'No 1'];
        yield ['2 or 1', 'No 1'];
        yield [['2'], 'No 1'];
        yield ['2', 'No 2'];
    }

    public function testAsksTheDatabaseAsOftenForTwentyEventsAsForTwo(): void
    {
        $counts = [];
        foreach ([2, 18] as $more) {
            for ($i = 0; $i < $more; $i++) {
                $event = $this->evening(30 + $i, [], ['post_content' => '<!-- wp:paragraph --><p>Words.</p><!-- /wp:paragraph --><!-- wp:benefit/ticket-table /-->']);
                $this->ticket($event);
                set_post_thumbnail($event, $this->picture());
            }
            wp_cache_flush();
            wp_load_alloptions();
            $before = get_num_queries();
            $html = self::list(['number' => 50]);
            $counts[] = get_num_queries() - $before;
            self::assertCount($more === 2 ? 2 : 20, self::find($html, '//li//img'));
        }

        self::assertSame($counts[0], $counts[1]);
        self::assertLessThanOrEqual(12, $counts[0]);
    }

    public function testAFewWordsAreTheExcerptOrTheBeginningOfTheTextWithoutItsTickets(): void
    {
        $event = $this->evening(1, [], ['post_excerpt' => 'Short & [gallery] "good"', 'post_content' => 'x']);
        $this->evening(2, [], ['post_content' => '<!-- wp:paragraph --><p>' . str_repeat('word ', 40) . '</p><!-- /wp:paragraph --><!-- wp:benefit/ticket-table /-->[tc_event id="' . $event . '"]']);
        $words = self::texts(self::list(['showPrice' => false]), '//p[not(@class)]');

        self::assertSame('Short & [gallery] "good"', $words[0]);
        self::assertSame(trim(str_repeat('word ', 30)) . '…', $words[1]);
    }

    public function testAnythingCanBeLeftOut(): void
    {
        $event = $this->evening(1, ['venue_name' => 'Hall'], ['post_excerpt' => 'Words']);
        $this->ticket($event);
        set_post_thumbnail($event, $this->picture());
        $html = self::list(['showImage' => false, 'showExcerpt' => false, 'showPrice' => false, 'columns' => 3]);

        self::assertSame([], [...self::find($html, '//img'), ...self::find($html, self::PRICES), ...self::find($html, '//p[not(@class)]')]);
        self::assertCount(1, self::find($html, '//ul' . self::of('benefit-events--3')));
        self::assertSame(['Hall'], self::texts($html, '//p' . self::of('benefit-note')));
    }

    public function testHostileTextsAreTexts(): void
    {
        $this->evening(1, ['venue_name' => '[gallery] <b>3x4</b> "x"'], ['post_title' => '<i>Gala</i> [tc_cart] -- 3x4']);
        $html = apply_filters('the_content', '<!-- wp:benefit/event-list /-->');

        self::assertSame(['<i>Gala</i> [tc_cart] -- 3x4'], self::texts($html, self::TITLES));
        self::assertSame(['[gallery] <b>3x4</b> "x"'], self::texts($html, '//p' . self::of('benefit-note')));
    }

    public function testInAClassicThemeTheArchiveIsSortedAsTheListIs(): void
    {
        $this->evening(20, [], ['post_title' => 'Second']);
        $this->event([], ['post_title' => 'Some day']);
        $this->evening(10, [], ['post_title' => 'First']);
        $this->evening(-10, [], ['post_title' => 'Over']);
        global $wp_query, $wp_the_query;
        $wp_query = new \WP_Query();
        $wp_the_query = $wp_query;
        $wp_query->query(['post_type' => 'benefit_event']);

        self::assertSame(['First', 'Second', 'Some day'], wp_list_pluck($wp_query->posts, 'post_title'));
    }

    private function picture(): int
    {
        $id = wp_insert_attachment(['post_title' => 'Picture', 'post_mime_type' => 'image/jpeg', 'post_status' => 'inherit'], 'picture.jpg');
        self::assertIsInt($id);
        wp_update_attachment_metadata($id, ['width' => 800, 'height' => 600, 'file' => 'picture.jpg', 'sizes' => []]);

        return $id;
    }

    /** @param array<string, mixed> $attributes */
    private static function list(array $attributes = []): string
    {
        return do_blocks('<!-- wp:benefit/event-list ' . ($attributes === [] ? '' : wp_json_encode($attributes) . ' ') . '/-->');
    }

    /**
     * Renders the lists of a page as a request of its own, which numbers them from one.
     *
     * @param array<string, mixed> $first
     *
     * @return list<string>
     */
    private function lists(array $first = ['number' => 2]): array
    {
        $plugin = self::plugin(null, ['currency' => 'EUR']);
        $block = $plugin->block('benefit/event-list');
        $lists = [];
        foreach ([$first, ['number' => 3, 'order' => 'desc']] as $attributes) {
            \WP_Block_Supports::$block_to_render = ['blockName' => 'benefit/event-list', 'attrs' => $attributes];
            $lists[] = $block->render($attributes, '', new \WP_Block(\WP_Block_Supports::$block_to_render));
        }
        \WP_Block_Supports::$block_to_render = null;

        return $lists;
    }

    /** @return list<string> */
    private static function links(string $html): array
    {
        return array_map(static fn(\DOMElement $link): string => $link->getAttribute('href'), self::find($html, '//nav/a'));
    }
}
