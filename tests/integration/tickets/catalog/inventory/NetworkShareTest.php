<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Catalog\Inventory;

use Benefit\Tests\Integration\Tickets\SaleTestCase;
use Benefit\Tests\Services;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;

/** The setting that limits which share of a pool the carts and unpaid orders of one network may hold. */
#[Group('sqlite')]
final class NetworkShareTest extends SaleTestCase
{
    private const LIFE = 15 * MINUTE_IN_SECONDS;

    public function testIsOffForCartsByDefault(): void
    {
        $ticket = $this->ticket($this->event());
        $this->add(self::visitor(), $ticket, 10);

        $this->assertPool(10, 0, $ticket);
    }

    /** @param int $most a quarter of the places, but never fewer than ten */
    #[TestWith([100, 25])]
    #[TestWith([20, 10])]
    public function testUnpaidOrdersOfOneNetworkReserveAQuarterByDefault(int $capacity, int $most): void
    {
        $this->openForTransfers();
        $ticket = $this->ticket($this->event(), 1000, $capacity);
        $this->buy($ticket, $most - 1, ['tc_choose_gateway' => 'offline']);
        $this->add(self::visitor(), $ticket, $capacity - $most);

        $tooMany = fn() => $this->buy($ticket, 2, ['tc_choose_gateway' => 'offline']);

        $this->clock->forward(self::LIFE + 1);
        self::assertSame('network_share', self::refusal($tooMany)->reason);
        $this->buy($ticket, 1, ['tc_choose_gateway' => 'offline']);
        self::assertSame($most, (int) $this->sale->database()->value('SELECT SUM(held) FROM {hold} WHERE order_id > 0'));
        $this->clock->forward(self::LIFE + 1);
        $this->buy($ticket, 2);
        self::assertSame(2, $this->sale->stock()->capacity($ticket)?->sold, 'What is paid at once is not limited.');
    }

    public function testAShareOfZeroThatIsStoredStaysWithoutLimit(): void
    {
        $this->openForTransfers(['network_share' => 0]);
        $ticket = $this->ticket($this->event(), 1000, 20);

        $this->buy($ticket, 15, ['tc_choose_gateway' => 'offline']);

        $this->assertPool(15, 0, $ticket);
    }

    public function testAnEmptyFieldIsTheDefault(): void
    {
        $store = Services::get()->settingsStore();

        self::assertSame([-1, 0, 40], array_map(static fn(string $text): mixed => $store->sanitize(['network_share' => $text])['network_share'], ['', '0', '40']));
        self::assertSame(-1, $store->defaults()['network_share']);
    }

    /** @param array<string, mixed> $settings */
    private function openForTransfers(array $settings = []): void
    {
        $this->open($settings + ['gateways' => ['test', 'offline']]);
        $this->sale->paymentSettings()->save('Transfer', 'To our account.', 7);
    }

    public function testCountsAllCartsOfOneNetwork(): void
    {
        $this->open(['network_share' => 30]);
        $ticket = $this->ticket($this->event());
        $this->add(self::visitor(), $ticket, 2);
        $visitor = self::visitor();
        $this->add($visitor, $ticket, 1);

        $refusal = self::refusal(fn() => $this->add($visitor, $ticket, 1));

        self::assertSame(['network_share', 422], [$refusal->reason, $refusal->status]);
        self::assertSame([[1, 1]], $this->lines($visitor));
        $this->assertPool(3, 0, $ticket);
        $this->add(self::visitor(), $ticket, 3, self::network('198.51.100.1'));
        $this->assertPool(6, 0, $ticket);
    }

    public function testAnIpv6HouseholdIsOneNetwork(): void
    {
        $this->open(['network_share' => 20]);
        $ticket = $this->ticket($this->event());
        $this->add(self::visitor(), $ticket, 2, self::network('2001:db8:1:2::1'));

        self::assertSame('network_share', self::refusal(fn() => $this->add(self::visitor(), $ticket, 1, self::network('2001:db8:1:2:ffff::9')))->reason);
        $this->add(self::visitor(), $ticket, 2, self::network('2001:db8:1:3::1'));
        $this->assertPool(4, 0, $ticket);
    }

