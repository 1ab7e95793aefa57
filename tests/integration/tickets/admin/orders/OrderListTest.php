<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Admin\Orders;

use Benefit\Tests\Integration\Tickets\StatementLog;
use PHPUnit\Framework\Attributes\DataProvider;

/** benefit/v1/orders: search, filters, order and pagination. */
final class OrderListTest extends SalesTestCase
{
    private int $gala;
    private int $fair;

    protected function setUp(): void
    {
        parent::setUp();
        $this->gala = $this->ticket($this->event([], ['post_title' => 'Gala']), 1000, 500);
        $this->fair = $this->ticket($this->event([], ['post_title' => 'Fair']), 0, 500, [], ['post_title' => 'Entry']);
        self::become('administrator');
    }

    /** Creates Ada (paid, Gala), Grace (free, Fair) and Zoë (failed, Gala), one day apart. */
    private function three(): void
    {
        $this->buyAs('Ada', 'Lovelace', 'ada@example.org', $this->gala, 2);
        $this->clock->forward(DAY_IN_SECONDS);
        $this->buyAs('Grace', 'Hopper', 'grace@navy.example', $this->fair);
        $this->clock->forward(DAY_IN_SECONDS);
        $visitor = self::visitor();
        $this->add($visitor, $this->gala);
        self::refusal(fn() => $this->place($visitor, $this->entries($visitor, [
            'buyer_data_first_name_post_meta' => 'Zoë',
            'buyer_data_last_name_post_meta' => 'van der Berg',
            'test_outcome' => 'decline',
        ])));
    }

    /** @param array<string, mixed> $values @return list<string> first names in the order of the list */
    private function names(array $values = []): array
    {
        $answer = $this->ask('orders', $values);
        self::assertSame(200, $answer->get_status(), (string) json_encode($answer->get_data()));

        return array_map(static fn(array $order): string => explode(' ', $order['name'])[0], $answer->get_data()['orders']);
    }

    public function testTheNewestComeFirstWithWhatIsSeenAtAGlance(): void
    {
        $this->three();
        $data = $this->ask('orders')->get_data();

        self::assertSame(['Zoë', 'Grace', 'Ada'], $this->names());
        self::assertSame([3, 1, false], [$data['total'], $data['pages'], $data['more']]);
        $ada = $data['orders'][2];
        self::assertSame(['order_paid', 'Paid', 'Gala', 2, '€20.00', '', 'test', 'Test payment'], [
            $ada['status'], $ada['status_text'], $ada['events'], $ada['tickets'], str_replace(',', '.', $ada['total']), $ada['refunded'], $ada['gateway'], $ada['gateway_text'],
        ]);
    }

    public function testListAndScreenSayWhichOrdersAreTests(): void
    {
        $this->three();
        $orders = $this->ask('orders')->get_data()['orders'];

        self::assertSame([true, false], [$orders[2]['test'], $orders[1]['test']]);
        self::assertSame([true, false], array_map(fn(int $index): bool => $this->ask('order', ['order_id' => $orders[$index]['id']])->get_data()['test'], [2, 1]));
    }

    /** @param array<string, mixed> $values @param list<string> $expected */
    #[DataProvider('filters')]
    public function testFilters(array $values, array $expected): void
    {
        $this->three();
        if (($values['event'] ?? '') === 'fair') {
            $values['event'] = (int) get_post($this->fair)?->post_parent;
        }

        $answer = $this->ask('orders', $values);
        self::assertSame($expected, $this->names($values));
        self::assertSame((string) count($expected), $answer->get_headers()['X-WP-Total']);
    }

