<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Orders;

use Benefit\Tests\Integration\Tickets\Orders\AfterSale\OrderActionsTestCase;
use Benefit\Tickets\Orders\FormattedOrder;

/** Test orders are marked wherever their tickets are shown; live orders are not. */
final class TestOrderTextTest extends OrderActionsTestCase
{
    private const ORDER = 'Test order: no real money is charged';
    private const TICKET = 'Test mode: this ticket will not be valid once the site is live.';

    private int $event;

    protected function setUp(): void
    {
        parent::setUp();
        $this->open(['owner_tickets' => true]);
        $this->event = $this->event();
    }

    public function testTheOrdersPageAndEachTicketSaySo(): void
    {
        $test = $this->buy($this->ticket($this->event, 1000), 2);
        $free = $this->buy($this->ticket($this->event, 0), 2);

        self::assertStringContainsString(self::ORDER, $this->show(['order_key' => $test->key()]));
        self::assertSame(2, substr_count($this->show(['order_key' => $test->key(), 'benefit_view' => 'tickets']), self::TICKET));
        self::assertStringContainsString(self::TICKET, $this->show(['ticket_code' => $test->attendees[0]->secretCode()]));
        foreach ([['order_key' => $free->key()], ['order_key' => $free->key(), 'benefit_view' => 'tickets']] as $address) {
            self::assertStringNotContainsString('Test', $this->show($address));
        }
    }

    public function testOnceTheSiteIsLiveItHasNoCode(): void
    {
        $test = $this->buy($this->ticket($this->event, 1000));
        $this->open(['test_mode' => false]);

        self::assertStringContainsString('test order, not valid for entry', $this->show(['order_key' => $test->key()]));
        $ticket = $this->show(['ticket_code' => $test->attendees[0]->secretCode()]);
        self::assertStringContainsString('This ticket was ordered in test mode, without a real payment.', $ticket);
        self::assertStringNotContainsString('<svg', $ticket);
    }

    public function testTheMailsSaySo(): void
    {
        array_map('unlink', glob(BENEFIT_MAIL_FOLDER . '/*.eml') ?: []);
        $ticket = $this->ticket($this->event, 1000);
        $this->buy($ticket, 1, [
            'owner_data_owner_email_post_meta' => [$ticket => ['friend@example.org']],
            'owner_data_owner_confirm_email_post_meta' => [$ticket => ['friend@example.org']],
        ]);
        $plugin = self::plugin($this->clock, ['owner_tickets' => true]);
        $plugin->emailSender()->sendDue();
        $mails = array_map(static fn(string $file): string => quoted_printable_decode((string) file_get_contents($file)), glob(BENEFIT_MAIL_FOLDER . '/*.eml') ?: []);

        self::assertCount(3, $mails, 'to the buyer, the owner and the organiser');
        foreach ($mails as $mail) {
            self::assertStringContainsString(self::ORDER, $mail);
            self::assertSame(str_contains($mail, 'New order'), !str_contains($mail, self::TICKET));
        }
    }

    public function testARealOrderSaysNothingOfIt(): void
    {
        $order = $this->buy($this->ticket($this->event, 1000));
        self::assertNotSame('', FormattedOrder::testTicketNotice($this->orderById($order->id)));
        $this->sale->database()->execute("UPDATE {payment} SET mode = 'live'");

        self::assertSame('', FormattedOrder::testTicketNotice($this->orderById($order->id)));
    }

    /** @param array<string, string> $address */
    private function show(array $address): string
    {
        foreach (['order_key', 'ticket_code', 'benefit_view', 'benefit_tickets_page'] as $name) {
            set_query_var($name, $address[$name] ?? '');
        }
        $block = new \WP_Block(['blockName' => 'benefit/order', 'attrs' => [], 'innerBlocks' => [], 'innerHTML' => '', 'innerContent' => []]);
        \WP_Block_Supports::$block_to_render = $block->parsed_block;

        return html_entity_decode($this->sale->block('benefit/order')->render([], '', $block));
    }
}
