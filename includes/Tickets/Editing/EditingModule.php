<?php

declare(strict_types=1);

namespace Benefit\Tickets\Editing;

use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasScreens;
use Benefit\Shared\Module\HasStoredData;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\Module\StoredData;
use Benefit\Shared\SharedModule;
use Benefit\Tickets\AfterSale\Once;
use Benefit\Tickets\Events\EventsModule;
use Benefit\Tickets\Fields\FieldsModule;
use Benefit\Tickets\Product\ProductModule;
use Benefit\Tickets\Stock\StockModule;

defined('ABSPATH') || exit;

/** Where events and ticket types are made. */
final class EditingModule implements OfProduct, HasHooks, HasScreens, HasStoredData
{
    private ?TicketMeta $ticketMeta = null;
    private ?Capacity $capacity = null;

    public function __construct(
        private readonly SharedModule $shared,
        private readonly EventsModule $events,
        private readonly StockModule $stock,
        private readonly FieldsModule $fields,
    ) {}

    public function name(): string
    {
        return 'Tickets/Editing';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function register(): void
    {
        $postType = new TicketPostType($this->stock->stock());
        $this->ticketMeta = new TicketMeta($postType);
        $postType->register();
        $this->ticketMeta->register();
        $this->capacity()->register();
    }

    public function registerScreens(): void
    {
        $shared = $this->shared;
        $stock = $this->stock->stock();
        $eventMeta = $this->events->meta();
        $ticketMeta = $this->ticketMeta ?? new TicketMeta(new TicketPostType($stock));
        $list = new TicketList($stock, $shared->settings());
        $panels = new EditorPanels($shared->file, $shared->settings());
        $panels->register();
        (new EventScreen($eventMeta, $this->capacity(), $stock, $list, $shared->settings(), $shared->endpoint(), $shared->notices(), $panels))->register();
        (new ReleaseHolds($stock, $shared->endpoint(), $shared->notices()))->register();
        (new EventColumns($eventMeta, $list))->register();
        (new DuplicateEvent(new EventCopy($eventMeta, $ticketMeta, $stock, $this->fields->definitions()), new Once($shared->idempotency()), $eventMeta, $shared->endpoint(), $shared->notices()))->register();
        (new TicketScreen($ticketMeta, $eventMeta, $this->capacity(), $stock, $shared->settings(), $shared->endpoint(), $shared->notices()))->register();
        (new TicketColumns($stock, $shared->settings()))->register();
    }

    private function capacity(): Capacity
    {
        return $this->capacity ??= new Capacity($this->stock->stock());
    }

    public function storedData(): StoredData
    {
        return new StoredData(postTypes: [TicketPostType::NAME]);
    }
}
