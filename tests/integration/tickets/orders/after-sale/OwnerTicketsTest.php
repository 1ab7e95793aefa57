<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Orders\AfterSale;

use Benefit\Shared\Settings\Settings;
use Benefit\Tests\Services;
use Benefit\Tickets\Orders\Emails\AttendeeEmails;
use Benefit\Tickets\Orders\Emails\OrderEmails;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Shop\Checkout\CheckoutSection;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Owners with their own email address get their tickets once the order is paid; in free orders, once they request them.
 */
final class OwnerTicketsTest extends OrderActionsTestCase
{
    private int $event;
    private int $ticket;

    protected function setUp(): void
    {
        parent::setUp();
        array_map('unlink', glob(BENEFIT_MAIL_FOLDER . '/*.eml') ?: []);
        $this->open(['owner_tickets' => true]);
        $this->event = $this->event([], ['post_title' => 'Gala']);
        $this->ticket = $this->ticket($this->event, 1000, null);
    }

    public function testEachOwnerGetsOneMailOnceTheOrderIsPaid(): void
    {
        $order = $this->buyFor(['friend@example.org', '', 'ADA@example.org', 'Friend@Example.org', 'other@example.org'], ['test_outcome' => 'pending']);
        self::assertSame([], $this->told(AttendeeEmails::TICKETS), 'not before');

        $this->webhook($order, 'paid');

        self::assertSame(['Friend@Example.org', 'other@example.org'], $this->told(AttendeeEmails::TICKETS), 'The buyer’s own address gets no second mail.');
        self::assertSame(['ada@example.org'], $this->told(OrderEmails::PAID));
    }

    public function testAnOrderThatIsPaidAtOnceTellsItsOwnersToo(): void
    {
        $this->buyFor(['friend@example.org']);

        self::assertSame(['friend@example.org'], $this->told(AttendeeEmails::TICKETS));
    }

    public function testOwnersGetNothingUnlessTheOrganiserWantsIt(): void
    {
        $this->open(['owner_tickets' => false]);
        $this->buyFor(['friend@example.org']);
        $this->sale->orders()->sendLinks('friend@example.org');

        self::assertSame([], $this->told(AttendeeEmails::TICKETS));
        self::assertSame([], $this->told(AttendeeEmails::LINKS));
    }

    /** On for new sites, and off for sites that sold tickets before this setting existed. */
    public function testWhatASiteBeginsWith(): void
    {
        delete_option(Settings::OPTION);
        Services::get()->settingsStore()->install();
        self::assertTrue(Services::get()->settingsStore()->loadSettings()->flag('owner_tickets'));

        self::assertFalse(Services::get()->settingsStore()->loadSettings(array_diff_key(Services::get()->settingsStore()->defaults(), ['owner_tickets' => true]))->flag('owner_tickets'));
    }

    public function testTheMailHoldsTheirTicketsAndNothingThatIsTheBuyers(): void
    {
        $order = $this->buyFor(['friend@example.org', '', 'friend@example.org']);
        [$mail] = $this->delivered('friend@example.org');

        self::assertSame(2, substr_count($mail, 'Content-Type: image/png'));
        foreach ([0, 2] as $index) {
            self::assertStringContainsString('ticket_code=' . $order->attendees[$index]->secretCode(), $mail);
        }
        self::assertStringContainsString('Ada Lovelace', $mail, 'It says who ordered them.');
        foreach ([$order->attendees[1]->secret, $order->secret, 'ada@example.org', '€10'] as $theBuyers) {
            self::assertStringNotContainsString($theBuyers, $mail);
        }
    }

    public function testTheSubjectHoldsNothingThatTheBuyerHasWritten(): void
    {
        Services::get()->emailTemplates()->store(AttendeeEmails::TICKETS, ['subject' => 'For you {number} {events} {site}']);
        $visitor = self::visitor();
        $this->add($visitor, $this->ticket);
        $this->orderOf($this->place($visitor, $this->entries($visitor, $this->owners(['friend@example.org']) + [
            'buyer_data_first_name_post_meta' => 'Win-money',
            'owner_data_first_name_post_meta' => [$this->ticket => ['Win-money']],
        ])));
        $mail = $this->delivered('friend@example.org')[0];

        preg_match('/^Subject: .*(\n[ \t].*)*/m', $mail, $subject);
        self::assertStringNotContainsString('Win-money', iconv_mime_decode($subject[0], 0, 'UTF-8'));
        self::assertSame([], array_intersect(['first_name', 'buyer', 'email'], array_keys(Services::get()->emailTemplates()->getTemplate(AttendeeEmails::TICKETS)->placeholders)));
    }

