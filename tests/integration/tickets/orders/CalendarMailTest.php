<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Orders;

use Benefit\Tests\Integration\Tickets\SaleTestCase;

/** Calendar files attached to emails. */
final class CalendarMailTest extends SaleTestCase
{
    private int $event;

    protected function setUp(): void
    {
        parent::setUp();
        array_map('unlink', self::mails());
        $this->event = $this->event(['start' => self::at(self::NOW + WEEK_IN_SECONDS), 'venue_name' => 'Hall'], ['post_title' => 'Gala, große']);
    }

    public function testTheTicketsBringTheirEventsIntoTheCalendarEachOnce(): void
    {
        $other = $this->event(['start' => self::at(self::NOW + DAY_IN_SECONDS)], ['post_title' => 'Tea']);
        $undated = $this->event([], ['post_title' => 'Some day']);
        $visitor = self::visitor();
        foreach ([$this->event, $this->event, $other, $undated] as $event) {
            $this->add($visitor, $this->ticket($event, 500), 2);
        }
        $this->orderOf($this->place($visitor, $this->entries($visitor)));

        $files = $this->files('ada@example.org');
        self::assertSame(["event-{$this->event}.ics", "event-{$other}.ics"], array_keys($files), 'None without a date.');
        $lines = self::unfolded($files["event-{$this->event}.ics"]);
        foreach (['SUMMARY:Gala\, große', 'LOCATION:Hall', 'STATUS:CONFIRMED', 'DTSTART:' . gmdate('Ymd\THis\Z', self::NOW + WEEK_IN_SECONDS), 'URL:' . get_permalink($this->event)] as $line) {
            self::assertContains($line, $lines);
        }
        self::assertSame([], preg_grep('/^(METHOD|ATTENDEE|ORGANIZER)/', $lines), 'It is a file, no message between calendars.');
        self::assertSame([], $this->files('owner@example.org'), 'The organiser knows it.');
    }

    public function testAnEventThatWasMovedIsTheSameEventWithAHigherNumber(): void
    {
        $this->buy($this->ticket($this->event, 500));
        $first = self::unfolded($this->files('ada@example.org')["event-{$this->event}.ics"]);
        $this->change('2031-01-01 10:00:00', ['start' => self::at(self::NOW + MONTH_IN_SECONDS), 'sale_state' => 'postponed']);
        $this->tell('postponed');

        $later = self::unfolded($this->files('ada@example.org')["event-{$this->event}.ics"]);
        self::assertSame(self::value('UID', $first), self::value('UID', $later));
        self::assertGreaterThan((int) self::value('SEQUENCE', $first), (int) self::value('SEQUENCE', $later));
        self::assertSame(['20310101T100000Z', '20310101T100000Z'], [self::value('DTSTAMP', $later), self::value('LAST-MODIFIED', $later)]);
        self::assertSame(gmdate('Ymd\THis\Z', self::NOW + MONTH_IN_SECONDS), self::value('DTSTART', $later));
        self::assertSame('TENTATIVE', self::value('STATUS', $later));
    }

    public function testACancelledEventIsCancelledInTheCalendarToo(): void
    {
        $this->buy($this->ticket($this->event, 500));
        $uid = self::value('UID', self::unfolded($this->files('ada@example.org')["event-{$this->event}.ics"]));
        $this->change('2031-01-01 10:00:00', ['sale_state' => 'cancelled']);
        $this->tell('cancelled');

        $lines = self::unfolded($this->files('ada@example.org')["event-{$this->event}.ics"]);
        self::assertSame([$uid, 'CANCELLED'], [self::value('UID', $lines), self::value('STATUS', $lines)]);
    }

    public function testAHiddenEventHasNoAddressAndATicketForItItsFile(): void
    {
        $order = $this->buy($this->ticket($this->event, 500));
        array_map('unlink', self::mails());
        wp_update_post(['ID' => $this->event, 'post_status' => 'private']);
        $this->sale->orderActions()->resend($this->orderById($order->id), null);

        self::assertSame([], preg_grep('/^URL:/', self::unfolded($this->files('ada@example.org')["event-{$this->event}.ics"])));
    }

    /** @param array<string, mixed> $meta */
    private function change(string $modified, array $meta): void
    {
        global $wpdb;
        foreach ($meta as $name => $value) {
            update_post_meta($this->event, 'benefit_' . $name, $value);
        }
        $wpdb->update($wpdb->posts, ['post_modified' => $modified, 'post_modified_gmt' => $modified], ['ID' => $this->event]);
        clean_post_cache($this->event);
        array_map('unlink', self::mails());
    }

    private function tell(string $state): void
    {
        $jobs = $this->sale->eventJobs();
        $jobs->step($jobs->notifyHolders($this->event, 'We are sorry.', $state, 1, 'token-0123456789abcdef'));
    }

    /** @return array<string, string> calendar files in the email to this address, by name */
    private function files(string $address): array
    {
        $plugin = $this->open();
        $plugin->emailSender()->sendDue();
        foreach (self::mails() as $file) {
            $message = str_replace("\r\n", "\n", (string) file_get_contents($file));
            if (preg_match('/^To: .*' . preg_quote($address, '/') . '/m', $message) === 1) {
                return self::calendars($message);
            }
        }
        self::fail("There is no mail to $address.");
    }

    /** @return array<string, string> */
    private static function calendars(string $message): array
    {
        preg_match_all('/^Content-Type: text\/calendar; charset=utf-8; name=(\S+)\nContent-Transfer-Encoding: base64\nContent-Disposition: attachment; filename=\1\n\n([A-Za-z0-9+\/=\n]+)/m', $message, $parts, PREG_SET_ORDER);

        return array_column(array_map(static fn(array $part): array => [$part[1], (string) base64_decode($part[2])], $parts), 1, 0);
    }

    /** @return list<string> unfolded */
    private static function unfolded(string $calendar): array
    {
        foreach (explode("\r\n", $calendar) as $line) {
            self::assertLessThanOrEqual(75, strlen($line));
        }

        return explode("\r\n", rtrim(str_replace("\r\n ", '', $calendar)));
    }

    /** @param list<string> $lines */
    private static function value(string $name, array $lines): string
    {
        $found = array_values((array) preg_grep("/^$name:/", $lines));
        self::assertCount(1, $found, $name);

        return substr((string) $found[0], strlen($name) + 1);
    }

    /** @return list<string> */
    private static function mails(): array
    {
        $files = glob(BENEFIT_MAIL_FOLDER . '/*.eml');
        self::assertIsArray($files);

        return $files;
    }
}
