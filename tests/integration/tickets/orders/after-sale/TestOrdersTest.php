<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Orders\AfterSale;

use Benefit\Shared\Admin\FlashMessage;
use Benefit\Shared\Database\Database;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tests\Integration\Tickets\StatementLog;
use Benefit\Tests\ProbeRoute;
use Benefit\Tickets\Orders\AfterSale\TestOrderCleanup;
use Benefit\Tickets\Orders\AfterSale\TestOrderRepository;
use Benefit\Tickets\Orders\Order;
use PHPUnit\Framework\Attributes\DataProvider;

/** Going live offers to cancel test orders, which releases their places. */
final class TestOrdersTest extends OrderActionsTestCase
{
    private int $ticket;

    protected function setUp(): void
    {
        parent::setUp();
        $this->ticket = $this->ticket($this->event(), 1000, 100);
    }

    public function testNothingIsAskedWhileTheSiteIsTried(): void
    {
        $this->buy($this->ticket, 2);

        self::assertSame('', $this->notice());
    }

    public function testNothingIsAskedWithoutSuchOrders(): void
    {
        $this->buy($this->ticket($this->event(), 0));
        $this->open(['test_mode' => false]);

        self::assertSame('', $this->notice());
    }

    public function testAsksWithTheirNumberAndCancelsThem(): void
    {
        $paid = $this->buy($this->ticket, 2);
        $waiting = $this->pending($this->ticket, 3);
        $refunded = $this->buy($this->ticket, 2);
        $this->orderActions()->refund($refunded, [self::tickets($refunded)[0]], '', true, self::ORGANISER);
        $free = $this->buy($this->ticket($this->event(), 0));
        $this->goLive();
        self::assertStringContainsString('Cancel 3 test orders?', $this->notice());

        $answer = $this->press();

        self::assertSame(303, $answer->status);
        self::assertSame(['order_cancelled', 'order_cancelled', 'order_refunded', 'order_paid'], array_map(fn($order): string => $this->orderById($order->id)->status->value, [$paid, $waiting, $refunded, $free]));
        $this->assertPool(0, 0, $this->ticket);
        self::assertSame('', $this->notice());
        self::assertStringContainsString('3 test orders were canceled', (string) FlashMessage::take(TestOrderCleanup::ACTION)?->message);
        self::assertSame(['cancelled', self::admin()], [$this->lastEntry($paid)->kind, $this->lastEntry($paid)->userId]);
    }

    /** Every status in which a test order has places, or a late payment could still give it some. */
    public function testReachesWhatHasEndedUnpaidTooWithoutAMailSoThatALatePaymentBuysNothing(): void
    {
        $failed = $this->pending($this->ticket);
        $this->webhook($failed, 'failed');
        $expired = $this->pending($this->ticket);
        $this->webhook($expired, 'expired');
        $this->sale->database()->execute('DELETE FROM {mail}');
        $this->goLive();
        self::assertStringContainsString('Cancel 2 test orders?', $this->notice());
        self::assertStringContainsString('they may still use capacity', $this->notice());

        $this->press();

        self::assertSame('2 test orders were canceled and no longer use capacity.', FlashMessage::take(TestOrderCleanup::ACTION)?->message, 'These had none.');
        self::assertSame(['order_cancelled', 'order_cancelled'], array_map(fn(Order $order): string => $this->orderById($order->id)->status->value, [$failed, $expired]));
        self::assertSame('', $this->notice());
        self::assertSame('cancelled', $this->lastEntry($failed)->kind);
        self::assertSame([], $this->mails(), 'Their buyers know that nothing was bought.');
        $this->open(['test_mode' => true]);
        $this->webhook($failed, 'paid');
        self::assertSame('order_refunded', $this->orderById($failed->id)->status->value);
        $this->assertPool(1, 0, $this->ticket, 'The failed one is in its cart again, as any.');
    }

    /** A late payment takes the same lock first, so it waits instead of failing because the order has changed. */
    public function testWhatHasEndedIsLockedFromItsPaymentOn(): void
    {
        $failed = $this->pending($this->ticket);
        $this->webhook($failed, 'failed');
        $this->goLive();
        $log = StatementLog::start();

        $this->press();

        $database = $this->sale->database();
        // SQLite's transaction locks the whole database, so only the payment is read.
        [$lock, $tables] = $database->isSqlite() ? ['', ['payment']] : [' FOR UPDATE', ['payment', 'orders']];
        preg_match_all("/FROM (\S+) WHERE id = \d+$lock$/m", implode("\n", array_merge(...$log->transactions())), $locks);
        self::assertSame(array_map($database->table(...), $tables), array_slice($locks[1], 0, count($tables)));
    }

    public function testAnErrorIsNamedAsOneAndTheOthersAreCancelled(): void
    {
        [$one, $other] = $this->orders(2);
        $this->goLive();
        $log = (string) ini_set('error_log', '/dev/null');
        $break = static fn(string $sql): string => preg_match("/benefit_order_log.*\\b$one->id\\b/s", $sql) === 1 ? 'SELECT this is no statement' : $sql;
        add_filter('query', $break);

        $this->press();

        remove_filter('query', $break);
        ini_set('error_log', $log);
        self::assertSame(['order_paid', 'order_cancelled'], array_map(fn(Order $order): string => $this->orderById($order->id)->status->value, [$one, $other]));
        self::assertStringEndsWith("1 test order could not be canceled. Please check it under Orders. $one->number: Something went wrong. See this site’s error log for details.", (string) FlashMessage::take(TestOrderCleanup::ACTION)?->message);
    }

