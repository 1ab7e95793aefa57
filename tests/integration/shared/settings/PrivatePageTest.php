<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Settings;

use Benefit\Shared\Settings\PrivatePageGuard;
use Benefit\Tests\Integration\Tickets\Shop\Storefront\StorefrontTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** Classic themes send headers before they render a block, so private pages are recognized earlier. */
final class PrivatePageTest extends StorefrontTestCase
{
    #[DataProvider('contents')]
    public function testABlockMakesAPagePrivateThatNobodyChoseForIt(string $content, bool $isPrivate, bool $hasSecret = false): void
    {
        self::visit(self::page($content));
        $pages = $this->sale->pages();

        self::assertSame($isPrivate, (fn(): bool => $this->isPrivatePage())->call(new PrivatePageGuard($pages, [])));
        self::assertSame($hasSecret, $pages->isCurrentPage('order'));
    }

    /** @return iterable<string, array{0: string, 1: bool, 2?: bool}> */
    public static function contents(): iterable
    {
        yield 'a cart' => ['<p>Here:</p><!-- wp:benefit/cart /-->', true];
        yield 'a checkout' => ['<!-- wp:benefit/checkout {"align":"wide"} /-->', true];
        yield 'an order' => ['<!-- wp:group --><div class="wp-block-group"><!-- wp:benefit/order /--></div><!-- /wp:group -->', true, true];
        yield 'a widget, which is the same for everybody' => ['<!-- wp:benefit/cart-widget /-->', false];
        yield 'tickets' => ['<!-- wp:benefit/ticket-table /-->', false];
        yield 'a text about it' => ['benefit/cart', false];
    }

    public function testAPageThatTheOwnerChoseIsPrivateWhateverStandsInIt(): void
    {
        $page = self::page('A pattern.');
        $this->open(['page_order' => $page]);
        self::visit($page);

        self::assertTrue((fn(): bool => $this->isPrivatePage())->call(new PrivatePageGuard($this->sale->pages(), [])));
        self::assertTrue($this->sale->pages()->isCurrentPage('order'));
        self::assertFalse($this->sale->pages()->isCurrentPage('cart'));
    }

    public function testAListIsNot(): void
    {
        self::page('<!-- wp:benefit/cart /-->');
        query_posts(['post_type' => 'page']);

        self::assertFalse((fn(): bool => $this->isPrivatePage())->call(new PrivatePageGuard($this->sale->pages(), [])));
    }
}
