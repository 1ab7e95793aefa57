<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Shop\Storefront;

use Benefit\Tests\Integration\Tickets\SaleTestCase;
use Benefit\Tickets\Shop\Storefront\EventCachePurger;

/** Cron knows the times at which a page changes by itself. */
final class SaleBoundariesTest extends SaleTestCase
{
    private int $hour;

    protected function setUp(): void
    {
        parent::setUp();
        // Cron uses the real clock.
        $this->hour = time() - time() % HOUR_IN_SECONDS + 10 * HOUR_IN_SECONDS;
        $this->clock->now = time();
        $this->sale->register(EventCachePurger::class);
    }

    public function testEachMomentOfTheSaleIsScheduledOnce(): void
    {
        $event = $this->event(['start' => self::at($this->hour + 500), 'end' => self::at($this->hour + 600)]);
        $this->ticket($event, 1000, 10, ['sale_from' => self::at($this->hour), 'sale_to' => self::at($this->hour + 60)]);
        $this->ticket($event, 1000, 10, ['sale_from' => self::at($this->hour), 'sale_to' => self::at($this->hour + 120)]);
        $this->endRequest();
        update_post_meta($event, 'benefit_organiser', 'Somebody');
        $this->endRequest();

        self::assertSame([0, 60, 120, 600], array_map(fn(int $moment): int => $moment - $this->hour, $this->scheduled($event)));
    }

    public function testWithoutAnEndTheStartIsTheLastMoment(): void
    {
        $event = $this->event(['start' => self::at($this->hour)]);
        $this->endRequest();

        self::assertSame([$this->hour], $this->scheduled($event));
    }

    public function testWhatIsOverOrNotPublicIsNotScheduled(): void
    {
        $over = $this->event(['start' => self::at(time() - 7200), 'end' => self::at(time() - 3600)]);
        $draft = $this->event(['start' => self::at($this->hour)], ['post_status' => 'draft']);
        $this->endRequest();

        self::assertSame([[], []], [$this->scheduled($over), $this->scheduled($draft)]);
    }

    public function testPublishingSchedules(): void
    {
        $event = $this->event(['start' => self::at($this->hour)], ['post_status' => 'draft']);
        $this->endRequest();
        wp_publish_post($event);
        $this->endRequest();

        self::assertSame([$this->hour], $this->scheduled($event));
    }

    public function testTwoMomentsWithinTenMinutesAreBothKept(): void
    {
        // WordPress drops an identical event within ten minutes.
        $event = $this->event();
        foreach ([0, 1, 2] as $second) {
            $this->ticket($event, 1000, 10, ['sale_from' => self::at($this->hour + $second)]);
        }
        $this->endRequest();

        self::assertCount(3, $this->scheduled($event));
    }

    public function testAtTheBoundaryCronPurges(): void
    {
        $event = $this->event(['start' => self::at($this->hour)]);
        $this->endRequest();
        $purged = [];
        add_action('clean_post_cache', static function (int $id) use (&$purged): void {
            $purged[] = $id;
        });
        foreach ((array) _get_cron_array() as $moment => $hooks) {
            foreach ($hooks[EventCachePurger::HOOK] ?? [] as $scheduled) {
                self::assertSame($this->hour, $moment);
                do_action_ref_array(EventCachePurger::HOOK, $scheduled['args']);
            }
        }
        $this->endRequest();

        self::assertSame([$event], $purged);
    }

    private function endRequest(): void
    {
        $pages = $this->sale->eventPages();
        (fn() => $this->purge())->call($pages);
    }

    /** @return list<int> */
    private function scheduled(int $event): array
    {
        $moments = [];
        foreach ((array) _get_cron_array() as $moment => $hooks) {
            foreach ($hooks[EventCachePurger::HOOK] ?? [] as $scheduled) {
                if ($scheduled['args'][0] === $event) {
                    $moments[] = $moment;
                }
            }
        }
        sort($moments);

        return $moments;
    }
}
