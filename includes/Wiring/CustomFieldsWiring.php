<?php

declare(strict_types=1);

namespace Benefit\Wiring;

use Benefit\Admin\Notices;
use Benefit\Shared\Action;
use Benefit\Shared\Endpoint;

/** What organisers ask at the checkout beside names. */
trait CustomFieldsWiring
{
    private function registerCustomFields(): void {}

    private function registerCustomFieldsAdmin(Notices $notices): void {}

    /** @return list<Action> */
    private function customFieldsActions(Endpoint $endpoint): array
    {
        return [];
    }
}
