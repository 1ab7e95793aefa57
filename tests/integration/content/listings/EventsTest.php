<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Listings;

use Benefit\Content\Listings\ListingRegistry;
use Benefit\Content\Listings\Query\ListingContext;
use Benefit\Shared\Support\Currency;
use PHPUnit\Framework\Attributes\DataProvider;

/** Listings of events: filtered and sorted by the events' own data, with dates and prices in the cards. */
final class EventsTest extends GridTestCase
{
    private const EVENTS = ['postTypes' => ['benefit_event'], 'terms' => [], 'orderBy' => 'brought:event_start', 'order' => 'asc'];
    private const PRICE = '<!-- wp:benefit/grid-filter {"facet":"brought:event_price","control":"range"} /-->';
    private const PLACE = '<!-- wp:benefit/grid-filter {"facet":"brought:event_place","control":"dropdown"} /-->';
    private const START = '<!-- wp:benefit/grid-filter {"facet":"brought:event_start","control":"daterange"} /-->';
    private const PART_CARD = '<!-- wp:benefit/grid-items --><!-- wp:post-title /--><!-- wp:benefit/event-date /--><!-- wp:benefit/event-price /--><!-- /wp:benefit/grid-items -->';

    /** @return array<string, array{bool}> */
    public static function finders(): array
    {
        return ['by the index' => [true], 'before there is one' => [false]];
    }

    #[DataProvider('finders')]
    public function testUpcomingEventsStandInTheOrderOfTheirDatesAndThoseThatAreOverAreNotAmongThem(bool $isIndexed): void
    {
        $undated = $this->event(['start' => '']);
        $late = $this->event(['start' => self::in(20)]);
        $soon = $this->event(['start' => self::in(2)]);
        $running = $this->event(['start' => self::in(-1), 'end' => self::in(1)]);
        $over = $this->event(['start' => self::in(-9), 'end' => self::in(-8)]);
        $long = $this->event(['start' => self::in(-30)]);
        $this->event(['start' => self::in(3)], ['post_password' => 'x']);
        $this->event(['start' => self::in(3)], ['post_status' => 'draft']);
        $isIndexed && $this->index(['benefit_event']);

        self::assertSame([$running, $soon, $late, $undated], self::shown($this->visit($this->grid(['period' => 'upcoming'] + self::EVENTS))));
        self::assertSame([$over, $long], self::shown($this->visit($this->grid(['period' => 'past', 'order' => 'desc'] + self::EVENTS))));
        self::assertSame([], self::shown($this->visit($this->grid(['period' => 'upcoming', 'postTypes' => ['page']] + self::EVENTS))), 'Of pages nobody says when they are over.');
    }

    #[DataProvider('finders')]
    public function testVisitorsChooseByPricePlaceAndDay(bool $isIndexed): void
    {
        $cheap = $this->event(['start' => '2036-05-01T23:00:00Z', 'timezone' => 'Europe/Berlin', 'venue_name' => 'Hall, upstairs'], [], 550);
        $dear = $this->event(['start' => '2036-05-03T10:00:00Z', 'timezone' => 'Europe/Berlin', 'venue_name' => 'Garden'], [], 2000);
        $free = $this->event(['start' => '2036-05-04T10:00:00Z', 'timezone' => 'Europe/Berlin', 'venue_name' => 'Garden'], [], 0);
        $none = $this->event(['start' => '2036-05-05T10:00:00Z']);
        $isIndexed && $this->index(['benefit_event']);
        $html = $this->visit($this->grid(self::EVENTS, self::CARD . self::PRICE . self::PLACE . self::START));

        self::assertSame([$cheap, $dear, $free, $none], self::shown($html));
        self::assertSame(['Price (' . Currency::symbol(self::plugin()->settings()->money()->currency) . ')', 'Event date'], self::texts($html, '//fieldset/legend'), 'The fields are plain numbers.');
        self::assertSame(['Event location'], self::texts($html, '//label[@class="benefit-grid__label"]'));
        self::assertSame([$cheap], self::shown($this->again('event_price=5.5,19.99')));
        self::assertSame([$cheap, $free], self::shown($this->again('event_price=,5.50')));
        self::assertSame([$dear, $free], self::shown($this->again('event_place=Garden')));
        self::assertSame([$cheap], self::shown($this->again('event_place=Hall%252C upstairs')));
        // The day in the event's own time zone.
        self::assertSame([$cheap], self::shown($this->again('event_start=2036-05-02,2036-05-02')));
        self::assertSame([], self::shown($this->again('event_start=2036-05-01,2036-05-01')));
        self::assertSame([$dear, $free], self::shown($this->again('event_start=2036-05-03,2036-05-04')));
    }

