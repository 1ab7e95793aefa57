<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\Reports;

use Benefit\Tickets\Admin\OrderList\OrderStatusLabels;
use Benefit\Tickets\Orders\TicketStatus;

defined('ABSPATH') || exit;

/** Lists the filters for tickets in a list of attendees. The default is valid tickets. */
enum AttendeeFilter: string
{
    case Valid = 'valid';
    case Cancelled = 'cancelled';
    case Refunded = 'refunded';
    case Unpaid = 'unpaid';
    case Void = 'void';
    case Test = 'test';
    case All = 'all';

    public static function fromValue(string $value): self
    {
        return self::tryFrom($value) ?? self::Valid;
    }

    public function text(): string
    {
        return match ($this) {
            self::Valid => _x('Valid', 'tickets', 'benefit'),
            self::Cancelled => _x('Canceled', 'tickets', 'benefit'),
            self::Refunded => _x('Refunded', 'tickets', 'benefit'),
            self::Unpaid => _x('Unpaid', 'tickets', 'benefit'),
            self::Void => OrderStatusLabels::ticket(TicketStatus::Void),
            self::Test => __('Test orders', 'benefit'),
            self::All => _x('All', 'tickets', 'benefit'),
        };
    }

    /** @return list<TicketStatus> */
    public function states(): array
    {
        return match ($this) {
            self::Valid => [TicketStatus::Valid],
            self::Cancelled => [TicketStatus::Cancelled, TicketStatus::ChargedBack],
            self::Refunded => [TicketStatus::Refunded],
            self::Unpaid => [TicketStatus::Waiting],
            // Tickets of failed and expired orders. Buyers often order again, so these are not listed as unpaid.
            self::Void => [TicketStatus::Void],
            self::Test => [TicketStatus::Test],
            self::All => TicketStatus::cases(),
        };
    }

    /** Names a ticket's state in a list, and says so when it belongs to a test order. */
    public static function stateText(TicketStatus $state, bool $isTest): string
    {
        $text = OrderStatusLabels::ticket($state);

        /* translators: %s: state of a ticket, e.g. Valid */
        return $isTest && $state !== TicketStatus::Test ? sprintf(__('%s (test order)', 'benefit'), $text) : $text;
    }

    /** @param array<string, int> $counts by state */
    public function countMatching(array $counts): int
    {
        return array_sum(array_map(static fn(TicketStatus $state): int => $counts[$state->value] ?? 0, $this->states()));
    }
}
