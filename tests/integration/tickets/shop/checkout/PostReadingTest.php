<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Shop\Checkout;

use Benefit\Shared\Database\DatabaseException;
use Benefit\Tests\Integration\Tickets\SaleTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** If a query of WordPress fails silently and the next one works, nothing is sold on the incomplete data. */
final class PostReadingTest extends SaleTestCase
{
    #[DataProvider('tables')]
    public function testATicketWhoseDataCouldNotBeReadIsNeitherFreeNorGone(string $table): void
    {
        $ticket = $this->ticket($this->event(), 1000);
        $visitor = self::visitor();
        $this->add($visitor, $ticket, 2);
        $entries = $this->entries($visitor, ['tc_choose_gateway' => 'free']);
        wp_cache_flush();
        $failed = 0;
        add_filter('query', static function (string $sql) use ($table, &$failed): string {
            $isIt = $failed === 0 && preg_match('/^\s*SELECT .* FROM \S*' . $table . '\b/s', $sql) === 1;
            $failed += (int) $isIt;

            return $isIt ? 'SELECT nothing FROM nowhere' : $sql;
        });
        $GLOBALS['wpdb']->suppress_errors(true);
        try {
            $this->place($visitor, $entries);
            self::fail('Something was ordered.');
        } catch (DatabaseException) {
            self::assertSame(1, $failed);
        } finally {
            $GLOBALS['wpdb']->suppress_errors(false);
        }

        self::assertSame(0, self::rowsIn('orders'));
        self::assertSame(2000, $this->sale->carts()->getCart($visitor)->totals->total, 'Nor is it remembered so.');
        self::assertSame('order_paid', $this->place($visitor, ['tc_choose_gateway' => 'test'] + $entries)['order']['status'], 'The key is free.');
    }

    /** @return iterable<string, array{string}> */
    public static function tables(): iterable
    {
        yield 'price and limits' => ['postmeta'];
        yield 'ticket and event' => ['posts'];
    }
}
