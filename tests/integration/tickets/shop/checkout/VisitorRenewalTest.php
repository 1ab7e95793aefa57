<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Shop\Checkout;

use Benefit\Payments\PaymentStatus;
use Benefit\Shared\Database\IdempotencyStore;
use Benefit\Shared\Http\Session\VisitorTokenRotation;
use Benefit\Shared\Http\VisitorToken;
use Benefit\Shared\Site\SiteAddress;
use Benefit\Tests\Integration\Tickets\SaleTestCase;
use Benefit\Tests\Integration\Tickets\StatementLog;
use Benefit\Tests\Services;
use Benefit\Tickets\Catalog\Inventory\StockHoldRepository;
use Benefit\Tickets\Orders\OrderFactCache;
use Benefit\Tickets\Orders\OrderRepository;
use Benefit\Tickets\Shop\Checkout\TicketVisitorDataMover;
use Benefit\Tickets\Shop\Coupons\CouponRepository;

/** Logging in changes the visitor token and keeps everything that belongs to the visitor. */
final class VisitorRenewalTest extends SaleTestCase
{
    private VisitorToken $token;
    private int $ticket;

    protected function setUp(): void
    {
        parent::setUp();
        $this->token = new VisitorToken([], $this->clock, static function (): void {});
        $this->ticket = $this->ticket($this->event(), 1000);
    }

    public function testCartOrderCodeAndKeysMoveWithIt(): void
    {
        $before = $this->token->ensure();
        $this->add($before, $this->ticket, 2);
        $entries = $this->entries($before, ['test_outcome' => 'pending']);
        $placed = $this->place($before, $entries);
        $order = $this->orderOf($placed);
        $this->sale->carts()->add($before, $this->ticket, 3, self::network(), 'press-of-the-button-1');
        (new CouponRepository($this->sale->database()))->apply($before, 'WELCOME', self::NOW);

        $this->renewal()->renew();

        $after = (string) $this->token->current();
        self::assertNotSame($before, $after);
        self::assertSame([[], [[3, 3]]], [$this->lines($before), $this->lines($after)]);
        self::assertSame([false, true], [$this->sale->orders()->isOf($order->id, $before), $this->sale->orders()->isOf($order->id, $after)]);
        self::assertSame($after, $this->sale->database()->value('SELECT visitor FROM {cart_coupon}'));
        self::assertSame($placed, $this->place($after, $entries), 'The same press has the same answer.');
        $this->sale->carts()->add($after, $this->ticket, 3, self::network(), 'press-of-the-button-1');
        self::assertSame([[3, 3]], $this->lines($after), 'An addition is not done twice.');
    }

    public function testAFailedOrderComesBackToTheCartOfTheRenewedVisitor(): void
    {
        $before = $this->token->ensure();
        $this->add($before, $this->ticket, 2);
        $order = $this->orderOf($this->place($before, $this->entries($before, ['test_outcome' => 'pending'])));
        $this->renewal()->renew();

        $this->sale->payments()->endOpenPayment('order', $order->id, PaymentStatus::Failed);

        self::assertSame([[2, 2]], $this->lines((string) $this->token->current()));
    }

    public function testAllOfItIsOneTransaction(): void
    {
        $before = $this->token->ensure();
        $this->add($before, $this->ticket);
        $this->place($before, $this->entries($before, ['test_outcome' => 'pending']));
        $log = StatementLog::start();

        $this->renewal()->renew();

        self::assertCount(1, $log->transactions());
        $writes = array_values(preg_grep('/^UPDATE/', $log->transactions()[0]) ?: []);
        self::assertSame($writes, array_values(preg_grep('/^UPDATE/', $log->statements) ?: []), 'Nothing is moved outside of it.');
        foreach (['hold', 'cart_coupon', 'idempotency', 'orders'] as $table) {
            self::assertNotEmpty(preg_grep("/^UPDATE \S*benefit_$table /", $writes), $table);
        }
    }

    public function testWhatCannotBeMovedWholeStaysWholeWithTheOldToken(): void
    {
        $before = $this->token->ensure();
        $this->add($before, $this->ticket, 2);
        $order = $this->orderOf($this->place($before, $this->entries($before, ['test_outcome' => 'pending'])));
        $this->add($before, $this->ticket, 1);
        add_filter('query', static fn(string $sql): string => str_contains($sql, 'benefit_orders SET visitor') ? 'THIS IS NO STATEMENT' : $sql);
        $GLOBALS['wpdb']->suppress_errors();
        $log = ini_set('error_log', '/dev/null');

        $this->renewal()->renew();

        ini_set('error_log', (string) $log);
        $GLOBALS['wpdb']->suppress_errors(false);
        remove_all_filters('query');
        self::assertSame($before, $this->token->current());
        self::assertSame([[1, 1]], $this->lines($before));
        self::assertTrue($this->sale->orders()->isOf($order->id, $before));
    }

    /** A running order with the old token finds its cart gone, and stores nothing. */
    public function testAnOrderUnderwayWithTheOldTokenIsRefusedAndItsKeyIsFree(): void
    {
        $before = $this->token->ensure();
        $this->add($before, $this->ticket, 2);
        $entries = $this->entries($before);
        $renewal = $this->renewal();
        $isDone = false;
        $begin = $this->sale->database()->isSqlite() ? 'START TRANSACTION' : 'SET TRANSACTION';
        add_filter('query', static function (string $sql) use (&$isDone, $renewal, $begin): string {
            // The request has claimed its key and read its cart; its transaction begins now.
            if (!$isDone && str_contains($sql, $begin)) {
                $isDone = true;
                $renewal->renew();
            }

            return $sql;
        });

        self::assertSame('cart_changed', self::refusal(fn() => $this->place($before, $entries))->reason);

        self::assertTrue($isDone);
        self::assertSame(0, self::rowsIn('orders'));
        $after = (string) $this->token->current();
        self::assertSame('order_paid', $this->orderOf($this->place($after, $entries))->status->value);
    }

    public function testSigningInDoesIt(): void
    {
        $before = $this->token->ensure();
        $this->add($before, $this->ticket);
        $token = $this->token;
        $putBack = Services::get()->forget();
        Services::get()->put(VisitorToken::class, $token);

        do_action('wp_login', 'admin', get_userdata(1));

        $putBack();
        self::assertNotSame($before, $token->current());
        self::assertSame([[1, 1]], $this->lines((string) $token->current()));
    }

    /** A separate request, with its own transactions. */
    private function renewal(): VisitorTokenRotation
    {
        $plugin = self::plugin($this->clock);
        $database = $plugin->database();

        $move = new TicketVisitorDataMover(new StockHoldRepository($database), new OrderRepository($database, new OrderFactCache(), new SiteAddress()), new CouponRepository($database), new IdempotencyStore($database, $this->clock));

        return new VisitorTokenRotation($this->token, $plugin->transaction(), [$move->move(...)]);
    }
}
