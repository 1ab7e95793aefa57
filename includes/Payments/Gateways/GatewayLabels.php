<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways;

defined('ABSPATH') || exit;

/** Names payment methods; a method whose plugin is gone keeps its id as its name. */
final class GatewayLabels
{
    public function __construct(private readonly GatewayRegistry $gateways) {}

    public function getLabel(string $id): string
    {
        return match (true) {
            $id === 'complimentary' => __('Complimentary', 'benefit'),
            default => $this->gateways->get($id)?->label() ?? $id,
        };
    }
}
