<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Catalog\Editing;

use Benefit\Tests\Services;
use PHPUnit\Framework\Attributes\DataProvider;

final class CapacityTest extends AdminTestCase
{
    #[DataProvider('roles')]
    public function testWhoMayChangeTheCapacity(?string $role, int $status): void
    {
        $event = self::event();
        $ticket = self::ticket($event);
        $posts = ["benefit-events/$event" => $event, "benefit-tickets/$ticket" => $ticket];
        Services::get()->stock()->setCapacity($event, 10);
        $role === null ? wp_set_current_user(0) : self::become($role);

        foreach ($posts as $path => $post) {
            self::assertSame($status, self::rest('POST', $path, ['benefit_capacity' => 25])->get_status(), $path);
            self::assertSame($status === 200 ? 25 : 10, Services::get()->stock()->capacity($post)?->capacity, $path);
        }
    }

    /** @return iterable<string, array{?string, int}> */
    public static function roles(): iterable
    {
        yield 'a guest' => [null, 401];
        yield 'a subscriber' => ['subscriber', 403];
        yield 'an author' => ['author', 403];
        yield 'an editor' => ['editor', 200];
        yield 'an administrator' => ['administrator', 200];
    }

    public function testVisitorsDoNotReadIt(): void
    {
        $event = self::event();
        $ticket = self::ticket($event);

        self::assertArrayNotHasKey('benefit_capacity', self::rest('GET', "benefit-tickets/$ticket")->get_data());
        self::assertArrayNotHasKey('benefit_capacity', self::rest('GET', "benefit-events/$event")->get_data());
        self::assertSame(401, self::rest('GET', "benefit-tickets/$ticket", ['context' => 'edit'])->get_status());
    }

    public function testCannotGoBelowWhatIsSoldAndHeldAndSaysWhy(): void
    {
        self::become('editor');
        $id = self::ticket(self::event(), 10);
        self::take($id, 3, 2);

        $refused = self::rest('POST', "benefit-tickets/$id", ['title' => 'Changed', 'benefit_capacity' => 4]);
        $accepted = self::rest('POST', "benefit-tickets/$id", ['benefit_capacity' => 5]);

        self::assertSame(409, $refused->get_status());
        self::assertSame('benefit_below_sold', $refused->get_data()['code']);
        self::assertMatchesRegularExpression('/\b4\b.*\b3\b.*\b2\b/', $refused->get_data()['message']);
        self::assertArrayHasKey('benefit_capacity', $refused->get_data()['data']['params']);
        self::assertSame('Standard', get_post($id)?->post_title);
        self::assertSame(200, $accepted->get_status());
        self::assertSame(5, $accepted->get_data()['benefit_capacity']);
    }

    public function testNullTakesTheLimitAway(): void
    {
        self::become('editor');
        $id = self::ticket(self::event());

        $response = self::rest('POST', "benefit-tickets/$id", ['benefit_capacity' => null]);

        self::assertSame(200, $response->get_status());
        $level = Services::get()->stock()->capacity($id);
        self::assertNotNull($level);
        self::assertNull($level->capacity);
    }

    public function testANewTypeWithoutALimitIsSold(): void
    {
        self::become('editor');
        $event = self::event();

        $made = self::rest('POST', 'benefit-tickets', ['title' => 'Open', 'status' => 'publish', 'benefit_event' => $event, 'benefit_capacity' => null])->get_data();

        self::assertNull($made['benefit_capacity']);
        self::assertSame(['sold' => 0, 'held' => 0, 'left' => null], $made['benefit_stock']);
    }

    #[DataProvider('wrong')]
    public function testRefusesWhatIsNoCapacity(mixed $value): void
    {
        self::become('editor');
        $id = self::ticket(self::event());

        self::assertSame(400, self::rest('POST', "benefit-tickets/$id", ['benefit_capacity' => $value])->get_status());
        self::assertSame(10, Services::get()->stock()->capacity($id)?->capacity);
    }

    /** @return iterable<string, array{mixed}> */
    public static function wrong(): iterable
    {
        yield 'negative' => [-1];
        yield 'too many' => [1000001];
        yield 'half a place' => [1.5];
        yield 'words' => ['many'];
        yield 'empty' => [''];
        yield 'a list' => [[5]];
        yield 'false' => [false];
    }

    public function testANewEventHasNoSharedLimitAndANewTicketTypeNoPlaces(): void
    {
        self::become('editor');
        $event = self::rest('POST', 'benefit-events', ['title' => 'Gala'])->get_data();
        $ticket = self::rest('POST', 'benefit-tickets', ['title' => 'Standard', 'benefit_event' => $event['id']])->get_data();

        self::assertNull($event['benefit_capacity']);
        self::assertNotNull(Services::get()->stock()->capacity($event['id']));
        self::assertSame(0, $ticket['benefit_capacity']);
    }

    public function testTrashAndRestoreLeaveTheStockRow(): void
    {
        $id = self::ticket(self::event(), 10);
        self::take($id, 3, 2);

        wp_trash_post($id);
        wp_untrash_post($id);

        $level = Services::get()->stock()->capacity($id);
        self::assertSame([10, 2, 3], [$level?->capacity, $level?->held, $level?->sold]);
    }

    public function testACopyHasNoPlaces(): void
    {
        self::become('editor');
        $id = self::ticket(self::event(), 10);
        $post = (array) get_post($id);
        unset($post['ID']);

        $copy = wp_insert_post($post);
        foreach (get_post_meta($id) as $key => $values) {
            add_post_meta($copy, $key, $values[0]);
        }

        self::assertNull(Services::get()->stock()->capacity($copy));
        self::assertSame(0, self::rest('GET', "benefit-tickets/$copy", ['context' => 'edit'])->get_data()['benefit_capacity']);
    }

    public function testDeletingForGoodKeepsARowThatCountsSoldPlaces(): void
    {
        $event = self::event();
        [$sold, $unsold] = [self::ticket($event), self::ticket($event)];
        self::take($sold, 1, 0);

        wp_delete_post($sold, true);
        wp_delete_post($unsold, true);

        self::assertSame(1, Services::get()->stock()->capacity($sold)?->sold);
        self::assertNull(Services::get()->stock()->capacity($unsold));
    }

    public function testAListReadsAllCapacitiesInOneQuery(): void
    {
        self::become('editor');
        $count = function (int $tickets): int {
            $event = self::event();
            for ($made = 0; $made < $tickets; $made++) {
                self::ticket($event);
            }
            wp_cache_flush();
            $before = $this->queries();
            $list = self::rest('GET', 'benefit-tickets', ['context' => 'edit', 'per_page' => 100])->get_data();
            self::assertGreaterThanOrEqual($tickets, count($list));

            return $this->queries() - $before;
        };

        self::assertSame($count(2), $count(9));
    }

    private function queries(): int
    {
        global $wpdb;

        return $wpdb->num_queries;
    }
}
