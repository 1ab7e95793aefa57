<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Shop\Cart;

use Benefit\Payments\Checkout\Pricing\PriceFee;
use Benefit\Payments\Checkout\Pricing\TaxRule;
use Benefit\Shared\Html\SentenceMarkup;
use Benefit\Shared\Support\MoneyFormat;
use Benefit\Tests\IntegrationTestCase;
use Benefit\Tickets\Catalog\Event;
use Benefit\Tickets\Catalog\EventSaleState;
use Benefit\Tickets\Catalog\Inventory\StockLevel;
use Benefit\Tickets\Catalog\TicketType;
use Benefit\Tickets\Shop\Cart\Cart;
use Benefit\Tickets\Shop\Cart\CartLine;
use Benefit\Tickets\Shop\Cart\PriceMessages;
use Benefit\Tickets\Shop\Storefront\SaleStatusMessages;
use PHPUnit\Framework\Attributes\DataProvider;

/** Texts of prices and of the state of a sale. */
final class PriceTextTest extends IntegrationTestCase
{
    private const NOW = 1_900_000_000;

    public function testAPriceSaysWhatIsInItAndWhatIsAdded(): void
    {
        $prices = self::prices();

        self::assertSame(['plus 1,50 € fee', 'incl. 7,5% tax'], self::spaced($prices->notes(self::ticket(fee: new PriceFee('fixed', 150), tax: new TaxRule(750, true)))));
        self::assertSame(['plus 19% tax'], self::spaced($prices->notes(self::ticket(tax: new TaxRule(1900, false)))));
        self::assertSame([], $prices->notes(self::ticket(tax: new TaxRule(0, true))));
        self::assertSame([], $prices->notes(self::ticket(price: 0, fee: new PriceFee('fixed', 150), tax: new TaxRule(1900, true))));
        self::assertSame('Free', $prices->price(0));
    }

    /** @return array<string, array{bool, list<string>}> */
    public static function totals(): array
    {
        return [
            'tax inside' => [true, ['Subtotal: 50,00 €', 'Fees: 3,00 €', 'Total: 53,00 €', 'Includes tax (19%): 8,46 €']],
            'tax on top' => [false, ['Subtotal: 50,00 €', 'Fees: 3,00 €', 'Tax (19%): 10,07 €', 'Total: 63,07 €']],
        ];
    }

    /** @param list<string> $expected */
    #[DataProvider('totals')]
    public function testTheRowsAddUpAsTheyAreRead(bool $inclusive, array $expected): void
    {
        $ticket = self::ticket(fee: new PriceFee('fixed', 150), tax: new TaxRule(1900, $inclusive));
        $rows = self::prices()->cartTable(new Cart([new CartLine($ticket, 2, 2, self::NOW, $ticket->price(2))]))['rows'];

        self::assertSame($expected, self::spaced(array_map(static fn(array $row): string => $row['label'] . ': ' . $row['amount'], $rows)));
        self::assertCount(1, array_filter($rows, static fn(array $row): bool => $row['total'] && $row['label'] === 'Total'));
    }

    /** @return array<string, array{int, list<string>, list<string>}> */
    public static function columns(): array
    {
        return [
            'whole' => [100, ['25 €', 'Free'], ['Subtotal: 25 €', 'Fees: 1 €', 'Total: 26 €']],
            'a fee with cents' => [150, ['25,00 €', 'Free'], ['Subtotal: 25,00 €', 'Fees: 1,50 €', 'Total: 26,50 €']],
        ];
    }

    /**
     * @param list<string> $lines
     * @param list<string> $rows
     */
    #[DataProvider('columns')]
    public function testAllAmountsOfATableHaveDecimalsAsSoonAsOneNeedsThem(int $fee, array $lines, array $rows): void
    {
        $tickets = [self::ticket(fee: new PriceFee('fixed', $fee)), self::ticket(price: 0)];
        $cart = new Cart(array_map(static fn(TicketType $ticket): CartLine => new CartLine($ticket, 1, 1, self::NOW, $ticket->price(1)), $tickets));
        $table = self::prices()->cartTable($cart);

        self::assertSame($lines, self::spaced($table['lines']));
        self::assertSame($rows, self::spaced(array_map(static fn(array $row): string => $row['label'] . ': ' . $row['amount'], $table['rows'])));
        self::assertSame(['25 €', 'Free'], self::spaced(self::prices()->cartLines($cart)), 'Without the fee there is no reason.');
    }

