<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Orders\AfterSale;

use Benefit\Tickets\Catalog\Changes\EventReminderEmails;
use Benefit\Tickets\Orders\Order;

/** Ticket holders get one reminder some days before the event. */
final class ReminderTest extends OrderActionsTestCase
{
    private const START = self::NOW + 10 * DAY_IN_SECONDS;

    private int $event;
    private int $ticket;

    protected function setUp(): void
    {
        parent::setUp();
        array_map('unlink', glob(BENEFIT_MAIL_FOLDER . '/*.eml') ?: []);
        $this->remind(2);
        $this->event = $this->event(['start' => self::at(self::START), 'venue_name' => 'Hall'], ['post_title' => 'Gala']);
        $this->ticket = $this->ticket($this->event, 0, null);
    }

    public function testHoldersAreRemindedOnceSoManyDaysBeforeTheEvent(): void
    {
        $this->buyAs('a@example.org');
        $this->buyAs('b@example.org', 3);
        $this->buyAs('B@Example.org');
        $this->buyAt($this->event(['start' => self::at(self::START + DAY_IN_SECONDS)]), 'elsewhere@example.org');
        $this->buyAt($this->event(), 'no-date@example.org');

        $this->clock->now = self::START - 2 * DAY_IN_SECONDS - 1;
        self::assertSame([], $this->reminded(), 'not yet');
        $this->clock->now = self::START - 2 * DAY_IN_SECONDS;
        self::assertSame(['a@example.org', 'b@example.org'], $this->reminded());
        $this->clock->forward(HOUR_IN_SECONDS);
        self::assertSame(['a@example.org', 'b@example.org'], $this->reminded(), 'nothing twice');
    }

    public function testNobodyIsRemindedUnlessTheOwnerWantsIt(): void
    {
        $this->buyAs('a@example.org');
        $this->remind(0);
        $this->clock->now = self::START - HOUR_IN_SECONDS;

        self::assertSame([], $this->reminded());
    }

    public function testALateJobStillRemindsButNotAfterTheStart(): void
    {
        $this->buyAs('a@example.org');
        $late = $this->event(['start' => self::at(self::START + 60)]);
        $this->buyAt($late, 'late@example.org');
        $this->clock->now = self::START;

        self::assertSame(['late@example.org'], $this->reminded());
    }

    public function testAMailThatIsDelayedPastTheStartIsNotSent(): void
    {
        $this->buyAs('a@example.org');
        $this->clock->now = self::START - HOUR_IN_SECONDS;
        $this->reminded();
        $this->clock->now = self::START;

        self::assertSame([], $this->delivered());
    }

    public function testTicketsThatAdmitNobodyAreNotRemindedOf(): void
    {
        $this->orderActions()->cancel($this->buyAs('cancelled@example.org'), '', self::ORGANISER);
        $half = $this->buyAs('half@example.org', 2);
        $this->sale->database()->execute('UPDATE {attendee} SET cancelled_at = %d WHERE id = %d', self::NOW, self::tickets($half)[0]);
        $this->setStatus($this->buyAs('refunded@example.org'), 'order_refunded');
        $this->setStatus($this->buyAs('bank@example.org'), 'order_fraud');
        $this->setStatus($this->buyAs('unpaid@example.org'), 'order_received');
        $trial = $this->buyAs('trial@example.org');
        $this->sale->database()->execute("UPDATE {payment} SET mode = 'test' WHERE subject_id = %d", $trial->id);
        $this->contradicts = 'The orders are set by hand.';
        $this->clock->now = self::START - DAY_IN_SECONDS;

        self::assertSame(['half@example.org'], $this->reminded());
    }

    public function testWhatIsCancelledAfterTheMailWasQueuedIsNotRemindedOf(): void
    {
        $order = $this->buyAs('a@example.org');
        $this->clock->now = self::START - DAY_IN_SECONDS;
        self::assertSame(['a@example.org'], $this->reminded());
        $this->orderActions()->cancel($order, '', self::ORGANISER);

        self::assertSame([], $this->delivered());
    }

    public function testAnEventThatDoesNotTakePlaceThenIsNotRemindedOf(): void
    {
        $this->buyAs('a@example.org');
        $this->clock->now = self::START - DAY_IN_SECONDS;
        foreach (['cancelled', 'postponed'] as $state) {
            update_post_meta($this->event, 'benefit_sale_state', $state);
            self::assertSame([], $this->reminded(), $state);
        }
        update_post_meta($this->event, 'benefit_sale_state', 'paused');
        wp_update_post(['ID' => $this->event, 'post_status' => 'draft']);
        self::assertSame([], $this->reminded(), 'taken back');
        wp_update_post(['ID' => $this->event, 'post_status' => 'private']);

        self::assertSame(['a@example.org'], $this->reminded(), 'Without further sale, and hidden, it takes place.');
    }