    #[DataProvider('finders')]
    public function testAnEventOfSeveralDaysIsFoundOnEachOfThem(bool $isIndexed): void
    {
        $fair = $this->event(['start' => '2036-05-02T08:00:00Z', 'end' => '2036-05-04T16:00:00Z', 'timezone' => 'Europe/Berlin']);
        $night = $this->event(['start' => '2036-05-03T18:00:00Z', 'end' => '2036-05-03T22:00:00Z', 'timezone' => 'Europe/Berlin']);
        $open = $this->event(['start' => '2036-05-04T10:00:00Z', 'timezone' => 'Europe/Berlin']);
        $isIndexed && $this->index(['benefit_event']);
        $this->visit($this->grid(self::EVENTS, self::CARD . self::START));
        $found = fn(string $days): array => self::shown($this->again("event_start=$days"));

        self::assertSame([], $found('2036-05-01,2036-05-01'));
        self::assertSame([$fair], $found('2036-05-02,2036-05-02'));
        self::assertSame([$fair, $night], $found('2036-05-03,2036-05-03'));
        self::assertSame([$fair, $open], $found('2036-05-04,2036-05-04'), 'The night ends at midnight.');
        self::assertSame([], $found('2036-05-05,'));
        self::assertSame([$fair, $open], $found('2036-05-04,'));
        self::assertSame([$fair, $night], $found(',2036-05-03'));
    }

    /** @return array<string, array{string}> */
    public static function fields(): array
    {
        return ['select' => ['dropdown'], 'radio' => ['radio'], 'checkbox' => ['checkbox'], 'button' => ['button']];
    }

    /** As a form without scripts sends it. */
    #[DataProvider('fields')]
    public function testAPlaceWithACommaIsChosenByEachField(string $control): void
    {
        $hall = $this->event(['venue_name' => 'Hall, 50% "upstairs"']);
        $this->event(['venue_name' => 'Hall']);
        $this->index(['benefit_event']);
        $html = $this->visit($this->grid(self::EVENTS, self::CARD . str_replace('dropdown', $control, self::PLACE)));
        $name = array_values(array_filter(self::all($html, '', 'name', $control === 'dropdown' ? 'select' : 'input'), static fn(?string $name): bool => str_starts_with((string) $name, 'event_place')))[0];
        self::assertContains('Hall, 50% "upstairs"', self::all($html, '', 'value', $control === 'dropdown' ? 'option' : 'input'));

        self::assertSame([$hall], self::shown($this->again($name . '=' . rawurlencode('Hall, 50% "upstairs"'))));
    }

    public function testEndsAndNumbersAreThoseOfTheEvents(): void
    {
        $this->event(['venue_name' => 'Hall', 'start' => '2036-05-01T10:00:00Z'], [], 550);
        $this->event(['venue_name' => 'Hall', 'start' => '2036-05-09T10:00:00Z'], [], 2000);
        $this->event(['venue_name' => 'Garden'], [], 700);
        $this->index(['benefit_event']);
        $html = $this->visit($this->grid(self::EVENTS, self::CARD . self::PRICE . self::PLACE . self::START));

        self::assertSame(['All', 'Garden (1)', 'Hall (2)'], self::texts($html, '//select[@name="event_place[]"]/option'));
        self::assertSame(['5.50', '20.00', '2036-05-01', '2036-05-09'], array_values(array_filter(array_slice(self::all($html, '', 'placeholder', 'input'), 1))));
        self::assertSame(['event_price[from]', 'event_price[to]', 'event_start[from]', 'event_start[to]'], array_values(array_filter(array_slice(self::all($html, '', 'name', 'input'), 1), static fn(?string $name): bool => $name !== null)));
    }