    public function testTaxesOfOneRateWithinAndOnTopAreTwoRows(): void
    {
        [$within, $onTop] = [self::ticket(tax: new TaxRule(1900, true)), self::ticket(price: 1000, tax: new TaxRule(1900, false))];
        $cart = new Cart([new CartLine($within, 2, 2, self::NOW, $within->price(2)), new CartLine($onTop, 1, 1, self::NOW, $onTop->price(1))]);

        $rows = array_map(static fn(array $row): string => $row['label'] . ': ' . $row['amount'], self::prices()->cartTable($cart)['rows']);

        self::assertSame(['Subtotal: 60,00 €', 'Tax (19%): 1,90 €', 'Total: 61,90 €', 'Includes tax (19%): 7,98 €'], self::spaced($rows));
    }

    public function testEachRateHasARowOfWhatWasRoundedPerLine(): void
    {
        $lines = array_map(static function (int $rate): CartLine {
            $ticket = self::ticket(price: 333, tax: new TaxRule($rate, false));

            return new CartLine($ticket, 1, 1, self::NOW, $ticket->price(1));
        }, [700, 1900, 1900, 0]);

        $rows = array_map(static fn(array $row): string => $row['label'] . ': ' . $row['amount'], self::prices()->cartTable(new Cart($lines))['rows']);

        self::assertSame(['Subtotal: 13,32 €', 'Tax (19%): 1,26 €', 'Tax (7%): 0,23 €', 'Total: 14,81 €'], self::spaced($rows));
    }

    /** @return array<string, array{TicketType, array<int, StockLevel>, string}> */
    public static function states(): array
    {
        $places = [2 => new StockLevel(10, 0, 0), 1 => new StockLevel(null, 5, 5)];

        return [
            'open' => [self::ticket(), $places, ''],
            'all held is not sold out' => [self::ticket(), [2 => new StockLevel(10, 10, 0)] + $places, ''],
            'sold out' => [self::ticket(), [2 => new StockLevel(10, 0, 10)] + $places, 'Sold out'],
            'event sold out' => [self::ticket(), [1 => new StockLevel(10, 0, 10)] + $places, 'Sold out'],
            'no places yet' => [self::ticket(), [2 => new StockLevel(0, 0, 0)] + $places, 'Sold out'],
            'no stock' => [self::ticket(), [], 'Sold out'],
            'later' => [self::ticket(from: self::NOW + 60), $places, "On sale from March 17, 2030, 6:47\u{A0}pm"],
            'over' => [self::ticket(to: self::NOW), $places, "Sales ended on March 17, 2030, 6:46\u{A0}pm"],
            'paused' => [self::ticket(state: EventSaleState::Paused), $places, 'Sales paused'],
            'cancelled' => [self::ticket(state: EventSaleState::Cancelled), $places, 'Canceled'],
            'postponed' => [self::ticket(state: EventSaleState::Postponed), $places, 'Postponed'],
        ];
    }

    /** @param array<int, StockLevel> $levels */
    #[DataProvider('states')]
    public function testTheStateOfASaleIsSaidInTheEventsTime(TicketType $ticket, array $levels, string $expected): void
    {
        $html = (new SaleStatusMessages(self::NOW))->renderMessage($ticket, $levels);

        self::assertSame($expected, html_entity_decode(wp_strip_all_tags($html)));
        if (str_contains($expected, '2030')) {
            self::assertMatchesRegularExpression('/<time datetime="2030[^"]*" data-benefit-local="[^"]+">/', $html);
        }
    }

    public function testASentenceKeepsItsMarkupAndEscapesTheRest(): void
    {
        self::assertSame('a &#060;b&#062; <i>2</i> <i>1</i> 5&#037;', SentenceMarkup::formatHtml('a <b> %2$s %1$s 5%%', '<i>1</i>', '<i>2</i>'));
        self::assertSame('<i>1</i> <i>2</i>', SentenceMarkup::formatHtml('%s %s', '<i>1</i>', '<i>2</i>'));
    }

    private static function prices(): PriceMessages
    {
        return new PriceMessages(new MoneyFormat('EUR', 'after_space', '.', ','));
    }

    private static function ticket(int $price = 2500, ?PriceFee $fee = null, ?TaxRule $tax = null, ?int $from = null, ?int $to = null, EventSaleState $state = EventSaleState::OnSale): TicketType
    {
        $event = new Event(1, 'Gala', '', true, null, null, null, new \DateTimeZone('Europe/Berlin'), '', '', '', $state, $tax ?? new TaxRule(0, true));

        return new TicketType(2, $event, 'Standard', '', true, $price, 1, 999, 0, $from, $to, $fee ?? new PriceFee('none', 0), 1, false);
    }

    /**
     * @param list<string> $texts
     *
     * @return list<string>
     */
    private static function spaced(array $texts): array
    {
        return str_replace(["\u{a0}", "\u{202f}"], ' ', $texts);
    }
}
