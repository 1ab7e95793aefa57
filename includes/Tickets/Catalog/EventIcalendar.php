<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog;

defined('ABSPATH') || exit;

/**
 * An event as the text of a calendar file (RFC 5545), for a download and for mails. The same event gives the same
 * bytes until somebody changes it, and the same UID for ever, so that a calendar replaces what it has. There is no METHOD:
 * it would make a message between calendars of it (RFC 5546), which names an ORGANIZER with an address.
 */
final class EventIcalendar
{
    public const TYPE = 'text/calendar; charset=utf-8';

    private const LINE_OCTETS = 75;
    private const MOMENT = 'Ymd\THis\Z';

    /** Numbers of changes count minutes from here: they have to grow, and to fit in 31 bits. */
    private const EPOCH = 1577836800;

    /** @param string $host what makes the UID the site's own */
    public function __construct(private readonly string $host) {}

    /**
     * @param int    $changed     Unix seconds; when the event was last changed
     * @param string $description plain text
     *
     * @return string '' without a start: there is no place for such an event in a calendar
     */
    public function text(Event $event, int $changed, string $description = ''): string
    {
        if ($event->start === null) {
            return '';
        }
        $place = implode(', ', array_filter([$event->venueName, ...self::lines($event->venueAddress)], static fn(string $part): bool => $part !== ''));
        $properties = [
            'BEGIN' => 'VEVENT',
            'UID' => "benefit-event-{$event->id}@{$this->host}",
            'DTSTAMP' => gmdate(self::MOMENT, $changed),
            'LAST-MODIFIED' => gmdate(self::MOMENT, $changed),
            'SEQUENCE' => (string) max(0, intdiv($changed - self::EPOCH, 60)),
            'DTSTART' => gmdate(self::MOMENT, $event->start),
            'DTEND' => $event->end === null ? '' : gmdate(self::MOMENT, $event->end),
            'SUMMARY' => self::escaped($event->title),
            'DESCRIPTION' => self::escaped($description),
            'LOCATION' => self::escaped($place),
            'CONTACT' => self::escaped($event->organiser),
            'URL' => $event->published ? self::oneLine($event->url) : '',
            'STATUS' => match ($event->saleState) {
                EventSaleState::Cancelled => 'CANCELLED',
                EventSaleState::Postponed => 'TENTATIVE',
                default => 'CONFIRMED',
            },
        ];
        $text = '';
        foreach (['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Benefit//Benefit for WordPress//EN', 'CALSCALE:GREGORIAN'] as $line) {
            $text .= $line . "\r\n";
        }
        foreach (array_filter($properties, static fn(string $value): bool => $value !== '') as $name => $value) {
            $text .= self::folded($name . ':' . $value) . "\r\n";
        }

        return $text . "END:VEVENT\r\nEND:VCALENDAR\r\n";
    }

    /** A value of the type TEXT. */
    private static function escaped(string $text): string
    {
        $text = (string) preg_replace('/\R/u', "\n", trim(self::utf8($text)));
        $text = strtr($text, ['\\' => '\\\\', ';' => '\;', ',' => '\,', "\n" => '\n']);

        return self::oneLine($text);
    }

    /** Characters that would end a line, or are no text at all, never get into one. */
    private static function oneLine(string $text): string
    {
        return (string) preg_replace('/[\x00-\x08\x0A-\x1F\x7F]/', '', self::utf8($text));
    }

    /** At most 75 octets to a line, and no character in two of them; a line goes on after a space. */
    private static function folded(string $line): string
    {
        $folded = '';
        $octets = 0;
        foreach (preg_split('//u', $line, -1, PREG_SPLIT_NO_EMPTY) ?: [] as $character) {
            if ($octets + strlen($character) > self::LINE_OCTETS) {
                $folded .= "\r\n ";
                $octets = 1;
            }
            $folded .= $character;
            $octets += strlen($character);
        }

        return $folded;
    }

    private static function utf8(string $text): string
    {
        return preg_match('//u', $text) === 1 ? $text : htmlspecialchars_decode(htmlspecialchars($text, ENT_NOQUOTES | ENT_SUBSTITUTE, 'UTF-8'), ENT_NOQUOTES);
    }

    /** @return list<string> */
    private static function lines(string $text): array
    {
        return array_map(trim(...), preg_split('/\R/u', self::utf8($text)) ?: []);
    }
}