    #[DataProvider('finders')]
    public function testChosenDaysAndPricesAreWrittenAsTheSiteWritesThemWithTheNamesOfTheirFilters(bool $isIndexed): void
    {
        $this->event(['start' => '2036-10-06T10:00:00Z'], [], 2600);
        $isIndexed && $this->index(['benefit_event']);
        $this->visit($this->grid(self::EVENTS, self::CARD . self::PRICE . str_replace('"control"', '"label":"When","control"', self::START) . '<!-- wp:benefit/grid-active /-->'));
        $chips = static fn(string $html): array => array_slice(self::texts($html, '//ul[contains(@class, "__active")]//a'), 0, -1);
        $money = self::plugin()->settings()->money();
        [$low, $high] = [$money->formatShort(2500), $money->formatShort(3050)];

        self::assertSame(["Price: from $low ×"], $chips($this->again('event_price=25,')));
        self::assertSame(["Price: up to $high ×"], $chips($this->again('event_price=,30.5')));
        self::assertSame(["Price: $low – $high ×"], $chips($this->again('event_price=25,30.5')));
        self::assertSame(['When: October 5, 2036 – October 30, 2036 ×'], $chips($html = $this->again('event_start=2036-10-05,2036-10-30')));
        self::assertContains('Remove filter: When: October 5, 2036 – October 30, 2036', self::all($html, '', 'aria-label', 'a'));
        self::assertSame(['When: October 5, 2036 ×'], $chips($this->again('event_start=2036-10-05,2036-10-05')));
    }

    public function testAPriceHasThePlacesOfTheCurrencyThatTheSiteHasNow(): void
    {
        $this->index(['benefit_event']);
        $scale = static fn(string $currency): ?int => self::plugin(null, ['currency' => $currency])->service(ListingRegistry::class)
            ->make('v', 0, ['query' => self::EVENTS], [], new ListingContext(0, [], '/'), [])->facet('brought:event_price')?->scale;

        self::assertSame([2, 0, 3], array_map($scale, ['EUR', 'JPY', 'KWD']));
    }

    public function testVisitorsMayOrderByDateAndPriceInPlainWords(): void
    {
        $dear = $this->event(['start' => self::in(2)], [], 2000);
        $cheap = $this->event(['start' => self::in(5)], [], 500);
        $this->index(['benefit_event']);
        $orders = array_map(static fn(array $order): array => ['by' => "brought:$order[0]", 'way' => $order[1]], [['event_start', 'asc'], ['event_price', 'asc'], ['event_price', 'desc']]);
        $html = $this->visit($this->grid(self::EVENTS, self::CARD . '<!-- wp:benefit/grid-sort ' . serialize_block_attributes(['orders' => $orders]) . ' /-->'));

        self::assertSame(['Earliest event first', 'Lowest price first', 'Highest price first'], self::texts($html, '//option'));
        self::assertSame([$dear, $cheap], self::shown($html));
        self::assertSame([$cheap, $dear], self::shown($this->again('_orderby=brought:event_price,asc')));
        self::assertSame([$dear, $cheap], self::shown($this->again('_orderby=brought:event_price,desc')));
    }

    public function testWhereTheAuthorHasChosenNoOrdersEventsAreOfferedByTheirDate(): void
    {
        $late = $this->event(['start' => self::in(5)], [], 500);
        $soon = $this->event(['start' => self::in(2)], [], 500);
        $this->index(['benefit_event', 'post']);
        $labels = fn(array $query): array => self::texts($this->visit($this->grid($query, self::CARD . '<!-- wp:benefit/grid-sort /-->')), '//option');

        self::assertSame(['Newest first', 'Oldest first', 'A to Z'], $labels([]));
        self::assertSame(['Newest first', 'Oldest first', 'A to Z'], $labels(['postTypes' => ['benefit_event', 'post']]), 'Of posts nobody knows when they take place.');
        self::assertSame(['Earliest event first', 'Latest event first', 'A to Z'], $labels(['orderBy' => 'brought:event_start', 'order' => 'asc'] + self::EVENTS));
        self::assertSame([$late, $soon], self::shown($this->again('_orderby=brought:event_start,desc')));
    }

