<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Shop\Cart;

use Benefit\Tests\Integration\Tickets\SaleTestCase;
use Benefit\Tickets\Shop\Cart\CartViewModel;
use Benefit\Tickets\Shop\Cart\ReservationViewModel;
use PHPUnit\Framework\Attributes\DataProvider;

/** What is not on sale cannot be bought by its id: code 105 in the cart and in the order. */
final class NotOnSaleTest extends SaleTestCase
{
    private const HOUR = HOUR_IN_SECONDS;

    /**
     * @param array<string, mixed> $eventPost
     * @param array<string, mixed> $eventMeta
     * @param array<string, mixed> $ticketPost
     * @param array<string, mixed> $ticketMeta
     */
    #[DataProvider('closed')]
    public function testCannotBeAdded(array $eventPost, array $eventMeta, array $ticketPost, array $ticketMeta, bool $named): void
    {
        $ticket = $this->ticket($this->event(), 1000, 10, $ticketMeta + ['sale_from' => '', 'sale_to' => ''], $ticketPost);
        $this->close($ticket, $eventPost, $eventMeta, [], []);

        $refusal = self::refusal(fn() => $this->add(self::visitor(), $ticket));

        self::assertSame('105', $refusal->reason);
        self::assertSame($named, str_contains($refusal->getMessage(), 'Seat'), 'What is not public is not named.');
        $this->assertPool(0, 0, $ticket);
        self::assertSame(0, self::rowsIn('hold'));
    }

    /**
     * @param array<string, mixed> $eventPost
     * @param array<string, mixed> $eventMeta
     * @param array<string, mixed> $ticketPost
     * @param array<string, mixed> $ticketMeta
     */
    #[DataProvider('closed')]
    public function testCannotBeOrderedWhenItClosesWhileInTheCart(array $eventPost, array $eventMeta, array $ticketPost, array $ticketMeta): void
    {
        $ticket = $this->ticket($this->event());
        $visitor = self::visitor();
        $this->add($visitor, $ticket, 2);
        $entries = $this->entries($visitor);
        $this->close($ticket, $eventPost, $eventMeta, $ticketPost, $ticketMeta);

        $refusal = self::refusal(fn() => $this->place($visitor, $entries));

        self::assertSame('105', $refusal->reason);
        self::assertStringContainsString('“Seat”', $refusal->getMessage(), 'It is in their cart by this name.');
        self::assertSame(0, self::rowsIn('orders'));
        $this->assertPool(2, 0, $ticket);
        $settings = $this->sale->settings();
        $view = new CartViewModel(new ReservationViewModel($settings, $this->clock), $this->sale->endpoint(), $settings, $this->clock);
        $cart = $this->sale->carts()->getCart($visitor);
        self::assertSame(['This ticket is not on sale right now. Please remove it.'], array_column($view->forCart($cart)['lines'], 'problem'));

        $this->sale->carts()->update($visitor, [$ticket => 0], self::network());

        self::assertSame([], $this->lines($visitor));
        $this->assertPool(0, 0, $ticket);
        $this->assertPool(0, 0, (int) get_post_field('post_parent', $ticket));
    }

