<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog;

use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Tickets\TicketsModule;

defined('ABSPATH') || exit;

/** The ticket types: their names, prices and sale times. */
final class TicketsTypesTypesModule implements BelongsToProduct
{
    private ?TicketTypeRepository $types = null;

    public function __construct(private readonly CatalogModule $events) {}

    public function name(): string
    {
        return 'Tickets/Types';
    }

    public function product(): string
    {
        return TicketsModule::PRODUCT;
    }

    public function ticketTypes(): TicketTypeRepository
    {
        return $this->types ??= new TicketTypeRepository($this->events->reader());
    }
}
