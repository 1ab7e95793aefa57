<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Catalog;

use Benefit\Tests\Integration\Tickets\SaleTestCase;
use Benefit\Tests\Integration\Tickets\StatementLog;
use Benefit\Tickets\Catalog\Editing\ReusedPostIds;
use Benefit\Tickets\Catalog\TicketSaleStatus;
use Benefit\Tickets\Catalog\TicketType;

/** After a restore in which posts are older than our tables, WordPress gives their ids to other posts. */
final class ReusedIdTest extends SaleTestCase
{
    public function testANewEventWithTheIdOfALostOneIsNotOnSale(): void
    {
        $this->contradicts = 'It is named.';
        $lost = $this->event();
        $this->buy($this->ticket($lost));
        self::lose($lost);
        $this->orderedLongAgo();
        $event = $this->event(['sale_state' => 'on_sale'], ['import_id' => $lost]);
        $ticket = $this->ticket($event);

        self::assertSame($lost, $event);
        self::assertSame(TicketSaleStatus::Unreadable, $this->statusOf($ticket));
        self::assertStringContainsString('not on sale', self::refusal(fn() => $this->add(self::visitor(), $ticket))->getMessage());
        self::assertContains("The event or ticket type $event has the number of an earlier one whose orders are still stored, so it is not on sale. Create it again, then delete this one.", $this->sale->check());
    }

    public function testANewTicketTypeWithTheIdOfALostOneIsNotOnSale(): void
    {
        $this->contradicts = 'It is named.';
        $event = $this->event();
        $lost = $this->ticket($event);
        $this->buy($lost);
        self::lose($lost);
        $this->orderedLongAgo();
        $ticket = $this->ticket($event, post: ['import_id' => $lost]);

        self::assertSame(TicketSaleStatus::Unreadable, $this->statusOf($ticket));
        $_GET['post'] = $ticket;
        $GLOBALS['post'] = get_post($ticket);
        set_current_screen(TicketType::POST_TYPE);
        ob_start();
        $this->sale->service(ReusedPostIds::class)->printNotice();
        self::assertStringContainsString('has the number of an earlier one', (string) ob_get_clean());
    }

    public function testALostPostThatIsImportedAgainIsOnSale(): void
    {
        $event = $this->event();
        $lost = $this->ticket($event, post: ['post_date_gmt' => '2025-01-01 10:00:00', 'post_date' => '2025-01-01 10:00:00']);
        $this->buy($lost);
        $level = $this->sale->stock()->capacity($lost);
        self::lose($lost);
        $ticket = $this->ticket($event, post: ['import_id' => $lost, 'post_date_gmt' => '2025-01-01 10:00:00', 'post_date' => '2025-01-01 10:00:00']);

        self::assertSame($lost, $ticket);
        self::assertEquals($level, $this->sale->stock()->capacity($ticket));
        self::assertSame(TicketSaleStatus::Open, $this->statusOf($ticket));
    }

    public function testAnUnusedPoolOfALostEventIsNotInherited(): void
    {
        $lost = $this->event(capacity: 3);
        self::lose($lost);
        $event = self::factory($lost);

        self::assertNull($this->sale->stock()->capacity($event)?->capacity);
        self::assertSame(TicketSaleStatus::Open, $this->statusOf($this->ticket($event)));
    }

    public function testSavingAgainAsksNothing(): void
    {
        $event = $this->event();
        $log = StatementLog::start();
        wp_update_post(['ID' => $event, 'post_title' => 'Concert']);

        self::assertSame([], preg_grep('/benefit_order_item/', $log->statements));
    }

    private function statusOf(int $ticketId): ?TicketSaleStatus
    {
        wp_cache_flush();

        return ($this->sale->ticketTypes()->tickets([$ticketId])[$ticketId] ?? null)?->saleStatus(self::NOW);
    }

    private static function factory(int $id): int
    {
        return (int) wp_insert_post(['import_id' => $id, 'post_type' => 'benefit_event', 'post_title' => 'Gala', 'post_status' => 'publish']);
    }

    /** Before the real time, which posts get. */
    private function orderedLongAgo(): void
    {
        $this->sale->database()->execute('UPDATE {orders} SET created_at = 1000');
    }

    /** As if a dump had not had it. */
    private static function lose(int $postId): void
    {
        global $wpdb;
        $wpdb->delete($wpdb->posts, ['ID' => $postId]);
        $wpdb->delete($wpdb->postmeta, ['post_id' => $postId]);
        clean_post_cache($postId);
    }
}
