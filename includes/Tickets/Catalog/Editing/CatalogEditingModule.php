<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Editing;

use Benefit\Shared\Database\IdempotentAction;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasAdminScreens;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasRoutes;
use Benefit\Shared\Module\HasUninstallData;
use Benefit\Shared\Module\UninstallData;
use Benefit\Shared\SharedModule;
use Benefit\Tickets\Catalog\CatalogModule;
use Benefit\Tickets\Catalog\Inventory\InventoryModule;
use Benefit\Tickets\Catalog\TicketType;
use Benefit\Tickets\Shop\Checkout\TicketsFieldsFieldsModule;
use Benefit\Tickets\TicketsModule;

defined('ABSPATH') || exit;

/** Where events and ticket types are made. */
final class CatalogEditingModule implements BelongsToProduct, HasHooks, HasAdminScreens, HasRoutes, HasUninstallData
{
    private ?TicketTypeMetaFields $ticketMeta = null;
    private ?TicketTypePostType $postType = null;
    private ?CapacityRestField $capacity = null;
    private ?EventEditorPanels $panels = null;
    private ?EventMetaBox $eventScreen = null;
    private ?TicketTypeMetaBox $ticketScreen = null;
    private ?ReleaseHoldsScreen $releaseHolds = null;
    private ?DuplicateEventScreen $duplicateEvent = null;

    public function __construct(
        private readonly SharedModule $shared,
        private readonly CatalogModule $events,
        private readonly InventoryModule $stock,
        private readonly TicketsFieldsFieldsModule $fields,
    ) {}

    public function name(): string
    {
        return 'Tickets/Editing';
    }

    public function product(): string
    {
        return TicketsModule::PRODUCT;
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
        (new EventListColumns($this->events->meta(), $this->list()))->register();
        $this->ticketScreen()->register();
        (new TicketTypeListColumns($this->ticketMeta(), $this->stock->stock(), $this->shared->settings()))->register();
    }

    public function actions(): array
    {
        return [$this->eventScreen()->action(), $this->ticketScreen()->action(), ...$this->releaseHolds()->actions(), ...$this->duplicateEvent()->actions()];
    }

    private function eventScreen(): EventMetaBox
    {
        return $this->eventScreen ??= new EventMetaBox($this->events->meta(), $this->capacity(), $this->stock->stock(), $this->list(), $this->shared->settings(), $this->shared->endpoint(), $this->shared->notices(), $this->panels());
    }

    private function ticketScreen(): TicketTypeMetaBox
    {
        return $this->ticketScreen ??= new TicketTypeMetaBox($this->ticketMeta(), $this->events->meta(), $this->capacity(), $this->stock->stock(), $this->shared->settings(), $this->shared->endpoint(), $this->shared->notices());
    }

    private function releaseHolds(): ReleaseHoldsScreen
    {
        return $this->releaseHolds ??= new ReleaseHoldsScreen($this->stock->stock(), $this->shared->notices());
    }

    private function duplicateEvent(): DuplicateEventScreen
    {
        return $this->duplicateEvent ??= new DuplicateEventScreen(
            new EventDuplicator($this->events->meta(), $this->ticketMeta(), $this->stock->stock(), $this->fields->definitions()),
            new IdempotentAction($this->shared->idempotency()),
            $this->events->meta(),
            $this->shared->notices(),
        );
    }

    private function panels(): EventEditorPanels
    {
        return $this->panels ??= new EventEditorPanels($this->shared->file, $this->shared->settings());
    }

    private function list(): EventTicketsTable
    {
        return new EventTicketsTable($this->ticketMeta(), $this->stock->stock(), $this->shared->settings());
    }

    private function ticketMeta(): TicketTypeMetaFields
    {
        return $this->ticketMeta ??= new TicketTypeMetaFields($this->postType());
    }

    private function postType(): TicketTypePostType
    {
        return $this->postType ??= new TicketTypePostType($this->stock->stock());
    }

    private function capacity(): CapacityRestField
    {
        return $this->capacity ??= new CapacityRestField($this->stock->stock());
    }

    public function storedData(): UninstallData
    {
        return new UninstallData(postTypes: [TicketType::POST_TYPE]);
    }
}