    #[DataProvider('finders')]
    public function testAtRandomEveryPostIsOnOnePageAndAPageStaysAsItIs(bool $isIndexed): void
    {
        $ids = $this->posts(30);
        $isIndexed && $this->index();
        $pages = [self::shown($this->visit($this->grid(['orderBy' => 'random', 'perPage' => 8])))];
        foreach ([2, 3, 4] as $page) {
            $pages[] = self::shown($this->again("_page=$page"));
        }
        $all = array_merge(...$pages);

        self::assertSame($pages[1], self::shown($this->again('_page=2')));
        self::assertNotSame($ids, $all);
        sort($ids);
        sort($all);
        self::assertSame($ids, $all);
    }

    public function testACardSaysWhenAnEventIsAndWhatItCosts(): void
    {
        update_option('timezone_string', 'Europe/Berlin');
        $event = $this->event(['start' => '2036-05-01T18:00:00Z', 'timezone' => 'Europe/Berlin'], [], 1250);
        $this->type($event, 2000);
        $cancelled = $this->event(['start' => '2036-05-02T18:00:00Z', 'timezone' => 'Europe/Berlin', 'sale_state' => 'cancelled'], [], 700);
        $post = $this->posts(1)[0];
        $this->index(['benefit_event', 'post']);
        $html = $this->visit($this->grid(['ids' => [$event, $cancelled, $post], 'postTypes' => ['benefit_event', 'post']] + self::EVENTS, self::PART_CARD));

        self::assertSame(['2036-05-01T20:00:00+02:00', '2036-05-02T20:00:00+02:00'], self::all($html, '', 'datetime', 'time'));
        self::assertCount(1, self::texts($html, '//p[@class="benefit-price"]'));
        self::assertMatchesRegularExpression('/^From .*12.50/', self::texts($html, '//p[@class="benefit-price"]')[0]);
        self::assertSame(['Canceled'], self::texts($html, '//p[@class="benefit-state"]'));
        self::assertSame(3, substr_count($html, 'pt-cv-content-item'));
    }

    public function testSixtyCardsOfEventsCostAsManyStatementsAsTwelve(): void
    {
        for ($i = 0; $i < 60; $i++) {
            $this->event(['start' => self::in($i + 1)], [], 1000);
        }
        $this->index(['benefit_event']);
        $cost = function (int $number): int {
            $this->visit($this->grid(['perPage' => $number, 'period' => 'upcoming'] + self::EVENTS, self::PART_CARD));
            self::plugin()->database()->execute('DELETE FROM {view_note} WHERE due <= %d', time());
            wp_cache_flush();
            wp_load_alloptions();
            $before = $GLOBALS['wpdb']->num_queries;
            $html = $this->again();
            self::assertCount($number, self::shown($html));
            self::assertSame($number, substr_count($html, 'benefit-price'));
            self::assertSame($number, substr_count($html, 'benefit-event__when'));

            return $GLOBALS['wpdb']->num_queries - $before;
        };
        $twelve = $cost(12);

        self::assertSame($twelve, $cost(60));
        self::assertLessThanOrEqual(30, $twelve);
    }

    public function testAListingInAnEventShowsOthersAndInTheArchiveTheEventsOfTheArchive(): void
    {
        $first = $this->event(['start' => self::in(1)]);
        $second = $this->event(['start' => self::in(2)]);
        $this->index(['benefit_event']);
        $content = $this->grid(['withoutCurrent' => true] + self::EVENTS);
        wp_update_post(['ID' => $first, 'post_content' => wp_slash($content)]);
        $this->page = $first;

        self::assertSame([$second], self::shown($this->again()));
        $grid = $this->grid(['inherit' => true, 'postTypes' => ['post'], 'period' => 'upcoming'] + self::EVENTS);
        $this->listings()->forget();
        $GLOBALS['wp_query'] = $GLOBALS['wp_the_query'] = new \WP_Query(['post_type' => 'benefit_event']);
        self::assertTrue(is_post_type_archive('benefit_event'));
        self::assertSame([$first, $second], self::shown(do_blocks($grid)));
    }

