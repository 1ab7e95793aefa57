<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog;

use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\ThemeTemplates;
use Benefit\Shared\Support\TimeZoneName;

defined('ABSPATH') || exit;

/** Renders an event's date, location, and organizer. */
final class EventDetailsHtml
{
    public const BADGE_TEMPLATE = __DIR__ . '/templates/event-date-badge.php';

    private const MAP = 'https://www.openstreetmap.org/search';

    /**
     * Returns '' if none of them is set.
     *
     * @param bool $links whether to link to a map and a calendar file: on the event's page, not on a ticket
     */
    public static function renderDetails(Event $event, bool $links = false): string
    {
        $details = [];
        $add = static function (string $kind, string $label, string $html) use (&$details): void {
            if ($html !== '') {
                $details[] = ['kind' => $kind, 'label' => $label, 'value_html' => $html];
            }
        };
        $add('date', __('Date and time', 'benefit'), self::when($event, $links));
        $add('doors', __('Doors open', 'benefit'), self::doors($event));
        $add('location', __('Location', 'benefit'), HtmlOutput::text($event->venueName));
        $add('address', __('Address', 'benefit'), self::lines($event->venueAddress));
        $add('organizer', __('Organizer', 'benefit'), HtmlOutput::text($event->organiser));

        return $details === [] ? '' : ThemeTemplates::render(__DIR__ . '/templates/event-details.php', [
            'details' => $details,
            'map_url' => $links ? self::mapUrl($event) : '',
            'calendar_url' => $links && $event->published && $event->start !== null ? EventIcalendarDownload::url($event) : '',
        ]);
    }

    /** @return array{month: string, day: string, weekday: string}|null variables of BADGE_TEMPLATE; null without a start */
    public static function badge(Event $event): ?array
    {
        if ($event->start === null) {
            return null;
        }
        $part = static fn(string $format): string => (string) wp_date($format, $event->start, $event->timezone);

        return ['month' => $part('M'), 'day' => $part('j'), 'weekday' => $part('D')];
    }

    /**
     * Renders start and end; '' without a start.
     *
     * @param bool $forVisitors whether scripts add the start in the visitor's local time
     */
    public static function when(Event $event, bool $forVisitors = false): string
    {
        if ($event->start === null) {
            return '';
        }
        $text = $event->localTimeWithWeekday($event->start);
        $html = self::element($event, $event->start, $text, $forVisitors ? self::forVisitors($event, $event->start) : '');

        return $event->end === null ? $html : $html . ' &#8211; ' . self::element($event, $event->end, $event->laterTime($event->end, $event->start));
    }

    /** Renders the opening of the doors; '' without one. */
    public static function doors(Event $event): string
    {
        return $event->doors === null ? '' : self::element($event, $event->doors, $event->doorsTime());
    }

    /** Renders a time to which scripts add the visitor's local time, and the event's zone if it is not the site's. */
    public static function timeForVisitors(Event $event, int $moment): string
    {
        return self::element($event, $moment, $event->localTime($moment), self::forVisitors($event, $moment));
    }

    /** Returns the attribute from which scripts take the sentence with the visitor's local time. */
    private static function forVisitors(Event $event, int $moment): string
    {
        $sentence = TimeZoneName::unlessSites($event->timezone, $moment) === ''
            /* translators: beside a moment in the event's time zone. 1: name of that zone, 2: the same date and time in the visitor's */
            ? sprintf(__('(%1$s; your time: %2$s)', 'benefit'), TimeZoneName::of($event->timezone), '%s')
            /* translators: beside a moment in the event's time zone. %s: the same date and time in the visitor's */
            : __('(your time: %s)', 'benefit');

        return ' data-benefit-local="' . HtmlOutput::attr($sentence) . '"';
    }

    private static function element(Event $event, int $moment, string $text, string $more = ''): string
    {
        return '<time datetime="' . HtmlOutput::attr($event->isoTime($moment)) . '"' . $more . '>' . HtmlOutput::text($text) . '</time>';
    }

    private static function lines(string $text): string
    {
        return implode('<br>', array_map(HtmlOutput::text(...), self::split($text)));
    }

    /** Returns a link to a map search, since the page itself contacts no third party; '' without an address. */
    public static function mapUrl(Event $event): string
    {
        $parts = array_filter([$event->venueName, ...self::split($event->venueAddress)], static fn(string $part): bool => $part !== '');

        return $event->venueAddress === '' ? '' : add_query_arg('query', rawurlencode(implode(', ', $parts)), self::MAP);
    }

    /** @return list<string> */
    private static function split(string $text): array
    {
        return array_map(trim(...), preg_split('/\R/u', trim($text)) ?: []);
    }
}
