<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\CheckIn;

use Benefit\Shared\Http\Router;
use Benefit\Shared\Settings\Settings;
use Benefit\Tickets\Catalog\Event;
use Benefit\Tickets\Catalog\EventRepository;
use Benefit\Tickets\CheckIn\CheckInAccess;
use Benefit\Tickets\CheckIn\CheckInEvents;
use Benefit\Tickets\CheckIn\CheckInRepository;
use Benefit\Tickets\CheckIn\CheckInUserProfile;
use PHPUnit\Framework\Attributes\DataProvider;

/** Permissions for check-in: the role, and the person's list of events. */
final class CheckinAccessTest extends CheckinTestCase
{
    #[DataProvider('roles')]
    public function testTheRole(string $role, int $status): void
    {
        $ticket = $this->sold();
        if ($role !== '') {
            $this->staff($role);
        }
        $paths = [
            ['/' . $ticket->secretCode(), [], 'POST'],
            ['', ['scans' => []], 'POST'],
            ['/lookup', ['code' => $ticket->code()], 'POST'],
            ['/search', ['event' => $this->event, 'search' => 'Guest'], 'GET'],
            ['/event/' . $this->event, [], 'GET'],
        ];

        self::assertSame(array_fill(0, count($paths), $status), array_map(fn(array $path): int => $this->call(...$path)->get_status(), $paths));
        self::assertSame($status === 200 ? 1 : 0, $this->checkins($ticket));
    }

    /** @return iterable<string, array{string, int}> */
    public static function roles(): iterable
    {
        yield 'nobody' => ['', 401];
        yield 'subscriber' => ['subscriber', 403];
        yield 'author' => ['author', 403];
        yield 'editor' => ['editor', 403];
        yield 'check-in staff' => ['benefit_door', 200];
        yield 'organiser' => ['benefit_organiser', 200];
        yield 'administrator' => ['administrator', 200];
    }

    public function testAListOfEventsIsTheWholeWorldOfTheirDoor(): void
    {
        $ticket = $this->sold();
        $other = $this->event();
        $this->staff(events: [$other]);
        $here = ['event' => $this->event];

        self::assertSame(403, $this->call('/' . $ticket->secretCode(), $here)->get_status());
        self::assertSame(403, $this->call('/event/' . $this->event, method: 'GET')->get_status());
        self::assertSame(403, $this->call('/search', $here + ['search' => 'Guest'], 'GET')->get_status());
        self::assertSame(403, $this->call('/lookup', $here + ['code' => $ticket->code()])->get_status());
        self::assertSame(200, $this->call('/event/' . $other, method: 'GET')->get_status());
        foreach ([[], ['event' => $other]] as $door) {
            $answer = $this->answer('/' . $ticket->secretCode(), $door);
            self::assertSame(['wrong_event', '', '', '', 0], [$answer['status'], $answer['name'], $answer['ticket'], $answer['code'], $answer['event']], 'Of another’s event nothing is told.');
        }
        self::assertSame([], $this->answer('/search', ['event' => $other, 'search' => $ticket->code()], 'GET')['found']);
        self::assertSame('', $this->answer('/lookup', ['code' => $ticket->code()])['name']);
        $scan = ['scan_id' => self::scanId(), 'code' => $ticket->secretCode()] + $here;
        self::assertSame('wrong_event', $this->answer('', ['scans' => [$scan]])['results'][0]['status']);
        self::assertSame(0, $this->checkins($ticket));
    }

    public function testNobodyTakesBackACheckInOfAnotherDoor(): void
    {
        $ticket = $this->sold();
        $this->staff();
        $id = $this->answer('/' . $ticket->secretCode())['scan_id'];
        $this->staff(events: [$this->event()]);

        self::assertSame(404, $this->call('/undo', ['scan_id' => $id])->get_status());
        self::assertSame(1, $this->checkins($ticket));
    }

    public function testTheMetaCapability(): void
    {
        $other = $this->event();
        $page = (int) wp_insert_post(['post_type' => 'page', 'post_title' => 'A page', 'post_status' => 'publish']);
        $trashed = $this->event(post: ['post_status' => 'trash']);
        $may = fn(): array => array_map(CheckInAccess::canCheckIn(...), [$this->event, $other, $trashed, $page, 0, PHP_INT_MAX]);

        $this->staff();
        self::assertSame([true, true, true, false, false, false], $may(), 'an empty list is all');
        $this->staff(events: [$this->event]);
        self::assertSame([true, false, false, false, false, false], $may());
        $this->staff('benefit_organiser', [$this->event]);
        self::assertSame([true, true, true, false, false, false], $may(), 'who manages orders needs no list');
        $this->staff('editor', [$this->event]);
        self::assertSame([false, false, false, false, false, false], $may(), 'a list alone opens nothing');
    }