    /** @return iterable<string, array{array<string, mixed>, list<string>}> */
    public static function filters(): iterable
    {
        $day = static fn(int $days): string => wp_date('Y-m-d', self::NOW + $days * DAY_IN_SECONDS) ?: '';
        yield 'status' => [['status' => 'order_failed'], ['Zoë']];
        yield 'a status that none has' => [['status' => 'order_fraud'], []];
        yield 'event' => [['event' => 'fair'], ['Grace']];
        yield 'event and status' => [['event' => 'fair', 'status' => 'order_failed'], []];
        yield 'an event that there is not' => [['event' => 2147483647], []];
        yield 'gateway' => [['gateway' => 'free'], ['Grace']];
        yield 'from a day on' => [['from' => $day(1)], ['Zoë', 'Grace']];
        yield 'up to a day, which is meant too' => [['to' => $day(1)], ['Grace', 'Ada']];
        yield 'one day' => [['from' => $day(1), 'to' => $day(1)], ['Grace']];
        yield 'empty filters' => [['search' => '', 'status' => '', 'event' => '0', 'gateway' => '', 'from' => '', 'to' => ''], ['Zoë', 'Grace', 'Ada']];
        yield 'a search and a filter' => [['search' => 'lovelace', 'status' => 'order_failed'], []];
    }

    /** @param list<string> $expected */
    #[DataProvider('searches')]
    public function testSearches(string $search, array $expected): void
    {
        $this->three();

        self::assertSame($expected, $this->names(['search' => $search]));
    }

    /** @return iterable<array{string, list<string>}> */
    public static function searches(): iterable
    {
        yield ['love', ['Ada']];
        yield ['LOVELACE', ['Ada']];
        yield ['Ada Love', ['Ada']];
        yield ['Lovelace, Ada', ['Ada']];
        yield ['van der', ['Zoë']];
        yield ['zoë van', ['Zoë']];
        yield ['grace@', ['Grace']];
        yield ['navy', []];
        // The guests are called "Guest", "Number 0", …
        yield ['Guest Number 1', ['Ada']];
        yield ['Guest', ['Zoë', 'Grace', 'Ada']];
        yield ['%', []];
        yield ['_da', []];
        yield ["ada' OR '1'='1", []];
        yield ['\\', []];
        yield ['nobody at all', []];
    }

    public function testFindsTheBeginningOfEachWordWhateverItsAccentsAndApostrophes(): void
    {
        $order = $this->buyAs('Sinéad', 'O’Brien', 's@example.org', $this->gala);
        $this->buyAs('Ada', 'Lovelace', 'ada@example.org', $this->gala);
        $this->sale->orderNames()->run();
        foreach (["O'Brien", 'brien', 'obrien', 'sinead o', 'brien, SINEAD'] as $search) {
            self::assertSame(['Sinéad'], $this->names(['search' => $search]), $search);
        }
        self::assertSame([], $this->names(['search' => 'Ada brien']), 'All words in one name.');

        $this->sale->orderActions()->editAttendee($order, $order->attendees[0]->id, ['first_name' => 'Łucja', 'last_name' => 'Groß', 'email' => 'l@example.org'], 1);
        self::assertSame(['Sinéad'], $this->names(['search' => 'gross lucja']));
        self::assertSame(['Ada'], $this->names(['search' => 'Number 0']), 'The name before is not found.');
    }

    public function testFindsByNumberAndByTheCodeOfATicket(): void
    {
        $order = $this->buyAs('Ada', 'Lovelace', 'ada@example.org', $this->gala, 2);
        $this->buyAs('Grace', 'Hopper', 'grace@navy.example', $this->fair);

        foreach ([$order->number, strtolower($order->number), substr($order->number, 0, 6), "#$order->number", "$order->number-2", "$order->number-", $order->attendees[1]->secretCode()] as $search) {
            self::assertSame(['Ada'], $this->names(['search' => $search]), $search);
        }
        self::assertSame([], $this->names(['search' => "$order->number-3"]));
    }

    /** @param list<string> $expected */
    #[DataProvider('sorts')]
    public function testSorts(string $sort, string $direction, array $expected): void
    {
        $this->three();

        self::assertSame($expected, $this->names(['sort' => $sort, 'direction' => $direction]));
    }

    /** @return iterable<array{string, string, list<string>}> */
    public static function sorts(): iterable
    {
        yield ['created', 'asc', ['Ada', 'Grace', 'Zoë']];
        yield ['total', 'desc', ['Ada', 'Zoë', 'Grace']];
        yield ['total', 'asc', ['Grace', 'Zoë', 'Ada']];
        yield ['name', 'asc', ['Grace', 'Ada', 'Zoë']];
        yield ['name', 'desc', ['Zoë', 'Ada', 'Grace']];
    }