    public function testTicketsThatWereGivenBackMeanwhileAreNotSent(): void
    {
        $order = $this->buyFor(['friend@example.org', 'other@example.org']);
        $this->orderActions()->refund($order, [self::tickets($order)[0]], '', true, self::ORGANISER);

        [$mail] = $this->delivered('friend@example.org');
        self::assertStringContainsString('no longer valid', $mail);
        self::assertStringNotContainsString($order->attendees[0]->secret, $mail);
        self::assertCount(1, $this->delivered('other@example.org'));
    }

    public function testAnAnswerTakesEquallyLongForEveryAddress(): void
    {
        $this->sale->mail()->takeQueued();
        $this->sale->orders()->sendLinks('stranger@example.org');

        [$queued, $isTimingHidden] = $this->sale->mail()->takeQueued();
        self::assertSame([], $queued);
        self::assertTrue($isTimingHidden);
    }

    /** Anyone can enter a stranger's address in a free order, so the stranger gets no email without asking. */
    public function testOwnersInAFreeOrderGetTheirsWhenTheyAskForIt(): void
    {
        $this->ticket = $this->ticket($this->event, 0, null);
        $order = $this->buyFor(['friend@example.org', '']);
        self::assertSame([], $this->told(AttendeeEmails::TICKETS));
        self::assertSame([], $this->delivered('friend@example.org'));

        $this->sale->orders()->sendLinks('friend@example.org');
        $this->sale->orders()->sendLinks('stranger@example.org');

        self::assertSame(['friend@example.org'], $this->told(AttendeeEmails::LINKS));
        self::assertSame([], $this->told('order_links'), 'They have no order.');
        [$mail] = $this->delivered('friend@example.org');
        self::assertStringContainsString('ticket_code=' . $order->attendees[0]->secretCode(), $mail);
        self::assertStringNotContainsString($order->attendees[1]->secret, $mail);
        self::assertStringNotContainsString($order->secret, $mail);
    }

    public function testNobodyIsSentLinksToTicketsThatAdmitNobody(): void
    {
        $this->buyFor(['friend@example.org'], ['test_outcome' => 'pending']);
        $this->orderActions()->refund($this->buyFor(['friend@example.org']), null, '', true, self::ORGANISER);
        $this->sale->orders()->sendLinks('friend@example.org');

        self::assertSame([], $this->told(AttendeeEmails::LINKS));
    }

    public function testBuyersWhoAskGetTheLinksOfTheirOrdersOnly(): void
    {
        $this->buyFor(['']);
        $this->sale->orders()->sendLinks('ada@example.org');

        self::assertSame([['ada@example.org'], []], [$this->told('order_links'), $this->told(AttendeeEmails::LINKS)]);
    }

    public function testAnAddressThatTheOrganiserCorrectsGetsTheTicket(): void
    {
        $order = $this->buyFor(['frend@example.org', 'other@example.org']);
        $person = ['first_name' => 'Grace', 'last_name' => 'Hopper', 'email' => 'friend@example.org'];
        $this->sale->database()->execute('DELETE FROM {mail}');

        $this->orderActions()->editAttendee($order, self::tickets($order)[0], $person, self::ORGANISER);
        $this->orderActions()->editAttendee($order, self::tickets($order)[0], ['first_name' => 'Gracie'] + $person, self::ORGANISER);
        $this->orderActions()->editAttendee($order, self::tickets($order)[1], ['email' => 'ada@example.org'] + $person, self::ORGANISER);

        self::assertSame(['friend@example.org'], $this->told(AttendeeEmails::TICKETS), 'Another name is no other address, and the buyer has all tickets.');
        self::assertStringContainsString('Gracie Hopper', $this->delivered('friend@example.org')[0]);
    }