    public function testAnAdministratorChoosesTheEventsOfAPerson(): void
    {
        $other = $this->event();
        $door = $this->staff();
        wp_set_current_user(1);
        $this->chosen($door, ['events' => [(string) $other, (string) $this->event, (string) $other]]);
        self::assertSame([$other, $this->event], CheckInAccess::eventsOf($door));
        $this->chosen($door, []);
        self::assertSame([], CheckInAccess::eventsOf($door));
    }

    public function testTheProfileShowsWhatIsChosenAndSendsThatNothingIs(): void
    {
        $other = $this->event();
        $door = $this->staff(events: [$this->event]);
        wp_set_current_user(1);
        ob_start();
        (new \ReflectionMethod(CheckInUserProfile::class, 'print'))->invoke($this->profile(), get_userdata($door));
        $html = (string) ob_get_clean();

        self::assertStringContainsString("name=\"benefit_door_box[events][]\" value=\"$this->event\" checked", $html);
        self::assertStringContainsString("name=\"benefit_door_box[events][]\" value=\"$other\">", $html);
        self::assertStringContainsString('<input type="hidden" name="benefit_door_box[events][]" value="">', $html);
        $this->chosen($door, ['events' => ['']]);
        self::assertSame([], CheckInAccess::eventsOf($door));
    }

    public function testNobodyChoosesForThemselvesNorWithoutTheRight(): void
    {
        $door = $this->staff(events: [$this->event]);
        $refusal = self::refusal(fn() => $this->chosen($door, []));
        $this->staff('benefit_organiser');
        $other = self::refusal(fn() => $this->chosen($door, []));

        self::assertSame(['not_allowed', 'not_allowed'], [$refusal->reason, $other->reason]);
        self::assertSame([$this->event], CheckInAccess::eventsOf($door));
    }

    public function testTheEventsToChooseFromAreThoseToComeAndThoseOfToday(): void
    {
        $day = DAY_IN_SECONDS;
        $at = fn(?int $start, ?int $end = null): int => $this->event(array_filter(['start' => $start === null ? null : self::at($start), 'end' => $end === null ? null : self::at($end)]));
        $past = $at(self::NOW - 9 * $day, self::NOW - 9 * $day + 3600);
        $festival = $at(self::NOW - 3 * $day, self::NOW + 3 * $day);
        $none = $at(null);
        $later = $at(self::NOW + 30 * $day);
        $events = new CheckInEvents(new EventRepository($this->sale->settings()), new CheckInRepository($this->sale->database(), new Settings(['test_mode' => false], [])), $this->clock);
        $ids = static fn(array $list): array => array_map(static fn(Event $event): int => $event->id, $list);
        $all = array_values(array_intersect($ids($events->all()), [$past, $festival, $this->event, $none, $later]));

        self::assertSame([$festival, $this->event, $later, $none], $all);
        $this->staff(events: [$later]);
        self::assertSame([$later], $ids($events->forCurrentUser()));
        self::assertSame($later, $events->next($events->forCurrentUser())?->id);
        self::assertNull($events->next([]));
        $this->buy($this->ticket($later, 0));
        wp_trash_post($none);
        wp_trash_post($later);
        $this->staff();
        self::assertSame([$festival, $this->event, $later], array_values(array_intersect($ids($events->all()), [$festival, $this->event, $none, $later])), 'In the trash, those with tickets.');
    }

    /** @param array<string, mixed> $entered */
    private function chosen(int $userId, array $entered): void
    {
        $nonce = Router::screenNonce(CheckInUserProfile::ACTION, $userId);
        $this->sale->endpoint()->perform(CheckInUserProfile::ACTION, ['subject_id' => (string) $userId, 'benefit_nonce' => $nonce] + $entered);
    }

    private function profile(): CheckInUserProfile
    {
        return new CheckInUserProfile(new CheckInEvents(new EventRepository($this->sale->settings()), new CheckInRepository($this->sale->database(), new Settings(['test_mode' => false], [])), $this->clock), $this->sale->endpoint());
    }
}