    public function testAFilterOfTheArchiveIsOfWhatItsEventsSay(): void
    {
        $this->event(['start' => self::in(1)], [], 550);
        $this->index(['benefit_event', 'post']);
        $this->listings()->forget();
        $GLOBALS['wp_query'] = $GLOBALS['wp_the_query'] = new \WP_Query(['post_type' => 'benefit_event']);
        $html = do_blocks($this->grid(['inherit' => true, 'terms' => []], self::CARD . self::PRICE));

        self::assertSame(['Price (' . Currency::symbol(self::plugin()->settings()->money()->currency) . ')'], self::texts($html, '//fieldset/legend'));
    }

    #[DataProvider('finders')]
    public function testAFilterOfEventsAmongPostsIsNotThere(bool $isIndexed): void
    {
        $this->event(['start' => self::in(1), 'venue_name' => 'Hall'], [], 550);
        $isIndexed && $this->index(['benefit_event', 'post']);
        $html = $this->visit($this->grid(['postTypes' => ['post'], 'terms' => []], self::CARD . self::PRICE . self::PLACE . self::START));

        self::assertSame([[], []], [self::texts($html, '//fieldset/legend'), self::texts($html, '//select')]);
    }

    public function testTheEditorHearsOfWhatProductsBring(): void
    {
        wp_set_current_user((int) wp_insert_user(['user_login' => 'ed' . random_int(1, 1_000_000_000), 'user_pass' => 'x', 'role' => 'editor']));
        $request = new \WP_REST_Request('GET', '/wp/v2/types');
        $request['context'] = 'edit';
        $types = rest_do_request($request)->get_data();

        self::assertSame([], $types['page']['benefit_facets']);
        self::assertSame([
            ['id' => 'brought:event_start', 'label' => 'Event date', 'holds' => 'date', 'orders' => ['Earliest event first', 'Latest event first'], 'card' => 'benefit/event-date', 'end' => false],
            ['id' => 'brought:event_place', 'label' => 'Event location', 'holds' => 'choice', 'orders' => ['', ''], 'card' => '', 'end' => false],
            ['id' => 'brought:event_price', 'label' => 'Price', 'holds' => 'number', 'orders' => ['Lowest price first', 'Highest price first'], 'card' => 'benefit/event-price', 'end' => false],
            ['id' => 'brought:event_end', 'label' => '', 'holds' => 'number', 'orders' => ['', ''], 'card' => '', 'end' => true],
        ], $types['benefit_event']['benefit_facets']);
    }

    private static function in(int $days): string
    {
        return gmdate('Y-m-d\TH:i:s\Z', time() + $days * DAY_IN_SECONDS);
    }

    /**
     * @param array<string, mixed> $meta keys without the prefix
     * @param array<string, mixed> $post
     */
    private function event(array $meta = [], array $post = [], ?int $price = null): int
    {
        $id = (int) wp_insert_post($post + ['post_type' => 'benefit_event', 'post_title' => 'Gala', 'post_status' => 'publish', 'post_content' => 'x']);
        foreach ($meta as $name => $value) {
            update_post_meta($id, "benefit_$name", $value);
        }
        if ($price !== null) {
            $this->type($id, $price);
        }

        return $id;
    }

    private function type(int $event, int $price): void
    {
        $id = (int) wp_insert_post(['post_type' => 'benefit_ticket', 'post_title' => 'Seat', 'post_status' => 'publish', 'post_parent' => $event]);
        update_post_meta($id, 'benefit_price_minor', $price);
        self::plugin()->stock()->setCapacity($id, 10);
    }
}
