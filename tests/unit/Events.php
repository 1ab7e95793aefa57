<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit;

use Benefit\Payments\Checkout\Pricing\PriceFee;
use Benefit\Payments\Checkout\Pricing\TaxRule;
use Benefit\Tickets\Catalog\Event;
use Benefit\Tickets\Catalog\EventSaleState;
use Benefit\Tickets\Catalog\TicketType;

/** Events and ticket types as a test needs them, with nothing that it does not speak of. */
final class Events
{
    /** 2027-03-13T18:30:00Z. */
    public const START = 1804962600;

    /** @param array<string, mixed> $changes of the constructor's named parameters */
    public static function event(array $changes = []): Event
    {
        return new Event(...$changes + [
            'id' => 5,
            'title' => 'Gala',
            'url' => 'https://example.org/event/gala/',
            'published' => true,
            'start' => self::START,
            'end' => self::START + 3 * 3600,
            'doors' => null,
            'timezone' => new \DateTimeZone('Europe/Vienna'),
            'venueName' => '',
            'venueAddress' => '',
            'organiser' => '',
            'saleState' => EventSaleState::OnSale,
            'taxRule' => new TaxRule(0, true),
        ]);
    }

    /** @param array<string, mixed> $changes of the constructor's named parameters */
    public static function ticket(Event $event, array $changes = []): TicketType
    {
        return new TicketType(...$changes + [
            'id' => 9,
            'event' => $event,
            'name' => 'Standing',
            'description' => '',
            'published' => true,
            'priceMinor' => 2500,
            'minPerOrder' => 1,
            'maxPerOrder' => 999,
            'maxPerBuyer' => 0,
            'saleFrom' => null,
            'saleTo' => null,
            'fee' => new PriceFee('none', 0),
            'checkinsAllowed' => 1,
            'ageLimit' => false,
        ]);
    }
}
