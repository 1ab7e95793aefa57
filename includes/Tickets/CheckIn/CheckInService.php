<?php

declare(strict_types=1);

namespace Benefit\Tickets\CheckIn;

use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Http\Limits\RateLimiter;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\ErrorLogger;
use Benefit\Shared\Support\RandomToken;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tickets\Orders\OrderLog;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Decides who is let in, and counts each admission once. */
final class CheckInService
{
    /** `<number>-<sequence>-<secret>`; the secret is optional. The number is uppercase. */
    private const CODE = '/^([0-9A-Z]{8})-([1-9]\d{0,3})(?:-(' . RandomToken::SECRET . '))?$/D';

    /**
     * Unknown codes per person and minute: a queue with tickets of another venue stays below, a guessing program does
     * not.
     */
    private const UNKNOWN_LIMIT = 240;
    private const UNKNOWN_SECONDS = 60;

    public function __construct(
        private readonly CheckInRepository $repository,
        private readonly AdmissionAllowances $allowances,
        private readonly CheckInResponses $answers,
        private readonly OrderLog $log,
        private readonly Transaction $transaction,
        private readonly RateLimiter $rateLimit,
        private readonly Clock $clock,
    ) {}

    /**
     * @return array<string, mixed> see CheckInResponses
     *
     * @throws UserFacingException after too many unknown codes
     */
    public function scan(TicketScan $scan): array
    {
        $this->refuseGuesses();

        return $this->decide($scan);
    }

    /**
     * Processes the scans that a scanner collected offline, in its order. A batch may be sent again: each scan counts
     * once.
     *
     * @param list<TicketScan> $scans
     *
     * @return list<array<string, mixed>>
     *
     * @throws UserFacingException after too many unknown codes in earlier calls; a batch is never answered in part
     */
    public function scanAll(array $scans): array
    {
        $this->refuseGuesses();

        return array_map($this->decide(...), $scans);
    }

    /**
     * Looks up a typed code, so that a person can decide.
     *
     * @throws UserFacingException after too many unknown codes
     *
     * @return array<string, mixed>
     */
    public function lookUpCode(string $code, int $eventId): array
    {
        $this->refuseGuesses();
        $ticket = $this->find($code, true);
        if ($ticket === null) {
            return $this->unknown(new TicketScan('', $code, $this->clock->now(), $eventId));
        }

        return $this->answers->preview($ticket, $this->allowances->getAllowance($ticket->ticketId), $eventId);
    }

    /**
     * @return array<string, mixed> response to the scan that was undone
     *
     * @throws UserFacingException
     */
    public function undo(string $scanId): array
    {
        $row = $this->repository->scan($scanId);
        $ticket = $row === null ? null : $this->repository->ticketById($row['attendee_id']);
        if ($row === null || $ticket === null || !CheckInAccess::canCheckIn($row['event_id'])) {
            throw UserFacingException::notFound('unknown_scan', __('Check-in not found.', 'benefit'));
        }
        if (!in_array($row['status'], [CheckInStatus::Ok, CheckInStatus::Undone], true)) {
            throw UserFacingException::refused('nothing_to_undo', __('This scan did not check anyone in, so there is nothing to undo.', 'benefit'));
        }
        $userId = get_current_user_id();
        $this->transaction->run(function () use ($row, $ticket, $userId): void {
            $this->repository->lockOrder($ticket->orderId);
            if ($this->repository->undo($row['id'])) {
                $this->repository->release($ticket->id);
                $this->log->add($ticket->orderId, 'checked_in', ['ticket' => $ticket->code, 'undone' => true], $userId);
            }
        });

        return $this->answers->forScan($row, $ticket);
    }

