<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Orders\AfterSale;

/** Complimentary tickets. */
final class ComplimentaryTest extends OrderActionsTestCase
{
    private const PERSON = ['first_name' => 'Mary', 'last_name' => 'Shelley', 'email' => 'mary@example.org'];

    private int $event;
    private int $ticket;

    protected function setUp(): void
    {
        parent::setUp();
        $this->event = $this->event([], [], 5);
        $this->ticket = $this->ticket($this->event, 2500, 4, ['max_per_buyer' => 1, 'fee_kind' => 'fixed', 'fee_value' => 100]);
    }

    public function testItIsAPaidOrderAtNoPriceWithValidTickets(): void
    {
        $order = $this->orderActions()->complimentary($this->event, [$this->ticket => 2], self::PERSON, self::ORGANISER);

        self::assertSame(['order_paid', 0, 'free', self::ORGANISER], [$order->status->value, $order->totalMinor, $order->gateway, $order->userId]);
        self::assertSame([['Mary', 'mary@example.org'], ['Mary', 'mary@example.org']], array_map(static fn($a): array => [$a->firstName, $a->email], $order->attendees));
        self::assertNotNull($this->sale->orders()->ticketByCode($order->attendees[1]->secretCode()));
        $this->assertPool(0, 2, $this->ticket);
        $this->assertPool(0, 2, $this->event);
        self::assertSame(['order_paid' => 'mary@example.org', 'order_organiser' => 'owner@example.org'], $this->mails());
        self::assertSame(['complimentary', 'paid'], $this->history($order));
        self::assertSame(self::ORGANISER, $this->lastEntry($order)->userId);
    }

    public function testItTakesNoPlaceThatIsNotThere(): void
    {
        $this->add(self::visitor(), $this->ticket, 1);

        self::assertSame('no_places', self::refusal(fn() => $this->orderActions()->complimentary($this->event, [$this->ticket => 4], self::PERSON, self::ORGANISER))->reason);
        $this->assertPool(1, 0, $this->ticket);
        self::assertSame([], $this->rows('SELECT id FROM {orders}'));
        self::assertSame([], $this->rows('SELECT id FROM {mail}'));
    }

    public function testPlacesOfCartsThatRanOutAreFree(): void
    {
        $this->add(self::visitor(), $this->ticket, 1);
        $this->clock->forward(HOUR_IN_SECONDS);

        $this->orderActions()->complimentary($this->event, [$this->ticket => 4], self::PERSON, self::ORGANISER);

        $this->assertPool(0, 4, $this->ticket);
    }

    public function testUnderOneKeyItIsGivenOnce(): void
    {
        $key = 'key-0123456789abcdef';
        $first = $this->orderActions()->complimentary($this->event, [$this->ticket => 1], self::PERSON, self::ORGANISER, $key);
        $second = $this->orderActions()->complimentary($this->event, [$this->ticket => 1], self::PERSON, self::ORGANISER, $key);

        self::assertSame($first->id, $second->id);
        $this->assertPool(0, 1, $this->ticket);
    }

    public function testAfterARefusalTheKeyMayBeUsedForTheCorrectedForm(): void
    {
        $key = 'key-0123456789abcdef';
        self::refusal(fn() => $this->orderActions()->complimentary($this->event, [$this->ticket => 5], self::PERSON, self::ORGANISER, $key));

        self::assertSame(2, count($this->orderActions()->complimentary($this->event, [$this->ticket => 2], self::PERSON, self::ORGANISER, $key)->attendees));
    }

    public function testItIsCancelledLikeAnyOther(): void
    {
        $order = $this->orderActions()->complimentary($this->event, [$this->ticket => 2], self::PERSON, self::ORGANISER);

        $this->orderActions()->cancel($order, '', self::ORGANISER);

        self::assertSame('order_cancelled', $this->orderById($order->id)->status->value);
        $this->assertPool(0, 0, $this->ticket);
        self::assertSame(0, $this->counted($this->ticket, 'mary@example.org'));
    }

    public function testWhatMakesNoSenseIsRefusedInASentence(): void
    {
        $other = $this->ticket($this->event());
        foreach ([
            'nothing_chosen' => [[], self::PERSON],
            'unknown_ticket' => [[$other => 1], self::PERSON],
            'invalid' => [[$this->ticket => 1000], self::PERSON],
            'invalid_fields' => [[$this->ticket => 1], ['email' => 'nobody'] + self::PERSON],
        ] as $reason => [$tickets, $person]) {
            self::assertSame($reason, self::refusal(fn() => $this->orderActions()->complimentary($this->event, $tickets, $person, self::ORGANISER))->reason);
        }
    }
}
