<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Shop\Storefront;

use Benefit\Index\Documents\NumberEncoding;
use Benefit\Index\IndexFactory;
use Benefit\Index\Query\AnyOfCondition;
use Benefit\Index\Query\IndexQuery;
use Benefit\Index\Query\QueryResult;
use Benefit\Index\Query\RangeCondition;
use Benefit\Index\Query\ValueCondition;
use Benefit\Tests\Integration\Index\BruteForce;
use Benefit\Tests\Integration\Tickets\SaleTestCase;

/** The index of posts agrees with the events' pages at every moment. */
final class EventAspectsTest extends SaleTestCase
{
    private const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Auckland'];
    private const PLACES = ['Town hall', 'Städtische Bühne, Saal 2', ' ', '', '0', 'Park & Garden'];

    private IndexFactory $facets;
    private int $seed;

    /** @var list<int> */
    private array $events = [];

    /** @var list<int> */
    private array $types = [];

    protected function setUp(): void
    {
        parent::setUp();
        $this->facets = $this->sale->service(IndexFactory::class);
        $this->seed = (int) (getenv('BENEFIT_FUZZ_SEED') ?: random_int(1, 1_000_000));
        mt_srand($this->seed);
        $this->contradicts = 'The index is of the moment of the test.';
    }

    protected function assertPostConditions(): void
    {
        parent::assertPostConditions();
        self::assertSame([], self::plugin($this->clock)->service(IndexFactory::class)->differing(false));
    }

    public function testRandomQuestionsEqualALookAtEveryEventWhateverChangesAndWhenever(): void
    {
        for ($i = 0; $i < 40; $i++) {
            $this->addEvent();
        }
        $this->build();
        $this->compare(15);
        for ($round = 0; $round < 15; $round++) {
            for ($i = 0; $i < 5; $i++) {
                $this->change();
            }
            $this->compare(4);
            // Sales begin and end and events pass without any request.
            $this->clock->forward(mt_rand(1, 90_000));
            $this->compare(3);
        }
    }

    public function testAStartIsThatOfThePageInTheEventsOwnTimeZone(): void
    {
        $this->build();
        $this->event(['start' => '2031-07-01T22:30:00Z', 'timezone' => 'Europe/Berlin']);

        $found = $this->find(new IndexQuery(ends: ['brought:event_start'], types: ['benefit_event']));
        self::assertSame(['brought:event_start' => [gmmktime(0, 30, 0, 7, 2, 2031), gmmktime(0, 30, 0, 7, 2, 2031)]], $found->ends);
    }

    public function testThePriceIsTheLowestOfOneTicketThatIsOnSaleWithItsFeeAndTax(): void
    {
        $this->build();
        $event = $this->event(['tax_rate_bp' => 1900, 'tax_mode' => 'exclusive']);
        self::assertNull($this->price());
        $this->ticket($event, 5000);
        $this->ticket($event, 1000, meta: ['fee_kind' => 'fixed', 'fee_value' => 100]);
        self::assertSame(1309, $this->price());
        // A ticket type that cannot be bought or seen has no price.
        $this->ticket($event, 100, meta: ['sale_from' => gmdate('Y-m-d\TH:i:s\Z', self::NOW + 60)]);
        $this->ticket($event, 200, meta: ['sale_to' => gmdate('Y-m-d\TH:i:s\Z', self::NOW)]);
        foreach (['draft', 'private', 'pending', 'trash'] as $status) {
            $this->ticket($event, 300, post: ['post_status' => $status]);
        }
        $this->ticket($event, 400, post: ['post_password' => 'secret']);
        self::assertSame(1309, $this->price());
        // Free tickets, for example for small children, say nothing about the price of an evening.
        $this->ticket($event, 0);
        self::assertSame(1309, $this->price());
        $this->clock->forward(60);
        self::assertSame(119, $this->price());
    }

    public function testAnEventWithFreeTicketsOnlyCostsNothing(): void
    {
        $this->build();
        $this->ticket($this->event(), 0);

        self::assertSame(0, $this->price());
    }

    public function testTheSettingForTaxesChangesThePrices(): void
    {
        $this->open(['prices_include_tax' => true]);
        update_option('benefit_settings', ['prices_include_tax' => true]);
        $this->facets = self::plugin($this->clock)->service(IndexFactory::class);
        $this->build();
        $this->ticket($this->event(['tax_rate_bp' => 1900]), 1000);
        self::assertSame(1000, $this->price());
        update_option('benefit_settings', ['prices_include_tax' => false]);

        self::assertSame(1190, $this->price());
    }

    public function testNothingOfAnEventThatIsNotPublicOrHasAPasswordCanBeFound(): void
    {
        $this->build();
        foreach (['draft', 'private', 'future', 'trash'] as $status) {
            $this->secret(['post_status' => $status, 'post_date' => '2033-01-01 10:00:00']);
        }
        $this->secret(['post_password' => 'x']);
        $all = static fn(string $facet): IndexQuery => new IndexQuery(types: ['benefit_event'], conditions: [new RangeCondition('brought:' . $facet, null, null)]);

        self::assertSame(0, $this->find($all('event_start'))->total);
        self::assertSame(0, $this->find($all('event_price'))->total);
        self::assertSame(0, $this->find($all('event_end'))->total);
        self::assertSame(0, $this->find(new IndexQuery(conditions: [new ValueCondition('brought:event_place', [['Bunker']])]))->total);
        self::assertSame(['brought:event_place' => []], $this->find(new IndexQuery(counted: ['brought:event_place']))->counts);
    }