    public function testACorrectionOfAFreeOrUnpaidOrderOrAReturnedTicketSendsNothing(): void
    {
        $person = ['first_name' => 'Grace', 'last_name' => 'Hopper', 'email' => 'friend@example.org'];
        $unpaid = $this->pending($this->ticket);
        $returned = $this->buy($this->ticket, 2);
        $this->orderActions()->refund($returned, [self::tickets($returned)[0]], '', true, self::ORGANISER);
        $free = $this->buy($this->ticket($this->event, 0));
        foreach ([$unpaid, $returned, $free] as $order) {
            $this->orderActions()->editAttendee($order, self::tickets($order)[0], $person, self::ORGANISER);
        }

        self::assertSame([], $this->told(AttendeeEmails::TICKETS));
    }

    /** A complimentary ticket is issued by the organizer, not by a stranger. */
    public function testAGiftThatIsHandedOnIsSentToTheNewOwner(): void
    {
        $gift = $this->orderActions()->complimentary($this->event, [$this->ticket => 2], ['first_name' => 'Ada', 'last_name' => 'Lovelace', 'email' => 'ada@example.org'], self::ORGANISER);
        $this->orderActions()->editAttendee($gift, self::tickets($gift)[1], ['first_name' => 'Grace', 'last_name' => 'Hopper', 'email' => 'friend@example.org'], self::ORGANISER);

        self::assertSame(['friend@example.org'], $this->told(AttendeeEmails::TICKETS));
    }

    public function testWhatIsSentAgainToAnOwnerIsTheirsOnly(): void
    {
        $order = $this->buyFor(['friend@example.org', '']);
        $this->sale->database()->execute('DELETE FROM {mail}');

        $this->orderActions()->resend($order, 'FRIEND@example.org', self::ORGANISER);
        $this->orderActions()->resend($order, null, self::ORGANISER);

        self::assertSame(['FRIEND@example.org'], $this->told(AttendeeEmails::TICKETS));
        self::assertSame(['ada@example.org'], $this->told(OrderEmails::PAID));
        self::assertStringNotContainsString($order->secret, $this->delivered('FRIEND@example.org')[0]);
    }

    /** @return iterable<string, array{\Closure(self, Order): void, string}> */
    public static function endings(): iterable
    {
        yield 'refunded' => [static fn(self $test, Order $order) => $test->orderActions()->refund($order, [self::tickets($order)[0], self::tickets($order)[2]], '', true, self::ORGANISER), 'The person who ordered them is getting a refund'];
        yield 'refunded as a whole' => [static fn(self $test, Order $order) => $test->orderActions()->refund($order, null, '', true, self::ORGANISER), 'The person who ordered them is getting a refund'];
        yield 'cancelled without money' => [static fn(self $test, Order $order) => $test->orderActions()->refund($order, [self::tickets($order)[0]], '', true, self::ORGANISER, 0), 'The organizer has canceled them.'];
        yield 'refunded at the gateway' => [static fn(self $test, Order $order) => $test->webhook($order, 'refunded'), 'The person who ordered them is getting a refund'];
    }

    /** @param \Closure(self, Order): void $end */
    #[DataProvider('endings')]
    public function testAnOwnerWhoseTicketEndsIsToldWhy(\Closure $end, string $cause): void
    {
        $order = $this->buyFor(['friend@example.org', '', 'ADA@example.org']);
        $this->sale->database()->execute('DELETE FROM {mail}');

        $end($this, $order);

        self::assertSame(['friend@example.org'], $this->told(AttendeeEmails::ENDED));
        [$mail] = $this->delivered('friend@example.org');
        $text = quoted_printable_decode($mail);
        self::assertStringContainsString($cause, $text);
        self::assertStringContainsString($order->attendees[0]->code(), $text);
        foreach ([$order->secret, $order->attendees[1]->code(), '€10'] as $theBuyers) {
            self::assertStringNotContainsString($theBuyers, $text);
        }
    }

    public function testOwnersHearOfNoEndWhereTheyWereSentNothing(): void
    {
        $kept = $this->buyFor(['friend@example.org', 'other@example.org']);
        $this->orderActions()->refund($kept, [], '', false, self::ORGANISER, 100);
        $paid = $this->ticket;
        $this->ticket = $this->ticket($this->event, 0, null);
        $this->orderActions()->cancel($this->buyFor(['stranger@example.org']), '', self::ORGANISER);
        $this->ticket = $paid;
        $this->orderActions()->cancel($this->buyFor(['friend@example.org'], ['test_outcome' => 'pending']), '', self::ORGANISER);
        $this->open(['owner_tickets' => false]);
        $this->orderActions()->refund($this->buyFor(['friend@example.org']), null, '', true, self::ORGANISER);

        self::assertSame([], $this->told(AttendeeEmails::ENDED));
    }

