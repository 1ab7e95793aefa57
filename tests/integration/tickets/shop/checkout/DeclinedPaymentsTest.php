<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Shop\Checkout;

use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tests\Integration\Tickets\SaleTestCase;

/** Trying one stolen card after another is stopped, per account or, without one, per network. */
final class DeclinedPaymentsTest extends SaleTestCase
{
    private const PER_ACCOUNT = 10;
    private const PER_NETWORK = 100;

    private int $ticket;

    protected function setUp(): void
    {
        parent::setUp();
        $this->ticket = $this->ticket($this->event(), 1000, 50);
    }

    public function testANetworkGetsAHundredDeclinesAnHour(): void
    {
        $this->decline();
        $this->fill('203.0.113.7', self::PER_NETWORK - 1);

        self::assertSame('declined', $this->decline()->reason);
        $refusal = $this->decline();
        self::assertSame(['rate', 429], [$refusal->reason, $refusal->status]);
        self::assertLessThanOrEqual(3600, $refusal->data['retry_after']);
        self::assertSame('declined', $this->decline('198.51.100.1')->reason, 'Another network.');
        self::assertSame('declined', $this->decline('127.0.0.1')->reason, 'It tells nobody apart.');
        $this->clock->forward(3600);
        self::assertSame('declined', $this->decline()->reason);
    }

    public function testAnAccountGetsTenFromWhateverNetwork(): void
    {
        $this->logIn('one');
        foreach (range(1, self::PER_ACCOUNT) as $try) {
            self::assertSame('declined', $this->decline("198.51.100.$try")->reason);
        }

        self::assertSame('rate', $this->decline('198.51.100.99')->reason);
        $this->logIn('other');
        self::assertSame('declined', $this->decline('198.51.100.99')->reason, 'Another account.');
        wp_set_current_user(0);
        self::assertSame('declined', $this->decline('198.51.100.1')->reason, 'A guest of one of these networks.');
    }

    public function testARefusedPaymentIsAskedOfNoGatewayAndKeepsTheCart(): void
    {
        $this->decline();
        $this->fill('203.0.113.7', self::PER_NETWORK);
        $visitor = self::visitor();
        $this->add($visitor, $this->ticket, 2);
        $orders = self::rowsIn('orders');

        self::assertSame('rate', self::refusal(fn() => $this->placeFrom('203.0.113.7', $visitor, $this->entries($visitor, ['test_outcome' => 'pay'])))->reason);
        self::assertSame([[[2, 2]], $orders], [$this->lines($visitor), self::rowsIn('orders')]);
    }

    public function testFreeTicketsAndPaidOnesCountNothing(): void
    {
        $this->decline();
        $before = $this->hits();
        $free = $this->ticket($this->event(), 0);
        foreach ([[$free, []], [$this->ticket, ['test_outcome' => 'pay']]] as [$ticket, $changes]) {
            $visitor = self::visitor();
            $this->add($visitor, $ticket);
            $this->placeFrom('203.0.113.7', $visitor, $this->entries($visitor, $changes));
        }
        self::assertSame($before, $this->hits());

        $this->fill('203.0.113.7', self::PER_NETWORK);
        $visitor = self::visitor();
        $this->add($visitor, $free);
        self::assertSame('order_paid', $this->placeFrom('203.0.113.7', $visitor, $this->entries($visitor))['order']['status'], 'Free tickets need no card.');
    }

    private function logIn(string $name): void
    {
        $id = wp_insert_user(['user_login' => $name, 'user_pass' => 'x', 'user_email' => "$name@example.com"]);
        self::assertIsInt($id);
        wp_set_current_user($id);
    }

    private function decline(string $address = '203.0.113.7'): UserFacingException
    {
        $visitor = self::visitor();
        $this->add($visitor, $this->ticket);

        return self::refusal(fn() => $this->placeFrom($address, $visitor, $this->entries($visitor, ['test_outcome' => 'decline'])));
    }

    /**
     * @param array<string, mixed> $entries
     *
     * @return array<string, mixed>
     *
     * @throws UserFacingException
     */
    private function placeFrom(string $address, string $visitor, array $entries): array
    {
        $request = self::request($visitor, $entries, $this->sale->gateways());

        return $this->sale->placement()->place(new ValidatedRequest($request->values, $visitor, self::network($address), RouteChannel::Ajax));
    }

    private function fill(string $address, int $hits): void
    {
        self::assertSame(1, $this->sale->database()->execute('UPDATE {rate} SET hits = %d WHERE bucket = %s', $hits, self::bucket($address)));
    }

    private function hits(): ?string
    {
        return $this->sale->database()->value('SELECT hits FROM {rate} WHERE bucket = %s', self::bucket('203.0.113.7'));
    }

    private static function bucket(string $address): string
    {
        return substr(hash('sha256', "declined|network|$address|3600"), 0, 32);
    }
}