    public function testAChangeWhoseRequestDiesIsFound(): void
    {
        $this->build();
        $event = $this->event();
        $type = $this->ticket($event, 1000);
        self::assertSame(1000, $this->price());
        // The other request noted the event before its write and then died.
        $dead = self::plugin($this->clock)->service(IndexFactory::class);
        $dead->changes()->register();
        add_action('update_post_meta', static fn() => throw new \LogicException('dies'), 2);
        try {
            update_post_meta($type, 'benefit_price_minor', 700);
        } catch (\LogicException) {
            global $wpdb;
            $wpdb->update($wpdb->postmeta, ['meta_value' => '700'], ['post_id' => $type, 'meta_key' => 'benefit_price_minor']);
        }

        self::assertSame(700, self::plugin($this->clock)->service(IndexFactory::class)->finder()->find(self::prices())->ends['brought:event_price'][0] ?? null);
    }

    private function build(): void
    {
        $this->facets->begin(['benefit_event', 'post']);
        while ($this->facets->index()->work(1.0)) {
            continue;
        }
    }

    private function find(IndexQuery $query): QueryResult
    {
        $found = $this->facets->finder()->find($query);
        self::assertTrue($found->isExact);

        return $found;
    }

    private static function prices(): IndexQuery
    {
        return new IndexQuery(types: ['benefit_event'], ends: ['brought:event_price']);
    }

    /** The price of the event in the index. */
    private function price(): ?int
    {
        return $this->find(self::prices())->ends['brought:event_price'][0] ?? null;
    }

    /** @param array<string, mixed> $post */
    private function secret(array $post): void
    {
        $event = $this->event(['start' => '2031-07-01T10:00:00Z', 'venue_name' => 'Bunker'], $post);
        $this->ticket($event, 500);
    }

    private static function moment(int $spread): string
    {
        return mt_rand(0, 3) === 0 ? '' : gmdate('Y-m-d\TH:i:s\Z', self::NOW + mt_rand(-$spread, $spread));
    }

    private function addEvent(): void
    {
        $start = self::moment(900_000);
        $this->events[] = $event = $this->event([
            'start' => $start,
            'end' => $start === '' || mt_rand(0, 1) === 0 ? '' : gmdate('Y-m-d\TH:i:s\Z', (int) strtotime($start) + mt_rand(3600, 90_000)),
            'timezone' => self::ZONES[mt_rand(0, 3)],
            'venue_name' => self::PLACES[mt_rand(0, 5)],
            'sale_state' => mt_rand(0, 6) === 0 ? ['paused', 'cancelled', 'postponed'][mt_rand(0, 2)] : 'on_sale',
        ], ['post_status' => mt_rand(0, 6) === 0 ? 'draft' : 'publish', 'post_password' => mt_rand(0, 9) === 0 ? 'secret' : '']);
        for ($i = mt_rand(0, 3); $i > 0; $i--) {
            $this->addType($event);
        }
    }

    private function addType(int $event): void
    {
        $this->types[] = $this->ticket($event, mt_rand(0, 3) === 0 ? 0 : mt_rand(1, 30) * 100, meta: ['sale_from' => self::moment(500_000), 'sale_to' => self::moment(500_000)], post: ['post_status' => mt_rand(0, 5) === 0 ? 'draft' : 'publish', 'post_password' => mt_rand(0, 9) === 0 ? 'secret' : '']);
    }

    /** Changes the values of an event in one of many ways. */
    private function change(): void
    {
        $event = $this->events[array_rand($this->events)];
        $type = $this->types[array_rand($this->types)];
        match (mt_rand(0, 13)) {
            0 => $this->addEvent(),
            1 => $this->addType($event),
            2 => update_post_meta($event, 'benefit_start', self::moment(900_000)),
            3 => update_post_meta($event, 'benefit_timezone', self::ZONES[mt_rand(0, 3)]),
            4 => update_post_meta($event, 'benefit_venue_name', wp_slash(self::PLACES[mt_rand(0, 5)])),
            5 => delete_post_meta($event, ['benefit_start', 'benefit_end', 'benefit_venue_name'][mt_rand(0, 2)]),
            6 => update_post_meta($event, 'benefit_sale_state', ['on_sale', 'paused', 'rubbish'][mt_rand(0, 2)]),
            7 => wp_update_post(['ID' => $event, 'post_status' => ['publish', 'draft'][mt_rand(0, 1)], 'post_password' => mt_rand(0, 3) === 0 ? 'secret' : '']),
            8 => update_post_meta($type, 'benefit_price_minor', mt_rand(0, 9) === 0 ? 'free' : mt_rand(0, 20) * 50),
            9 => update_post_meta($type, 'benefit_sale_to', self::moment(500_000)),
            10 => wp_update_post(['ID' => $type, 'post_parent' => $event]),
            11 => wp_update_post(['ID' => $type, 'post_status' => ['publish', 'draft', 'private'][mt_rand(0, 2)]]),
            12 => get_post_status($type) === 'trash' ? wp_untrash_post($type) : wp_trash_post($type),
            default => mt_rand(0, 2) === 0 ? wp_delete_post($type, true) : wp_trash_post($event),
        };
    }

