<?php

declare(strict_types=1);

namespace Benefit\Tickets\CheckIn;

use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\RandomToken;
use Benefit\Shared\Support\Timestamp;

defined('ABSPATH') || exit;

/** Lists an event's attendees for check-in: searching, counting, and a copy for offline use. */
final class CheckInAttendeeList
{
    public const SEARCH_LIMIT = 20;
    /** Maximum for the offline copy on a phone; larger events cannot be checked offline. */
    private const LIST_LIMIT = 20000;

    public function __construct(
        private readonly CheckInRepository $repository,
        private readonly AdmissionAllowances $allowances,
        private readonly CheckInResponses $answers,
        private readonly Clock $clock,
    ) {}

    /** @return array{event: int, in: int, sold: int} */
    public function counts(int $eventId): array
    {
        return ['event' => $eventId] + $this->repository->counts($eventId);
    }

    /**
     * @param string $text a name, or an order number with or without sequence
     *
     * @return list<array<string, mixed>> the result that scanning each ticket would have
     */
    public function search(int $eventId, string $text): array
    {
        $tickets = $this->found($eventId, trim($text));
        $this->allowances->loadAllowances(array_map(static fn(CheckInTicket $ticket): int => $ticket->ticketId, $tickets));

        $missing = $tickets === [] ? $this->answers->missing('', strtoupper(trim($text)), $eventId) : null;

        return $missing !== null ? [$missing] : array_map(fn(CheckInTicket $ticket): array => $this->answers->preview($ticket, $this->allowances->getAllowance($ticket->ticketId), $eventId), $tickets);
    }

    /**
     * Lists all attendees, with codes as hashes only: a lost phone gives no valid codes away.
     *
     * @return array<string, mixed>
     */
    public function ofEvent(int $eventId): array
    {
        $tickets = $this->repository->ofEvent($eventId, self::LIST_LIMIT + 1);
        $isWhole = count($tickets) <= self::LIST_LIMIT;
        $salt = RandomToken::secret();
        $this->allowances->loadAllowances(array_map(static fn(CheckInTicket $ticket): int => $ticket->ticketId, $tickets));

        return [
            'event' => $eventId,
            'made_at' => Timestamp::toStored($this->clock->now()),
            'whole' => $isWhole,
            'salt' => $salt,
            'counts' => $this->counts($eventId),
            'tickets' => $isWhole ? array_map(fn(CheckInTicket $ticket): array => [
                'hash' => self::hash($salt, $ticket->secretCode()),
                'code' => $ticket->code,
                'name' => $ticket->name,
                'ticket' => $ticket->ticket,
                'why' => $ticket->invalidReason(),
                'checkins' => $ticket->checkins,
                'allowed' => $this->allowances->getAllowance($ticket->ticketId),
            ], $tickets) : [],
        ];
    }

    /** Half of SHA-256, in hexadecimal. */
    public static function hash(string $salt, string $code): string
    {
        return substr(hash('sha256', $salt . $code), 0, 32);
    }

    /** @return list<CheckInTicket> of this event, and of other events that this person may see */
    private function found(int $eventId, string $text): array
    {
        if (preg_match('/^([0-9A-Z]{8})(?:-([1-9]\d{0,3}))?$/D', strtoupper($text), $part) === 1) {
            $tickets = isset($part[2])
                ? array_filter([$this->repository->ticket($part[1], (int) $part[2])])
                : $this->repository->ofOrder($part[1], self::SEARCH_LIMIT);
            $known = array_values(array_filter($tickets, static fn(CheckInTicket $ticket): bool => CheckInAccess::canCheckIn($ticket->eventId)));
            // Not a number then: a name may have eight letters, too.
            if ($known !== []) {
                return $known;
            }
        }

        return $this->repository->findByName($eventId, $text, self::SEARCH_LIMIT);
    }
}
