<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Shop\Storefront;

use Benefit\Payments\Ledger\PaymentRepository;
use Benefit\Payments\PaymentStatus;
use Benefit\Tests\Integration\Tickets\SaleTestCase;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Shop\Storefront\EventCachePurger;

/** Page caches are purged (clean_post_cache) exactly when a page shows outdated facts of an event. */
final class EventPagesTest extends SaleTestCase
{
    private int $event;
    private int $ticket;
    private int $embedding;
    private int $other;

    protected function setUp(): void
    {
        parent::setUp();
        $this->event = $this->event();
        $this->ticket = $this->ticket($this->event, 1000, 3);
        $this->embedding = self::page('<!-- wp:benefit/ticket-table {"eventId":' . $this->event . '} /-->');
        $this->other = self::page('<!-- wp:benefit/ticket-table {"eventId":9' . $this->event . '} /--> ' . $this->event);
        self::page('A draft <!-- wp:benefit/ticket-table {"eventId":' . $this->event . '} /-->', 'draft');
        $this->sale->register(EventCachePurger::class);
        $this->purged();
    }

    public function testAnOrdinaryOrderPurgesNothing(): void
    {
        $this->buy($this->ticket, 2);
        $this->add(self::visitor(), $this->ticket);
        $this->clock->forward(HOUR_IN_SECONDS);
        $this->sale->sweeper()->sweepAll();

        self::assertSame([], $this->purged());
    }

    public function testPlacesInCartsArePurgedForNobody(): void
    {
        $this->add(self::visitor(), $this->ticket, 3);

        self::assertSame([], $this->purged(), 'Others may get them in a quarter of an hour.');
    }

    public function testSoldOutAndReopenedPurgeTheEventAndThePagesThatShowIt(): void
    {
        $order = $this->buy($this->ticket, 3);
        self::assertSame([$this->event, $this->embedding], $this->purged());

        $this->refund($order);
        self::assertSame([$this->event, $this->embedding], $this->purged());

        $this->buy($this->ticket, 1);
        self::assertSame([], $this->purged());
    }

    public function testTheEventsOwnPlacesSellOutToo(): void
    {
        $this->sale->stock()->setCapacity($this->event, 2);
        $this->buy($this->ticket, 2);

        self::assertSame([$this->event, $this->embedding], $this->purged());
    }

    /** Adding places saves the post, which purges its pages; the next "sold out" purges them again. */
    public function testSoldOutASecondTimeAfterMorePlacesWereMade(): void
    {
        $this->buy($this->ticket, 3);
        $this->purged();
        $this->sale->stock()->setCapacity($this->ticket, 5);
        wp_update_post(['ID' => $this->ticket]);
        self::assertSame([$this->event, $this->embedding], $this->purged());

        $this->buy($this->ticket, 2);

        self::assertSame([$this->event, $this->embedding], $this->purged());
    }

    public function testFewerPlacesCanMakeItSoldOutAndARefundReopensIt(): void
    {
        $order = $this->buy($this->ticket, 1);
        $this->buy($this->ticket, 1);
        $this->sale->stock()->setCapacity($this->ticket, 2);
        wp_update_post(['ID' => $this->ticket]);
        self::assertSame([$this->event, $this->embedding], $this->purged());

        $this->refund($order);

        self::assertSame([$this->event, $this->embedding], $this->purged());
    }

    public function testAPriceOrAnyOtherValueOfATicketType(): void
    {
        foreach (['price_minor' => 1200, 'sale_to' => self::at(self::NOW), 'max_per_order' => 2, 'fee_kind' => 'fixed'] as $name => $value) {
            update_post_meta($this->ticket, 'benefit_' . $name, $value);
            self::assertSame([$this->event, $this->embedding], $this->purged(), $name);
        }
        delete_post_meta($this->ticket, 'benefit_sale_to');
        self::assertSame([$this->event, $this->embedding], $this->purged());
        update_post_meta($this->ticket, 'somebody_elses', 'x');
        self::assertSame([], $this->purged());
    }

    public function testAPausedEventAndATrashedTicketType(): void
    {
        update_post_meta($this->event, 'benefit_sale_state', 'paused');
        self::assertSame([$this->event, $this->embedding], $this->purged());

        wp_trash_post($this->ticket);
        self::assertSame([$this->event, $this->embedding], $this->purged());
    }

    public function testATicketTypeThatMovesToAnotherEvent(): void
    {
        $new = $this->event();
        $this->purged();
        wp_update_post(['ID' => $this->ticket, 'post_parent' => $new]);

        $purged = $this->purged();
        self::assertContains($new, $purged);
        self::assertContains($this->event, $purged, 'It is not shown here any more.');
    }

    public function testTheBoundaryOfASale(): void
    {
        do_action(EventCachePurger::HOOK, $this->event, time());

        self::assertSame([$this->event, $this->embedding], $this->purged());
    }

    public function testIsDoneOncePerRequestHoweverMuchChanged(): void
    {
        $times = 0;
        add_action('clean_post_cache', function (int $id) use (&$times): void {
            $times += $id === $this->embedding ? 1 : 0;
        });
        update_post_meta($this->ticket, 'benefit_price_minor', 1100);
        update_post_meta($this->ticket, 'benefit_max_per_order', 5);
        wp_update_post(['ID' => $this->ticket, 'post_title' => 'Other words']);
        $this->purged();

        self::assertSame(1, $times);
    }

    private function refund(Order $order): void
    {
        $payment = (new PaymentRepository($this->sale->database(), $this->clock))->ofSubject('order', $order->id);
        self::assertNotNull($payment);
        self::assertNotNull($this->sale->payments()->move($payment, PaymentStatus::Refunded));
    }

    private static function page(string $content, string $status = 'publish'): int
    {
        $id = wp_insert_post(['post_type' => 'page', 'post_title' => 'Page', 'post_status' => $status, 'post_content' => $content], true);
        self::assertIsInt($id);

        return $id;
    }

    /** @return list<int> posts purged at the end of the request, in ascending order */
    private function purged(): array
    {
        $ids = [];
        $listen = static function (int $id) use (&$ids): void {
            $ids[$id] = $id;
        };
        add_action('clean_post_cache', $listen);
        $pages = $this->sale->eventPages();
        (fn() => $this->purge())->call($pages);
        remove_action('clean_post_cache', $listen);
        sort($ids);

        return $ids;
    }
}