    public function testSentAgainEachOwnerGetsTheirsTooIfTheOrganiserWantsIt(): void
    {
        $order = $this->buyFor(['friend@example.org', '', 'other@example.org']);
        $this->orderActions()->refund($order, [self::tickets($order)[2]], '', true, self::ORGANISER);
        $order = $this->orderById($order->id);
        $this->sale->database()->execute('DELETE FROM {mail}');

        $this->orderActions()->resend($order, null, self::ORGANISER, true);

        self::assertSame(['friend@example.org'], $this->orderActions()->attendeeEmails($order));
        self::assertSame([['ada@example.org'], ['friend@example.org']], [$this->told(OrderEmails::PAID), $this->told(AttendeeEmails::TICKETS)]);
        self::assertSame(['email' => 'friend@example.org'], $this->lastEntry($order)->data);
    }

    public function testTheFormSaysWhatTheAddressIsFor(): void
    {
        $paid = $this->helpFor($this->ticket);
        $free = $this->helpFor($this->ticket($this->event, 0, null));

        self::assertStringContainsString('once the order is paid', $paid);
        self::assertStringContainsString('Nothing is sent to this address', $free);
        $this->open(['owner_tickets' => false]);
        self::assertSame('', $this->helpFor($this->ticket));
    }

    public function testOwnersAreRemindedOfTheEventTooIfTheirTicketsWereSent(): void
    {
        $this->open(['owner_tickets' => true, 'reminder_days' => 2]);
        update_post_meta($this->event, 'benefit_start', self::at(self::NOW + 5 * DAY_IN_SECONDS));
        $order = $this->buyFor(['friend@example.org', '']);
        $this->sale->database()->execute("UPDATE {payment} SET mode = 'live'");
        $free = $this->ticket($this->event, 0, null);
        [$this->ticket, $paid] = [$free, $this->ticket];
        $this->buyFor(['stranger@example.org']);
        $this->sale->database()->execute("UPDATE {payment} SET mode = 'live'");
        $this->clock->now = self::NOW + 4 * DAY_IN_SECONDS;
        $this->sale->database()->execute('DELETE FROM {mail}');

        $this->sale->reminders()->run();

        self::assertSame(['ada@example.org', 'friend@example.org'], $this->told('event_reminder'));
        [$mail] = $this->delivered('friend@example.org');
        self::assertStringContainsString('ticket_code=' . $order->attendees[0]->secretCode(), $mail);
        self::assertStringNotContainsString($order->secret, $mail);
        $this->ticket = $paid;
    }

    /** @param list<string> $emails one for each ticket; '' for none */
    private function owners(array $emails): array
    {
        return [
            'owner_data_owner_email_post_meta' => [$this->ticket => $emails],
            'owner_data_owner_confirm_email_post_meta' => [$this->ticket => $emails],
        ];
    }

    /**
     * @param list<string>         $emails
     * @param array<string, mixed> $changes
     */
    private function buyFor(array $emails, array $changes = []): Order
    {
        return $this->buy($this->ticket, count($emails), $changes + $this->owners($emails));
    }

    private function helpFor(int $ticketId): string
    {
        $visitor = self::visitor();
        $this->add($visitor, $ticketId);
        $sections = $this->sale->checkoutForm()->sections($this->sale->carts()->getCart($visitor));
        /** @var CheckoutSection $owner */
        $owner = $sections[1];

        return array_column($owner->fields->toScriptData(), 'help', 'name')["owner_data_owner_email_post_meta[$ticketId][0]"];
    }

    /** @return list<string> recipients of the queued emails of this type */
    private function told(string $kind): array
    {
        return array_column($this->rows('SELECT recipient FROM {mail} WHERE kind = %s ORDER BY recipient', $kind), 'recipient');
    }

    /** @return list<string> emails sent to this address */
    private function delivered(string $address): array
    {
        $plugin = self::plugin($this->clock, ['owner_tickets' => true]);
        $plugin->emailSender()->sendDue();
        $mails = array_map(static fn(string $file): string => str_replace("\r\n", "\n", (string) file_get_contents($file)), glob(BENEFIT_MAIL_FOLDER . '/*.eml') ?: []);

        return array_values(array_filter($mails, static fn(string $mail): bool => str_contains($mail, "\nTo: $address\n")));
    }
}
