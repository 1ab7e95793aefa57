<?php

declare(strict_types=1);

namespace Benefit\Wiring;

use Benefit\Admin\Notices;
use Benefit\Events\EditorPanels;
use Benefit\Events\EventColumns;
use Benefit\Events\EventMeta;
use Benefit\Events\EventPages;
use Benefit\Events\EventPostType;
use Benefit\Events\EventScreen;
use Benefit\Events\ReleaseHolds;
use Benefit\Tickets\ShowingPagesRepository;
use Benefit\Tickets\TicketList;

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
