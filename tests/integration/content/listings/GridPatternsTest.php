<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Listings;

/** Patterns for listings in the inserter show posts as inserted. */
final class GridPatternsTest extends GridTestCase
{
    private static function pattern(string $name): string
    {
        return (string) \WP_Block_Patterns_Registry::get_instance()->get_registered("benefit/$name")['content'];
    }

    public function testABlogIsTheNewestPostsWithDateAndExcerptByCategory(): void
    {
        $now = current_time('mysql');
        [$first] = $this->posts(8, ['post_date' => $now, 'post_excerpt' => 'Said in short.']);
        $this->index();
        $html = $this->visit(self::pattern('blog'));

        self::assertCount(6, self::shown($html));
        self::assertContains('News', self::texts($html, '//h2'));
        self::assertContains('Said in short.', self::texts($html, '//li//p'));
        self::assertSame([mysql2date(get_option('date_format'), $now)], array_unique(self::texts($html, '//li//time')));
        self::assertCount(1, self::all($html, 'pt-cv-pagination', 'data-sid'));
        $ofShelf = $this->again('tx_category=' . get_term($this->category)->slug . '&_page=2');
        self::assertCount(2, self::shown($ofShelf));
        self::assertContains($first, [...self::shown($html), ...self::shown($ofShelf)]);
        self::assertContains(get_term($this->category)->slug, self::all($html, '', 'data-value', 'a'));
    }

    public function testATeamIsPagesWithTheirPicturesInTheirOrder(): void
    {
        $empty = $this->visit(self::pattern('team'));
        self::assertSame([], self::shown($empty));
        // Visitors see this text.
        self::assertSame(['No team members yet.'], self::texts($empty, '//*[contains(@class, "pt-cv-no-post")]//p'));
        $page = fn(string $name, int $place): int => (int) wp_insert_post(['post_type' => 'page', 'post_status' => 'publish', 'post_title' => $name, 'post_excerpt' => "$name sings.", 'menu_order' => $place, 'post_parent' => $this->page]);
        $second = $page('Bo', -8);
        $first = $page('Ada', -9);
        $picture = (int) wp_insert_attachment(['post_mime_type' => 'image/png', 'post_title' => 'Ada', 'guid' => home_url('/ada.png')], 'ada.png');
        set_post_thumbnail($first, $picture);
        $this->index();
        $html = $this->again();

        self::assertSame([$first, $second], self::shown($html));
        self::assertContains('Ada sings.', self::texts($html, '//li//p'));
        self::assertStringContainsString('ada.png', (string) self::all($html, 'wp-post-image', 'src')[0]);
        self::assertSame([], self::all($html, 'pt-cv-pagination', 'data-sid'));
    }
}
