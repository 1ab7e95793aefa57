<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Admin\Commands;

use Benefit\Shared\Admin\CheckCommand;
use Benefit\Shared\Database\MigrationRunner;
use Benefit\Tests\Integration\Tickets\SaleTestCase;
use Benefit\Tests\Services;
use Benefit\Tickets\Orders\OrderService;
use Benefit\Tickets\Orders\OrderStatus;

/** After a backup that was made table by table while the site sold, and with salts that were changed. */
final class LostDataTest extends SaleTestCase
{
    public function testPlacesOfAnOrderWithoutLinesAreNotFreed(): void
    {
        $this->contradicts = 'An order has lost its lines.';
        $ticket = $this->ticket($this->event());
        $order = $this->buy($ticket, 3);
        foreach (['order_item', 'attendee'] as $table) {
            $this->sale->database()->execute("DELETE FROM {{$table}} WHERE order_id = %d", $order->id);
        }

        self::assertSame([], $this->sale->stockCheck()->repair());
        $this->assertPool(0, 3, $ticket);
        self::assertContains("Order {$order->number} is paid, but its lines are missing. Until this is resolved, no places are released by a repair.", $this->sale->check());
    }

    public function testPlacesOfAPaymentWithoutOrderAreNotFreed(): void
    {
        $this->contradicts = 'An order is gone.';
        $ticket = $this->ticket($this->event());
        $order = $this->buy($ticket, 3);
        foreach (['orders' => 'id', 'order_item' => 'order_id', 'attendee' => 'order_id'] as $table => $column) {
            $this->sale->database()->execute("DELETE FROM {{$table}} WHERE $column = %d", $order->id);
        }

        self::assertSame([], $this->sale->stockCheck()->repair());
        $this->assertPool(0, 3, $ticket);
    }

    public function testPlacesThatAreMissingAreStillTaken(): void
    {
        $this->contradicts = 'An order has lost its lines.';
        $lost = $this->buy($this->ticket($this->event()));
        $this->sale->database()->execute('DELETE FROM {order_item} WHERE order_id = %d', $lost->id);
        $ticket = $this->ticket($this->event());
        $this->buy($ticket, 3);
        $this->sale->database()->execute('UPDATE {stock} SET sold = 1 WHERE id = %d', $ticket);

        self::assertCount(1, $this->sale->stockCheck()->repair());
        $this->assertPool(0, 3, $ticket);
    }

    public function testAttendeesOfAPaidOrderAreMadeAgain(): void
    {
        [$first, $second] = [$this->ticket($event = $this->event()), $this->ticket($event)];
        $visitor = self::visitor();
        $this->add($visitor, $first, 2);
        $this->add($visitor, $second, 1);
        $order = $this->orderOf($this->place($visitor, $this->entries($visitor)));
        $seats = 'SELECT ticket_id, event_id, sequence FROM {attendee} WHERE order_id = %d ORDER BY sequence';
        $before = $this->sale->database()->rows($seats, $order->id);
        $kept = $this->sale->database()->row('SELECT * FROM {attendee} WHERE order_id = %d AND sequence = 2', $order->id);
        $this->sale->database()->execute('DELETE FROM {attendee} WHERE order_id = %d AND sequence <> 2', $order->id);
        $repaired = $this->sale->service(CheckCommand::class)->repair();

        self::assertSame(["The missing attendees of order {$order->number} were created again in the buyer’s name. Resend its tickets."], $repaired);
        self::assertSame($before, $this->sale->database()->rows($seats, $order->id));
        self::assertSame($kept, $this->sale->database()->row('SELECT * FROM {attendee} WHERE order_id = %d AND sequence = 2', $order->id));
        $again = $this->orderById($order->id)->attendees;
        self::assertSame(['Ada Lovelace', 'Ada Lovelace'], ["{$again[0]->firstName} {$again[0]->lastName}", "{$again[2]->firstName} {$again[2]->lastName}"]);
        self::assertSame([], $this->sale->service(CheckCommand::class)->repair());
    }

    public function testRefundedTicketsAreNotMadeAgain(): void
    {
        $order = $this->buy($this->ticket($this->event()), 2);
        $this->sale->orderActions()->refund($order, [$order->attendees[0]->id], '', true, 0);
        $this->sale->database()->execute('DELETE FROM {attendee} WHERE order_id = %d AND cancelled_at IS NULL', $order->id);
        $this->sale->service(CheckCommand::class)->repair();

        self::assertSame(OrderStatus::PartlyRefunded, $this->orderById($order->id)->status);
        self::assertSame([1, 2], array_map(static fn($attendee): int => $attendee->sequence, $this->orderById($order->id)->attendees));
    }

    public function testLimitsPerBuyerSurviveOtherSalts(): void
    {
        $ticket = $this->ticket($this->event(), 1000, 10, ['max_per_buyer' => 2]);
        $this->buy($ticket, 2);
        add_filter('salt', static fn(): string => 'rotated');

        self::assertStringContainsString('Each buyer can have up to 2', self::refusal(fn() => $this->buy($ticket))->getMessage());
        self::assertSame([], $this->sale->check());
    }

    public function testALostKeyIsSaidInFiftySentencesAndCountedAgain(): void
    {
        $database = $this->sale->database();
        $ticket = $this->ticket($this->event(), 1000, 10, ['max_per_buyer' => 2]);
        $this->buy($ticket, 2);
        foreach (range(1, 60) as $buyer) {
            $database->execute('INSERT INTO {buyer_limit} (ticket_id, buyer, quantity) VALUES (%d, %s, 1)', $ticket, "stale$buyer");
        }
        delete_option('benefit_buyer_key');
        $this->open();
        $sentences = $this->sale->check();

        self::assertCount(51, $sentences);
        self::assertSame('And 12 more like the last one.', end($sentences));
        self::assertSame(['Tickets per buyer were counted again.'], $this->sale->service(CheckCommand::class)->repair());
        self::assertSame([['ticket_id' => (string) $ticket, 'quantity' => '2']], $database->rows('SELECT ticket_id, quantity FROM {buyer_limit}'));
        self::assertStringContainsString('Each buyer can have up to 2', self::refusal(fn() => $this->buy($ticket))->getMessage());
    }

    public function testAnUpdateCountsBuyersByTheNewKey(): void
    {
        $database = $this->sale->database();
        $ticket = $this->ticket($this->event(), 1000, 10, ['max_per_buyer' => 2]);
        $database->execute("INSERT INTO {coupon} (code, kind, value, tickets, uses_per_buyer, created_at) VALUES ('TEN', 'percent', 1000, '[]', 1, 1)");
        $visitor = self::visitor();
        $this->add($visitor, $ticket, 2);
        $this->sale->carts()->applyCoupon($visitor, 'TEN', self::network());
        $this->place($visitor, $this->entries($visitor));
        foreach (['buyer_limit', 'coupon_use'] as $table) {
            $database->execute("UPDATE {{$table}} SET buyer = 'by an earlier salt'");
        }
        delete_option('benefit_buyer_key');
        delete_option(MigrationRunner::OPTION);
        Services::get()->migrations()->run();

        self::assertSame([], $this->sale->check());
        self::assertSame(OrderService::buyerHash('ada@example.org'), $database->value('SELECT buyer FROM {coupon_use}'));
    }
}
