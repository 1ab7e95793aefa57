<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways;

defined('ABSPATH') || exit;

/** The name of a way to pay; one whose plugin is gone keeps its id. */
final class GatewayLabels
{
    public function __construct(private readonly GatewayRegistry $gateways) {}

    public function of(string $id): string
    {
        return match (true) {
            $id === 'complimentary' => __('Complimentary', 'benefit'),
            default => $this->gateways->get($id)?->label() ?? $id,
        };
    }
}