    /** @return iterable<string, array{array<string, mixed>, array<string, mixed>, array<string, mixed>, array<string, mixed>, bool}> */
    public static function closed(): iterable
    {
        foreach (['draft', 'private', 'pending', 'trash'] as $status) {
            yield "ticket: $status" => [[], [], ['post_status' => $status], [], false];
            yield "event: $status" => [['post_status' => $status], [], [], [], false];
        }
        yield 'ticket: with a password' => [[], [], ['post_password' => 'x'], [], false];
        yield 'event: with a password' => [['post_password' => 'x'], [], [], [], false];
        yield 'ticket: later' => [[], [], [], ['sale_from' => self::at(self::NOW + 1)], true];
        yield 'ticket: over this second' => [[], [], [], ['sale_to' => self::at(self::NOW)], true];
        yield 'event: over' => [[], ['start' => self::at(self::NOW - self::HOUR), 'end' => self::at(self::NOW)], [], [], true];
        yield 'event: begun, without an end' => [[], ['start' => self::at(self::NOW)], [], [], true];
        foreach (['paused', 'cancelled', 'postponed'] as $state) {
            yield "event: $state" => [[], ['sale_state' => $state], [], [], true];
        }
        // Written by another program; the default would make it free, unlimited, or on sale forever.
        foreach (['price_minor' => ['', 'abc', '-5', '10.5', ['1000'], '9999999999999'], 'max_per_order' => ['many', '0'], 'max_per_buyer' => ['-1'], 'sale_to' => ['yesterday', '2026-02-31T00:00:00Z'], 'fee_kind' => ['gift'], 'fee_value' => ['x']] as $key => $values) {
            foreach ($values as $value) {
                yield "ticket: $key " . json_encode($value) => [[], [], [], [$key => $value], true];
            }
        }
        foreach (['start' => 'soon', 'end' => '1', 'sale_state' => 'open', 'tax_rate_bp' => 'x', 'tax_mode' => 'incl.'] as $key => $value) {
            yield "event: $key $value" => [[], [$key => $value], [], [], true];
        }
    }

    /** @param array<string, mixed> $ticketMeta @param array<string, mixed> $eventMeta */
    #[DataProvider('stillOpen')]
    public function testIsOpenUpToTheSecond(array $eventMeta, array $ticketMeta): void
    {
        $ticket = $this->ticket($this->event($eventMeta), 1000, 10, $ticketMeta);
        $this->add(self::visitor(), $ticket);

        $this->assertPool(1, 0, $ticket);
    }

    /** @return iterable<string, array{array<string, mixed>, array<string, mixed>}> */
    public static function stillOpen(): iterable
    {
        yield 'opens this second' => [[], ['sale_from' => self::at(self::NOW)]];
        yield 'closes the next second' => [[], ['sale_to' => self::at(self::NOW + 1)]];
        yield 'the event ends the next second' => [['start' => self::at(self::NOW - 1), 'end' => self::at(self::NOW + 1)], []];
    }

    #[DataProvider('others')]
    public function testAnotherKindOfPostIsNotATicket(string $type): void
    {
        $other = wp_insert_post(['post_type' => $type, 'post_title' => 'Other', 'post_status' => 'publish', 'post_parent' => $this->event()]);
        $this->sale->stock()->setCapacity($other, 10);

        self::assertSame('105', self::refusal(fn() => $this->add(self::visitor(), $other))->reason);
        $this->assertPool(0, 0, $other);
    }

    /** @return iterable<string, array{string}> */
    public static function others(): iterable
    {
        foreach (['post', 'page', 'benefit_event'] as $type) {
            yield $type => [$type];
        }
    }

    public function testAnUnknownIdIsNotATicket(): void
    {
        self::assertSame('105', self::refusal(fn() => $this->add(self::visitor(), 99999999))->reason);
    }

    public function testATicketWithoutAnEventIsNotOnSale(): void
    {
        $page = wp_insert_post(['post_type' => 'page', 'post_title' => 'Page', 'post_status' => 'publish']);
        foreach ([0, $page, 99999999] as $parent) {
            self::assertSame('105', self::refusal(fn() => $this->add(self::visitor(), $this->ticket($parent)))->reason);
        }
    }

    /**
     * @param array<string, mixed> $eventPost
     * @param array<string, mixed> $eventMeta
     * @param array<string, mixed> $ticketPost
     * @param array<string, mixed> $ticketMeta
     */
    private function close(int $ticket, array $eventPost, array $eventMeta, array $ticketPost, array $ticketMeta): void
    {
        $event = (int) get_post_field('post_parent', $ticket);
        foreach ([$event => [$eventPost, $eventMeta], $ticket => [$ticketPost, $ticketMeta]] as $id => [$post, $meta]) {
            $post === [] || wp_update_post(['ID' => $id] + $post);
            foreach ($meta as $name => $value) {
                update_post_meta($id, 'benefit_' . $name, $value);
            }
        }
    }
}
