<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Shop\Storefront;

use Benefit\Plugin;
use Benefit\Shared\Http\VisitorToken;
use Benefit\Tests\Integration\Tickets\GateTestCase;
use Benefit\Tests\Services;
use Benefit\Tickets\Orders\Order;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * WordPress lets any origin read its REST responses, and sites on the same domain read them with the visitor's cookies.
 * Feeds and embeds are shown elsewhere, too. None of them may contain data of one visitor.
 */
final class ReadByOthersTest extends StorefrontTestCase
{
    private const BLOCKS = '<!-- wp:benefit/cart /--><!-- wp:benefit/checkout /--><!-- wp:benefit/order /-->';

    /** @var \Closure(): void restores the instances of the running plugin */
    private \Closure $putBack;

    private int $page;
    private Order $order;

    protected function setUp(): void
    {
        parent::setUp();
        $this->page = self::page(self::BLOCKS);
        $ticket = $this->ticket($this->event(), 0);
        $this->order = $this->buy($ticket);
        $_COOKIE[VisitorToken::COOKIE] = GateTestCase::newCookie();
        // Drops the instances with state of the request before.
        $this->putBack = Services::get()->forget();
        $running = Services::get();
        $running->carts()->add($running->visitor()->ensure(), $ticket, 3, self::network());
        // Drops the instances with state of the request before.
        $this->putBack = Services::get()->forget();
    }

    protected function tearDown(): void
    {
        ($this->putBack)();
        $GLOBALS['wp_query'] = $GLOBALS['wp_the_query'] = new \WP_Query();
        parent::tearDown();
    }

    public function testThePageItselfShowsTheVisitorsCartAndTheirOrder(): void
    {
        $this->visitWithSecret([]);
        the_post();
        $html = apply_filters('the_content', get_the_content());

        self::assertTrue($this->isPersonal($html));
        self::assertStringContainsString($this->order->number, $html);
    }

    public function testContentInARestAnswerIsThatOfAStranger(): void
    {
        $this->visitWithSecret([]);
        $answer = rest_do_request(new \WP_REST_Request('GET', '/wp/v2/pages/' . $this->page));

        self::assertSame(200, $answer->get_status());
        $html = $answer->get_data()['content']['rendered'];
        self::assertFalse($this->isPersonal($html), $html);
        self::assertStringContainsString('Your cart is empty.', $html);
    }

    #[DataProvider('blocks')]
    public function testTheBlockRendererShowsAnEditorWhatAStrangerSees(string $block): void
    {
        wp_set_current_user(1);
        $this->visitWithSecret([]);
        $request = new \WP_REST_Request('GET', "/wp/v2/block-renderer/$block");
        $request->set_query_params(['context' => 'edit']);
        $answer = rest_do_request($request);

        self::assertSame(200, $answer->get_status());
        self::assertFalse($this->isPersonal($answer->get_data()['rendered']));
    }

    /** @return iterable<string, array{string}> */
    public static function blocks(): iterable
    {
        yield 'cart' => ['benefit/cart'];
        yield 'checkout' => ['benefit/checkout'];
        yield 'order' => ['benefit/order'];
    }

    /** @param array<string, mixed> $query */
    #[DataProvider('elsewhere')]
    public function testAFeedAndAnEmbedAreThoseOfAStranger(array $query): void
    {
        $this->visitWithSecret($query);
        the_post();

        self::assertFalse($this->isPersonal(apply_filters('the_content', get_the_content())));
    }

    /** @return iterable<string, array{array<string, mixed>}> */
    public static function elsewhere(): iterable
    {
        yield 'a feed' => [['feed' => 'rss2']];
        yield 'an embed' => [['embed' => true]];
    }

    private function isPersonal(string $html): bool
    {
        return preg_match('/nonce["\'&][^>]{0,20}[0-9a-f]{10}|value="3"|Ada|' . $this->order->number . '/', $html) === 1;
    }

    /** Requests the page with an order's secret in its URL. @param array<string, mixed> $query */
    private function visitWithSecret(array $query): void
    {
        global $wp_query, $wp_the_query;
        $wp_query = new \WP_Query($query + ['page_id' => $this->page]);
        $wp_query->set('order_key', $this->order->key());
        $wp_the_query = $wp_query;
    }
}
