<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Catalog\Editing;

use PHPUnit\Framework\Attributes\DataProvider;

final class TicketRestTest extends AdminTestCase
{
    private const VALID = [
        'benefit_price_minor' => 1250,
        'benefit_min_per_order' => 2,
        'benefit_max_per_order' => 8,
        'benefit_max_per_buyer' => 20,
        'benefit_sale_from' => '2027-01-01T09:00:00Z',
        'benefit_sale_to' => '2027-05-01T18:00:00Z',
        'benefit_fee_kind' => 'percent',
        'benefit_fee_value' => 750,
        'benefit_checkins_allowed' => 0,
        'benefit_age_limit' => true,
    ];

    public function testStoresEveryLimitOfATicketType(): void
    {
        self::become('editor');
        $event = self::event();

        $response = self::rest('POST', 'benefit-tickets', [
            'title' => 'Standard', 'status' => 'publish', 'menu_order' => 3, 'excerpt' => 'Seated',
            'benefit_event' => $event, 'benefit_capacity' => 40, 'meta' => self::VALID,
        ]);

        self::assertSame(201, $response->get_status());
        $stored = self::rest('GET', 'benefit-tickets/' . $response->get_data()['id'], ['context' => 'edit'])->get_data();
        self::assertSame(self::VALID, array_intersect_key($stored['meta'], self::VALID));
        self::assertSame([$event, 40, 3], [$stored['benefit_event'], $stored['benefit_capacity'], $stored['menu_order']]);
        self::assertSame($event, get_post($response->get_data()['id'])?->post_parent);
    }

    public function testPlacesAreShownToThoseWhoMayEditTheTicketTypeOnly(): void
    {
        self::become('editor');
        $id = self::ticket(self::event());
        add_role('benefit_own_only', 'Own only', ['read' => true, 'edit_benefit_tickets' => true, 'edit_benefit_events' => true]);
        $places = static function () use ($id): array {
            $listed = array_column(self::rest('GET', 'benefit-tickets', ['context' => 'edit'])->get_data(), null, 'id');

            return [$listed[$id]['benefit_capacity'] === null, $listed[$id]['benefit_stock'] === null];
        };

        try {
            self::assertSame([false, false], $places());
            self::become('benefit_own_only');
            self::assertSame([true, true], $places());
        } finally {
            remove_role('benefit_own_only');
        }
    }

    #[DataProvider('broken')]
    public function testRefusesABrokenLimitAndStoresNothing(string $key, mixed $value): void
    {
        self::become('editor');
        $id = self::ticket(self::event());
        self::assertSame(200, self::rest('POST', "benefit-tickets/$id", ['meta' => self::VALID])->get_status());

        $response = self::rest('POST', "benefit-tickets/$id", ['title' => 'Changed', 'meta' => [$key => $value]]);

        self::assertSame(400, $response->get_status());
        self::assertArrayHasKey($key, $response->get_data()['data']['params'] ?? []);
        self::assertSame('Standard', get_post($id)?->post_title);
        $stored = self::rest('GET', "benefit-tickets/$id", ['context' => 'edit'])->get_data()['meta'];
        self::assertSame(self::VALID, array_intersect_key($stored, self::VALID));
    }

    public function testAnAmountThatIsStoredMayBeHigherThanThoseOfTheCurrency(): void
    {
        self::become('editor');
        $id = self::ticket(self::event());
        update_post_meta($id, 'benefit_price_minor', 999_999_999_999);
        $meta = self::rest('GET', "benefit-tickets/$id", ['context' => 'edit'])->get_data()['meta'];

        self::assertSame(999_999_999_999, $meta['benefit_price_minor']);
        self::assertSame(200, self::rest('POST', "benefit-tickets/$id", ['meta' => ['benefit_checkins_allowed' => 3] + $meta])->get_status());
    }

    /** @return iterable<string, array{string, mixed}> */
    public static function broken(): iterable
    {
        yield 'a minimum above the maximum' => ['benefit_min_per_order', 9];
        yield 'a minimum of 0' => ['benefit_min_per_order', 0];
        yield 'a maximum above 999' => ['benefit_max_per_order', 1000];
        yield 'fewer per buyer than per order' => ['benefit_max_per_buyer', 1];
        yield 'a sale that ends before it starts' => ['benefit_sale_to', '2026-12-31T09:00:00Z'];
        yield 'a sale that ends as it starts' => ['benefit_sale_to', '2027-01-01T09:00:00Z'];
        yield 'a moment in words' => ['benefit_sale_from', 'tomorrow'];
        yield 'a negative price' => ['benefit_price_minor', -1];
        yield 'a price above the highest' => ['benefit_price_minor', 100000000];
        yield 'a price with decimals' => ['benefit_price_minor', 12.5];
        yield 'a price in words' => ['benefit_price_minor', 'free'];
        yield 'a fee above 100 %' => ['benefit_fee_value', 10001];
        yield 'an unknown kind of fee' => ['benefit_fee_kind', 'some'];
        yield 'an age limit in words' => ['benefit_age_limit', 'adults'];
    }