    public function testPagesOfTheFilteredSet(): void
    {
        foreach (range(1, 5) as $i) {
            $this->buyAs("Buyer$i", 'Many', "b$i@example.org", $this->fair);
        }
        $this->buyAs('Other', 'One', 'o@example.org', $this->gala);
        $answer = $this->ask('orders', ['search' => 'many', 'per_page' => 2, 'page' => 2, 'sort' => 'created', 'direction' => 'asc']);

        self::assertSame(['Buyer3 Many', 'Buyer4 Many'], array_column($answer->get_data()['orders'], 'name'));
        self::assertSame(['5', '3'], [$answer->get_headers()['X-WP-Total'], $answer->get_headers()['X-WP-TotalPages']]);
        self::assertSame([], $this->names(['search' => 'many', 'per_page' => 2, 'page' => 4]));
        self::assertSame(['Buyer5'], $this->names(['event' => (int) get_post($this->fair)?->post_parent, 'per_page' => 4, 'page' => 1, 'sort' => 'created', 'direction' => 'desc']) === [] ? [] : array_slice($this->names(['event' => (int) get_post($this->fair)?->post_parent, 'per_page' => 4]), 0, 1));
    }

    public function testAnOrderOfTwoTicketTypesOfAnEventIsThereOnce(): void
    {
        $event = (int) get_post($this->gala)?->post_parent;
        $second = $this->ticket($event, 500);
        $visitor = self::visitor();
        $this->add($visitor, $this->gala);
        $this->add($visitor, $second, 2);
        $this->place($visitor, $this->entries($visitor));

        $data = $this->ask('orders', ['event' => $event])->get_data();
        self::assertSame([1, 1, 3], [count($data['orders']), $data['total'], $data['orders'][0]['tickets']]);
    }

    public function testAsManyStatementsForManyOrdersAsForFew(): void
    {
        $counted = [];
        foreach ([2, 20] as $orders) {
            foreach (range(1, $orders) as $i) {
                $this->buyAs("Buyer$i", 'Many', "b$i@example.org", $this->fair);
            }
            wp_cache_flush();
            $log = StatementLog::start();
            $this->ask('orders', ['search' => 'buyer', 'per_page' => 50]);
            $counted[] = count(array_filter($log->statements, static fn(string $sql): bool => str_contains($sql, 'benefit_')));
        }

        self::assertSame([3, 3], $counted);
    }

    #[DataProvider('roles')]
    public function testWhoMaySeeOrders(string $role, int $status): void
    {
        $role === '' ? wp_set_current_user(0) : self::become($role);

        foreach (['orders', 'complimentary_types'] as $name) {
            self::assertSame($status, $this->ask($name, $name === 'orders' ? [] : ['event_id' => 1])->get_status());
        }
        self::assertSame($status === 200 ? 404 : $status, $this->ask('order', ['order_id' => 2147483647])->get_status());
    }

    /** @return iterable<array{string, int}> */
    public static function roles(): iterable
    {
        yield ['', 401];
        yield ['subscriber', 403];
        yield ['author', 403];
        yield ['editor', 403];
        yield ['benefit_door', 403];
        yield ['benefit_organiser', 200];
        yield ['administrator', 200];
    }

    /** @param array<string, mixed> $values */
    #[DataProvider('malformed')]
    public function testRefusesWhatIsOutsideItsContract(array $values): void
    {
        self::assertSame(400, $this->ask('orders', $values)->get_status());
    }

    /** @return iterable<array{array<string, mixed>}> */
    public static function malformed(): iterable
    {
        yield [['per_page' => 101]];
        yield [['per_page' => 0]];
        yield [['page' => 1001]];
        yield [['page' => '1e309']];
        yield [['sort' => 'email']];
        yield [['direction' => 'sideways']];
        yield [['status' => 'paid']];
        yield [['from' => '2026-13-01']];
        yield [['from' => 'yesterday']];
        yield [['search' => str_repeat('x', 191)]];
        yield [['search' => ['a']]];
        yield [['gateway' => "a' OR 1"]];
        yield [['event' => -1]];
    }
}
