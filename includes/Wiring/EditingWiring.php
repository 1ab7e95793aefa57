<?php

declare(strict_types=1);

namespace Benefit\Wiring;

use Benefit\Shared\Admin\Notices;
use Benefit\Tickets\Editing\Capacity;
use Benefit\Tickets\Editing\EditorPanels;
use Benefit\Tickets\Editing\EventColumns;
use Benefit\Tickets\Editing\EventScreen;
use Benefit\Tickets\Editing\ReleaseHolds;
use Benefit\Tickets\Editing\TicketColumns;
use Benefit\Tickets\Editing\TicketList;
use Benefit\Tickets\Editing\TicketMeta;
use Benefit\Tickets\Editing\TicketPostType;
use Benefit\Tickets\Editing\TicketScreen;

/** Where events and ticket types are made. */
trait EditingWiring
{
    private function registerEventsAdmin(Notices $notices): void
    {
        $list = new TicketList($this->stock(), $this->settings());
        $panels = new EditorPanels($this->file, $this->settings());
        $panels->register();
        (new EventScreen($this->eventMeta(), $this->capacity(), $this->stock(), $list, $this->settings(), $this->endpoint(), $notices, $panels))->register();
        (new ReleaseHolds($this->stock(), $this->endpoint(), $notices))->register();
        (new EventColumns($this->eventMeta(), $list))->register();
    }

    private function registerTicketsAdmin(Notices $notices): void
    {
        (new TicketScreen($this->ticketMeta(), $this->eventMeta(), $this->capacity(), $this->stock(), $this->settings(), $this->endpoint(), $notices))->register();
        (new TicketColumns($this->stock(), $this->settings()))->register();
    }

    private function ticketPostType(): TicketPostType
    {
        return $this->once(TicketPostType::class, fn() => new TicketPostType($this->stock()));
    }

    private function ticketMeta(): TicketMeta
    {
        return $this->once(TicketMeta::class, fn() => new TicketMeta($this->ticketPostType()));
    }

    private function capacity(): Capacity
    {
        return $this->once(Capacity::class, fn() => new Capacity($this->stock()));
    }
}
