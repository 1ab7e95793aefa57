<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Module\ModuleRegistry;

defined('ABSPATH') || exit;

/** Further links of an order for its buyer, beside its tickets, from the slices that have some. */
final class OrderLinks
{
    public function __construct(private readonly ModuleRegistry $modules) {}

    /** @return list<array{label: string, url: string}> */
    public function of(Order $order): array
    {
        return array_merge([], ...array_map(static fn(HasOrderLinks $module): array => $module->orderLinks($order), $this->modules->of(HasOrderLinks::class)));
    }
}
