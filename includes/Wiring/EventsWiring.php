<?php

declare(strict_types=1);

namespace Benefit\Wiring;

use Benefit\Admin\Notices;
use Benefit\Editing\EditorPanels;
use Benefit\Editing\EventColumns;
use Benefit\Editing\EventScreen;
use Benefit\Editing\ReleaseHolds;
use Benefit\Editing\TicketList;
use Benefit\Events\EventMeta;
use Benefit\Events\EventPostType;
use Benefit\Tickets\Storefront\EventPages;
use Benefit\Tickets\Storefront\ShowingPagesRepository;

/** What happens when and where. */
trait EventsWiring
{
    private function registerEvents(): void
    {
        (new EventPostType())->register();
        $this->eventMeta()->register();
        $this->eventPages()->register();
    }

    private function registerEventsAdmin(Notices $notices): void
    {
        $list = new TicketList($this->stock(), $this->settings());
        $panels = new EditorPanels($this->file, $this->settings());
        $panels->register();
        (new EventScreen($this->eventMeta(), $this->capacity(), $this->stock(), $list, $this->settings(), $this->endpoint(), $notices, $panels))->register();
        (new ReleaseHolds($this->stock(), $this->endpoint(), $notices))->register();
        (new EventColumns($this->eventMeta(), $list))->register();
    }

    public function eventPages(): EventPages
    {
        return $this->once(EventPages::class, fn() => new EventPages(new ShowingPagesRepository($this->database()), $this->stockRepository(), $this->catalogue()));
    }

    private function eventMeta(): EventMeta
    {
        return $this->once(EventMeta::class, fn() => new EventMeta());
    }
}
