<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Catalog\Inventory;

use Benefit\Tests\Integration\Tickets\SaleTestCase;
use Benefit\Tests\RestRequests;
use Benefit\Tickets\Admin\Commands\StockSiteHealth;
use Benefit\Tickets\Orders\OrderInventory;
use PHPUnit\Framework\Attributes\Group;

/** The table of the pools was lost, and was made again without rows. */
#[Group('sqlite')]
final class LostStockTest extends SaleTestCase
{
    use RestRequests;

    private const UNANSWERED = 'Nobody has entered the capacities again.';

    private int $event;
    private int $ticket;

    protected function setUp(): void
    {
        parent::setUp();
        $this->event = $this->event();
        $this->ticket = $this->ticket($this->event);
        $this->add(self::visitor(), $this->ticket, 3);
        $this->buy($this->ticket, 2);
        self::refusal(fn() => $this->buy($this->ticket, 1, ['test_outcome' => 'decline']));
        $this->sale->database()->execute('DELETE FROM {stock}');
    }

    public function testTheCapacityThatIsEnteredMakesThePoolAgainWithWhatIsTaken(): void
    {
        $this->sale->stock()->setCapacity($this->ticket, 8);
        $this->sale->stock()->setCapacity($this->event, null);

        $this->assertPool(3 + 1, 2, $this->ticket);
        $this->assertPool(3 + 1, 2, $this->event);
        $this->buy($this->ticket, 2);
        self::refusal(fn() => $this->add(self::visitor(), $this->ticket));
    }

    public function testACapacityBelowWhatIsTakenIsRefusedAndMakesNoPool(): void
    {
        $this->contradicts = self::UNANSWERED;

        $refusal = self::refusal(fn() => $this->sale->stock()->setCapacity($this->ticket, 5));

        self::assertSame('below_sold', $refusal->reason);
        self::assertMatchesRegularExpression('/\b5\b.*\b2\b.*\b4\b/', $refusal->getMessage());
        self::assertNull($this->sale->stock()->capacity($this->ticket));
    }

    public function testAnEventThatIsSavedWithoutACapacityGetsNone(): void
    {
        $this->contradicts = self::UNANSWERED;
        self::become('administrator');
        $path = rest_get_route_for_post($this->event);

        wp_update_post(['ID' => $this->event, 'post_title' => 'Renamed']);
        $read = new \WP_REST_Request('GET', $path);
        $read['context'] = 'edit';

        self::assertNull($this->sale->stock()->capacity($this->event));
        self::assertSame(0, rest_do_request($read)->get_data()['benefit_capacity']);
    }

    public function testTheCheckAndSiteHealthSayWhatToDo(): void
    {
        $this->contradicts = self::UNANSWERED;
        $draft = $this->ticket($this->event, post: ['post_status' => 'draft']);
        $this->sale->database()->execute('DELETE FROM {stock} WHERE id = %d', $draft);
        $title = get_the_title($this->event);

        self::assertSame([
            "“{$title}” (number {$this->event}) cannot be sold, because its capacity is missing. Open the event or ticket type, enter its capacity, and save.",
            "“Seat” (number {$this->ticket}) cannot be sold, because its capacity is missing. Open the event or ticket type, enter its capacity, and save.",
        ], $this->sale->check());
        $health = $this->sale->service(StockSiteHealth::class)->stockTest();
        self::assertSame('critical', $health['status']);
        self::assertStringContainsString('2 events and ticket types', $health['description']);
    }

    public function testTheRepairInventsNoCapacity(): void
    {
        $other = $this->ticket($this->event);
        $this->sale->database()->execute('DELETE FROM {stock}');

        $repaired = $this->sale->stockCheck()->repair();

        self::assertSame([6, 6], [$this->sale->stock()->capacity($this->ticket)?->capacity, $this->sale->stock()->capacity($this->event)?->capacity]);
        self::assertStringContainsString("Pool {$this->ticket} was missing. It was created with a capacity of 6", implode("\n", $repaired));
        $this->assertPool(4, 2, $this->ticket);
        self::refusal(fn() => $this->add(self::visitor(), $this->ticket));
        self::assertStringContainsString("(number $other) cannot be sold", implode("\n", $this->sale->check()));
        $this->sale->stock()->setCapacity($other, 5);
        self::assertSame('good', $this->sale->service(StockSiteHealth::class)->stockTest()['status']);
    }

    /** An order that is brought back finds no pool. */
    public function testPlacesSoldBeyondTheCapacityOpenNoSaleWithoutLimit(): void
    {
        $this->contradicts = self::UNANSWERED;
        $id = (int) $this->sale->database()->value("SELECT MIN(id) FROM {orders} WHERE status = 'order_paid'");

        $this->sale->transaction()->run(fn() => $this->sale->service(OrderInventory::class)->sellBeyondCapacity($id));

        self::assertSame([0, 0], [$this->sale->stock()->capacity($this->ticket)?->capacity, $this->sale->stock()->capacity($this->event)?->capacity]);
        self::refusal(fn() => $this->add(self::visitor(), $this->ticket));
    }

    public function testRepairsMorePoolsThanTheCheckLists(): void
    {
        for ($id = 1; $id <= 60; $id++) {
            $this->sale->database()->execute("INSERT INTO {hold} (visitor, ticket_id, event_id, quantity, held, expires_at) VALUES ('many', %d, %d, 1, 1, %d)", 9_000_000 + $id, $this->event, self::NOW + 60);
        }

        $this->sale->stockCheck()->repair();

        self::assertSame([], $this->sale->stockCheck()->run());
    }
}
