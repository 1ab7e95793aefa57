<?php

declare(strict_types=1);

namespace Benefit\Tickets\CheckIn;

use Benefit\Shared\Support\Timestamp;

defined('ABSPATH') || exit;

/**
 * Formats responses of check-in (docs/contracts.md "Check-in"). For unknown tickets, and those of events that this
 * person may not see, they contain only the status.
 *
 * @phpstan-import-type ScanRow from CheckInRepository
 */
final class CheckInResponses
{
    private const MISSING = 'missing';
    private const NOTHING = ['at' => '', 'by' => '', 'name' => '', 'ticket' => '', 'code' => '', 'event' => 0, 'why' => '', 'checkins' => 0, 'allowed' => 0];

    public function __construct(private readonly CheckInRepository $repository, private readonly AdmissionAllowances $allowances, private readonly MissingOrderFinder $missing) {}

    /** @return array<string, mixed> */
    public function unknown(string $scanId): array
    {
        return ['scan_id' => $scanId, 'status' => CheckInStatus::Unknown->value] + self::NOTHING;
    }

    /**
     * Response for an order that is missing while its payment has arrived: who paid, and how much in place of the ticket.
     *
     * @param string $text    code of a ticket, or number of an order
     * @param int    $eventId event being checked in; 0: any
     *
     * @return array<string, mixed>|null
     */
    public function missing(string $scanId, string $text, int $eventId): ?array
    {
        $found = $this->missing->find($text, $eventId);

        return $found === null ? null : $found + ['scan_id' => $scanId, 'status' => CheckInStatus::NotPaid->value, 'code' => $text, 'why' => self::MISSING] + self::NOTHING;
    }

    /**
     * Response to a stored scan, the same whenever the scan is sent again.
     *
     * @param ScanRow $scan
     *
     * @return array<string, mixed>
     */
    public function forScan(array $scan, CheckInTicket $ticket): array
    {
        $status = $scan['status'] === CheckInStatus::Undone ? CheckInStatus::Ok : $scan['status'];
        $admission = match ($status) {
            CheckInStatus::Ok => $scan,
            CheckInStatus::Already => $this->repository->lastAdmission($ticket->id, $scan['id']),
            default => null,
        };

        return $this->answer($scan['scan_id'], $status, $ticket, $admission, $this->allowances->getAllowance($ticket->ticketId));
    }

    /**
     * Response with the result that a scan would have.
     *
     * @param int $allowed 0: any number of times
     * @param int $eventId event being checked in; 0: any
     *
     * @return array<string, mixed>
     */
    public function preview(CheckInTicket $ticket, int $allowed, int $eventId): array
    {
        $isElsewhere = ($eventId !== 0 && $eventId !== $ticket->eventId) || !CheckInAccess::canCheckIn($ticket->eventId);
        $status = $isElsewhere ? CheckInStatus::WrongEvent : $ticket->previewStatus($allowed);
        $admission = $ticket->checkins > 0 && !$isElsewhere ? $this->repository->lastAdmission($ticket->id) : null;

        return $this->answer('', $status, $ticket, $admission, $allowed);
    }

    /**
     * @param ScanRow|null $admission the check-in that the response reports
     *
     * @return array<string, mixed>
     */
    private function answer(string $scanId, CheckInStatus $status, CheckInTicket $ticket, ?array $admission, int $allowed): array
    {
        $about = ['scan_id' => $scanId, 'status' => $status->value];
        if (!CheckInAccess::canCheckIn($ticket->eventId)) {
            return $about + self::NOTHING;
        }

        return $about + [
            'at' => Timestamp::toStored($admission['scanned_at'] ?? null),
            'by' => $admission === null ? '' : self::nameOf($admission['user_id']),
            'name' => $ticket->name,
            'ticket' => $ticket->ticket,
            'code' => $ticket->code,
            'event' => $ticket->eventId,
            'why' => $status === CheckInStatus::NotPaid ? $ticket->invalidReason() : '',
            'checkins' => $ticket->checkins,
            'allowed' => $allowed,
        ];
    }

    private static function nameOf(int $userId): string
    {
        $user = get_userdata($userId);

        return $user === false ? '' : $user->display_name;
    }
}