    /** Written by another program: the ticket type is not on sale, while the default would make it free. */
    #[DataProvider('unreadable')]
    public function testAnUnreadableValueIsNotTakenForTheDefaultAndRefusedWhenItIsSentBack(string $key, mixed $stored): void
    {
        self::become('editor');
        $id = self::ticket(self::event());
        self::assertSame(200, self::rest('POST', "benefit-tickets/$id", ['meta' => self::VALID])->get_status());
        update_post_meta($id, $key, $stored);
        // SQLite's drop-in writes timestamps in its own format.
        $before = get_post_meta($id, $key, true);

        $shown = self::rest('GET', "benefit-tickets/$id", ['context' => 'edit'])->get_data()['meta'];
        $response = self::rest('POST', "benefit-tickets/$id", ['meta' => ['benefit_checkins_allowed' => 3] + $shown]);

        self::assertSame(400, $response->get_status());
        self::assertArrayHasKey($key, $response->get_data()['data']['params'] ?? []);
        self::assertSame($before, get_post_meta($id, $key, true));
        self::assertSame(200, self::rest('POST', "benefit-tickets/$id", ['meta' => [$key => self::VALID[$key]] + $shown])->get_status());
    }

    /** @return iterable<string, array{string, mixed}> */
    public static function unreadable(): iterable
    {
        yield 'a price with decimals' => ['benefit_price_minor', '25.00'];
        yield 'a price with a sign' => ['benefit_price_minor', '+25'];
        yield 'a price in words' => ['benefit_price_minor', 'free'];
        yield 'an empty price' => ['benefit_price_minor', ''];
        yield 'a price in a list' => ['benefit_price_minor', ['25']];
        yield 'a day' => ['benefit_sale_to', 'tomorrow'];
        yield 'a day that there is not' => ['benefit_sale_to', '2027-02-31T00:00:00Z'];
        yield 'a kind of fee' => ['benefit_fee_kind', 'gift'];
    }

    public function testATicketThatIsSoldStaysWithItsEvent(): void
    {
        self::become('administrator');
        [$event, $other] = [self::event(), self::event()];
        $id = self::ticket($event);
        self::take($id, 1, 0);

        $response = self::rest('POST', "benefit-tickets/$id", ['title' => 'Changed', 'benefit_event' => $other]);

        self::assertSame(409, $response->get_status());
        self::assertSame('benefit_event_fixed', $response->get_data()['code']);
        self::assertSame(['Standard', $event], [get_post($id)?->post_title, get_post($id)?->post_parent]);
    }

    public function testAProgramCannotMoveAHeldTicketEither(): void
    {
        [$event, $other] = [self::event(), self::event()];
        $id = self::ticket($event);
        self::take($id, 0, 1);

        wp_update_post(['ID' => $id, 'post_parent' => $other]);

        self::assertSame($event, get_post($id)?->post_parent);
    }

    public function testATicketThatNobodyHasCanMove(): void
    {
        self::become('editor');
        $other = self::event();
        $id = self::ticket(self::event());

        self::assertSame(200, self::rest('POST', "benefit-tickets/$id", ['benefit_event' => $other])->get_status());
        self::assertSame($other, get_post($id)?->post_parent);
    }

    #[DataProvider('noEvents')]
    public function testRefusesWhatIsNoEvent(\Closure $make): void
    {
        self::become('editor');
        $event = self::event();
        $id = self::ticket($event);

        $response = self::rest('POST', "benefit-tickets/$id", ['benefit_event' => $make()]);

        self::assertSame(400, $response->get_status());
        self::assertArrayHasKey('benefit_event', $response->get_data()['data']['params']);
        self::assertSame($event, get_post($id)?->post_parent);
    }

    /** @return iterable<string, array{\Closure(): int}> */
    public static function noEvents(): iterable
    {
        yield 'nothing' => [static fn(): int => 999999];
        yield 'a ticket type' => [static fn(): int => self::ticket(self::event())];
        yield 'an event in the trash' => [static fn(): int => self::event('trash')];
        yield 'zero' => [static fn(): int => 0];
    }