    public function testAnEventThatWasMovedIsRemindedOfOnItsNewDate(): void
    {
        $this->buyAs('a@example.org');
        $this->clock->now = self::START - DAY_IN_SECONDS;
        $this->reminded();
        $this->move(self::START + 30 * DAY_IN_SECONDS);
        self::assertCount(1, $this->reminded());
        self::assertSame([], $this->delivered(), 'The mail that was not sent in time would name a date that is past.');

        $this->clock->now = self::START + 29 * DAY_IN_SECONDS;
        self::assertCount(2, $this->reminded());
        $this->move(self::START + 29 * DAY_IN_SECONDS + HOUR_IN_SECONDS);
        self::assertCount(3, $this->reminded());
        $this->move(self::START + 30 * DAY_IN_SECONDS);
        self::assertCount(4, $this->reminded(), 'And back again.');
        self::assertCount(4, $this->reminded());
    }

    public function testTicketsThatCameWithinTheseDaysNeedNoReminder(): void
    {
        $this->clock->now = self::START - 2 * DAY_IN_SECONDS;
        $this->buyAs('a@example.org');
        $this->clock->forward(HOUR_IN_SECONDS);

        self::assertSame([], $this->reminded());
    }

    /** The other job runs just before this one stores that it has begun. */
    public function testTwoJobsAtOnceRemindNobodyTwice(): void
    {
        for ($i = 0; $i < 45; $i++) {
            $this->buyAs("buyer$i@example.org");
        }
        $this->clock->now = self::START - DAY_IN_SECONDS;
        $other = self::plugin($this->clock, ['reminder_days' => 2]);
        $ran = 0;
        add_filter('query', static function (string $sql) use ($other, &$ran): string {
            if ($ran === 0 && str_contains($sql, 'INSERT IGNORE') && str_contains($sql, 'event_job')) {
                $ran++;
                $other->reminders()->run();
            }

            return $sql;
        });

        $told = $this->reminded();
        self::assertSame(1, $ran);
        self::assertCount(45, $told);
        self::assertCount(45, array_unique($told));
    }

    public function testTheMailSaysWhatWhenAndWhereAndLinksToTheTickets(): void
    {
        update_post_meta($this->event, 'benefit_doors', self::at(self::START - HOUR_IN_SECONDS));
        $first = $this->buyAs('a@example.org');
        $second = $this->buyAs('a@example.org');
        $gone = $this->buyAs('a@example.org');
        $this->clock->now = self::START - DAY_IN_SECONDS;
        $this->orderActions()->cancel($gone, '', self::ORGANISER);
        $this->sale->database()->execute('DELETE FROM {mail}');
        $this->reminded();

        $mails = $this->delivered();
        self::assertCount(1, $mails);
        $event = $this->sale->ticketTypes()->event($this->event) ?? self::fail('There is no event.');
        foreach (['“Gala” is coming up', 'It starts on ' . $event->localTime(self::START), 'Hall', $event->doorsTime(), $first->key(), $second->key(), 'filename=event-' . $this->event . '.ics'] as $part) {
            self::assertStringContainsString($part, $mails[0]);
        }
        self::assertStringNotContainsString($gone->key(), $mails[0]);
    }

    private function remind(int $days): void
    {
        $this->open(['test_mode' => false, 'gateways' => ['free'], 'reminder_days' => $days]);
    }

    private function move(int $start): void
    {
        update_post_meta($this->event, 'benefit_start', self::at($start));
    }

    private function setStatus(Order $order, string $status): void
    {
        $this->sale->database()->execute('UPDATE {orders} SET status = %s WHERE id = %d', $status, $order->id);
    }

    private function buyAs(string $email, int $quantity = 1): Order
    {
        return $this->buy($this->ticket, $quantity, ['buyer_data_email_post_meta' => $email, 'buyer_data_confirm_email_post_meta' => $email]);
    }

    private function buyAt(int $event, string $email): void
    {
        $this->buy($this->ticket($event, 0), 1, ['buyer_data_email_post_meta' => $email, 'buyer_data_confirm_email_post_meta' => $email]);
    }

    /** @return list<string> everyone who has been reminded, after another run of the job */
    private function reminded(): array
    {
        $this->sale->reminders()->run();

        return array_column($this->rows('SELECT recipient FROM {mail} WHERE kind = %s ORDER BY id', EventReminderEmails::KIND), 'recipient');
    }

    /** @return list<string> emails sent now */
    private function delivered(): array
    {
        $this->sale->database()->execute('DELETE FROM {mail} WHERE kind <> %s', EventReminderEmails::KIND);
        $plugin = self::plugin($this->clock);
        $plugin->emailSender()->sendDue();

        return array_map(static fn(string $file): string => str_replace("\r\n", "\n", (string) file_get_contents($file)), glob(BENEFIT_MAIL_FOLDER . '/*.eml') ?: []);
    }
}
