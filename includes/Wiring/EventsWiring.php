<?php

declare(strict_types=1);

namespace Benefit\Wiring;

use Benefit\Tickets\Events\EventMeta;
use Benefit\Tickets\Events\EventPostType;
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

    public function eventPages(): EventPages
    {
        return $this->once(EventPages::class, fn() => new EventPages(new ShowingPagesRepository($this->database()), $this->stockRepository(), $this->catalogue()));
    }

    private function eventMeta(): EventMeta
    {
        return $this->once(EventMeta::class, fn() => new EventMeta());
    }
}