    public function testTheEventsPlacesHaveAShareToo(): void
    {
        $this->open(['network_share' => 50]);
        $event = $this->event(capacity: 4);
        $this->add(self::visitor(), $this->ticket($event, 1000, null), 2);

        self::assertSame('network_share', self::refusal(fn() => $this->add(self::visitor(), $this->ticket($event, 1000, null)))->reason);
    }

    public function testOneTicketIsAlwaysAllowed(): void
    {
        $this->open(['network_share' => 1]);
        $ticket = $this->ticket($this->event());
        $this->add(self::visitor(), $ticket);

        self::assertSame('network_share', self::refusal(fn() => $this->add(self::visitor(), $ticket))->reason);
    }

    public function testARequestDoesNotLeaveTheCountByCallingItselfForwarded(): void
    {
        $this->open(['network_share' => 20]);
        $ticket = $this->ticket($this->event());
        $this->add(self::visitor(), $ticket, 2, self::network(more: ['HTTP_X_FORWARDED_FOR' => '198.51.100.1']));

        $again = fn() => $this->add(self::visitor(), $ticket, 1, self::network(more: ['HTTP_CF_CONNECTING_IP' => '198.51.100.2']));

        self::assertSame('network_share', self::refusal($again)->reason);
    }

    #[DataProvider('untold')]
    public function testAddressesThatTellNobodyApartDoNotCount(string $address): void
    {
        $this->open(['network_share' => 10]);
        $ticket = $this->ticket($this->event());
        for ($i = 0; $i < 5; $i++) {
            $this->add(self::visitor(), $ticket, 2, self::network($address));
        }

        $this->assertPool(10, 0, $ticket);
    }

    /** @return iterable<string, array{string}> */
    public static function untold(): iterable
    {
        yield 'loopback' => ['127.0.0.1'];
        yield 'loopback, IPv6' => ['::1'];
        yield 'a private network' => ['192.168.1.20'];
        yield 'a private network, IPv6' => ['fd00::1'];
        yield 'none at all' => [''];
    }

    public function testWhatHasRunOutDoesNotCount(): void
    {
        $this->open(['network_share' => 20]);
        $ticket = $this->ticket($this->event());
        $visitor = self::visitor();
        $this->add($visitor, $ticket, 2);
        $this->clock->forward(self::LIFE);

        $this->add(self::visitor(), $ticket, 2);

        self::assertSame('network_share', self::refusal(fn() => $this->sale->carts()->reserve($visitor, self::network()))->reason);
    }

    public function testFewerIsNeverRefused(): void
    {
        $ticket = $this->ticket($this->event());
        $visitor = self::visitor();
        $this->add($visitor, $ticket, 8);
        $this->open(['network_share' => 10]);

        $this->sale->carts()->update($visitor, [$ticket => 5], self::network());

        self::assertSame([[5, 5]], $this->lines($visitor));
    }

    /** @param array<string, string> $payment */
    #[DataProvider('unpaid')]
    public function testOrdersThatWaitForTheirMoneyCount(array $payment): void
    {
        $this->openForTransfers(['network_share' => 20]);
        $ticket = $this->ticket($this->event());
        $this->buy($ticket, 2, $payment);
        $this->clock->forward(self::LIFE + 1);

        self::assertSame('network_share', self::refusal(fn() => $this->add(self::visitor(), $ticket))->reason);
        $this->assertPool(2, 0, $ticket);
    }

    /** @return iterable<string, array{array<string, string>}> */
    public static function unpaid(): iterable
    {
        yield 'a payment page' => [['test_outcome' => 'pending']];
        yield 'a bank transfer, which has days' => [['tc_choose_gateway' => 'offline']];
    }

    public function testPaidOrdersDoNotCount(): void
    {
        $this->open(['network_share' => 20]);
        $ticket = $this->ticket($this->event());
        $this->buy($ticket, 2);
        $this->buy($ticket, 2);

        $this->assertPool(0, 4, $ticket);
    }

    public function testTheTableHoldsNoAddress(): void
    {
        $this->add(self::visitor(), $this->ticket($this->event()));
        $network = (string) $this->sale->database()->value('SELECT network FROM {hold}');

        self::assertMatchesRegularExpression('/^[0-9a-f]{32}$/', $network);
        self::assertNotContains($network, [md5('203.0.113.7'), substr(hash('sha256', '203.0.113.7'), 0, 32)]);
    }
}
