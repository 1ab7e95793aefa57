<?php

declare(strict_types=1);

namespace Benefit\Tickets\Checkin;

use Benefit\Shared\Clock;
use Benefit\Shared\Http\Access;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\Reply;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Random;
use Benefit\Tickets\Product\Permissions;

defined('ABSPATH') || exit;

/** The requests of scanners and the check-in page, below benefit/v1/checkin. */
final class Rest
{
    /** A scanner may have been offline for long, and its clock may be wrong. */
    private const OLDEST = 30 * DAY_IN_SECONDS;

    public function __construct(private readonly Checkins $checkins, private readonly CheckinList $list, private readonly Clock $clock) {}

    /** @return list<Action> the one that takes any word as a code comes last */
    public function actions(): array
    {
        return [
            self::action('checkin_batch', 'checkin', Access::Capability, 'checkin-batch', $this->batch(...)),
            self::action('checkin_lookup', 'checkin/lookup', Access::Capability, 'checkin-lookup', $this->lookup(...)),
            self::action('checkin_undo', 'checkin/undo', Access::Capability, 'checkin-undo', $this->undo(...)),
            self::action('checkin_search', 'checkin/search', Access::CapabilityRead, 'checkin-search', $this->search(...)),
            self::action('checkin_event', 'checkin/event/(?P<event>[1-9][0-9]{0,14})', Access::CapabilityRead, 'checkin-event', $this->event(...)),
            self::action('checkin', 'checkin/(?P<code>[A-Za-z0-9_-]{1,64})', Access::Capability, 'checkin', $this->one(...)),
        ];
    }

    /** @param \Closure(Request): Response $handler */
    private static function action(string $name, string $route, Access $access, string $schema, \Closure $handler): Action
    {
        return new Action(
            $name,
            Channel::Rest,
            $access,
            Reply::Json,
            __DIR__ . "/schema/$schema.json",
            $handler,
            // Of an event that is named, its own door; each ticket is asked about once more where it is found.
            capability: static fn(Request $request): bool => isset($request->values['event'])
                ? CheckinAccess::may((int) $request->values['event'])
                : current_user_can(Permissions::CHECK_IN),
            route: $route,
        );
    }

    private function one(Request $request): Response
    {
        return Response::json($this->checkins->scan($this->scan($request->values)));
    }

    private function batch(Request $request): Response
    {
        $results = $this->checkins->scanAll(array_values(array_map($this->scan(...), $request->values['scans'])));
        $eventId = (int) ($request->values['event'] ?? 0);

        return Response::json(['results' => $results] + ($eventId === 0 ? [] : ['counts' => $this->list->counts($eventId)]));
    }

    private function lookup(Request $request): Response
    {
        $values = ['code' => self::typed((string) $request->values['code'])] + $request->values;
        $isConfirmed = (bool) ($values['confirm'] ?? false);

        return Response::json($isConfirmed
            ? $this->checkins->scan($this->scan(['confirmed' => true] + $values))
            : $this->checkins->look($values['code'], (int) ($values['event'] ?? 0)));
    }

    private function undo(Request $request): Response
    {
        $answer = $this->checkins->undo((string) $request->values['scan_id']);

        return Response::json(['undone' => $answer, 'counts' => $this->list->counts((int) $answer['event'])]);
    }

    private function search(Request $request): Response
    {
        return Response::json(['found' => $this->list->search((int) $request->values['event'], (string) $request->values['search'])]);
    }

    private function event(Request $request): Response
    {
        return Response::json($this->list->ofEvent((int) $request->values['event']));
    }

    /** Its number is written in capitals; a secret behind it is what it is. As codeIn() in src/tickets/checkin/scan.ts. */
    private static function typed(string $code): string
    {
        $code = trim($code);
        $number = strcspn($code, '-');

        return strtoupper(substr($code, 0, $number)) . substr($code, $number);
    }

    /** @param array<string, mixed> $values */
    private function scan(array $values): Scan
    {
        $now = $this->clock->now();

        return new Scan(
            (string) ($values['scan_id'] ?? Random::secret()),
            trim((string) $values['code']),
            max($now - self::OLDEST, min($now, (int) ($values['scanned_at'] ?? $now))),
            (int) ($values['event'] ?? 0),
            (bool) ($values['confirmed'] ?? false),
        );
    }
}