    #[DataProvider('hiddenStatuses')]
    public function testATicketTypeOfAHiddenEventIsNotSpokenOf(string $status): void
    {
        $event = self::event($status);
        $id = self::ticket($event);
        $shown = self::ticket(self::event());

        self::assertSame(401, self::rest('GET', "benefit-tickets/$id")->get_status());
        self::assertSame([$shown], array_column(self::rest('GET', 'benefit-tickets')->get_data(), 'id'));
    }

    /** @return iterable<string, array{string}> */
    public static function hiddenStatuses(): iterable
    {
        yield 'draft' => ['draft'];
        yield 'private' => ['private'];
        yield 'trash' => ['trash'];
    }

    public function testWhatHasAPasswordIsNotSpokenOfEither(): void
    {
        $event = self::event();
        [$closed, $open] = [self::ticket($event), self::ticket($event)];
        wp_update_post(['ID' => $closed, 'post_password' => 'x']);
        $hidden = self::event();
        wp_update_post(['ID' => $hidden, 'post_password' => 'x']);
        $of = self::ticket($hidden);

        self::assertSame([401, 401, 200], array_map(static fn(int $id): int => self::rest('GET', "benefit-tickets/$id")->get_status(), [$closed, $of, $open]));
        self::assertSame([$open], array_column(self::rest('GET', 'benefit-tickets')->get_data(), 'id'));
        self::become('subscriber');
        self::assertSame(403, self::rest('GET', "benefit-tickets/$of")->get_status());
        self::become('editor');
        self::assertSame([200, 200], array_map(static fn(int $id): int => self::rest('GET', "benefit-tickets/$id")->get_status(), [$closed, $of]));
    }

    /** @param array<string, string> $hidden columns of the event's post */
    #[DataProvider('hiddenEvents')]
    public function testNoTotalTellsWhatATicketTypeOfAHiddenEventSays(array $hidden): void
    {
        $event = wp_insert_post($hidden + ['post_type' => 'benefit_event', 'post_title' => 'Gala', 'post_status' => 'publish']);
        wp_update_post(['ID' => self::ticket($event), 'post_title' => 'Unicorn', 'post_excerpt' => 'Unicorn']);
        $shown = self::ticket(self::event());

        foreach (['', 'subscriber'] as $role) {
            $role === '' ? wp_set_current_user(0) : self::become($role);
            self::assertSame(['0', '0'], self::totals(['search' => 'unicorn']));
            self::assertSame(['0', '0'], self::totals(['search' => 'unicorn', 'orderby' => 'relevance', 'search_columns' => ['post_excerpt']]));
            self::assertSame(['0', '0'], self::totals(['search' => 'unicorn', 'page' => 2]));
            self::assertSame(['0', '0'], self::totals(['slug' => 'unicorn']));
            self::assertSame(['1', '1'], self::totals(['orderby' => 'modified', 'per_page' => 1]));
            self::assertSame([$shown], array_column(self::rest('GET', 'benefit-tickets')->get_data(), 'id'));
        }
        self::become('editor');
        self::assertSame(['1', '1'], self::totals(['search' => 'unicorn']));
    }

    /** @return iterable<string, array{array<string, string>}> */
    public static function hiddenEvents(): iterable
    {
        yield 'a draft' => [['post_status' => 'draft']];
        yield 'private' => [['post_status' => 'private']];
        yield 'scheduled' => [['post_status' => 'future', 'post_date' => '2099-01-01 00:00:00']];
        yield 'in the trash' => [['post_status' => 'trash']];
        yield 'with a password' => [['post_password' => 'open sesame']];
    }

    public function testNoTotalTellsWhatATicketTypeWithAPasswordSays(): void
    {
        wp_update_post(['ID' => self::ticket(self::event()), 'post_title' => 'Unicorn', 'post_password' => 'open sesame']);

        self::become('subscriber');
        self::assertSame(['0', '0'], self::totals(['search' => 'unicorn']));
    }

    public function testTheAuthorOfATicketTypeFindsIt(): void
    {
        add_role('benefit_own_only', 'Own only', ['read' => true, 'edit_benefit_tickets' => true, 'edit_published_benefit_tickets' => true]);
        try {
            $me = self::become('benefit_own_only');
            $own = self::ticket(self::event('draft'));
            self::assertSame($me, (int) get_post_field('post_author', $own));

            self::assertSame(['1', '1'], self::totals([]));
        } finally {
            remove_role('benefit_own_only');
        }
    }

    /**
     * @param array<string, mixed> $parameters
     *
     * @return array{string, string} number of ticket types, and of their pages
     */
    private static function totals(array $parameters): array
    {
        $headers = self::rest('GET', 'benefit-tickets', $parameters)->get_headers();

        return [(string) $headers['X-WP-Total'], (string) $headers['X-WP-TotalPages']];
    }
}
