<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Payments;

use Benefit\Payments\PaymentStatus;
use Benefit\Plugin;
use Benefit\Shared\Settings\PrivatePageGuard;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\SharedServices;
use Benefit\Tests\Integration\Tickets\SaleTestCase;
use Benefit\Tickets\Orders\OrderService;
use Benefit\Tickets\TicketsProduct;

/** Requests from outside while a product is turned off. */
final class ProductOffTest extends SaleTestCase
{
    public function testMoneyThatWasOnItsWayIsSettledAndItsMailsWait(): void
    {
        $ticket = $this->ticket($this->event());
        $visitor = self::visitor();
        $this->add($visitor, $ticket);
        $number = $this->place($visitor, $this->entries($visitor, ['test_outcome' => 'pending']))['order']['number'];
        $id = (int) $this->sale->database()->value('SELECT id FROM {orders} WHERE number = %s', $number);
        $payment = $this->sale->payments()->findNewest(OrderService::PURPOSE, $id);
        self::assertNotNull($payment);

        update_option(Settings::OPTION, [Settings::PRODUCTS_OFF => [TicketsProduct::ID]] + (array) get_option(Settings::OPTION));
        $this->open();
        self::assertSame(PaymentStatus::Paid, $this->sale->payments()->move($payment, PaymentStatus::Paid));
        $this->sale->emailSender()->sendDue();

        self::assertSame('order_paid', $this->sale->database()->value('SELECT status FROM {orders} WHERE id = %d', $id));
        self::assertSame(['due'], array_unique(array_column($this->sale->database()->rows('SELECT status FROM {mail}'), 'status')));
    }

    /** Without the block type, WordPress would print an empty page. */
    public function testItsPagesSayThatTheyAreNotInUse(): void
    {
        $pages = SharedServices::allPages(Plugin::get()->container);
        $names = ['cart', 'checkout', 'order', 'receipt', 'history'];
        self::assertSame($names, $pages->names());

        (new PrivatePageGuard($pages, []))->explainPagesOutOfUse();
        foreach ($names as $name) {
            $hook = 'render_block_' . $pages->block($name);
            self::assertSame(1, substr_count(apply_filters($hook, ''), 'This page is not available right now'), $name);
            remove_all_filters($hook);
        }
        (new PrivatePageGuard($pages, $names))->explainPagesOutOfUse();
        self::assertFalse(has_filter('render_block_benefit/cart'));
    }
}
