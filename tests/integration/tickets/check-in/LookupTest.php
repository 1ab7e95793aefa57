<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\CheckIn;

use Benefit\Tests\Integration\Tickets\StatementLog;
use Benefit\Tickets\Admin\Reports\AttendeeTable;
use Benefit\Tickets\CheckIn\CheckInAttendeeList;
use PHPUnit\Framework\Attributes\Group;

/** Typed codes, searches by name, and the list for phones without a network. */
#[Group('sqlite')]
final class LookupTest extends CheckinTestCase
{
    public function testATypedCodeShowsNameAndTicketAndLetsNobodyIn(): void
    {
        $ticket = $this->sold();
        $this->staff();
        $seen = $this->answer('/lookup', ['code' => strtolower($ticket->code()), 'event' => $this->event]);

        self::assertSame(['ok', 'Guest Number 0', 'Seat', $ticket->code()], [$seen['status'], $seen['name'], $seen['ticket'], $seen['code']]);
        self::assertSame([0, 0], [$this->checkins($ticket), self::rowsIn('checkin')]);
    }

    /**
     * A scanner may pass on the whole code as text: case matters in the secret, but not in the number.
     */
    public function testACodeThatIsTypedWithItsSecretKeepsIt(): void
    {
        $ticket = $this->sold();
        $this->sale->database()->execute('UPDATE {attendee} SET secret = %s', 'aAbBcCdDeEfFgGhHiIjJkK');
        $this->staff();
        foreach ([strtolower($ticket->code()), ' ' . $ticket->code()] as $typed) {
            self::assertSame('ok', $this->answer('/lookup', ['code' => $typed . '-aAbBcCdDeEfFgGhHiIjJkK', 'event' => $this->event])['status']);
            self::assertSame('unknown', $this->answer('/lookup', ['code' => $typed . '-AABBCCDDEEFFGGHHIIJJKK', 'event' => $this->event])['status']);
        }
        self::assertSame('ok', $this->answer('/lookup', ['code' => strtolower($ticket->code()) . '-aAbBcCdDeEfFgGhHiIjJkK', 'event' => $this->event, 'confirm' => true])['status']);
    }

    public function testAPersonConfirmsIt(): void
    {
        $ticket = $this->sold();
        $this->staff(name: 'Dora');
        $confirm = ['code' => $ticket->code(), 'event' => $this->event, 'confirm' => true, 'scan_id' => self::scanId()];
        $answers = [$this->answer('/lookup', $confirm), $this->answer('/lookup', $confirm)];

        self::assertSame(['ok', 'ok'], array_column($answers, 'status'));
        self::assertSame(1, $this->checkins($ticket));
        $seen = $this->answer('/lookup', ['code' => $ticket->code()]);
        self::assertSame(['already', self::at(self::NOW), 'Dora'], [$seen['status'], $seen['at'], $seen['by']]);
        self::assertSame('already', $this->answer('/lookup', ['code' => $ticket->code(), 'confirm' => true])['status']);
    }

    public function testATypedCodeWithAWrongSecretIsUnknownThoughItIsConfirmed(): void
    {
        $ticket = $this->sold();
        $this->staff();

        self::assertSame('unknown', $this->answer('/lookup', ['code' => $ticket->code() . '-' . str_repeat('a', 22), 'confirm' => true])['status']);
        self::assertSame('unknown', $this->answer('/lookup', ['code' => 'ZZZZZZZZ-1'])['status']);
    }

    public function testABatchTakesWhatWasConfirmedWhileOffline(): void
    {
        $ticket = $this->sold();
        $this->staff();
        $scan = ['scan_id' => self::scanId(), 'code' => $ticket->code(), 'event' => $this->event];
        $without = $this->answer('', ['scans' => [$scan]]);
        $with = $this->answer('', ['scans' => [['confirmed' => true] + $scan]]);

        self::assertSame(['unknown', 'ok'], [$without['results'][0]['status'], $with['results'][0]['status']]);
    }

    public function testASearchFindsPeopleOfThisEventByNameAndByOrder(): void
    {
        $ada = $this->sold($this->type, self::called($this->type, 'Ada', 'von Byron'));
        $this->sold($this->type, self::called($this->type, 'Zoë', 'Miller'));
        $type = $this->ticket($this->event(post: ['post_title' => 'Other']));
        $elsewhere = $this->sold($type, self::called($type, 'Ada', 'Elsewhere'));
        $this->staff();
        $found = fn(string $text): array => array_column($this->answer('/search', ['event' => $this->event, 'search' => $text], 'GET')['found'], 'name');

        self::assertSame(['Ada von Byron'], $found('byr'));
        self::assertSame(['Ada von Byron'], $found('byron ada'));
        self::assertSame(['Zoë Miller'], $found('Zoë'));
        self::assertSame(['Ada von Byron'], $found(strtolower($ada->orderNumber)));
        self::assertSame(['Ada von Byron'], $found($ada->code()));
        self::assertSame([], $found('Elsewhere'));
        self::assertSame([], $found('%%'));
        self::assertSame('wrong_event', $this->answer('/search', ['event' => $this->event, 'search' => $elsewhere->code()], 'GET')['found'][0]['status']);
        self::assertSame(['Zoë Miller', 'Ada von Byron'], $found('lovelace'), 'by the name of who bought');
        self::assertSame(400, $this->call('/search', ['event' => $this->event, 'search' => 'a'], 'GET')->get_status());
    }

