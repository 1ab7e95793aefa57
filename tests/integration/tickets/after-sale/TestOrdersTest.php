<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\AfterSale;

use Benefit\Shared\Admin\FlashMessage;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Endpoint;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Refusal;
use Benefit\Tickets\AfterSale\TestOrderRepository;
use Benefit\Tickets\AfterSale\TestOrders;
use PHPUnit\Framework\Attributes\DataProvider;

/** The switch from test mode to real money offers to cancel the orders of the test, and releases their places. */
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
        self::assertStringContainsString('Cancel 3 orders that were paid for in test mode?', $this->notice());

        $answer = $this->press();

        self::assertSame(303, $answer->status);
        self::assertSame(['order_cancelled', 'order_cancelled', 'order_refunded', 'order_paid'], array_map(fn($order): string => $this->orderById($order->id)->status->value, [$paid, $waiting, $refunded, $free]));
        $this->assertPool(0, 0, $this->ticket);
        self::assertSame('', $this->notice());
        self::assertStringContainsString('3 test orders were cancelled', (string) FlashMessage::take(TestOrders::ACTION)?->message);
        self::assertSame(['cancelled', self::admin()], [$this->lastEntry($paid)->kind, $this->lastEntry($paid)->userId]);
    }

    public function testManyAreDoneInStepsEachSaysHowManyAreLeft(): void
    {
        for ($i = 0; $i < 27; $i++) {
            $this->buy($this->ticket, 1, ['buyer_data_email_post_meta' => "b$i@example.org", 'buyer_data_confirm_email_post_meta' => "b$i@example.org"]);
        }
        $this->goLive();

        $this->press();

        self::assertStringContainsString('Cancel 2 orders', $this->notice());
        $this->assertPool(0, 2, $this->ticket);
        $this->press();
        self::assertSame('', $this->notice());
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
        $this->expectException(Refusal::class);

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
        return $this->testOrders()->html();
    }

    private function press(): Response
    {
        return $this->sale->endpoint()->perform($this->action(), ['benefit_nonce' => Endpoint::screenNonce(TestOrders::ACTION)]);
    }

    private function action(): Action
    {
        return $this->testOrders()->action();
    }

    private function testOrders(): TestOrders
    {
        return new TestOrders(new TestOrderRepository($this->sale->database()), $this->sale->orderActions(), $this->sale->orders(), $this->sale->settings());
    }
}
