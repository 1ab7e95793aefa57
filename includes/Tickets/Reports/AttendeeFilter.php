<?php

declare(strict_types=1);

namespace Benefit\Tickets\Reports;

use Benefit\Tickets\OrderList\StatusText;
use Benefit\Tickets\Orders\TicketState;

defined('ABSPATH') || exit;

/** The tickets that a list of attendees shows: those that admit somebody, unless others are asked for. */
enum AttendeeFilter: string
{
    case Valid = 'valid';
    case Cancelled = 'cancelled';
    case Refunded = 'refunded';
    case Unpaid = 'unpaid';
    case Test = 'test';
    case All = 'all';

    public static function of(string $value): self
    {
        return self::tryFrom($value) ?? self::Valid;
    }

    public function text(): string
    {
        return match ($this) {
            self::Valid => _x('Valid', 'tickets', 'benefit'),
            self::Cancelled => _x('Cancelled', 'tickets', 'benefit'),
            self::Refunded => _x('Refunded', 'tickets', 'benefit'),
            self::Unpaid => _x('Not paid', 'tickets', 'benefit'),
            self::Test => __('Test orders', 'benefit'),
            self::All => _x('All', 'tickets', 'benefit'),
        };
    }

    /** @return list<TicketState> */
    public function states(): array
    {
        return match ($this) {
            self::Valid => [TicketState::Valid],
            self::Cancelled => [TicketState::Cancelled, TicketState::ChargedBack],
            self::Refunded => [TicketState::Refunded],
            self::Unpaid => [TicketState::Waiting, TicketState::Void],
            self::Test => [TicketState::Test],
            self::All => TicketState::cases(),
        };
    }

    /** Of one ticket, in a list: a test order is named as one whatever else its ticket is. */
    public static function stateText(TicketState $state, bool $isTest): string
    {
        $text = StatusText::ticket($state);

        /* translators: %s: state of a ticket, e.g. Valid */
        return $isTest && $state !== TicketState::Test ? sprintf(__('%s (test order)', 'benefit'), $text) : $text;
    }

    /** @param array<string, int> $counts by state */
    public function found(array $counts): int
    {
        return array_sum(array_map(static fn(TicketState $state): int => $counts[$state->value] ?? 0, $this->states()));
    }
}
