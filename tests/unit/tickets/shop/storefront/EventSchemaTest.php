<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Tickets\Shop\Storefront;

use Benefit\Payments\Checkout\Pricing\PriceFee;
use Benefit\Payments\Checkout\Pricing\TaxRule;
use Benefit\Shared\Support\MoneyFormat;
use Benefit\Tests\Unit\Events;
use Benefit\Tickets\Catalog\EventSaleState;
use Benefit\Tickets\Catalog\Inventory\StockLevel;
use Benefit\Tickets\Shop\Storefront\EventStructuredData;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/** The data that search engines read: https://schema.org/Event. */
final class EventSchemaTest extends TestCase
{
    private const NOW = Events::START - 86400;

    public function testSaysWhenWhereAndByWhom(): void
    {
        $event = Events::event(['venueName' => 'Harbour Hall', 'venueAddress' => "Quay Street 12\r\n 1020 Vienna\n", 'organiser' => 'Friends', 'doors' => Events::START - 3600]);
        $schema = self::schema()->forEvent($event, [], [], 'Four bands.', ['https://example.org/gala.jpg']);

        self::assertSame(['https://schema.org', 'Event', 'Gala', 'Four bands.'], [$schema['@context'], $schema['@type'], $schema['name'], $schema['description']]);
        self::assertSame(
            ['2027-03-13T19:30:00+01:00', '2027-03-13T22:30:00+01:00', '2027-03-13T18:30:00+01:00'],
            [$schema['startDate'], $schema['endDate'], $schema['doorTime']],
            'with the offset of the place',
        );
        self::assertSame(['@type' => 'Place', 'name' => 'Harbour Hall', 'address' => 'Quay Street 12, 1020 Vienna'], $schema['location']);
        self::assertSame(['@type' => 'Organization', 'name' => 'Friends'], $schema['organizer']);
        self::assertSame(['https://example.org/gala.jpg'], $schema['image']);
        self::assertSame('https://example.org/event/gala/', $schema['url']);
        self::assertSame('https://schema.org/OfflineEventAttendanceMode', $schema['eventAttendanceMode']);
    }

    public function testLeavesOutWhatTheOrganiserHasNotEntered(): void
    {
        $schema = self::schema()->forEvent(Events::event(['start' => null, 'end' => null]), [], []);

        self::assertSame(['@context', '@type', 'name', 'url', 'eventStatus'], array_keys($schema));
    }

    #[DataProvider('states')]
    public function testSaysWhetherItIsHeld(EventSaleState $state, string $status): void
    {
        self::assertSame('https://schema.org/' . $status, self::schema()->forEvent(Events::event(['saleState' => $state]), [], [])['eventStatus']);
    }

    /** @return iterable<array{EventSaleState, string}> */
    public static function states(): iterable
    {
        yield [EventSaleState::OnSale, 'EventScheduled'];
        yield [EventSaleState::Paused, 'EventScheduled'];
        yield [EventSaleState::Cancelled, 'EventCancelled'];
        yield [EventSaleState::Postponed, 'EventPostponed'];
    }

    /** @param array<string, mixed> $ticket */
    #[DataProvider('offers')]
    public function testSaysWhetherThereAreTickets(array $ticket, EventSaleState $state, ?StockLevel $level, string $availability): void
    {
        $event = Events::event(['saleState' => $state]);
        $levels = [5 => new StockLevel(null, 0, 0)] + ($level === null ? [] : [9 => $level]);
        $offer = self::schema()->forEvent($event, [Events::ticket($event, $ticket)], $levels)['offers'][0];

        self::assertSame('https://schema.org/' . $availability, $offer['availability']);
    }

    /** @return iterable<string, array{array<string, mixed>, EventSaleState, ?StockLevel, string}> */
    public static function offers(): iterable
    {
        yield 'some are left' => [[], EventSaleState::OnSale, new StockLevel(10, 4, 5), 'InStock'];
        yield 'the last ones are in carts' => [[], EventSaleState::OnSale, new StockLevel(10, 10, 0), 'InStock'];
        yield 'sold out' => [[], EventSaleState::OnSale, new StockLevel(10, 0, 10), 'SoldOut'];
        yield 'no places yet' => [[], EventSaleState::OnSale, null, 'SoldOut'];
        yield 'not yet on sale' => [['saleFrom' => self::NOW + 1], EventSaleState::OnSale, new StockLevel(10, 0, 0), 'PreOrder'];
        yield 'no longer on sale' => [['saleTo' => self::NOW], EventSaleState::OnSale, new StockLevel(10, 0, 0), 'OutOfStock'];
        yield 'paused' => [[], EventSaleState::Paused, new StockLevel(10, 0, 0), 'OutOfStock'];
        yield 'cancelled' => [[], EventSaleState::Cancelled, new StockLevel(10, 0, 0), 'OutOfStock'];
    }

    public function testAnOfferSaysWhatOneCostsInTheEndAndFromWhenOn(): void
    {
        $event = Events::event(['taxRule' => new TaxRule(1000, false)]);
        $ticket = Events::ticket($event, ['fee' => new PriceFee('fixed', 150), 'saleFrom' => Events::START - 7200, 'saleTo' => Events::START - 3600]);
        $offer = self::schema()->forEvent($event, [$ticket], [])['offers'][0];

        self::assertSame(['Standing', 'https://example.org/event/gala/', 'EUR'], [$offer['name'], $offer['url'], $offer['priceCurrency']]);
        self::assertSame('29.15', $offer['price']);
        self::assertSame(['2027-03-13T17:30:00+01:00', '2027-03-13T18:30:00+01:00'], [$offer['validFrom'], $offer['validThrough']]);
    }

    public function testWhatCannotBeReadIsOfferedAtNoPrice(): void
    {
        $offers = static fn(array $event, array $ticket): array => self::schema()->forEvent(Events::event($event), [Events::ticket(Events::event($event), $ticket)], [])['offers'] ?? [];

        self::assertCount(1, $offers([], []));
        self::assertSame([], $offers([], ['isReadable' => false]));
        self::assertSame([], $offers(['isReadable' => false], []));
    }

    public function testWithoutABeginningAnOfferHoldsSinceItWasPublished(): void
    {
        $event = Events::event();
        $offer = self::schema()->forEvent($event, [Events::ticket($event)], [], '', [], [9 => Events::START - 86400 * 30])['offers'][0];

        self::assertSame('2027-02-11T19:30:00+01:00', $offer['validFrom']);
    }

    #[DataProvider('currencies')]
    public function testPricesHaveTheDecimalsOfTheirCurrency(string $currency, int $minor, string $price): void
    {
        $event = Events::event();
        $schema = new EventStructuredData(new MoneyFormat($currency, 'before', '.', ','), self::NOW);

        self::assertSame($price, $schema->forEvent($event, [Events::ticket($event, ['priceMinor' => $minor])], [])['offers'][0]['price']);
    }

    /** @return iterable<array{string, int, string}> */
    public static function currencies(): iterable
    {
        yield ['EUR', 123450, '1234.50'];
        yield ['JPY', 1200, '1200'];
        yield ['KWD', 1200, '1.200'];
        yield ['EUR', 0, '0.00'];
    }

    private static function schema(): EventStructuredData
    {
        return new EventStructuredData(new MoneyFormat('EUR', 'before', ',', '.'), self::NOW);
    }
}
