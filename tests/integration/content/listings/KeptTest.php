<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Listings;

use Benefit\Content\Listings\Blocks\ListingAjax;
use Benefit\Content\Listings\Query\ListingQuery;
use Benefit\Index\IndexFactory;
use Benefit\Index\Query\ColumnQueryEngine;
use Benefit\Shared\Http\Limits\ClientAddress;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Tests\Services;

/** Listings of a large library: cached answers, and networks that request many different ones. */
final class KeptTest extends GridTestCase
{
    private const INSIDE = '<!-- wp:benefit/grid-filter {"facet":"tax:post_tag"} /-->' . self::CARD . '<!-- wp:benefit/grid-count /--><!-- wp:benefit/grid-pager /-->';

    protected function setUp(): void
    {
        parent::setUp();
        foreach ($this->posts(3) as $id) {
            wp_set_object_terms($id, ['Kept'], 'post_tag');
        }
        $this->index();
        self::plugin()->database()->execute("UPDATE {view_state} SET number = number + %d WHERE name LIKE 'build%%'", ColumnQueryEngine::LARGE);
    }

    public function testBeyondItsLimitANetworkGetsPagesAndAnswersWithoutNumbersAndNoError(): void
    {
        $this->from('203.0.113.7');
        $this->visit($this->grid([], self::INSIDE));
        // The request that saved the page has ended.
        self::plugin()->database()->execute('DELETE FROM {view_note}');
        self::assertStringContainsString('Kept 3', $this->text($this->again()));
        self::countsStandAt(IndexFactory::A_MINUTE, MINUTE_IN_SECONDS);

        self::assertStringContainsString('Kept 3', $this->text($this->again()), 'This answer is kept.');
        foreach ([[], ['benefit_visitor' => 'one']] as $cookies) {
            $_COOKIE = $cookies;
            $page = $this->again('_page=1&tx_post_tag=kept');
            self::assertCount(3, self::shown($page));
            self::assertStringNotContainsString('Kept 3', $this->text($page));
            self::assertStringContainsString('Kept', $this->text($page));
            $answer = $this->answer('tx_post_tag=kept');
            self::assertCount(3, self::shown($answer));
            self::assertStringContainsString('"counts":{"tx_post_tag":{}}', $answer);
        }
        $this->from('203.0.113.8');
        self::assertStringContainsString('"counts":{"tx_post_tag":{"kept":3}}', $this->answer('tx_post_tag=kept'));
    }

    public function testAnInnerAddressIsOfManyAndNotCounted(): void
    {
        foreach (['127.0.0.1', '10.0.0.8', '::1'] as $address) {
            $this->from($address);
            $this->visit($this->grid([], self::INSIDE));
        }

        self::assertSame(0, self::rowsIn('rate'));
    }

    public function testRelativeDaysCountToTheMinuteSoThatTheirAnswersCanBeKept(): void
    {
        $frame = static fn(int $second): ListingQuery => ListingQuery::fromAttribute(['from' => '-1 day', 'to' => '+1 week'], 1_750_000_020 + $second);

        self::assertEquals($frame(1), $frame(59));
        self::assertNotEquals($frame(59), $frame(61));
        // Until then, every post that belongs to it is included.
        self::assertSame([1_750_000_020 - DAY_IN_SECONDS, 1_750_000_080 + WEEK_IN_SECONDS], [$frame(59)->from, $frame(1)->to]);
    }

    /** Sets the address of the following requests. */
    private function from(string $address): void
    {
        $_SERVER['REMOTE_ADDR'] = $address;
        Services::get()->put(ClientAddress::class, null);
    }

    private function answer(string $query): string
    {
        foreach (Services::get()->endpoint()->routesOf(ListingAjax::class) as $one) {
            if ($one->name === 'live_filter_reload') {
                return (string) $one->handle(new ValidatedRequest(['query' => $query, 'sid' => 'vone', 'isblock' => 'content-grid', 'postid' => $this->page], null, self::plugin()->network(), RouteChannel::Ajax))->body;
            }
        }
        self::fail('There is no such action.');
    }

    private function text(string $html): string
    {
        return implode(' ', self::texts($html, '//*[contains(@class, "cvp-live-filter")]'));
    }
}
