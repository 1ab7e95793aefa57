<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\CheckIn;

use Benefit\Tests\Integration\Payments\VoucherGateway;
use Benefit\Tests\Services;
use Benefit\Tickets\Orders\Attendee;
use PHPUnit\Framework\Attributes\DataProvider;

/** Tickets paid in test mode are not admitted once the site is live; live tickets are admitted in both modes. */
final class TestOrderTest extends CheckinTestCase
{
    private const LIVE = ['test_mode' => false];

    public function testATestTicketAdmitsWhileTheSiteIsTried(): void
    {
        $ticket = $this->sold();
        $this->staff();

        self::assertSame('ok', $this->scanned($ticket->secretCode(), ['event' => $this->event]));
    }

    public function testAScanSaysThatATestTicketIsNotPaid(): void
    {
        $ticket = $this->sold();
        $this->goLive();

        $answer = $this->answer('/' . $ticket->secretCode(), ['event' => $this->event]);

        self::assertSame(['not_paid', 'test'], [$answer['status'], $answer['why']]);
        self::assertSame(0, $this->checkins($ticket));
    }

    public function testABatchAndATypedCodeSayTheSame(): void
    {
        $ticket = $this->sold();
        $this->goLive();
        $scan = ['scan_id' => self::scanId(), 'code' => $ticket->secretCode(), 'event' => $this->event];

        self::assertSame('not_paid', $this->answer('', ['scans' => [$scan]])['results'][0]['status']);
        self::assertSame('not_paid', $this->answer('/lookup', ['code' => $ticket->code(), 'event' => $this->event])['status']);
        self::assertSame('not_paid', $this->answer('/lookup', ['code' => $ticket->code(), 'event' => $this->event, 'confirm' => true])['status']);
        self::assertSame('not_paid', $this->answer('/search', ['event' => $this->event, 'search' => $ticket->code()], 'GET')['found'][0]['status']);
        self::assertSame(0, $this->checkins($ticket));
    }

    public function testTheListForOfflineMarksItAndDoesNotCountIt(): void
    {
        $this->sold();
        $this->sold($this->ticket($this->event, 0));
        $this->goLive();

        $list = $this->answer('/event/' . $this->event, [], 'GET');

        self::assertEqualsCanonicalizing(['test', ''], array_column($list['tickets'], 'why'));
        self::assertSame(1, $list['counts']['sold']);
    }

    /** @param \Closure(self): Attendee $made */
    #[DataProvider('real')]
    public function testWhatIsRealInEitherModeIsLetIn(\Closure $made): void
    {
        $ticket = $made($this);
        $this->goLive();

        self::assertSame('ok', $this->scanned($ticket->secretCode(), ['event' => $this->event]));
    }

    /** @return iterable<string, array{\Closure(self): Attendee}> */
    public static function real(): iterable
    {
        yield 'free' => [static fn(self $test): Attendee => $test->sold($test->ticket($test->event, 0))];
        yield 'complimentary' => [static fn(self $test): Attendee => $test->sale->orderActions()->complimentary($test->event, [$test->type => 1], ['first_name' => 'Ada', 'last_name' => 'Byron', 'email' => 'ada@example.org'], 1)->attendees[0]];
        yield 'a bank transfer' => [static fn(self $test): Attendee => $test->transferred()];
        yield 'a bank transfer of the version before' => [static function (self $test): Attendee {
            $ticket = $test->transferred();
            $test->asBefore();

            return $ticket;
        }];
        yield 'a free order of the version before' => [static function (self $test): Attendee {
            $ticket = $test->sold($test->ticket($test->event, 0));
            $test->asBefore();

            return $ticket;
        }];
    }

    public function testTheUpdateLeavesWhatWasATestATest(): void
    {
        $ticket = $this->sold();
        $this->asBefore();
        $this->goLive();

        self::assertSame('not_paid', $this->scanned($ticket->secretCode(), ['event' => $this->event]));
    }

    /** In test mode, another plugin's gateway uses the keys of its own test mode. */
    public function testAnotherPluginsGatewayIsATestInTestMode(): void
    {
        add_filter('benefit_gateways', static fn(array $gateways): array => [...$gateways, new VoucherGateway()]);
        $modes = [];
        foreach ([true, false] as $testMode) {
            $this->open(['test_mode' => $testMode]);
            $modes[] = $this->sale->transaction()->run(fn(): string => $this->sale->payments()->open('order', 1, new VoucherGateway(), 100, 'EUR')->mode);
        }
        $this->contradicts = 'payments of no order';

        self::assertSame(['test', 'live'], $modes);
    }

    private function transferred(): Attendee
    {
        // On the last day before an event, transfers are not offered.
        $this->clock->forward(-2 * DAY_IN_SECONDS);
        $this->open(['gateways' => ['offline']]);
        $this->sale->paymentSettings()->save('Transfer', 'To our account.', 7);
        $order = $this->buy($this->type, 1, ['tc_choose_gateway' => 'offline']);
        $this->sale->orderActions()->markPaid($order, 1);
        $this->clock->forward(2 * DAY_IN_SECONDS);

        return $order->attendees[0];
    }

    /** Puts payments into the state in which the previous version left them. */
    private function asBefore(): void
    {
        $this->sale->database()->execute("UPDATE {payment} SET mode = 'test'");
        update_option('benefit_schema', 2);
        Services::get()->migrations()->run();
    }

    private function goLive(): void
    {
        $this->serve(self::LIVE);
        $this->staff();
    }
}
