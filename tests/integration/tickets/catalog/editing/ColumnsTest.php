<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Catalog\Editing;

use Benefit\Tests\Services;
use Benefit\Tickets\Catalog\Editing\EventListColumns;
use Benefit\Tickets\Catalog\Editing\EventTicketsTable;
use Benefit\Tickets\Catalog\Editing\TicketTypeListColumns;
use Benefit\Tickets\Catalog\Editing\TicketTypeMetaFields;
use Benefit\Tickets\Catalog\Editing\TicketTypePostType;
use Benefit\Tickets\Catalog\EventMetaFields;

/** The lists of events and ticket types in the admin. */
final class ColumnsTest extends AdminTestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        self::become('administrator');
        foreach (['benefit_event', 'benefit_ticket'] as $type) {
            remove_all_actions("manage_{$type}_posts_custom_column");
            remove_all_filters("manage_{$type}_posts_columns");
        }
    }

    public function testShowsWhatIsSoldAndLeftOfEachTicketType(): void
    {
        $id = self::ticket(self::event(), 10);
        self::take($id, 3, 2);

        self::assertSame('3 sold, 2 reserved, 5 left', $this->cells('benefit_ticket', 'benefit_sold')[$id]);
        self::assertStringContainsString('Gala', $this->cells('benefit_ticket', 'benefit_event_title')[$id]);
    }

    public function testAddsUpTheTicketTypesOfAnEventWithinItsSharedLimit(): void
    {
        $event = self::event();
        self::take(self::ticket($event, 10), 3, 0);
        self::take(self::ticket($event, 5), 1, 2);
        $shared = self::event();
        self::ticket($shared, 10);
        Services::get()->stock()->setCapacity($shared, 6);
        $open = self::event();
        self::ticket($open, null);

        $cells = $this->cells('benefit_event', 'benefit_sold');

        self::assertSame(['4 sold, 2 reserved, 9 left', '0 sold, 6 left', '0 sold, no limit'], [$cells[$event], $cells[$shared], $cells[$open]]);
    }

    public function testShowsWhenAnEventIsInItsOwnTimeZone(): void
    {
        $event = self::event();
        update_post_meta($event, EventMetaFields::START, '2027-05-01T18:00:00Z');
        update_post_meta($event, EventMetaFields::TIMEZONE, 'Europe/Berlin');
        update_option('time_format', 'H:i');

        self::assertStringEndsWith('20:00', $this->cells('benefit_event', 'benefit_when')[$event]);
    }

    public function testAPriceThatCannotBeReadIsNotShownAsAnother(): void
    {
        self::become('editor');
        $event = self::event();
        $id = self::ticket($event);
        update_post_meta($id, 'benefit_price_minor', '25.00');

        self::assertSame('Unreadable value', $this->cells('benefit_ticket', 'benefit_price')[$id]);
        self::assertStringContainsString('Unreadable value', self::list()->ofEvent($event)->toHtml());
        update_post_meta($id, 'benefit_price_minor', '2500');
        self::assertStringContainsString('25', $this->cells('benefit_ticket', 'benefit_price')[$id]);
        self::assertStringNotContainsString('cannot be read', self::list()->ofEvent($event)->toHtml());
    }

    public function testEscapesTitles(): void
    {
        $event = self::event();
        wp_update_post(['ID' => $event, 'post_title' => '<img src=x onerror=alert(1)>']);
        $id = self::ticket($event);

        self::assertStringNotContainsString('<img', $this->cells('benefit_ticket', 'benefit_event_title')[$id]);
    }

    public function testTheNumberOfQueriesDoesNotGrowWithTheList(): void
    {
        $count = function (): array {
            $events = $this->queriesFor(fn(): array => $this->cells('benefit_event', 'benefit_sold'));
            $tickets = $this->queriesFor(fn(): array => [...$this->cells('benefit_ticket', 'benefit_event_title'), ...$this->cells('benefit_ticket', 'benefit_sold')]);

            return [$events, $tickets];
        };
        for ($made = 0; $made < 2; $made++) {
            self::ticket(self::event());
        }
        $few = $count();
        for ($made = 0; $made < 6; $made++) {
            self::ticket(self::event());
        }

        self::assertSame($few, $count());
    }

    private static function list(): EventTicketsTable
    {
        return new EventTicketsTable(self::meta(), Services::get()->stock(), Services::get()->settings());
    }

    private static function meta(): TicketTypeMetaFields
    {
        return new TicketTypeMetaFields(new TicketTypePostType(Services::get()->stock(...)), Services::get()->settings());
    }

    /** @return array<int, string> the column's HTML by post id, for the whole list */
    private function cells(string $type, string $column): array
    {
        remove_all_actions("manage_{$type}_posts_custom_column");
        self::plugin()->register($type === 'benefit_event' ? EventListColumns::class : TicketTypeListColumns::class);
        $query = new \WP_Query(['post_type' => $type, 'posts_per_page' => 50, 'post_status' => 'any']);
        $GLOBALS['wp_query'] = $query;
        $cells = [];
        foreach ($query->posts as $post) {
            self::assertInstanceOf(\WP_Post::class, $post);
            ob_start();
            do_action("manage_{$type}_posts_custom_column", $column, $post->ID);
            $cells[$post->ID] = (string) ob_get_clean();
        }

        return $cells;
    }

    /** @param \Closure(): array<array-key, string> $work */
    private function queriesFor(\Closure $work): int
    {
        global $wpdb;
        wp_cache_flush();
        $before = $wpdb->num_queries;
        self::assertNotSame([], $work());

        return $wpdb->num_queries - $before;
    }
}
