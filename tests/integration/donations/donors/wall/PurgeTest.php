<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Donors\Wall;

use Benefit\Donations\Donors\Wall\DonorWallCachePurger;
use Benefit\Donations\Records\DonationTotalRepository;

/** Page caches are purged after new donations on a wall, at most once a minute. */
final class PurgeTest extends WallTestCase
{
    private const WALL = '<!-- wp:benefit/donor-wall /-->';

    /** @var list<int> */
    private array $cleaned = [];

    protected function setUp(): void
    {
        parent::setUp();
        update_option(DonorWallCachePurger::OPTION, '0');
        add_action('clean_post_cache', function (int $id): void {
            $this->cleaned[] = $id;
        });
    }

    public function testPagesThatShowAWallAreMadeAnew(): void
    {
        $pages = [$this->page(self::WALL), $this->page('Before [give_donor_wall columns="2"] after')];
        $others = [$this->page('Hello'), $this->page('[give_donor_wallpaper]')];
        $this->purge();

        self::assertSame($pages, array_values(array_intersect($this->cleaned, [...$pages, ...$others])));
    }

    public function testAWallIsFoundInAPatternInAPattern(): void
    {
        $inner = $this->page(self::WALL, ['post_type' => 'wp_block']);
        $outer = $this->page("<!-- wp:block {\"ref\":$inner} /-->", ['post_type' => 'wp_block']);
        $page = $this->page("<!-- wp:block {\"ref\":$outer,\"content\":{}} /-->");
        $other = $this->page("<!-- wp:block {\"ref\":{$inner}9} /-->");
        $this->purge();

        self::assertContains($page, $this->cleaned);
        self::assertNotContains($other, $this->cleaned);
    }

    public function testInAWidgetOrATemplateItStandsOnEveryPage(): void
    {
        $page = $this->page('Hello');
        update_option('widget_block', [2 => ['content' => self::WALL], '_multiwidget' => 1]);
        wp_set_sidebars_widgets(['sidebar-1' => ['block-2']]);
        $this->walls()->scanPages();
        $this->purge();
        self::assertContains($page, $this->cleaned);

        update_option('widget_block', ['_multiwidget' => 1]);
        $this->walls()->scanPages();
        self::assertNotContains($page, $this->walls()->ids());
        $template = new \WP_Block_Template();
        $template->content = self::WALL;
        add_filter('get_block_templates', static fn(array $templates, array $query, string $type): array => $type === 'wp_template_part' ? [$template] : $templates, 10, 3);
        if (wp_is_block_theme()) {
            $this->walls()->scanPages();
            self::assertContains($page, $this->walls()->ids());
        }
    }

    public function testItIsDoneOnceAMinuteAndThenOnceMore(): void
    {
        $page = $this->page(self::WALL);
        $this->purge();
        $this->clock->now += 30;
        $this->purge();
        self::assertNotContains($page, $this->cleaned);
        self::assertNotFalse(wp_next_scheduled(DonorWallCachePurger::HOOK));

        $this->clock->now += 30;
        $this->purge();
        self::assertContains($page, $this->cleaned);
    }

    private function purge(): void
    {
        $this->cleaned = [];
        (new DonorWallCachePurger(fn(): DonationTotalRepository => $this->plugin->service(DonationTotalRepository::class), $this->walls(...), $this->plugin->database(...), $this->clock))->purge();
    }
}
