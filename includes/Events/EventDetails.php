<?php

declare(strict_types=1);

namespace Benefit\Events;

use Benefit\Shared\View;

/** When, where and by whom an event is held, for people. */
final class EventDetails
{
    /** '' when the organiser has entered none of it. */
    public static function html(Event $event): string
    {
        $details = [];
        $add = static function (string $label, string $html) use (&$details): void {
            if ($html !== '') {
                $details[] = ['label' => $label, 'value_html' => $html];
            }
        };
        $add(__('When', 'benefit'), self::when($event));
        $add(__('Doors open', 'benefit'), $event->doors === null ? '' : self::time($event, $event->doors));
        $add(__('Where', 'benefit'), View::text($event->venueName));
        $add(__('Address', 'benefit'), self::lines($event->venueAddress));
        $add(__('Organiser', 'benefit'), View::text($event->organiser));

        return $details === [] ? '' : View::render(__DIR__ . '/templates/event-details.php', ['details' => $details]);
    }

    /** From – to, '' when no start is set. */
    public static function when(Event $event): string
    {
        if ($event->start === null) {
            return '';
        }
        $html = self::time($event, $event->start);

        return $event->end === null ? $html : $html . ' &#8211; ' . self::end($event, $event->start, $event->end);
    }

    public static function time(Event $event, int $moment): string
    {
        return self::element($event, $moment, $event->localTime($moment));
    }

    /** An evening's end needs no second date. */
    private static function end(Event $event, int $start, int $end): string
    {
        $day = static fn(int $moment): string => (string) wp_date('Y-m-d', $moment, $event->timezone);
        $text = $day($start) === $day($end)
            ? (string) wp_date((string) get_option('time_format'), $end, $event->timezone)
            : $event->localTime($end);

        return self::element($event, $end, $text);
    }

    private static function element(Event $event, int $moment, string $text): string
    {
        return '<time datetime="' . View::attr($event->isoTime($moment)) . '">' . View::text($text) . '</time>';
    }

    private static function lines(string $text): string
    {
        $lines = preg_split('/\R/u', trim($text)) ?: [];

        return implode('<br>', array_map(View::text(...), $lines));
    }
}