    public function testASearchFindsTheBeginningOfEachWordWhateverItsAccentsAndApostrophes(): void
    {
        $this->sold($this->type, self::called($this->type, 'Sinéad', 'O’Brien'));
        $this->sold($this->type, self::called($this->type, 'Łukasz', 'Groß-Ödön'));
        $this->staff();
        $found = fn(string $text): array => array_column($this->answer('/search', ['event' => $this->event, 'search' => $text], 'GET')['found'], 'name');
        foreach ([false, true] as $isFilled) {
            if ($isFilled) {
                $this->sale->orderNames()->run();
            }
            foreach (["O'Brien", 'brien', 'obrien', 'SINEAD o’b'] as $text) {
                self::assertSame(['Sinéad O’Brien'], $found($text), $text);
            }
            foreach (['lukasz', 'GROSS', 'odon', 'groß–ö'] as $text) {
                self::assertSame(['Łukasz Groß-Ödön'], $found($text), $text);
            }
        }
        self::assertSame([], $found('rien'), 'Not the middle of a word.');
    }

    public function testAGuestWhoHasNotPaidIsFoundByNameAndNotAdmitted(): void
    {
        $unpaid = $this->sold($this->type, self::called($this->type, 'Uma', 'Unpaid'));
        $this->setOrder($unpaid, 'order_received');
        $this->contradicts = 'orders were moved by hand';
        $this->staff();
        $found = $this->answer('/search', ['event' => $this->event, 'search' => 'uma'], 'GET')['found'];

        self::assertSame([['Uma Unpaid', 'not_paid', 'unpaid']], array_map(static fn(array $one): array => [$one['name'], $one['status'], $one['why']], $found));
        self::assertSame('not_paid', $this->scanned($unpaid->secretCode()));
        self::assertSame(0, $this->checkins($unpaid));
    }

    public function testThePrintedListShowsWhoIsInsideAndSinceWhen(): void
    {
        [$in, $out, $undone] = $this->buy($this->type, 3)->attendees;
        $this->staff();
        $this->scanned($in->secretCode());
        $id = self::scanId();
        $this->scanned($undone->secretCode(), ['scan_id' => $id]);
        $this->answer('/undo', ['scan_id' => $id]);
        $at = (string) wp_date(get_option('date_format') . ', ' . get_option('time_format'), self::NOW);

        $people = $this->sale->service(AttendeeTable::class)->listAdmissible($this->event);

        self::assertSame([$in->code() => $at, $out->code() => '', $undone->code() => ''], array_column($people, 'checked_in', 'code'));
    }

    public function testASearchEndsAtTwenty(): void
    {
        $type = $this->ticket($this->event, capacity: 50);
        $this->buy($type, 25);
        $this->staff();

        self::assertCount(20, $this->answer('/search', ['event' => $this->event, 'search' => 'guest'], 'GET')['found']);
    }

    public function testTheListForOfflineHoldsNoCodeThatOpensATicket(): void
    {
        $order = $this->buy($this->type, 2);
        $free = $this->sold($this->ticket($this->event, meta: ['checkins_allowed' => 0], post: ['post_title' => 'Free']));
        $unpaid = $this->sold();
        $this->setOrder($unpaid, 'order_received');
        $gone = $this->sold();
        $this->setOrder($gone, 'order_failed');
        $this->contradicts = 'orders were moved by hand';
        $this->staff();
        $this->scanned($order->attendees[0]->secretCode());
        $list = $this->answer('/event/' . $this->event, method: 'GET');

        self::assertSame([$order->attendees[0]->code(), $order->attendees[1]->code(), $free->code(), $unpaid->code()], array_column($list['tickets'], 'code'));
        self::assertSame([1, 0, 0, 0], array_column($list['tickets'], 'checkins'));
        self::assertSame([1, 1, 0, 1], array_column($list['tickets'], 'allowed'));
        self::assertSame(['', '', '', 'unpaid'], array_column($list['tickets'], 'why'));
        self::assertSame(CheckInAttendeeList::hash($list['salt'], $free->secretCode()), $list['tickets'][2]['hash']);
        self::assertSame(['event' => $this->event, 'in' => 1, 'sold' => 3], $list['counts']);
        self::assertStringNotContainsString($free->secret, (string) wp_json_encode($list));
        self::assertNotSame($list['salt'], $this->answer('/event/' . $this->event, method: 'GET')['salt']);
    }

    public function testTheListTakesAsManyStatementsForManyAsForFew(): void
    {
        $count = function (): int {
            $this->staff();
            $this->serve();
            $log = StatementLog::start();
            $this->answer('/event/' . $this->event, method: 'GET');

            return count(array_filter($log->statements, static fn(string $sql): bool => str_contains($sql, 'benefit_')));
        };
        $this->sold();
        $few = $count();
        $this->buy($this->ticket($this->event, capacity: 100), 40);

        self::assertSame($few, $count());
    }

    /** @return array<string, mixed> */
    private static function called(int $type, string $first, string $last): array
    {
        return [
            'owner_data_first_name_post_meta' => [(string) $type => ['0' => $first]],
            'owner_data_last_name_post_meta' => [(string) $type => ['0' => $last]],
        ];
    }
}
