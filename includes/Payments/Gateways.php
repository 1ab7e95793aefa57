<?php

declare(strict_types=1);

namespace Benefit\Payments;

use Benefit\Shared\Settings;

/** The ways to pay that the plugin brings, and those that the owner has switched on. */
final class Gateways
{
    /** @var array<string, Gateway> */
    private array $byId = [];

    /** @param list<Gateway> $gateways in the order they are offered */
    public function __construct(array $gateways, private readonly Settings $settings)
    {
        foreach ($gateways as $gateway) {
            $this->byId[$gateway->id()] = $gateway;
        }
    }

    public function get(string $id): ?Gateway
    {
        return $this->byId[$id] ?? null;
    }

    /** @return list<Gateway> for this amount in minor units */
    public function active(int $amountMinor, string $currency): array
    {
        $active = array_intersect_key($this->byId, array_flip($this->settings->gateways()));

        return array_values(array_filter($active, static fn(Gateway $gateway): bool => $gateway->accepts($amountMinor, $currency)));
    }
}
