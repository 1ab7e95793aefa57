<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

defined('ABSPATH') || exit;

/** Facts of an order that stay as they were when it was placed; each is null until the request knows it. */
final class OrderFactCache
{
    public ?string $email = null;

    public ?int $totalMinor = null;

    /** @var list<string>|null addresses of owners to be told */
    public ?array $owners = null;

    /** @var list<array{int, int}>|null pairs of ticket type and event */
    public ?array $pools = null;

    /** @var array<int, int>|null by ticket type, for those that have one: how many tickets one buyer could have */
    public ?array $limits = null;

    /**
     * @param list<string> $emails
     *
     * @return list<string> each once, without the buyer’s
     */
    public static function others(array $emails, string $buyer): array
    {
        $others = [];
        foreach ($emails as $email) {
            $others[strtolower($email)] = $email;
        }
        unset($others[strtolower($buyer)], $others['']);

        return array_values($others);
    }
}
