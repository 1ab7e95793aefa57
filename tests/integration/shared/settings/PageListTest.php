<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Settings;

use Benefit\Shared\Settings\Settings;
use Benefit\Tests\IntegrationTestCase;

/** Pages of ours in lists and menus that WordPress makes of all pages. */
final class PageListTest extends IntegrationTestCase
{
    private int $own;
    private mixed $before;

    protected function setUp(): void
    {
        parent::setUp();
        $page = static fn(string $title): int => (int) wp_insert_post(['post_type' => 'page', 'post_status' => 'publish', 'post_title' => $title]);
        $this->own = $page('A page of ours');
        $page('A page of the owner');
        $this->before = get_option(Settings::OPTION);
        update_option(Settings::OPTION, ['page_cart' => $this->own] + (array) $this->before);
    }

    protected function tearDown(): void
    {
        remove_all_filters('benefit_hide_pages_in_lists');
        update_option(Settings::OPTION, $this->before);
        parent::tearDown();
    }

    /** @return array<string, string> HTML by kind of list */
    private static function lists(): array
    {
        return [
            'wp_list_pages' => (string) wp_list_pages(['echo' => false, 'title_li' => '']),
            'wp_page_menu' => (string) wp_page_menu(['echo' => false]),
            'block' => do_blocks('<!-- wp:page-list /-->'),
            'block in a menu' => do_blocks('<!-- wp:navigation --><!-- wp:page-list /--><!-- /wp:navigation -->'),
        ];
    }

    public function testAutomaticListsLeaveThemOut(): void
    {
        foreach (self::lists() as $kind => $html) {
            self::assertStringContainsString('A page of the owner', $html, $kind);
            self::assertStringNotContainsString('A page of ours', $html, $kind);
        }
        self::assertContains($this->own, array_column(get_pages(), 'ID'), 'Other code gets all pages.');
    }

    public function testAFilterBringsThemBack(): void
    {
        add_filter('benefit_hide_pages_in_lists', '__return_false');
        foreach (self::lists() as $kind => $html) {
            self::assertStringContainsString('A page of ours', $html, $kind);
        }
    }

    public function testAMenuMadeByHandKeepsThem(): void
    {
        self::assertStringContainsString('A page of ours', do_blocks('<!-- wp:navigation --><!-- wp:navigation-link {"label":"A page of ours","type":"page","id":' . $this->own . ',"url":"/x","kind":"post-type"} /--><!-- /wp:navigation -->'));
    }
}
