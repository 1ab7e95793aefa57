<?php

declare(strict_types=1);

namespace Benefit\Wiring;

use Benefit\Admin\Notices;
use Benefit\Shared\Action;
use Benefit\Shared\Endpoint;

/** Events and carts shown in further ways: lists, widgets, shortcodes, calendar files. */
trait StorefrontWiring
{
    private function registerStorefront(): void {}

    private function registerStorefrontAdmin(Notices $notices): void {}

    /** @return list<Action> */
    private function storefrontActions(Endpoint $endpoint): array
    {
        return [];
    }

    /** @return array<string, \Closure(): object> what renders each block, made when it is first needed */
    private function storefrontBlocks(): array
    {
        return [];
    }
}
