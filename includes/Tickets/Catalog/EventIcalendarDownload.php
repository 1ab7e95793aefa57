<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog;

use Benefit\Shared\Http\QueryArgs;

defined('ABSPATH') || exit;

/** Serves the calendar file of an event at the event's URL with `?benefit_ics=1`. It is the same for every visitor. */
final class EventIcalendarDownload
{
    public const PARAMETER = 'benefit_ics';

    private const EXCERPT_WORDS = 55;

    public function __construct(private readonly EventRepository $events) {}

    public static function url(Event $event): string
    {
        return add_query_arg(self::PARAMETER, '1', $event->url);
    }

    /** Returns '' for an event that is hidden or has no date. */
    public function text(int $eventId): string
    {
        $event = $this->events->byIds([$eventId])[$eventId] ?? null;
        $post = get_post($eventId);
        if ($event === null || $post === null || !$event->published) {
            return '';
        }

        return self::calendar()->text($event, self::changed($eventId), self::description($post));
    }

    /**
     * Attachments for emails to ticket holders, who may know of hidden events.
     *
     * @return array<string, array{string, string}> for EmailMessage::$files; events without a date have none
     */
    public static function attached(Event ...$events): array
    {
        $files = [];
        foreach ($events as $event) {
            $post = $event->id > 0 ? get_post($event->id) : null;
            $text = self::calendar()->text($event, $post === null ? time() : self::changed($event->id), $post === null ? '' : self::description($post));
            if ($text !== '') {
                $files[self::name($event->id)] = [EventIcalendar::TYPE, $text];
            }
        }

        return $files;
    }

    public function answer(): void
    {
        if (!is_singular(EventPostType::NAME) || QueryArgs::value(self::PARAMETER) !== '1') {
            return;
        }
        $eventId = get_queried_object_id();
        $text = $this->text($eventId);
        if ($text === '') {
            global $wp_query;
            $wp_query->set_404();
            status_header(404);
            nocache_headers();

            return;
        }
        // A page cache would serve it as HTML.
        if (!defined('DONOTCACHEPAGE')) {
            define('DONOTCACHEPAGE', true);
        }
        status_header(200);
        header('Content-Type: ' . EventIcalendar::TYPE);
        header('Content-Disposition: attachment; filename="' . self::name($eventId) . '"');
        header('Cache-Control: public, max-age=' . HOUR_IN_SECONDS);
        header('Last-Modified: ' . gmdate('D, d M Y H:i:s', self::changed($eventId)) . ' GMT');
        header('ETag: "' . md5($text) . '"');
        header('X-Robots-Tag: noindex');
        header('X-Content-Type-Options: nosniff');
        echo $text; // phpcs:ignore WordPress.Security.EscapeOutput -- a calendar, no HTML
        exit;
    }

    private static function name(int $eventId): string
    {
        return "event-{$eventId}.ics";
    }

    private static function calendar(): EventIcalendar
    {
        return new EventIcalendar((string) wp_parse_url(home_url(), PHP_URL_HOST));
    }

    /** Short description, from the excerpt or the start of the content. */
    private static function description(\WP_Post $post): string
    {
        $words = $post->post_excerpt !== '' ? $post->post_excerpt : excerpt_remove_blocks(strip_shortcodes($post->post_content));

        return html_entity_decode(wp_trim_words($words, self::EXCERPT_WORDS, '…'), ENT_QUOTES | ENT_HTML5, 'UTF-8');
    }

    private static function changed(int $eventId): int
    {
        return (int) get_post_modified_time('U', true, $eventId);
    }
}
