<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Tickets\Catalog;

use Benefit\Tests\Unit\Events;
use Benefit\Tickets\Catalog\Event;
use Benefit\Tickets\Catalog\EventIcalendar;
use Benefit\Tickets\Catalog\EventSaleState;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/** RFC 5545, read by a reader of this test's own. */
final class CalendarTest extends TestCase
{
    private const CHANGED = 1800000000;

    public function testIsOneEventInUniversalTime(): void
    {
        $event = Events::event(['venueName' => 'Harbour Hall', 'venueAddress' => "Quay Street 12\n1020 Vienna", 'organiser' => 'Friends']);
        $lines = self::lines($event, 'Four bands.');

        self::assertSame(['BEGIN:VCALENDAR', 'VERSION:2.0'], array_slice($lines, 0, 2));
        self::assertSame(['END:VEVENT', 'END:VCALENDAR'], array_slice($lines, -2));
        self::assertSame('20270313T183000Z', self::value($lines, 'DTSTART'));
        self::assertSame('20270313T213000Z', self::value($lines, 'DTEND'));
        self::assertSame('20270115T080000Z', self::value($lines, 'DTSTAMP'));
        self::assertSame('benefit-event-5@example.org', self::value($lines, 'UID'));
        self::assertSame('Harbour Hall\, Quay Street 12\, 1020 Vienna', self::value($lines, 'LOCATION'));
        self::assertSame(['Gala', 'Four bands.', 'Friends'], [self::value($lines, 'SUMMARY'), self::value($lines, 'DESCRIPTION'), self::value($lines, 'CONTACT')]);
        self::assertNotSame('', self::value($lines, 'PRODID'));
    }

    public function testTheSameEventIsTheSameBytesAndAChangeIsNewerUnderTheSameUid(): void
    {
        $text = self::text(Events::event());
        $later = self::lines(Events::event(), changed: self::CHANGED + 60);

        self::assertSame($text, self::text(Events::event()));
        self::assertSame(self::value(self::unfolded($text), 'UID'), self::value($later, 'UID'));
        self::assertSame(1 + (int) self::value(self::unfolded($text), 'SEQUENCE'), (int) self::value($later, 'SEQUENCE'));
        self::assertLessThan(2 ** 31, (int) self::value($later, 'SEQUENCE'));
    }

    #[DataProvider('states')]
    public function testSaysWhetherItIsHeld(EventSaleState $state, string $status): void
    {
        self::assertSame($status, self::value(self::lines(Events::event(['saleState' => $state])), 'STATUS'));
    }

    /** @return iterable<array{EventSaleState, string}> */
    public static function states(): iterable
    {
        yield [EventSaleState::OnSale, 'CONFIRMED'];
        yield [EventSaleState::Paused, 'CONFIRMED'];
        yield [EventSaleState::Cancelled, 'CANCELLED'];
        yield [EventSaleState::Postponed, 'TENTATIVE'];
    }

    #[DataProvider('texts')]
    public function testTextIsEscaped(string $text, string $escaped): void
    {
        self::assertSame($escaped, self::value(self::lines(Events::event(['title' => $text])), 'SUMMARY'));
    }

    /** @return iterable<string, array{string, string}> */
    public static function texts(): iterable
    {
        yield 'comma, semicolon, backslash' => ['a, b; c\\d', 'a\, b\; c\\\\d'];
        yield 'a colon and quotes stay' => ['Tonight: "Gala"', 'Tonight: "Gala"'];
        yield 'line breaks of all kinds' => ["a\nb\r\nc\rd", 'a\nb\nc\nd'];
        yield 'a line of its own cannot be made' => ["Gala\r\nEND:VEVENT", 'Gala\nEND:VEVENT'];
        yield 'control characters' => ["Ga\x00l\x07a\x7F", 'Gala'];
        yield 'bytes that are no text' => ["Ga\xFFla", "Ga\u{FFFD}la"];
        yield 'a backslash before an n' => ['a\\nb', 'a\\\\nb'];
    }

    public function testAnAddressCannotMakeALine(): void
    {
        self::assertSame('https://example.org/ATTACH:x', self::value(self::lines(Events::event(['url' => "https://example.org/\r\nATTACH:x"])), 'URL'));
    }

    public function testLinesAreFoldedAt75OctetsBetweenCharacters(): void
    {
        $title = str_repeat('Ä😀日a', 40);
        $text = self::text(Events::event(['title' => $title]));

        foreach (explode("\r\n", rtrim($text)) as $line) {
            self::assertLessThanOrEqual(75, strlen($line));
            self::assertSame(1, preg_match('//u', $line), 'no half of a character');
        }
        self::assertSame($title, self::value(self::unfolded($text), 'SUMMARY'));
        self::assertStringNotContainsString("\n", str_replace("\r\n", '', $text), 'Lines end in CRLF.');
        self::assertStringEndsWith("\r\n", $text);
    }

    public function testALineOf75OctetsIsWhole(): void
    {
        $title = str_repeat('a', 75 - strlen('SUMMARY:'));

        self::assertStringContainsString("\r\nSUMMARY:{$title}\r\n", self::text(Events::event(['title' => $title])));
        self::assertStringContainsString("\r\nSUMMARY:{$title}\r\n b\r\n", self::text(Events::event(['title' => $title . 'b'])));
    }

    public function testSaysNothingOfWhatIsNotKnown(): void
    {
        $text = self::text(Events::event(['end' => null]));

        foreach (['DTEND', 'LOCATION', 'DESCRIPTION', 'CONTACT'] as $name) {
            self::assertStringNotContainsString("\r\n$name", $text);
        }
        self::assertSame('', self::text(Events::event(['start' => null, 'end' => null])));
    }

    private static function text(Event $event, string $description = '', int $changed = self::CHANGED): string
    {
        return (new EventIcalendar('example.org'))->text($event, $changed, $description);
    }

    /** @return list<string> */
    private static function lines(Event $event, string $description = '', int $changed = self::CHANGED): array
    {
        return self::unfolded(self::text($event, $description, $changed));
    }

    /** @return list<string> */
    private static function unfolded(string $text): array
    {
        return explode("\r\n", rtrim(str_replace("\r\n ", '', $text)));
    }

    /** @param list<string> $lines */
    private static function value(array $lines, string $name): string
    {
        $found = array_values(array_filter($lines, static fn(string $line): bool => str_starts_with($line, $name . ':')));
        self::assertCount(1, $found, $name);

        return substr($found[0], strlen($name) + 1);
    }
}
