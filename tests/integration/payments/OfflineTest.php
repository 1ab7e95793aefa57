<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Payments;

use Benefit\Payments\Payment;
use Benefit\Payments\PaymentStatus;
use Benefit\Tests\Integration\Tickets\SaleTestCase;
use Benefit\Tests\Services;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Shop\Cart\CartService;
use Benefit\Tickets\Shop\Checkout\CheckoutViewModel;

/** Bank transfers: instructions, due date, reminder, expiry, and a person who marks the order as paid. */
final class OfflineTest extends SaleTestCase
{
    private const WEEK = 7 * DAY_IN_SECONDS;

    private int $ticket;

    protected function setUp(): void
    {
        parent::setUp();
        $this->sale->paymentSettings()->save('Transfer', "Send it to DE00 1234.\n\nOr bring it.", 7);
        $this->ticket = $this->ticket($this->event(), 1500, 4);
    }

    protected function open(array $settings = []): Services
    {
        return parent::open($settings + ['gateways' => ['free', 'test', 'offline']]);
    }

    public function testThePlacesAreKeptUntilThePaymentIsDueAndTheBuyerIsToldHow(): void
    {
        $order = $this->order();

        self::assertSame(['pending', 'order_received'], $this->states($order));
        self::assertSame([self::NOW + self::WEEK, self::NOW + self::WEEK], [$order->dueAt, $this->payment($order)->dueAt]);
        self::assertSame(['order_due'], $this->mails());
        self::assertSame("Send it to DE00 1234.\n\nOr bring it.", $this->sale->payments()->instructions($this->payment($order)));
        $this->clock->forward(self::WEEK - 1);
        $this->sale->sweeper()->sweepAll();
        $this->assertPool(2, 0, $this->ticket);
    }

    public function testTheLetterSaysHowMuchWithWhichReferenceAndUntilWhen(): void
    {
        $order = $this->order();
        $sent = [];
        add_filter('pre_wp_mail', static function (mixed $result, array $mail) use (&$sent): bool {
            $sent[] = $mail;

            return true;
        }, 10, 2);
        $this->sale->emailSender()->sendDue();

        self::assertCount(1, $sent);
        $text = (string) preg_replace('/\s+/u', ' ', html_entity_decode(wp_strip_all_tags($sent[0]['message'])));
        foreach (['30', $order->number, wp_date((string) get_option('date_format'), self::NOW + self::WEEK), 'DE00 1234', 'Or bring it.'] as $part) {
            self::assertStringContainsString((string) $part, $text);
        }
    }

    public function testOneReminderBeforeItIsDue(): void
    {
        $this->order();
        $this->clock->forward((int) (self::WEEK * 0.66));
        $this->sale->payments()->remind();
        self::assertSame(['order_due'], $this->mails());

        $this->clock->forward((int) (self::WEEK * 0.01));
        $this->sale->payments()->remind();
        $this->sale->payments()->remind();
        self::assertSame(['order_due', 'order_reminder'], $this->mails());
    }

    public function testWhoHasPaidIsNotReminded(): void
    {
        $order = $this->order();
        $this->sale->payments()->markPaid($this->payment($order), 1);
        $this->clock->forward(self::WEEK - 10);
        $this->sale->payments()->remind();

        self::assertSame(['order_due', 'order_paid', 'order_organiser'], $this->mails());
    }

    public function testADayIsTooShortForAReminder(): void
    {
        $this->sale->paymentSettings()->save('', 'Pay', 1);
        $this->order();
        $this->clock->forward(DAY_IN_SECONDS - 1);
        $this->sale->payments()->remind();

        self::assertSame(['order_due'], $this->mails());
    }

    public function testWhatIsNotPaidInTimeGivesItsPlacesBackAndTheBuyerIsTold(): void
    {
        $order = $this->order();
        $this->clock->forward(self::WEEK);
        $this->sale->sweeper()->sweepAll();

        self::assertSame(['expired', 'order_expired'], $this->states($order));
        self::assertSame(['order_due', 'order_expired'], $this->mails());
        $this->assertPool(0, 0, $this->ticket);
        self::assertSame('', $this->sale->payments()->instructions($this->payment($order)));
    }

    public function testTheOrganiserMarksItAsPaid(): void
    {
        $order = $this->order();

        self::assertSame(PaymentStatus::Paid, $this->sale->payments()->markPaid($this->payment($order), 1));
        self::assertSame(['paid', 'order_paid'], $this->states($order));
        $this->assertPool(0, 2, $this->ticket);
        self::assertSame('not_payable', self::refusal(fn() => $this->sale->payments()->markPaid($this->payment($order), 1))->reason);
    }

