<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Listings;

/** Posts of a REST list or a feed may contain many listings each (docs/LIMITS.md). */
final class CardLimitTest extends GridTestCase
{
    protected function tearDown(): void
    {
        $GLOBALS['wp_query']->is_feed = false;
        parent::tearDown();
    }

    private function content(): string
    {
        return implode('', array_map(fn(int $number): string => $this->grid(['perPage' => 30], self::CARD, ['blockId' => "v$number"]), range(1, 5)));
    }

    public function testAFeedHasAHundredCardsAndThenLinksToTheListings(): void
    {
        $this->posts(30);
        $this->index();
        $page = $this->visit($this->content());
        self::assertCount(150, self::shown($page), 'A page shows all.');

        $this->listings()->forget();
        $GLOBALS['wp_query']->is_feed = true;
        $feed = (string) apply_filters('the_content', get_the_content());
        self::assertCount(90, self::shown($feed));
        self::assertSame(2, substr_count($feed, '>Show more</a>'));
        self::assertStringContainsString('href="' . esc_url((string) get_permalink($this->page)), $feed);
    }
}
