<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Tickets\Shop\Cart;

use Benefit\Payments\Checkout\Pricing\Discount;
use Benefit\Payments\Checkout\Pricing\PriceFee;
use Benefit\Payments\Checkout\Pricing\TaxRule;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tickets\Catalog\Event;
use Benefit\Tickets\Catalog\EventSaleState;
use Benefit\Tickets\Catalog\TicketSaleStatus;
use Benefit\Tickets\Catalog\TicketType;
use Benefit\Tickets\Shop\Cart\CartLimits;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;

/** The limits of a line of a cart: how many, and when. */
final class CartRulesTest extends TestCase
{
    private const NOW = 1_000;

    #[TestWith([2, null])]
    #[TestWith([5, null])]
    #[TestWith([1, '100'])]
    #[TestWith([0, '100'])]
    #[TestWith([6, '101'])]
    public function testTakesAsManyAsOneOrderMayHave(int $quantity, ?string $reason): void
    {
        self::assertSame($reason, self::reason(self::ticket(minPerOrder: 2, maxPerOrder: 5), $quantity));
    }

    public function testSaysWhichBoundWasCrossed(): void
    {
        $ticket = self::ticket(minPerOrder: 2, maxPerOrder: 5);

        self::assertSame([2, 'Please choose at least 2 “Seat” tickets. That is the minimum per order.'], self::refusal($ticket, 1));
        self::assertSame([5, 'An order can have up to 5 “Seat” tickets, including those already in your cart. Please choose fewer.'], self::refusal($ticket, 6));
    }

    /** More cannot be sent: what benefit_attendees carries are the owners of so many tickets, each entry at its longest. */
    public function testAWholeOrderHasAMostToo(): void
    {
        $owner = ['first_name' => str_repeat('x', 100), 'last_name' => str_repeat('x', 100), 'owner_email' => str_repeat('x', 190), 'owner_confirm_email' => str_repeat('x', 190)];
        $schema = (array) json_decode((string) file_get_contents(__DIR__ . '/../../../../../includes/Tickets/Shop/Checkout/schema/benefit-place-order.json'), true);
        $sent = (string) json_encode([7 => array_fill(0, CartLimits::ORDER_MAX, $owner)]);

        self::assertLessThanOrEqual($schema['request']['properties']['benefit_attendees']['maxLength'], strlen($sent));
        CartLimits::checkWhole(CartLimits::ORDER_MAX);
        try {
            CartLimits::checkWhole(CartLimits::ORDER_MAX + 1);
            self::fail('Nothing was refused.');
        } catch (UserFacingException $refusal) {
            self::assertSame(['101', 999], [$refusal->reason, $refusal->data['number']]);
            self::assertSame('An order can have up to 999 tickets in total. Please choose fewer, and place a separate order for the rest.', $refusal->getMessage());
        }
    }

    /** Before how many are asked about: a ticket type that is not spoken of has no bounds either. */
    public function testWhatIsNotOnSaleIsRefusedWhateverTheNumber(): void
    {
        $ended = self::ticket(saleTo: self::NOW, minPerOrder: 2);
        $hidden = self::ticket(published: false, minPerOrder: 2);

        self::assertSame(['105', '105'], [self::reason($ended, 2), self::reason($ended, 1)]);
        self::assertStringContainsString('Seat', self::refusal($ended, 2)[1]);
        self::assertSame(['105', '105'], [self::reason($hidden, 2), self::reason($hidden, 1)]);
        self::assertStringNotContainsString('Seat', self::refusal($hidden, 2)[1]);
    }

    #[DataProvider('windows')]
    public function testStandsInItsSale(TicketSaleStatus $expected, TicketType $ticket): void
    {
        self::assertSame($expected, $ticket->saleStatus(self::NOW));
    }

