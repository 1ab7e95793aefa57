<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Orders\AfterSale;

use Benefit\Shared\Http\AjaxResponder;
use Benefit\Shared\Support\RandomToken;
use Benefit\Tests\Integration\Tickets\SaleTestCase;
use Benefit\Tickets\Orders\Invoices\InvoicePage;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\Page\OrderPage;

/** A network that tries many secrets gets no more answers about orders, tickets and invoices. */
final class SecretTriesTest extends SaleTestCase
{
    private const LIMIT = 100;

    private Order $order;
    private int $page;

    protected function setUp(): void
    {
        parent::setUp();
        $this->order = $this->buy($this->ticket($this->event()));
        $this->sale->database()->execute('DELETE FROM {rate}');
        $this->page = (int) wp_insert_post(['post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Order', 'post_content' => '<!-- wp:benefit/order /-->']);
    }

    public function testARightSecretCountsNothing(): void
    {
        foreach (range(1, 3) as $time) {
            self::assertSame(200, $this->visit(['order_key' => $this->order->key()])['status']);
        }

        self::assertSame(0, self::rowsIn('rate'));
    }

    public function testAWrongSecretCountsOnceThoughItIsLookedUpForThePageAndForItsBlock(): void
    {
        self::assertSame(404, $this->visit(['order_key' => self::wrong()])['status']);

        self::assertSame('1', $this->sale->database()->value('SELECT hits FROM {rate}'));
    }

    public function testAfterAHundredWrongOnesRightOnesAreNotOpenedEither(): void
    {
        $this->fill(self::LIMIT - 1);
        $right = [['order_key' => $this->order->key()], ['ticket_code' => $this->order->attendees[0]->secretCode()], ['order_key' => $this->order->key(), 'benefit_view' => InvoicePage::VIEW]];
        self::assertSame(200, $this->visit($right[0])['status'], 'The wrong links of others do not lock a shared network out at once.');
        self::assertSame(404, $this->visit(['ticket_code' => self::wrong('-1')])['status']);

        foreach ([...$right, ['order_key' => self::wrong()], ['order_key' => 'x']] as $address) {
            ['status' => $status, 'html' => $html] = $this->visit($address);
            self::assertSame(429, $status, (string) wp_json_encode($address));
            self::assertStringContainsString('Please try again in', html_entity_decode($html));
            self::assertStringNotContainsString('Lovelace', $html);
            self::assertStringContainsString('benefit_find_order', $html);
        }
        self::assertSame((string) self::LIMIT, $this->sale->database()->value('SELECT hits FROM {rate}'));
        self::assertSame(200, $this->visit($right[0], '198.51.100.1')['status'], 'Another network.');
        $this->clock->forward(600);
        self::assertSame(200, $this->visit($right[0])['status']);
    }

    public function testTheRefusalSaysHowLongToWait(): void
    {
        $this->fill(self::LIMIT);
        $this->visit([]);
        $refusal = self::refusal(fn() => $this->sale->secretLinks()->order($this->order->key()));

        self::assertSame(['rate', 429], [$refusal->reason, $refusal->status]);
        self::assertMatchesRegularExpression('/^[1-9][0-9]{0,2}$/D', AjaxResponder::refusalHeaders($refusal)['Retry-After']);
    }

    public function testLoopbackIsNotCounted(): void
    {
        foreach (range(1, 3) as $try) {
            self::assertSame(404, $this->visit(['order_key' => self::wrong()], '127.0.0.1')['status']);
        }

        self::assertSame(0, self::rowsIn('rate'));
    }

    private function fill(int $tries): void
    {
        $this->visit(['order_key' => self::wrong()]);
        self::assertSame(1, $this->sale->database()->execute('UPDATE {rate} SET hits = %d', $tries));
    }

    private static function wrong(string $sequence = ''): string
    {
        return 'ZZZZZZZZ' . $sequence . '-' . RandomToken::base64url(16);
    }

    /**
     * Requests the order page.
     *
     * @param array<string, string> $address
     *
     * @return array{status: int, html: string}
     */
    private function visit(array $address, string $from = '203.0.113.7'): array
    {
        $_SERVER['REMOTE_ADDR'] = $from;
        $this->open(['page_order' => $this->page, 'invoices' => true]);
        query_posts(['page_id' => $this->page]);
        foreach (['order_key', 'ticket_code', 'benefit_view'] as $name) {
            set_query_var($name, $address[$name] ?? '');
        }
        $status = 200;
        $seen = static function (string $header, int $code) use (&$status): string {
            $status = $code;

            return $header;
        };
        add_filter('status_header', $seen, 10, 2);
        $sale = $this->sale;
        $sale->service(OrderPage::class)->answer();
        if ($status === 429) {
            // It ends the request if it shows an invoice.
            $sale->service(InvoicePage::class)->answer();
        }
        remove_filter('status_header', $seen);
        $block = new \WP_Block(['blockName' => 'benefit/order', 'attrs' => [], 'innerBlocks' => [], 'innerHTML' => '', 'innerContent' => []]);
        \WP_Block_Supports::$block_to_render = $block->parsed_block;

        return ['status' => $status, 'html' => $sale->block('benefit/order')->render([], '', $block)];
    }
}
