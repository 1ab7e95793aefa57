<?php

declare(strict_types=1);

namespace Benefit\Tickets\CheckIn;

use Benefit\Shared\Support\Timestamp;

defined('ABSPATH') || exit;

/**
 * The answer to a door (CONTRACTS.md "Check-in"). Of tickets of an event that is not this person's, and of unknown
 * ones, nothing but the status.
 *
 * @phpstan-import-type ScanRow from CheckInRepository
 */
final class CheckInResponses
{
    private const NOTHING = ['at' => '', 'by' => '', 'name' => '', 'ticket' => '', 'code' => '', 'event' => 0, 'why' => '', 'checkins' => 0, 'allowed' => 0];

    public function __construct(private readonly CheckInRepository $repository, private readonly AdmissionAllowances $allowances) {}

    /** @return array<string, mixed> */
    public function unknown(string $scanId): array
    {
        return ['scan_id' => $scanId, 'status' => CheckInStatus::Unknown->value] + self::NOTHING;
    }

    /**
     * The answer to a scan that is stored, now and whenever it is sent again.
     *
     * @param ScanRow $scan
     *
     * @return array<string, mixed>
     */
    public function of(array $scan, CheckInTicket $ticket): array
    {
        $status = $scan['status'] === CheckInStatus::Undone ? CheckInStatus::Ok : $scan['status'];
        $admission = match ($status) {
            CheckInStatus::Ok => $scan,
            CheckInStatus::Already => $this->repository->lastAdmission($ticket->id, $scan['id']),
            default => null,
        };

        return $this->answer($scan['scan_id'], $status, $ticket, $admission, $this->allowances->of($ticket->ticketId));
    }

    /**
     * The result that a scan would have.
     *
     * @param int $allowed 0: as often as one likes
     * @param int $eventId the event that the door is for; 0: any
     *
     * @return array<string, mixed>
     */
    public function outlook(CheckInTicket $ticket, int $allowed, int $eventId): array
    {
        $isElsewhere = ($eventId !== 0 && $eventId !== $ticket->eventId) || !CheckInAccess::may($ticket->eventId);
        $status = $isElsewhere ? CheckInStatus::WrongEvent : $ticket->outlook($allowed);
        $admission = $ticket->checkins > 0 && !$isElsewhere ? $this->repository->lastAdmission($ticket->id) : null;

        return $this->answer('', $status, $ticket, $admission, $allowed);
    }

    /**
     * @param ScanRow|null $admission the one that it is about
     *
     * @return array<string, mixed>
     */
    private function answer(string $scanId, CheckInStatus $status, CheckInTicket $ticket, ?array $admission, int $allowed): array
    {
        $about = ['scan_id' => $scanId, 'status' => $status->value];
        if (!CheckInAccess::may($ticket->eventId)) {
            return $about + self::NOTHING;
        }

        return $about + [
            'at' => Timestamp::toStored($admission['scanned_at'] ?? null),
            'by' => $admission === null ? '' : self::nameOf($admission['user_id']),
            'name' => $ticket->name,
            'ticket' => $ticket->ticket,
            'code' => $ticket->code,
            'event' => $ticket->eventId,
            'why' => $status === CheckInStatus::NotPaid ? $ticket->obstacle() : '',
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
