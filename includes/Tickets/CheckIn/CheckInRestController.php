<?php

declare(strict_types=1);

namespace Benefit\Tickets\CheckIn;

use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RoutePermission;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\RandomToken;
use Benefit\Tickets\TicketCapabilities;

defined('ABSPATH') || exit;

/** Routes the requests of scanners and the check-in page, below benefit/v1/checkin. */
final class CheckInRestController implements RouteProvider
{
    /** Maximum age of a scan: a scanner may have been offline for long, and its clock may be wrong. */
    private const OLDEST = 30 * DAY_IN_SECONDS;

    public function __construct(private readonly CheckInService $checkins, private readonly CheckInAttendeeList $list, private readonly Clock $clock) {}

    public static function routes(): array
    {
        $mayCheckIn = RoutePermission::method('mayCheckIn');

        // Last, because its pattern would match the other paths, too.
        return [
            Route::rest('checkin_batch', 'checkin', AccessPolicy::Capability, __DIR__ . '/schema/checkin-batch.json', 'batch', $mayCheckIn),
            Route::rest('checkin_lookup', 'checkin/lookup', AccessPolicy::Capability, __DIR__ . '/schema/checkin-lookup.json', 'lookup', $mayCheckIn),
            Route::rest('checkin_undo', 'checkin/undo', AccessPolicy::Capability, __DIR__ . '/schema/checkin-undo.json', 'undo', $mayCheckIn),
            Route::rest('checkin_search', 'checkin/search', AccessPolicy::CapabilityRead, __DIR__ . '/schema/checkin-search.json', 'search', $mayCheckIn),
            Route::rest('checkin_event', 'checkin/event/(?P<event>[1-9][0-9]{0,14})', AccessPolicy::CapabilityRead, __DIR__ . '/schema/checkin-event.json', 'event', $mayCheckIn),
            Route::rest('checkin', 'checkin/(?P<code>[A-Za-z0-9_-]{1,64})', AccessPolicy::Capability, __DIR__ . '/schema/checkin.json', 'one', $mayCheckIn),
        ];
    }


    /** Checks the permission for the event named in the request; each ticket is checked again when it is found. */
    public static function mayCheckIn(ValidatedRequest $request): bool
    {
        return isset($request->values['event']) ? CheckInAccess::canCheckIn((int) $request->values['event']) : current_user_can(TicketCapabilities::CHECK_IN);
    }

    public function one(ValidatedRequest $request): RouteResponse
    {
        return RouteResponse::json($this->checkins->scan($this->scan($request->values)));
    }

    public function batch(ValidatedRequest $request): RouteResponse
    {
        $results = $this->checkins->scanAll(array_values(array_map($this->scan(...), $request->values['scans'])));
        $eventId = (int) ($request->values['event'] ?? 0);

        return RouteResponse::json(['results' => $results] + ($eventId === 0 ? [] : ['counts' => $this->list->counts($eventId)]));
    }

    public function lookup(ValidatedRequest $request): RouteResponse
    {
        $values = ['code' => self::typed((string) $request->values['code'])] + $request->values;
        $isConfirmed = (bool) ($values['confirm'] ?? false);

        return RouteResponse::json($isConfirmed
            ? $this->checkins->scan($this->scan(['confirmed' => true] + $values))
            : $this->checkins->lookUpCode($values['code'], (int) ($values['event'] ?? 0)));
    }

    public function undo(ValidatedRequest $request): RouteResponse
    {
        $answer = $this->checkins->undo((string) $request->values['scan_id']);

        return RouteResponse::json(['undone' => $answer, 'counts' => $this->list->counts((int) $answer['event'])]);
    }

    public function search(ValidatedRequest $request): RouteResponse
    {
        return RouteResponse::json(['found' => $this->list->search((int) $request->values['event'], (string) $request->values['search'])]);
    }

    public function event(ValidatedRequest $request): RouteResponse
    {
        return RouteResponse::json($this->list->ofEvent((int) $request->values['event']));
    }

    /** Uppercases the order number but not the secret, as codeIn() in src/tickets/check-in/scan.ts does. */
    private static function typed(string $code): string
    {
        $code = trim($code);
        $number = strcspn($code, '-');

        return strtoupper(substr($code, 0, $number)) . substr($code, $number);
    }

    /** @param array<string, mixed> $values */
    private function scan(array $values): TicketScan
    {
        $now = $this->clock->now();

        return new TicketScan(
            (string) ($values['scan_id'] ?? RandomToken::secret()),
            trim((string) $values['code']),
            max($now - self::OLDEST, min($now, (int) ($values['scanned_at'] ?? $now))),
            (int) ($values['event'] ?? 0),
            (bool) ($values['confirmed'] ?? false),
        );
    }
}