    /** @return array<string, mixed> */
    private function decide(TicketScan $scan): array
    {
        $ticket = $this->find($scan->code, $scan->confirmed);
        if ($ticket === null) {
            return $this->unknown($scan);
        }
        $known = $this->repository->scan($scan->id);
        if ($known !== null) {
            return $this->repeated($scan, $ticket, $known);
        }
        $status = $this->isElsewhere($scan, $ticket) ? CheckInStatus::WrongEvent : null;
        $allowed = $this->allowances->getAllowance($ticket->ticketId);
        $userId = get_current_user_id();
        $now = $this->clock->now();
        $isAdmitted = $this->transaction->run(function () use ($scan, $ticket, $status, $allowed, $userId, $now): bool {
            $order = $this->repository->lockOrder($ticket->orderId);
            if ($this->repository->scan($scan->id) !== null) {
                return false;
            }
            $status ??= match (true) {
                $order?->admits() !== true, $ticket->isTest => CheckInStatus::NotPaid,
                $this->repository->admit($ticket->id, $allowed) => CheckInStatus::Ok,
                $this->repository->isReturned($ticket->id) => CheckInStatus::NotPaid,
                default => CheckInStatus::Already,
            };
            $this->repository->insert($scan, $ticket, $status, $userId, $now);
            if ($status === CheckInStatus::Ok) {
                $this->log->add($ticket->orderId, 'checked_in', ['ticket' => $ticket->code], $userId);
            }

            return $status === CheckInStatus::Ok;
        });
        if ($isAdmitted) {
            ErrorLogger::at('an action after a check-in', static function () use ($ticket, $scan): void {
                /**
                 * Fires after an attendee is checked in, once for each scan that admits them.
                 *
                 * @since 0.1.0
                 *
                 * @param int $attendee_id
                 * @param int $event_id
                 * @param int $scanned_at  Unix time; in the past for a scan that was kept offline
                 */
                do_action('benefit_attendee_checked_in', $ticket->id, $ticket->eventId, $scan->at);
            });
        }

        // Reads the ticket again for the new count, and because another request may have stored the same scan.
        return $this->repeated($scan, $this->repository->ticketById($ticket->id) ?? $ticket, $this->repository->scan($scan->id) ?? throw new \LogicException('A scan was not stored.'));
    }

    /**
     * @param array{id: int, scan_id: string, attendee_id: int, event_id: int, status: CheckInStatus, user_id: int, scanned_at: int} $known
     *
     * @return array<string, mixed> the first response; reveals nothing if the scan id belongs to another ticket than
     *     the code
     */
    private function repeated(TicketScan $scan, CheckInTicket $ticket, array $known): array
    {
        return $known['attendee_id'] === $ticket->id
            ? $this->answers->forScan($known, $ticket)
            : $this->answers->unknown($scan->id);
    }

    /**
     * Tells whether the ticket is for another event than the one being checked in, or one that this person may not see.
     */
    private function isElsewhere(TicketScan $scan, CheckInTicket $ticket): bool
    {
        return ($scan->eventId !== 0 && $scan->eventId !== $ticket->eventId) || !CheckInAccess::canCheckIn($ticket->eventId);
    }

    /** @param bool $isConfirmed allows a code without secret; a secret that is given must still be right */
    private function find(string $code, bool $isConfirmed): ?CheckInTicket
    {
        if (preg_match(self::CODE, $code, $part) !== 1 || (!isset($part[3]) && !$isConfirmed)) {
            return null;
        }
        $ticket = $this->repository->ticket($part[1], (int) $part[2]);
        if (!isset($part[3])) {
            return $ticket;
        }

        // Compares even for unknown tickets, so that response times tell nothing.
        return hash_equals($ticket->secret ?? str_repeat('-', 22), $part[3]) ? $ticket : null;
    }

    /** @return array<string, mixed> */
    private function unknown(TicketScan $scan): array
    {
        $this->rateLimit->hit(self::bucket(), self::UNKNOWN_LIMIT, self::UNKNOWN_SECONDS);

        $number = substr($scan->code, 0, (int) strcspn($scan->code, '-'));

        return (preg_match(self::CODE, $scan->code) === 1 ? $this->answers->missing($scan->id, $number, $scan->eventId) : null) ?? $this->answers->unknown($scan->id);
    }

    /** @throws UserFacingException */
    private function refuseGuesses(): void
    {
        $wait = $this->rateLimit->wait(self::bucket(), self::UNKNOWN_LIMIT, self::UNKNOWN_SECONDS);
        if ($wait > 0) {
            throw UserFacingException::tooManyRequests('rate', sprintf(
                /* translators: %d: seconds */
                _n('Too many unknown codes. Please try again in %d second.', 'Too many unknown codes. Please try again in %d seconds.', $wait, 'benefit'),
                $wait,
            ), data: ['retry_after' => $wait]);
        }
    }

    private static function bucket(): string
    {
        return 'checkin_unknown|' . get_current_user_id();
    }
}
