<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Orders\AfterSale;

use Benefit\Payments\DisputeStatus;
use Benefit\Payments\GatewayEvent;
use Benefit\Shared\Email\EmailMessage;
use Benefit\Tickets\Orders\Order;
use PHPUnit\Framework\Attributes\DataProvider;

/** Emails to buyers and organizers about refunds. */
final class AfterSaleMailTest extends OrderActionsTestCase
{
    private int $event;
    private int $ticket;

    protected function setUp(): void
    {
        parent::setUp();
        $this->event = $this->event(['start' => self::at(self::NOW + WEEK_IN_SECONDS)]);
        $this->ticket = $this->ticket($this->event, 1000, null);
    }

    public function testAPartNamesTheTicketsThatEndAndTheMoney(): void
    {
        $order = $this->buy($this->ticket, 2);
        $this->orderActions()->refund($order, [self::tickets($order)[1]], '', true, self::ORGANISER);

        $buyer = $this->draft('order_partly_refunded');
        foreach (["we are refunding €10 of your order {$order->number}", "No longer valid: {$order->number}-2.", "Still valid: {$order->number}-1.", 'Refunded: -€10', $order->key()] as $words) {
            self::assertStringContainsString($words, $buyer->text);
        }
        self::assertStringContainsString("{$order->number}-2", $this->draft('order_partly_refunded_organiser')->text);
        self::assertStringNotContainsString($order->secret, $this->draft('order_partly_refunded_organiser')->text);
    }

    public function testMoneyAloneSaysThatTheTicketsStay(): void
    {
        $order = $this->buy($this->ticket, 2);
        $this->orderActions()->refund($order, [], '', false, self::ORGANISER, 100);

        $text = $this->draft('order_partly_refunded')->text;
        self::assertStringContainsString("Still valid: {$order->number}-1, {$order->number}-2.", $text);
        self::assertStringNotContainsString('Not valid', $text);
    }

    public function testTheWholeNamesWhatGoesBackNow(): void
    {
        $order = $this->buy($this->ticket, 2);
        $this->orderActions()->refund($order, [self::tickets($order)[0]], '', true, self::ORGANISER);
        $this->orderActions()->refund($this->orderById($order->id), null, '', true, self::ORGANISER);

        self::assertStringContainsString("we are refunding €10 for your order {$order->number}.", $this->draft('order_refunded')->text);
    }

    public function testARefundOfAllNamesItsCause(): void
    {
        $this->orderActions()->refund($this->buy($this->ticket), null, '', true, self::ORGANISER);

        foreach (['order_refunded', 'order_refunded_organiser'] as $kind) {
            self::assertStringContainsString('The organizer has refunded the order.', $this->draft($kind)->text);
            self::assertStringNotContainsString('cancelled', $this->draft($kind)->text);
            self::assertStringNotContainsString('arrived', $this->draft($kind)->text);
        }
    }

    /** @return iterable<string, array{string, \Closure(Order): (list<int>|null)}> */
    public static function refundsByHand(): iterable
    {
        yield 'all tickets' => ['order_refunded', static fn(Order $order): ?array => null];
        yield 'one ticket' => ['order_partly_refunded', static fn(Order $order): array => [self::tickets($order)[0]]];
    }

    /** @param \Closure(Order): (list<int>|null) $tickets */
    #[DataProvider('refundsByHand')]
    public function testARefundByHandNamesWhoTransfersTheMoney(string $kind, \Closure $tickets): void
    {
        $order = $this->offline($this->ticket, 2);
        $this->orderActions()->markPaid($order, self::ORGANISER);
        $this->orderActions()->refund($this->orderById($order->id), $tickets($order), '', true, self::ORGANISER);

        self::assertStringContainsString('The organizer will transfer the money to you.', $this->draft($kind)->text);
        self::assertStringNotContainsString('your bank', $this->draft($kind)->text);
        self::assertStringContainsString('Please transfer the money to the buyer yourself.', $this->draft($kind . '_organiser')->text);
        self::assertStringNotContainsString('do not need to do anything', $this->draft($kind . '_organiser')->text);
    }

    public function testARefundByTheProviderLeavesNothingToDo(): void
    {
        $this->orderActions()->refund($this->buy($this->ticket), null, '', true, self::ORGANISER);

        self::assertStringContainsString('It may take a few days for your bank to process the refund.', $this->draft('order_refunded')->text);
        self::assertStringContainsString('You do not need to do anything.', $this->draft('order_refunded_organiser')->text);
    }

    public function testTheFormerAddressReadsNeitherTheNameNorTheNewAddress(): void
    {
        $order = $this->buy($this->ticket, 1);
        $this->orderActions()->editBuyer($order, ['first_name' => 'Ada', 'last_name' => 'Lovelace', 'email' => 'ada@example.com'], self::ORGANISER);

        $text = $this->draft('order_email_replaced')->text;
        self::assertStringContainsString($order->number, $text);
        foreach (['Ada', 'Lovelace', 'ada@example.com', $order->secret] as $private) {
            self::assertStringNotContainsString($private, $text);
        }
    }

