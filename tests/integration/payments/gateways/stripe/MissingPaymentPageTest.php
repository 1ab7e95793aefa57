<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Payments\Gateways\Stripe;

use Benefit\Payments\Missing\MissingPaymentNotice;
use Benefit\People\MissingPaymentPersonalData;

/** What payers see whose order the site has lost, and what staff see of them. */
final class MissingPaymentPageTest extends MissingPaymentTestCase
{
    protected function setUp(): void
    {
        $_SERVER['REMOTE_ADDR'] = '203.0.113.9';
        parent::setUp();
    }

    public function testThePayersPageSaysThatTheMoneyHasArrivedAndNothingElse(): void
    {
        $order = $this->lostOrder();
        self::assertStringContainsString('could not find an order', $this->page($order->key()), 'The provider is not asked.');
        self::assertSame(1, $this->wrongLinks());
        $this->deliver();
        $requests = count($this->stripe->all('requests'));
        $this->open();
        $page = $this->page($order->key());

        self::assertStringContainsString('Your payment has arrived.', $page);
        self::assertStringContainsString('The organizer has been notified.', $page);
        foreach ([$order->number, 'ada@example.org', 'King', '25.00'] as $detail) {
            self::assertStringNotContainsString($detail, $page);
        }
        self::assertCount($requests, $this->stripe->all('requests'));
        self::assertSame(1, $this->wrongLinks(), 'A right link does not count.');
    }

    public function testAnotherKeyOfTheSameNumberOpensNothingAndCounts(): void
    {
        $order = $this->lostOrder();
        $this->deliver();
        $this->open();

        foreach ([$order->number . '-' . str_repeat('x', 22), strtolower($order->key()), substr($order->key(), 0, -1)] as $wrong) {
            self::assertStringNotContainsString('Your payment has arrived.', $this->page($wrong));
        }
        self::assertSame(3, $this->wrongLinks());
    }

    public function testThePageSaysThatItWasRefundedAndShowsTheOrderOnceItIsBack(): void
    {
        $order = $this->lostOrder();
        $this->deliver();
        $id = $this->missing()->payment->id;
        $this->sale->missingPaymentActions()->bringBack($id, 1);
        $this->open();
        self::assertStringContainsString($order->number, $this->page($order->key()));

        $lost = $this->lostOrder();
        $this->sale->database()->execute('DELETE FROM {missing_payment}');
        $this->deliver('checkout.session.completed');
        $this->sale->missingPaymentActions()->refund($this->missing()->payment->id, 1);
        $this->open();
        self::assertStringContainsString('Your payment was refunded.', $this->page($lost->key()));
    }

    public function testTheListShowsEachPaymentWithItsDecisions(): void
    {
        $this->lostOrder();
        wp_set_current_user(1);
        self::assertStringNotContainsString('<table', $this->sale->missingPaymentList()->toHtml());
        $this->deliver();
        $missing = $this->missing();
        $list = $this->sale->missingPaymentList()->toHtml();
        foreach (['25.00', $missing->number, 'ada@example.org', 'value="bring_back"', 'value="refund"', 'value="leave"'] as $part) {
            self::assertStringContainsString($part, $list);
        }
        self::assertStringNotContainsString('value="cancel"', $list);

        $this->sale->missingPaymentActions()->bringBack($missing->payment->id, 1);
        $list = $this->sale->missingPaymentList()->toHtml();
        self::assertStringContainsString('Brought back', $list);
        self::assertStringNotContainsString('value="refund"', $list);
    }

    public function testTheOwnerIsToldOnTheDashboardWhileThereIsSomethingToDecide(): void
    {
        wp_set_current_user(1);
        set_current_screen('dashboard');
        self::assertSame('', $this->notice());
        $this->lostOrder();
        $this->deliver();
        self::assertStringContainsString('1 payment has arrived that this site has no record of.', $this->notice());
        set_current_screen('edit-post');
        self::assertSame('', $this->notice());
        wp_set_current_user(0);
        set_current_screen('dashboard');
        self::assertSame('', $this->notice());

        wp_set_current_user(1);
        $this->sale->missingPaymentActions()->leave($this->missing()->payment->id, 1);
        self::assertSame('', $this->notice());
    }