    public function testMoneyAfterItsTimeGetsThePlacesIfTheyAreThere(): void
    {
        $order = $this->order();
        $this->clock->forward(self::WEEK);
        $this->sale->sweeper()->sweepAll();

        self::assertSame(PaymentStatus::Paid, $this->sale->payments()->markPaid($this->payment($order), 1));
        self::assertSame(['paid', 'order_paid'], $this->states($order));
    }

    public function testOrElseItHasToGoBack(): void
    {
        $order = $this->order();
        $this->clock->forward(self::WEEK);
        $this->sale->sweeper()->sweepAll();
        $this->add(self::visitor(), $this->ticket, 3);

        self::assertSame(PaymentStatus::Refunded, $this->sale->payments()->markPaid($this->payment($order), 1));
        self::assertSame(['refunded', 'order_refunded'], $this->states($order));
        self::assertContains('order_refunded_organiser', $this->mails());
    }

    public function testNobodyMarksByHandWhatAGatewayConfirms(): void
    {
        $order = $this->buy($this->ticket, 1, ['test_outcome' => 'pending']);

        self::assertSame('not_manual', self::refusal(fn() => $this->sale->payments()->markPaid($this->payment($order), 1))->reason);
    }

    public function testWithoutInstructionsItIsNotOffered(): void
    {
        $offered = fn(): array => array_map(static fn($gateway): string => $gateway->id(), $this->sale->gateways()->active(1000, 'EUR'));
        self::assertContains('offline', $offered());
        self::assertStringContainsString('DE00', $this->sale->gateways()->get('offline')?->panelHtml() ?? '');

        $this->sale->paymentSettings()->save('Transfer', ' ', 7);
        self::assertNotContains('offline', $offered());
    }

    public function testThePaymentIsDueBeforeTheFirstEventOfTheOrderStarts(): void
    {
        $first = self::NOW + 2 * DAY_IN_SECONDS;
        $visitor = self::visitor();
        foreach ([self::WEEK * 2, 2 * DAY_IN_SECONDS] as $later) {
            $this->add($visitor, $this->ticket($this->event(['start' => self::at(self::NOW + $later)]), 1500), 1);
        }
        $until = (string) wp_date(get_option('date_format') . ', ' . get_option('time_format'), $first);
        self::assertStringContainsString("You have until $until to pay", $this->panels($visitor)['offline']);
        $order = $this->orderOf($this->place($visitor, ['tc_choose_gateway' => 'offline'] + $this->entries($visitor)));

        self::assertSame([$first, $first], [$order->dueAt, $this->payment($order)->dueAt]);
    }

    public function testAnEventInWeeksLeavesTheUsualDays(): void
    {
        $visitor = self::visitor();
        $this->add($visitor, $this->ticket($this->event(['start' => self::at(self::NOW + 2 * self::WEEK)]), 1500), 1);

        self::assertStringContainsString('You have 7 days to pay.', $this->panels($visitor)['offline']);
    }

    public function testItIsNotOfferedWhenTheEventStartsWithinADay(): void
    {
        $ticket = $this->ticket($this->event(['start' => self::at(self::NOW + DAY_IN_SECONDS - 1)]), 1500);
        $visitor = self::visitor();
        $this->add($visitor, $ticket, 1);

        self::assertSame(['test'], array_keys($this->panels($visitor)));
        self::assertSame('gateway', self::refusal(fn() => $this->buy($ticket, 1, ['tc_choose_gateway' => 'offline']))->reason);
        self::assertStringContainsString('No payment method is available', $this->view($visitor)['texts']['no_gateway']);
        $this->open(['gateways' => ['free', 'offline']]);
        self::assertSame([], $this->panels($visitor));
        self::assertStringContainsString('less than a day to pay by “Transfer”', $this->view($visitor)['texts']['no_gateway']);
    }

    /** @return array<string, string> HTML by payment method that the checkout offers */
    private function panels(string $visitor): array
    {
        return array_map(html_entity_decode(...), array_column($this->view($visitor)['gateways'], 'panel_html', 'id'));
    }

    /** @return array<string, mixed> */
    private function view(string $visitor): array
    {
        return $this->sale->service(CheckoutViewModel::class)->props($this->sale->service(CartService::class)->getCart($visitor));
    }

    private function order(): Order
    {
        return $this->buy($this->ticket, 2, ['tc_choose_gateway' => 'offline']);
    }

    private function payment(Order $order): Payment
    {
        return $this->sale->payments()->findNewest('order', $order->id) ?? self::fail('No payment recorded.');
    }

    /** @return array{string, string} */
    private function states(Order $order): array
    {
        return [$this->payment($order)->status->value, $this->orderById($order->id)->status->value];
    }

    /** @return list<string> */
    private function mails(): array
    {
        return array_column($this->rows('SELECT kind FROM {mail} ORDER BY id'), 'kind');
    }
}
