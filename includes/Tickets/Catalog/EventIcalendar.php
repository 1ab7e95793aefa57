<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog;

defined('ABSPATH') || exit;

/**
 * Formats an event as an iCalendar file (RFC 5545), for downloads and emails. The bytes change only when the event
 * does, and the UID never, so that calendars update their entry. There is no METHOD: it would make the file a
 * scheduling message (RFC 5546), which requires an ORGANIZER with an address.
 */
final class EventIcalendar
{
    public const TYPE = 'text/calendar; charset=utf-8';

    private const LINE_OCTETS = 75;
    private const MOMENT = 'Ymd\THis\Z';

    /** 2020-01-01; SEQUENCE counts minutes from here, since it must grow and fit in 31 bits. */
    private const EPOCH = 1577836800;

    /** @param string $host makes UIDs unique to this site */
    public function __construct(private readonly string $host) {}

    /**
     * @param int    $changed     last change of the event, Unix seconds
     * @param string $description plain text
     *
     * @return string '' without a start, which a calendar requires
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

    /** Escapes a value of the type TEXT. */
    private static function escaped(string $text): string
    {
        $text = (string) preg_replace('/\R/u', "\n", trim(self::utf8($text)));
        $text = strtr($text, ['\\' => '\\\\', ';' => '\;', ',' => '\,', "\n" => '\n']);

        return self::oneLine($text);
    }

    /** Removes line breaks and control characters. */
    private static function oneLine(string $text): string
    {
        return (string) preg_replace('/[\x00-\x08\x0A-\x1F\x7F]/', '', self::utf8($text));
    }

    /** Folds lines at 75 octets without splitting a character; continuation lines start with a space. */
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
