<?php

declare(strict_types=1);

namespace Benefit\Tickets\Editing;

use Benefit\Shared\Database\OnePress;
use Benefit\Shared\Module\HasActions;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasScreens;
use Benefit\Shared\Module\HasStoredData;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\Module\StoredData;
use Benefit\Shared\SharedModule;
use Benefit\Tickets\Events\EventsModule;
use Benefit\Tickets\Fields\FieldsModule;
use Benefit\Tickets\Product\ProductModule;
use Benefit\Tickets\Stock\StockModule;
use Benefit\Tickets\Types\TicketType;

defined('ABSPATH') || exit;

/** Where events and ticket types are made. */
final class EditingModule implements OfProduct, HasHooks, HasScreens, HasActions, HasStoredData
{
    private ?TicketMeta $ticketMeta = null;
    private ?TicketPostType $postType = null;
    private ?Capacity $capacity = null;
    private ?EditorPanels $panels = null;
    private ?EventScreen $eventScreen = null;
    private ?TicketScreen $ticketScreen = null;
    private ?ReleaseHolds $releaseHolds = null;
    private ?DuplicateEvent $duplicateEvent = null;

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
        $this->postType()->register();
        $this->ticketMeta()->register();
        $this->capacity()->register();
    }

    public function registerScreens(): void
    {
        $this->panels()->register();
        $this->eventScreen()->register();
        $this->releaseHolds()->register();
        $this->duplicateEvent()->register();
        (new EventColumns($this->events->meta(), $this->list()))->register();
        $this->ticketScreen()->register();
        (new TicketColumns($this->ticketMeta(), $this->stock->stock(), $this->shared->settings()))->register();
    }

    public function actions(): array
    {
        return [$this->eventScreen()->action(), $this->ticketScreen()->action(), ...$this->releaseHolds()->actions(), ...$this->duplicateEvent()->actions()];
    }

    private function eventScreen(): EventScreen
    {
        return $this->eventScreen ??= new EventScreen($this->events->meta(), $this->capacity(), $this->stock->stock(), $this->list(), $this->shared->settings(), $this->shared->endpoint(), $this->shared->notices(), $this->panels());
    }

    private function ticketScreen(): TicketScreen
    {
        return $this->ticketScreen ??= new TicketScreen($this->ticketMeta(), $this->events->meta(), $this->capacity(), $this->stock->stock(), $this->shared->settings(), $this->shared->endpoint(), $this->shared->notices());
    }

    private function releaseHolds(): ReleaseHolds
    {
        return $this->releaseHolds ??= new ReleaseHolds($this->stock->stock(), $this->shared->notices());
    }

    private function duplicateEvent(): DuplicateEvent
    {
        return $this->duplicateEvent ??= new DuplicateEvent(
            new EventCopy($this->events->meta(), $this->ticketMeta(), $this->stock->stock(), $this->fields->definitions()),
            new OnePress($this->shared->idempotency()),
            $this->events->meta(),
            $this->shared->notices(),
        );
    }

    private function panels(): EditorPanels
    {
        return $this->panels ??= new EditorPanels($this->shared->file, $this->shared->settings());
    }

    private function list(): TicketList
    {
        return new TicketList($this->ticketMeta(), $this->stock->stock(), $this->shared->settings());
    }

    private function ticketMeta(): TicketMeta
    {
        return $this->ticketMeta ??= new TicketMeta($this->postType());
    }

    private function postType(): TicketPostType
    {
        return $this->postType ??= new TicketPostType($this->stock->stock());
    }

    private function capacity(): Capacity
    {
        return $this->capacity ??= new Capacity($this->stock->stock());
    }

    public function storedData(): StoredData
    {
        return new StoredData(postTypes: [TicketType::POST_TYPE]);
    }
}
