<?php

declare(strict_types=1);

namespace Benefit\Wiring;

use Benefit\Admin\Notices;
use Benefit\Checkin\Allowances;
use Benefit\Checkin\CheckinLinks;
use Benefit\Checkin\CheckinPage;
use Benefit\Checkin\CheckinRepository;
use Benefit\Checkin\Checkins;
use Benefit\Checkin\DoorAccess;
use Benefit\Checkin\DoorAnswers;
use Benefit\Checkin\DoorEvents;
use Benefit\Checkin\DoorList;
use Benefit\Checkin\DoorProfile;
use Benefit\Checkin\Rest;
use Benefit\Events\EventReader;
use Benefit\Shared\Action;
use Benefit\Shared\Endpoint;

/** The door. */
trait CheckinWiring
{
    private function registerCheckin(): void
    {
        (new DoorAccess())->register();
        (new CheckinPage($this->file, $this->doorEvents(...)))->register();
        (new CheckinLinks())->register();
    }

    private function registerCheckinAdmin(Notices $notices): void
    {
        (new DoorProfile($this->doorEvents(), $this->endpoint()))->register();
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
            new DoorAnswers($this->checkinRepository(), $this->allowances()),
            $this->orderLog(),
            $this->transaction(),
            $this->rateLimit(),
            $this->clock(),
        ));
    }

    public function doorList(): DoorList
    {
        return $this->once(DoorList::class, fn() => new DoorList(
            $this->checkinRepository(),
            $this->allowances(),
            new DoorAnswers($this->checkinRepository(), $this->allowances()),
            $this->clock(),
        ));
    }

    private function doorEvents(): DoorEvents
    {
        return $this->once(DoorEvents::class, fn() => new DoorEvents(new EventReader($this->settings()), $this->clock()));
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
