<?php

declare(strict_types=1);

namespace Benefit\Wiring;

use Benefit\Admin\Notices;
use Benefit\Shared\Action;
use Benefit\Shared\Endpoint;

/** The door. */
trait CheckinWiring
{
    private function registerCheckin(): void {}

    private function registerCheckinAdmin(Notices $notices): void {}

    /** @return list<Action> */
    private function checkinActions(Endpoint $endpoint): array
    {
        return [];
    }
}
