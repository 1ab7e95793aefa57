<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Listings;

use Benefit\Shared\Html\BlockPatternRegistrar;
use Benefit\Tests\Services;

/** Patterns for listings of events show upcoming events as inserted. */
final class EventPatternsTest extends GridTestCase
{
    private int $dear;
    private int $cheap;

    protected function setUp(): void
    {
        parent::setUp();
        $this->dear = $this->event('Opera', 9, 'Hall', 4000);
        $this->cheap = $this->event('Songs', 2, 'Garden', 550);
        $this->event('Yesterday', -3, 'Hall', 700);
        $this->index(['benefit_event']);
    }

    private function event(string $title, int $days, string $place, int $price): int
    {
        $moment = static fn(int $more): string => gmdate('Y-m-d\TH:i:s\Z', time() + $days * DAY_IN_SECONDS + $more);
        $id = (int) wp_insert_post(['post_type' => 'benefit_event', 'post_title' => $title, 'post_status' => 'publish', 'post_content' => 'x', 'post_excerpt' => "$title in the $place.", 'meta_input' => ['benefit_start' => $moment(0), 'benefit_end' => $moment(HOUR_IN_SECONDS), 'benefit_venue_name' => $place]]);
        $ticket = (int) wp_insert_post(['post_type' => 'benefit_ticket', 'post_title' => 'Seat', 'post_status' => 'publish', 'post_parent' => $id, 'meta_input' => ['benefit_price_minor' => $price]]);
        self::plugin()->stock()->setCapacity($ticket, 10);

        return $id;
    }

    private function pattern(string $name): string
    {
        Services::get()->service(BlockPatternRegistrar::class)->register();

        return $this->visit((string) \WP_Block_Patterns_Registry::get_instance()->get_registered("benefit/$name")['content']);
    }

    public function testUpcomingEventsAreListedByTheirDatesAndFoundByDayAndPlace(): void
    {
        $html = $this->pattern('upcoming-events');

        self::assertSame([$this->cheap, $this->dear], self::shown($html));
        self::assertSame(['Songs in the Garden.', 'Opera in the Hall.'], self::texts($html, '//li//p[contains(@class, "post-excerpt")]'));
        self::assertCount(2, self::texts($html, '//li//*[contains(@class, "benefit-event__when")]'));
        self::assertSame([$this->dear], self::shown($this->again('event_place=Hall')));
        $day = gmdate('Y-m-d', time() + 6 * DAY_IN_SECONDS);
        self::assertSame([$this->cheap], self::shown($this->again("event_start=,$day")));
    }

    public function testEventsStandWithTheirPricesAndAreSortedByThem(): void
    {
        $html = $this->pattern('event-prices');

        self::assertSame([$this->cheap, $this->dear], self::shown($html));
        self::assertCount(2, self::texts($html, '//li//*[contains(@class, "benefit-price")]'));
        self::assertSame(['2 results'], self::texts($html, '//p[contains(@class, "cvp-count")]'));
        self::assertSame([$this->dear, $this->cheap], self::shown($this->again('_orderby=brought:event_price,desc')));
        self::assertSame([$this->dear], self::shown($this->again('event_price=10,')));
    }
}