    public function testMoneyThatCameTooLateIsSaidToBeThat(): void
    {
        $order = $this->pending($this->ticket);
        $this->orderActions()->cancel($order, '', self::ORGANISER);
        $this->webhook($order, 'paid');

        foreach (['order_refunded', 'order_refunded_organiser'] as $kind) {
            self::assertStringContainsString('The payment arrived after the order had expired or been canceled', $this->draft($kind)->text);
            self::assertStringNotContainsString('The organizer has refunded', $this->draft($kind)->text);
        }
    }

    public function testACancelledOrderIsNotToBePaid(): void
    {
        $this->orderActions()->cancel($this->pending($this->ticket), '', self::ORGANISER);

        self::assertStringContainsString('You no longer need to pay the €10.', $this->draft('order_cancelled')->text);
    }

    public function testACancelledOrderThatCostNothingSpeaksOfNoMoney(): void
    {
        $this->orderActions()->cancel($this->buy($this->ticket($this->event, 0, null)), '', self::ORGANISER);

        self::assertStringNotContainsString('You no longer need to pay', $this->draft('order_cancelled')->text);
    }

    public function testTicketsThatAreCancelledAreNamed(): void
    {
        $order = $this->buy($this->ticket, 2);
        $this->orderActions()->refund($order, [self::tickets($order)[0]], '', true, self::ORGANISER, 0);

        $text = $this->draft('order_tickets_cancelled')->text;
        self::assertStringContainsString("No longer valid: {$order->number}-1.", $text);
        self::assertStringContainsString("Still valid: {$order->number}-2.", $text);
    }

    public function testADisputeInItsThreeStatesAndTheBuyerWhoseTicketsEnd(): void
    {
        $order = $this->buy($this->ticket, 2);
        foreach ([DisputeStatus::Open, DisputeStatus::Won] as $dispute) {
            $this->sale->payments()->handleEvent($this->payment($order), new GatewayEvent(dispute: $dispute));
        }
        self::assertStringContainsString('until it is decided, the tickets stay valid', strtolower($this->draft('order_disputed')->text));
        self::assertStringContainsString('You keep the money', $this->draft('order_dispute_won')->text);
        $this->sale->payments()->handleEvent($this->payment($order), new GatewayEvent(dispute: DisputeStatus::Lost));

        $organiser = $this->draft('order_charged_back_organiser')->text;
        foreach (['the bank took the money back', 'no longer valid', $order->number, 'ada@example.org'] as $words) {
            self::assertStringContainsString($words, $organiser);
        }
        self::assertStringNotContainsString($order->secret, $organiser);
        $buyer = $this->draft('order_charged_back')->text;
        foreach (['Hello Ada, your bank has reversed the payment', $order->key()] as $words) {
            self::assertStringContainsString($words, $buyer);
        }
    }

    public function testTheHoldersReadWhatTheOrganiserWroteAndBuyersGetTheirOrder(): void
    {
        $order = $this->buy($this->ticket, 1, [
            'owner_data_owner_email_post_meta' => [$this->ticket => ['friend@example.org']],
            'owner_data_owner_confirm_email_post_meta' => [$this->ticket => ['friend@example.org']],
        ]);
        $this->sale->eventJobs()->step($this->sale->eventJobs()->notifyHolders($this->event, "Storm.\n\n<b>Sorry</b>", 'postponed', self::ORGANISER, 'token-0123456789abcdef'));

        $emailKinds = [];
        foreach ($this->rows("SELECT recipient, data FROM {mail} WHERE kind = 'event_postponed'") as $row) {
            $emailKinds[$row['recipient']] = $this->render('event_postponed', $this->event, (array) json_decode((string) $row['data'], true));
        }
        self::assertSame(['ada@example.org', 'friend@example.org'], array_keys($emailKinds));
        foreach ($emailKinds as $draft) {
            self::assertSame('“Gala” has been postponed', $draft->subject);
            self::assertStringContainsString("Storm.\n\n<b>Sorry</b>", $draft->text);
            self::assertStringNotContainsString('<b>Sorry', $draft->html);
        }
        self::assertStringContainsString($order->key(), $emailKinds['ada@example.org']->text);
        self::assertStringNotContainsString($order->secret, $emailKinds['friend@example.org']->text);
    }

    private function draft(string $kind): EmailMessage
    {
        $row = $this->rows('SELECT subject_id, data FROM {mail} WHERE kind = %s ORDER BY id DESC', $kind)[0];

        return $this->render($kind, (int) $row['subject_id'], (array) json_decode((string) $row['data'], true));
    }

    /** @param array<string, mixed> $data */
    private function render(string $kind, int $subject, array $data): EmailMessage
    {
        $plugin = self::plugin($this->clock, ['currency' => 'EUR', 'organiser_email' => 'owner@example.org']);
        $draft = (fn(): ?EmailMessage => ($this->renderers()[$kind])($subject, $data))->call($plugin->emailSender());

        return $draft ?? self::fail('Nothing was to be said.');
    }
}
