<?php

declare(strict_types=1);

namespace Benefit\Tickets\CheckIn;

use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\RandomToken;
use Benefit\Shared\Support\Timestamp;

defined('ABSPATH') || exit;

/** The people of an event, as its door needs them: to be searched, counted, and taken along for when the network fails. */
final class CheckInAttendeeList
{
    public const SEARCH_LIMIT = 20;
    /** The number of tickets a phone can hold; a larger event has no answers while it is offline. */
    private const LIST_LIMIT = 20000;
    private const WORDS = 5;

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
     * @param string $text a name, or an order's number with or without a sequence
     *
     * @return list<array<string, mixed>> what a scan of each would come to
     */
    public function search(int $eventId, string $text): array
    {
        $tickets = $this->found($eventId, trim($text));
        $this->allowances->read(array_map(static fn(CheckInTicket $ticket): int => $ticket->ticketId, $tickets));

        return array_map(fn(CheckInTicket $ticket): array => $this->answers->outlook($ticket, $this->allowances->of($ticket->ticketId), $eventId), $tickets);
    }

    /**
     * Everybody, with the code as a hash only: what a lost phone holds opens no ticket.
     *
     * @return array<string, mixed>
     */
    public function ofEvent(int $eventId): array
    {
        $tickets = $this->repository->ofEvent($eventId, self::LIST_LIMIT + 1);
        $isWhole = count($tickets) <= self::LIST_LIMIT;
        $salt = RandomToken::secret();
        $this->allowances->read(array_map(static fn(CheckInTicket $ticket): int => $ticket->ticketId, $tickets));

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
                'why' => $ticket->obstacle(),
                'checkins' => $ticket->checkins,
                'allowed' => $this->allowances->of($ticket->ticketId),
            ], $tickets) : [],
        ];
    }

    /** Half of SHA-256, in hexadecimal digits. */
    public static function hash(string $salt, string $code): string
    {
        return substr(hash('sha256', $salt . $code), 0, 32);
    }

    /** @return list<CheckInTicket> of this event, and others' of which the person may know */
    private function found(int $eventId, string $text): array
    {
        if (preg_match('/^([0-9A-Z]{8})(?:-([1-9]\d{0,3}))?$/D', strtoupper($text), $part) === 1) {
            $tickets = isset($part[2])
                ? array_filter([$this->repository->ticket($part[1], (int) $part[2])])
                : $this->repository->ofOrder($part[1], self::SEARCH_LIMIT);
            $known = array_values(array_filter($tickets, static fn(CheckInTicket $ticket): bool => CheckInAccess::may($ticket->eventId)));
            // A name may have eight letters too.
            if ($known !== []) {
                return $known;
            }
        }
        $words = array_slice(preg_split('/[\s,]+/u', $text, -1, PREG_SPLIT_NO_EMPTY) ?: [], 0, self::WORDS);

        return $words === [] ? [] : $this->repository->named($eventId, $words, self::SEARCH_LIMIT);
    }
}
