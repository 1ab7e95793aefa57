<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Storefront;

use Benefit\Shared\Support\MoneyFormat;
use Benefit\Tickets\Catalog\Event;
use Benefit\Tickets\Catalog\EventSaleState;
use Benefit\Tickets\Catalog\Inventory\StockLevel;
use Benefit\Tickets\Catalog\TicketSaleStatus;
use Benefit\Tickets\Catalog\TicketType;

defined('ABSPATH') || exit;

/** Describes an event for search engines, as schema.org's `Event` with offers. Nothing in it depends on the visitor. */
final class EventStructuredData
{
    private const CONTEXT = 'https://schema.org';

    public function __construct(private readonly MoneyFormat $money, private readonly int $now) {}

    /**
     * @param list<TicketType>    $tickets     published ones
     * @param array<int, StockLevel>   $levels      by pool
     * @param list<string>        $images      URLs
     * @param array<int, int>     $published   Unix seconds by ticket type: start of the offer if the type sets none
     *
     * @return array<string, mixed>
     */
    public function forEvent(Event $event, array $tickets, array $levels, string $description = '', array $images = [], array $published = []): array
    {
        $moment = static fn(?int $at): ?string => $at === null ? null : $event->isoTime($at);

        return self::withoutEmpty([
            '@context' => self::CONTEXT,
            '@type' => 'Event',
            'name' => $event->title,
            'description' => $description,
            'url' => $event->url,
            'image' => $images,
            'startDate' => $moment($event->start),
            'endDate' => $moment($event->end),
            'doorTime' => $moment($event->doors),
            'eventStatus' => self::CONTEXT . '/' . match ($event->saleState) {
                EventSaleState::Cancelled => 'EventCancelled',
                EventSaleState::Postponed => 'EventPostponed',
                default => 'EventScheduled',
            },
            'eventAttendanceMode' => self::hasPlace($event) ? self::CONTEXT . '/OfflineEventAttendanceMode' : null,
            'location' => self::hasPlace($event) ? self::withoutEmpty([
                '@type' => 'Place',
                'name' => $event->venueName,
                'address' => trim((string) preg_replace('/\s*\R\s*/u', ', ', trim($event->venueAddress))),
            ]) : null,
            'organizer' => $event->organiser === '' ? null : ['@type' => 'Organization', 'name' => $event->organiser],
            'offers' => array_map(fn(TicketType $ticket): array => self::withoutEmpty([
                '@type' => 'Offer',
                'name' => $ticket->name,
                'url' => $event->url,
                // Search engines expect the final price, with fee and tax.
                'price' => $this->money->plain($ticket->price(1)->total),
                'priceCurrency' => $this->money->currency,
                'availability' => self::CONTEXT . '/' . $this->availability($ticket, $levels),
                'validFrom' => $moment($ticket->saleFrom ?? $published[$ticket->id] ?? null),
                'validThrough' => $moment($ticket->saleTo),
            ]), array_values(array_filter($tickets, static fn(TicketType $ticket): bool => $ticket->isReadable && $event->isReadable))),
        ]);
    }

    /**
     * Encodes for a script element so that no content can close it.
     *
     * @param array<string, mixed> $schema
     */
    public static function json(array $schema): string
    {
        return (string) wp_json_encode($schema, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE);
    }

    /** @param array<int, StockLevel> $levels */
    private function availability(TicketType $ticket, array $levels): string
    {
        return match ($ticket->saleStatus($this->now)) {
            TicketSaleStatus::Open => StockLevel::isSoldOutFor($ticket, $levels) ? 'SoldOut' : 'InStock',
            TicketSaleStatus::NotYet => 'PreOrder',
            default => 'OutOfStock',
        };
    }

    private static function hasPlace(Event $event): bool
    {
        return $event->venueName . $event->venueAddress !== '';
    }

    /**
     * Drops empty properties.
     *
     * @param array<string, mixed> $properties
     *
     * @return array<string, mixed>
     */
    private static function withoutEmpty(array $properties): array
    {
        return array_filter($properties, static fn(mixed $value): bool => !in_array($value, [null, '', []], true));
    }
}