    /** @return iterable<string, array{TicketSaleStatus, TicketType}> */
    public static function windows(): iterable
    {
        yield 'without dates' => [TicketSaleStatus::Open, self::ticket()];
        yield 'from this second on' => [TicketSaleStatus::Open, self::ticket(saleFrom: self::NOW)];
        yield 'from the next second on' => [TicketSaleStatus::NotYet, self::ticket(saleFrom: self::NOW + 1)];
        yield 'until this second' => [TicketSaleStatus::Ended, self::ticket(saleTo: self::NOW)];
        yield 'until the next second' => [TicketSaleStatus::Open, self::ticket(saleTo: self::NOW + 1)];
        yield 'the event ends now' => [TicketSaleStatus::Ended, self::ticket(event: self::event(start: 1, end: self::NOW))];
        yield 'the event has begun and goes on' => [TicketSaleStatus::Open, self::ticket(event: self::event(start: 1, end: self::NOW + 1))];
        yield 'the event has begun and has no end' => [TicketSaleStatus::Ended, self::ticket(event: self::event(start: self::NOW))];
        yield 'the event begins in a second' => [TicketSaleStatus::Open, self::ticket(event: self::event(start: self::NOW + 1))];
        yield 'ended before it began' => [TicketSaleStatus::Ended, self::ticket(saleFrom: self::NOW + 1, saleTo: self::NOW)];
        yield 'paused' => [TicketSaleStatus::Paused, self::ticket(event: self::event(state: EventSaleState::Paused))];
        yield 'cancelled' => [TicketSaleStatus::Cancelled, self::ticket(event: self::event(state: EventSaleState::Cancelled))];
        yield 'postponed' => [TicketSaleStatus::Postponed, self::ticket(event: self::event(state: EventSaleState::Postponed))];
        yield 'paused, and over' => [TicketSaleStatus::Paused, self::ticket(saleTo: 1, event: self::event(state: EventSaleState::Paused))];
        yield 'a draft' => [TicketSaleStatus::Hidden, self::ticket(published: false)];
        yield 'of a draft' => [TicketSaleStatus::Hidden, self::ticket(event: self::event(published: false))];
        yield 'a draft of what is cancelled' => [TicketSaleStatus::Hidden, self::ticket(published: false, event: self::event(state: EventSaleState::Cancelled))];
    }

    public function testCostsWhatItsPriceFeeAndTaxComeTo(): void
    {
        $ticket = self::ticket();

        self::assertSame(2 * 1000 + 2 * 100 + 220, $ticket->price(2)->total);
        self::assertSame(2 * 500 + 2 * 100 + 120, $ticket->price(2, new Discount('percent', 5000))->total);
    }

    /** docs/spec-tickets.md §9. */
    public function testQuantitiesGoFromOneTo999InStepsOfOne(): void
    {
        self::assertSame([1, 999, 1], [TicketType::QUANTITY_MIN, TicketType::QUANTITY_MAX, TicketType::QUANTITY_STEP]);
    }

    public function testItsPoolsAreLockedInAscendingOrder(): void
    {
        self::assertSame([3, 7], self::ticket(id: 7)->pools());
        self::assertSame([2, 3], self::ticket(id: 2)->pools());
    }

    private static function reason(TicketType $ticket, int $quantity): ?string
    {
        try {
            CartLimits::check($ticket, $quantity, self::NOW);
        } catch (UserFacingException $refusal) {
            return $refusal->reason;
        }

        return null;
    }

    /** @return array{int, string} the number and the sentence */
    private static function refusal(TicketType $ticket, int $quantity): array
    {
        try {
            CartLimits::check($ticket, $quantity, self::NOW);
        } catch (UserFacingException $refusal) {
            return [$refusal->data['number'], $refusal->getMessage()];
        }
        self::fail('Nothing was refused.');
    }

    private static function ticket(int $id = 7, ?Event $event = null, bool $published = true, int $minPerOrder = 1, int $maxPerOrder = 10, ?int $saleFrom = null, ?int $saleTo = null): TicketType
    {
        return new TicketType(
            id: $id,
            event: $event ?? self::event(),
            name: 'Seat',
            description: '',
            published: $published,
            priceMinor: 1000,
            minPerOrder: $minPerOrder,
            maxPerOrder: $maxPerOrder,
            maxPerBuyer: 0,
            saleFrom: $saleFrom,
            saleTo: $saleTo,
            fee: new PriceFee('fixed', 100),
            checkinsAllowed: 1,
            ageLimit: false,
        );
    }

    private static function event(bool $published = true, ?int $start = null, ?int $end = null, EventSaleState $state = EventSaleState::OnSale): Event
    {
        return new Event(
            id: 3,
            title: 'Gala',
            url: '',
            published: $published,
            start: $start,
            end: $end,
            doors: null,
            timezone: new \DateTimeZone('UTC'),
            venueName: '',
            venueAddress: '',
            organiser: '',
            saleState: $state,
            taxRule: new TaxRule(1000, false),
        );
    }
}
