<?php

declare(strict_types=1);

namespace Benefit\Tickets\Types;

use Benefit\Shared\Module\OfProduct;
use Benefit\Tickets\Events\EventsModule;
use Benefit\Tickets\Product\ProductModule;

defined('ABSPATH') || exit;

/** The ticket types: their names, prices and sale times. */
final class TypesModule implements OfProduct
{
    private ?TicketTypes $types = null;

    public function __construct(private readonly EventsModule $events) {}

    public function name(): string
    {
        return 'Tickets/Types';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function ticketTypes(): TicketTypes
    {
        return $this->types ??= new TicketTypes($this->events->reader());
    }
}
