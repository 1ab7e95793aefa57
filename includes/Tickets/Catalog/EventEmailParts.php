<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog;

defined('ABSPATH') || exit;

/** Provides the parts of an email about an event: date, doors, location, and image. */
final class EventEmailParts
{
    /** @return list<array{label: string, value: string}> */
    public static function facts(Event $event): array
    {
        $facts = [
            ['label' => __('Date and time', 'benefit'), 'value' => $event->start === null ? '' : $event->localTime($event->start)],
            ['label' => __('Doors open', 'benefit'), 'value' => $event->doors === null ? '' : $event->doorsTime()],
            ['label' => __('Location', 'benefit'), 'value' => trim($event->venueName . "\n" . $event->venueAddress)],
        ];

        return array_values(array_filter($facts, static fn(array $fact): bool => $fact['value'] !== ''));
    }

    /** @return list<string> the facts as lines, for a ticket in an email about several events */
    public static function lines(Event $event): array
    {
        return array_map(static fn(array $fact): string => $fact['label'] . ': ' . preg_replace('/\s*\R\s*/u', ', ', $fact['value']), self::facts($event));
    }

    /** Returns the URL of the featured image; '' without one. */
    public static function picture(Event $event): string
    {
        return $event->id === 0 ? '' : (string) get_the_post_thumbnail_url($event->id, 'medium_large');
    }
}
