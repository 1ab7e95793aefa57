<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Payments\Gateways\Stripe;

use Benefit\Tickets\CheckIn\CheckInAccess;
use Benefit\Tickets\CheckIn\CheckInAttendeeList;
use Benefit\Tickets\CheckIn\CheckInService;
use Benefit\Tickets\CheckIn\TicketScan;
use Benefit\Tickets\Orders\Order;

/** Someone comes with a ticket of an order that the site has lost. */
final class MissingOrderAtTheDoorTest extends MissingPaymentTestCase
{
    private int $event;
    private Order $order;

    protected function setUp(): void
    {
        parent::setUp();
        $this->event = (int) wp_get_post_parent_id($this->ticket);
        $this->order = $this->lostOrder();
        $this->deliver();
    }

    public function testStaffOfTheEventSeeWhoHasPaidAndHowMuch(): void
    {
        $this->staff([$this->event]);
        $code = $this->order->attendees[0]->secretCode();
        foreach ([
            $this->checkIn()->scan($this->scan($code)),
            $this->checkIn()->lookUpCode($this->order->attendees[0]->code(), $this->event),
            $this->sale->service(CheckInAttendeeList::class)->search($this->event, $this->order->number)[0],
        ] as $answer) {
            self::assertSame(['not_paid', 'missing', 'Ada King', $this->event], [$answer['status'], $answer['why'], $answer['name'], $answer['event']]);
            self::assertStringContainsString('25.00', $answer['ticket']);
        }
    }

    public function testTheTicketAdmitsAfterTheOrderIsBroughtBack(): void
    {
        $this->staff([$this->event]);
        $code = $this->order->attendees[0]->secretCode();
        self::assertSame('not_paid', $this->checkIn()->scan($this->scan($code))['status']);
        $this->sale->missingPaymentActions()->bringBack($this->missing()->payment->id, 1);

        self::assertSame('ok', $this->checkIn()->scan($this->scan($code))['status']);
        self::assertSame('already', $this->checkIn()->scan($this->scan($code))['status']);
    }

    public function testStaffOfAnotherEventSeeNothing(): void
    {
        $other = $this->event();
        $this->staff([$other]);

        foreach ([0, $other, $this->event] as $event) {
            $answer = $this->checkIn()->scan($this->scan($this->order->attendees[0]->secretCode(), $event));
            self::assertSame(['unknown', '', ''], [$answer['status'], $answer['name'], $answer['ticket']]);
        }
        self::assertSame([], $this->sale->service(CheckInAttendeeList::class)->search($other, $this->order->number));
    }

    public function testARefundedPaymentIsNotShown(): void
    {
        $this->sale->missingPaymentActions()->refund($this->missing()->payment->id, 1);
        $this->staff([$this->event]);

        self::assertSame('unknown', $this->checkIn()->scan($this->scan($this->order->attendees[0]->secretCode()))['status']);
    }

    private function checkIn(): CheckInService
    {
        return $this->sale->service(CheckInService::class);
    }

    private function scan(string $code, ?int $event = null): TicketScan
    {
        return new TicketScan(bin2hex(random_bytes(10)), $code, self::NOW, $event ?? $this->event);
    }

    /** @param list<int> $events */
    private function staff(array $events): void
    {
        $login = 'door' . bin2hex(random_bytes(4));
        $id = wp_insert_user(['user_login' => $login, 'user_pass' => 'x', 'user_email' => "$login@example.org", 'role' => 'benefit_door']);
        self::assertIsInt($id);
        CheckInAccess::setEvents($id, $events);
        wp_set_current_user($id);
    }
}
