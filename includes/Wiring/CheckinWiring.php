<?php

declare(strict_types=1);

namespace Benefit\Wiring;

use Benefit\Shared\Admin\Notices;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Endpoint;
use Benefit\Tickets\Checkin\Allowances;
use Benefit\Tickets\Checkin\CheckinAccess;
use Benefit\Tickets\Checkin\CheckinAnswers;
use Benefit\Tickets\Checkin\CheckinEvents;
use Benefit\Tickets\Checkin\CheckinLinks;
use Benefit\Tickets\Checkin\CheckinList;
use Benefit\Tickets\Checkin\CheckinPage;
use Benefit\Tickets\Checkin\CheckinProfile;
use Benefit\Tickets\Checkin\CheckinRepository;
use Benefit\Tickets\Checkin\Checkins;
use Benefit\Tickets\Checkin\Rest;
use Benefit\Tickets\Events\EventReader;

/** The door. */
trait CheckinWiring
{
    private function registerCheckin(): void
    {
        (new CheckinAccess())->register();
        (new CheckinPage($this->file, $this->doorEvents(...)))->register();
        (new CheckinLinks())->register();
    }

    private function registerCheckinAdmin(Notices $notices): void
    {
        (new CheckinProfile($this->doorEvents(), $this->endpoint()))->register();
    }

    /** @return list<Action> */
    private function checkinActions(Endpoint $endpoint): array
    {
        return (new Rest($this->checkins(), $this->doorList(), $this->clock()))->actions();
    }

    public function checkins(): Checkins
    {
        return $this->once(Checkins::class, fn() => new Checkins(
            $this->checkinRepository(),
            $this->allowances(),
            new CheckinAnswers($this->checkinRepository(), $this->allowances()),
            $this->orderLog(),
            $this->transaction(),
            $this->rateLimit(),
            $this->clock(),
        ));
    }

    public function doorList(): CheckinList
    {
        return $this->once(CheckinList::class, fn() => new CheckinList(
            $this->checkinRepository(),
            $this->allowances(),
            new CheckinAnswers($this->checkinRepository(), $this->allowances()),
            $this->clock(),
        ));
    }

    private function doorEvents(): CheckinEvents
    {
        return $this->once(CheckinEvents::class, fn() => new CheckinEvents(new EventReader($this->settings()), $this->clock()));
    }

    private function checkinRepository(): CheckinRepository
    {
        return $this->once(CheckinRepository::class, fn() => new CheckinRepository($this->database()));
    }

    private function allowances(): Allowances
    {
        return $this->once(Allowances::class, fn() => new Allowances($this->catalogue()));
    }
}
