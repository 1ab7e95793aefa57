<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

defined('ABSPATH') || exit;

/** Facts of an order that only OrderCorrection changes after it was placed. null: not yet known in this request. */
final class CachedOrderFacts
{
    public ?string $email = null;

    public ?int $totalMinor = null;

    /** @var list<string>|null attendees' addresses other than the buyer's */
    public ?array $attendeeEmails = null;

    /** @var list<array{int, int}>|null pairs of ticket type and event */
    public ?array $pools = null;

    /** @var list<OrderItem>|null without ids and names */
    public ?array $items = null;

    /** @var array<int, int>|null limit per buyer by ticket type, where there is one */
    public ?array $limits = null;

    /**
     * @param list<string> $emails
     *
     * @return list<string> distinct addresses without the buyer's
     */
    public static function otherEmails(array $emails, string $buyer): array
    {
        $others = [];
        foreach ($emails as $email) {
            $others[strtolower($email)] = $email;
        }
        unset($others[strtolower($buyer)], $others['']);

        return array_values($others);
    }
}