    public function testTheEmailCountsWhatIsToBeDecidedWhenItIsSent(): void
    {
        $this->lostOrder();
        $this->deliver();
        $email = ($this->sale->emailTemplates()->renderers()['missing_payments'])(0, []);
        self::assertStringContainsString('Missing payments: 1', (string) $email?->subject);
        self::assertStringContainsString('page=benefit-payments', (string) $email?->text);

        $this->sale->missingPaymentActions()->leave($this->missing()->payment->id, 1);
        self::assertNull(($this->sale->emailTemplates()->renderers()['missing_payments'])(0, []));
    }

    public function testThePayersDataIsExportedAndErasedAndGoesAfterThirtyDays(): void
    {
        $order = $this->lostOrder();
        $this->deliver();
        $data = $this->sale->service(MissingPaymentPersonalData::class);
        $exported = $data->export('ADA@example.org')['data'];
        self::assertSame(['€25.00', 'Ada King', 'ada@example.org', $order->number], array_values(array_intersect(array_column($exported[0]['data'], 'value'), ['€25.00', 'Ada King', 'ada@example.org', $order->number])));
        self::assertSame([false, true], array_slice(array_values($data->erase('ada@example.org')), 0, 2), 'It must be decided first.');

        $this->sale->missingPaymentActions()->leave($this->missing()->payment->id, 1);
        $this->sale->missingPayments()->forgetPayers();
        self::assertSame('ada@example.org', $this->missing()->email);
        self::assertSame([true, false], array_slice(array_values($data->erase('ada@example.org')), 0, 2));
        self::assertSame(['', ''], [$this->missing()->email, $this->missing()->name]);
        self::assertNull($this->sale->missingPayments()->byKey($order->key()));
    }

    public function testThirtyDaysAfterItIsSettledTheRowStaysWithoutItsPayer(): void
    {
        $order = $this->lostOrder();
        $this->deliver();
        $this->sale->missingPaymentActions()->refund($this->missing()->payment->id, 1);
        $this->forward(29 * DAY_IN_SECONDS);
        $this->sale->missingPayments()->forgetPayers();
        self::assertNotSame('', $this->missing()->email);
        $this->forward(DAY_IN_SECONDS);
        $this->sale->missingPayments()->forgetPayers();

        self::assertSame(['', '', $order->number], [$this->missing()->email, $this->missing()->name, $this->missing()->number]);
        $this->sale->database()->execute('DELETE FROM {webhook_event}');
        $this->deliver('checkout.session.completed');
        self::assertSame([1, 0], [self::rowsIn('missing_payment'), $this->sale->missingPayments()->countOpen()], 'It is not found again.');
    }

    private function notice(): string
    {
        ob_start();
        $this->sale->service(MissingPaymentNotice::class)->print();

        return (string) ob_get_clean();
    }

    private function wrongLinks(): int
    {
        $bucket = substr(hash('sha256', 'secret|network|' . $this->sale->network()->key() . '|600'), 0, 32);

        return (int) $this->sale->database()->value('SELECT COALESCE(SUM(hits), 0) FROM {rate} WHERE bucket = %s', $bucket);
    }

    private function page(string $key): string
    {
        set_query_var('order_key', $key);
        $block = new \WP_Block(['blockName' => 'benefit/order', 'attrs' => [], 'innerBlocks' => [], 'innerHTML' => '', 'innerContent' => []]);
        \WP_Block_Supports::$block_to_render = $block->parsed_block;

        return trim((string) preg_replace('/\s+/u', ' ', html_entity_decode(wp_strip_all_tags(str_replace('<', ' <', $this->sale->block('benefit/order')->render([], '', $block))))));
    }
}