    private function compare(int $questions): void
    {
        $truth = new BruteForce(['benefit_event', 'post'], []);
        global $wpdb;
        foreach ($wpdb->get_results("SELECT * FROM {$wpdb->posts} WHERE post_type = 'benefit_event' AND post_status = 'publish' AND post_password = ''") as $event) {
            $truth->bring((int) $event->ID, $this->looked((int) $event->ID));
        }
        for ($i = 0; $i < $questions; $i++) {
            $query = self::question($this->clock->now());
            self::assertEquals(self::comparable($truth->find($query)), self::comparable($this->facets->finder()->find($query)), "Seed {$this->seed}, " . var_export($query, true));
        }
    }

    /** @return array<string, mixed> */
    private static function comparable(QueryResult $found): array
    {
        $counts = $found->counts;
        array_walk($counts, static fn(array &$values) => ksort($values, SORT_STRING));

        return ['exact' => $found->isExact, 'total' => $found->total, 'ids' => $found->ids, 'counts' => $counts, 'ends' => $found->ends];
    }

    /**
     * Computes the facets of an event from its rows in plain PHP.
     *
     * @return array<string, list<string>|int|null>
     */
    private function looked(int $id): array
    {
        global $wpdb;
        $meta = static fn(int $of): array => array_column($wpdb->get_results("SELECT meta_key, meta_value FROM {$wpdb->postmeta} WHERE post_id = $of"), 'meta_value', 'meta_key');
        $at = static fn(array $of, string $name): ?int => ($of["benefit_$name"] ?? '') === '' ? null : (int) strtotime($of["benefit_$name"]);
        $own = $meta($id);
        $start = $at($own, 'start');
        $end = $at($own, 'end') ?? $start;
        $now = $this->clock->now();
        $prices = [];
        $isOnSale = ($own['benefit_sale_state'] ?? 'on_sale') === 'on_sale' && ($end === null || $now < $end);
        foreach ($isOnSale ? $wpdb->get_col("SELECT ID FROM {$wpdb->posts} WHERE post_type = 'benefit_ticket' AND post_status = 'publish' AND post_password = '' AND post_parent = $id") : [] as $type) {
            $type = $meta((int) $type);
            if (ctype_digit($type['benefit_price_minor']) && ($at($type, 'sale_from') ?? 0) <= $now && $now < ($at($type, 'sale_to') ?? PHP_INT_MAX)) {
                $prices[] = (int) $type['benefit_price_minor'];
            }
        }
        $place = trim($own['benefit_venue_name'] ?? '');

        return [
            'brought:event_start' => $start === null ? null : (int) strtotime((new \DateTime("@$start"))->setTimezone(new \DateTimeZone($own['benefit_timezone']))->format('Y-m-d H:i:s') . ' UTC'),
            'brought:event_place' => $place === '' ? [] : [$place],
            'brought:event_price' => $prices === [] ? null : min(array_filter($prices) ?: $prices),
            'brought:event_end' => $end ?? NumberEncoding::MOST,
        ];
    }

    private static function question(int $now): IndexQuery
    {
        $conditions = [];
        if (mt_rand(0, 2) === 0) {
            $conditions[] = new ValueCondition('brought:event_place', [[self::PLACES[mt_rand(0, 1)]], ['0']]);
        }
        if (mt_rand(0, 2) === 0) {
            $conditions[] = new RangeCondition('brought:event_price', mt_rand(0, 1000), mt_rand(0, 1) === 0 ? null : mt_rand(1000, 3000));
        }
        if (mt_rand(0, 2) === 0) {
            $conditions[] = new RangeCondition('brought:event_start', null, self::NOW + mt_rand(-900_000, 900_000));
        }
        if (mt_rand(0, 1) === 0) {
            $conditions[] = new AnyOfCondition([mt_rand(0, 1) === 0 ? new RangeCondition('brought:event_end', $now + 1, null) : new RangeCondition('brought:event_end', null, $now)]);
        }
        $order = ['brought:event_start', 'brought:event_price', 'date'];
        shuffle($order);

        return new IndexQuery(
            types: mt_rand(0, 2) === 0 ? [] : ['benefit_event'],
            conditions: $conditions,
            counted: ['brought:event_place', 'type'],
            ends: ['brought:event_start', 'brought:event_price'],
            order: array_map(static fn(string $facet): array => [$facet, mt_rand(0, 1) === 0], array_slice($order, 0, mt_rand(0, 2))),
            offset: mt_rand(0, 1) * mt_rand(0, 20),
        );
    }
}
