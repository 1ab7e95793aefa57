<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Catalog\Editing;

/** Settings for the panels in the editor's sidebar (src/tickets/catalog/editing). */
final class TicketPanelRestTest extends AdminTestCase
{
    public function testListsTheTicketTypesOfOneEventInTheirOrder(): void
    {
        self::become('editor');
        $event = self::event();
        [$second, $first] = [self::ticket($event), self::ticket($event)];
        self::ticket(self::event());
        wp_update_post(['ID' => $second, 'menu_order' => 2]);

        $response = self::rest('GET', 'benefit-tickets', ['benefit_event' => $event, 'context' => 'edit', 'orderby' => 'menu_order', 'order' => 'asc']);

        self::assertSame([$first, $second], array_column($response->get_data(), 'id'));
    }

    public function testSaysWhatIsSoldHeldAndLeft(): void
    {
        self::become('editor');
        $event = self::event();
        $ticket = self::ticket($event, 10);
        $open = self::ticket($event, null);
        self::take($ticket, 3, 2);

        $list = self::rest('GET', 'benefit-tickets', ['benefit_event' => $event, 'context' => 'edit'])->get_data();
        $stock = array_column($list, 'benefit_stock', 'id');

        self::assertSame(['sold' => 3, 'held' => 2, 'left' => 5], $stock[$ticket]);
        self::assertSame(['sold' => 0, 'held' => 0, 'left' => null], $stock[$open]);
        self::assertSame([10, null], [array_column($list, 'benefit_capacity', 'id')[$ticket], array_column($list, 'benefit_capacity', 'id')[$open]]);
        self::assertSame(
            ['sold' => 0, 'held' => 0, 'left' => null],
            self::rest('GET', "benefit-events/$event", ['context' => 'edit'])->get_data()['benefit_stock'],
        );
    }

    public function testStockCannotBeWritten(): void
    {
        self::become('editor');
        $ticket = self::ticket(self::event(), 10);

        self::rest('POST', "benefit-tickets/$ticket", ['benefit_stock' => ['sold' => 5, 'held' => 5, 'left' => 0]]);

        self::assertSame(
            ['sold' => 0, 'held' => 0, 'left' => 10],
            self::rest('GET', "benefit-tickets/$ticket", ['context' => 'edit'])->get_data()['benefit_stock'],
        );
    }

    public function testVisitorsDoNotReadTheStock(): void
    {
        $event = self::event();
        $ticket = self::ticket($event);

        self::assertArrayNotHasKey('benefit_stock', self::rest('GET', "benefit-tickets/$ticket")->get_data());
        self::assertArrayNotHasKey('benefit_stock', self::rest('GET', "benefit-events/$event")->get_data());
    }

    public function testTheNumberOfQueriesDoesNotGrowWithTheList(): void
    {
        self::become('editor');
        $short = self::event();
        self::ticket($short);
        $long = self::event();
        foreach (range(1, 8) as $nth) {
            self::ticket($long, $nth);
        }
        $queries = static function (int $event): int {
            wp_cache_flush();
            $before = get_num_queries();
            self::rest('GET', 'benefit-tickets', ['benefit_event' => $event, 'context' => 'edit']);

            return get_num_queries() - $before;
        };
        $queries($short);

        self::assertSame($queries($short), $queries($long));
    }
}
