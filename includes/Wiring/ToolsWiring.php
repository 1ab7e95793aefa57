<?php

declare(strict_types=1);

namespace Benefit\Wiring;

use Benefit\Admin\Notices;
use Benefit\Shared\Action;
use Benefit\Shared\Endpoint;

/** Commands, checks and privacy. */
trait ToolsWiring
{
    private function registerTools(): void {}

    private function registerToolsAdmin(Notices $notices): void {}

    /** @return list<Action> */
    private function toolsActions(Endpoint $endpoint): array
    {
        return [];
    }
}