    public function testManyAreDoneInStepsEachSaysHowManyAreLeft(): void
    {
        $this->orders(27);
        $this->goLive();

        $this->press();

        self::assertStringContainsString('Cancel 2 test orders?', $this->notice());
        $this->assertPool(0, 2, $this->ticket);
        $this->press();
        self::assertSame('', $this->notice());
    }

    public function testAStepOfWhichEveryOrderIsRefusedIsFollowedByTheNextAndTheEndTellsHowMany(): void
    {
        $this->contradicts = 'The tickets of paid orders are taken away past the rules, so that cancelling these orders is refused.';
        $orders = $this->orders(28);
        $refused = array_slice($orders, 0, 26);
        $this->sale->database()->execute('UPDATE {attendee} SET cancelled_at = 1 WHERE order_id IN ' . Database::in(...array_column($refused, 'id')));
        $this->goLive();
        $log = (string) ini_set('error_log', '/dev/null');

        $this->goOn($this->press($this->fields()));
        self::assertSame(
            '25 test orders could not be canceled. Please check them under Orders. ' . implode(', ', array_column(array_slice($refused, 0, 25), 'number')) . ': This order has changed since you opened it. Please check it and try again.',
            FlashMessage::take(TestOrderCleanup::ACTION)?->message,
        );
        self::assertStringContainsString('Cancel 3 test orders?', $this->notice());
        $this->goOn($this->press($this->fields()));

        self::assertSame(
            '2 test orders were canceled and no longer use capacity. 26 test orders could not be canceled. Please check them under Orders. ' . $refused[25]->number . ': This order has changed since you opened it. Please check it and try again.',
            FlashMessage::take(TestOrderCleanup::ACTION)?->message,
        );
        self::assertSame(['order_cancelled', 'order_cancelled'], array_map(fn(Order $order): string => $this->orderById($order->id)->status->value, array_slice($orders, 26)));
        self::assertStringContainsString('Cancel 26 test orders?', $this->notice(), 'They can be tried again, from the first on.');
        ini_set('error_log', $log);
    }

    public function testAPressOnAPageFromBeforeTheSwitchBackCancelsNothing(): void
    {
        $order = $this->buy($this->ticket);
        wp_set_current_user(self::admin());

        $this->press();

        self::assertSame('order_paid', $this->orderById($order->id)->status->value);
    }

    #[DataProvider('others')]
    public function testOnlyTheOwnerMay(string $role): void
    {
        $id = wp_insert_user(['user_login' => $role . bin2hex(random_bytes(4)), 'user_pass' => 'x', 'role' => $role]);
        self::assertIsInt($id);
        wp_set_current_user($id);
        $this->expectException(UserFacingException::class);

        $this->press();
    }

    /** @return iterable<string, array{string}> */
    public static function others(): iterable
    {
        yield 'an organiser' => ['benefit_organiser'];
        yield 'an editor' => ['editor'];
    }

    private function goLive(): void
    {
        $this->open(['test_mode' => false]);
        wp_set_current_user(self::admin());
    }

    private static function admin(): int
    {
        return 1;
    }

    private function notice(): string
    {
        return $this->testOrders()->renderNotice();
    }

    /** @param array<string, string> $fields additional fields of the form */
    private function press(array $fields = []): RouteResponse
    {
        return $this->sale->endpoint()->perform($this->action()->name, ['benefit_nonce' => Router::screenNonce(TestOrderCleanup::ACTION)] + $fields);
    }

    /** @return array<string, string> fields of the notice's button */
    private function fields(): array
    {
        $fields = [];
        $tags = new \WP_HTML_Tag_Processor($this->notice());
        while ($tags->next_tag('input')) {
            $fields[(string) $tags->get_attribute('name')] = (string) $tags->get_attribute('value');
        }

        return $fields;
    }

    /** Follows the redirect. */
    private function goOn(RouteResponse $answer): void
    {
        parse_str((string) parse_url((string) $answer->redirect, PHP_URL_QUERY), $query);
        $_GET = $query;
    }

    /** @return list<Order> with one ticket each, by different buyers */
    private function orders(int $number): array
    {
        return array_map(fn(int $i): Order => $this->buy($this->ticket, 1, ['buyer_data_email_post_meta' => "b$i@example.org", 'buyer_data_confirm_email_post_meta' => "b$i@example.org"]), range(1, $number));
    }

    private function action(): Route
    {
        return ProbeRoute::of($this->testOrders())[0];
    }

    private function testOrders(): TestOrderCleanup
    {
        return new TestOrderCleanup(new TestOrderRepository($this->sale->database()), $this->sale->orderActions(), $this->sale->orders(), $this->sale->settings());
    }
}
