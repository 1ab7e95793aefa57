<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Listings;

/** The options of a filter: labels, counts and order (docs/spec-content.md §3, §4). */
final class FilterOptionsTest extends FilterTestCase
{
    public function testNumbersOfOptionsLeaveTheirOwnChoiceOutWhereOneIsEnough(): void
    {
        $this->visit($this->filtered(['facet' => 'tax:post_tag'], ['facet' => 'meta:shelf_color']));
        $number = static fn(string $html): array => array_combine(array_slice(self::all($html, '', 'value', 'input'), 1), self::texts($html, '//label//span[contains(@class, "__number")]'));
        self::assertSame([$this->slugs['Folk'] => '3', $this->slugs['Jazz'] => '4', '100%' => '1', 'blue, light' => '1', 'green' => '1', 'red' => '2'], $number($this->again()));
        $html = $this->again($this->withTermSlugs('tx_post_tag=folk'));
        self::assertSame([$this->slugs['Folk'] => '3', $this->slugs['Jazz'] => '4', '100%' => '1', 'green' => '1', 'red' => '1'], array_map('strval', $number($html)), 'Colours follow, kinds do not.');
        self::assertSame([3, 4, 5], $this->numbers($html));
    }

    public function testOptionsCarryTheirTaxonomyAndValueAndStandInTheMarkupOfTheContract(): void
    {
        $html = $this->visit($this->filtered(['facet' => 'tax:post_tag'], ['facet' => 'tax:post_tag', 'control' => 'radio'], ['facet' => 'meta:shelf_color', 'control' => 'dropdown'], ['control' => 'search-box'], ['facet' => 'meta:shelf_price', 'control' => 'range'], ['facet' => 'date', 'control' => 'daterange']));

        self::assertSame(['tx_post_tag', 'tx_post_tag', 'shelf_color', '_search', 'shelf_price', '_date'], self::all($html, 'cvp-live-filter', 'data-name'), 'The same twice is one choice.');
        foreach (['checkbox', 'dropdown', 'search-box', 'range', 'daterange'] as $control) {
            self::assertNotEmpty(self::all($html, "cvp-$control", 'class'), $control);
        }
        self::assertSame(['post_tag', 'post_tag'], array_slice(self::all($html, '', 'data-taxonomy', 'label'), 0, 2));
        self::assertSame([$this->slugs['Folk'], $this->slugs['Jazz']], array_slice(self::all($html, '', 'data-value', 'label'), 0, 2));
        self::assertCount(1, self::all($html, 'benefit-grid__send', 'class'), 'One button sends them all.');
        self::assertSame(['benefit-view-vone'], self::all($html, 'benefit-grid__form', 'id'));
    }

    public function testOptionsHaveTheNamesAndColoursOfTheAuthorAndStandInTheirOrder(): void
    {
        $looks = [
            ['value' => 'red', 'label' => 'Zinnober <b>', 'color' => '#C1121f'],
            ['value' => 'green', 'color' => 'red;background:url(//x)'],
            ['value' => '100%', 'label' => 'All of it', 'color' => '#fff'],
            'none',
        ];
        $html = $this->visit($this->filtered(['facet' => 'meta:shelf_color', 'looks' => $looks], ['facet' => 'tax:post_tag', 'looks' => [['value' => $this->slugs['Folk'], 'label' => 'Zither']]]));

        self::assertSame(['All of it 1', 'blue, light 1', 'green 1', 'Zinnober <b> 2'], array_slice(self::texts($html, '//label[@data-taxonomy="shelf_color"]'), 0, 4));
        self::assertSame(['#fff', '#C1121f'], self::all($html, '', 'fill', 'circle'));
        self::assertStringNotContainsString('url(//x)', html_entity_decode($html));
        self::assertSame('Zither 3', self::texts($html, '//label[@data-taxonomy="post_tag"]')[1]);
        self::assertContains('Zinnober <b> ×', self::texts($this->again('shelf_color=red'), '//ul[contains(@class, "__active")]//a'));
    }

    public function testATaxonomysNameIsReadAsItIsWritten(): void
    {
        register_taxonomy('shelf_drink', 'post', ['labels' => ['singular_name' => 'Drinks &amp; Food'], 'public' => true]);
        wp_set_object_terms($this->ids[0], 'Tea', 'shelf_drink');
        $this->index();
        $html = $this->visit($this->filtered(['facet' => 'tax:shelf_drink']));
        unregister_taxonomy('shelf_drink');

        self::assertSame(['Drinks & Food'], self::texts($html, '//legend'));
    }

    public function testOptionsStandByTheirNumbersWhereTheAuthorWantsIt(): void
    {
        $html = $this->visit($this->filtered(['facet' => 'meta:shelf_color', 'orderBy' => 'count'], ['facet' => 'tax:post_tag', 'orderBy' => 'count']));

        self::assertSame(['red 2', '100% 1', 'blue, light 1', 'green 1'], array_slice(self::texts($html, '//label[@data-taxonomy="shelf_color"]'), 0, 4));
        self::assertStringStartsWith(get_term($this->jazz)->name, self::texts($html, '//label[@data-taxonomy="post_tag"]')[0]);
    }

    public function testOptionsWithoutPostsAreHiddenOrCannotBeChosenOrAreShown(): void
    {
        $tag = fn(string $html): array => array_map(static fn(string $text): string => (string) preg_replace('/ \d+ /', ' ', $text), self::texts($html, '//label[@data-taxonomy="post_tag" and not(.//input[@disabled])]'));
        $color = static fn(string $html, string $which): array => array_slice(self::texts($html, "//label[@data-taxonomy=\"shelf_color\" and $which(.//input[@disabled])]"), 0, 4);
        foreach (['hide' => [['red 1'], []], 'dim' => [['red 1'], ['100% 0', 'blue, light 0', 'green 0']], 'show' => [['100% 0', 'blue, light 0', 'green 0', 'red 1'], []]] as $empty => [$open, $closed]) {
            $this->visit($this->filtered(['facet' => 'meta:shelf_color', 'emptyOptions' => $empty], ['facet' => 'meta:shelf_price', 'control' => 'range'], ['facet' => 'tax:post_tag', 'emptyOptions' => $empty]));
            $html = $this->again('shelf_price=,5');
            self::assertSame([$open, $closed], [$color($html, 'not'), $color($html, '')], $empty);
            self::assertSame($empty !== 'show', !in_array('Folk 0', $tag($html), true), $empty);
        }
    }

    public function testATreesTermsStandBelowTheirParentsAndCountWithThem(): void
    {
        $music = $this->term('Music', 'category');
        $below = $this->term('Below', 'category', $music);
        wp_set_object_terms($this->ids[0], [$this->category, $below], 'category');
        wp_set_object_terms($this->ids[1], [$this->category, $music], 'category');
        $html = $this->visit($this->filtered(['facet' => 'tax:category']));

        $texts = self::texts($html, '//label');
        self::assertContains('2', [(string) substr(preg_grep('/^Music/', $texts) ? (string) current(preg_grep('/^Music/', $texts)) : '', -1)]);
        self::assertSame(['benefit-grid__below-1'], self::all($html, 'benefit-grid__below-1', 'class'));
        self::assertSame([1, 2], $this->numbers($this->again('tx_category=' . $this->slugs['Music'])));
        self::assertSame([1], $this->numbers($this->again('tx_category=' . $this->slugs['Below'])));
    }

    public function testOfThousandsOfOptionsThoseWithPostsAndTheChosenOnesAreShown(): void
    {
        global $wpdb;
        $rows = implode(', ', array_map(static fn(int $number): string => sprintf("('A crowd %1\$d', 'a-crowd-%1\$d', 0)", $number), range(1, 600)));
        // phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- numbers
        $wpdb->query("INSERT INTO {$wpdb->terms} (name, slug, term_group) VALUES $rows");
        $wpdb->query("INSERT INTO {$wpdb->term_taxonomy} (term_id, taxonomy, description, parent, count) SELECT term_id, 'post_tag', '', 0, 0 FROM {$wpdb->terms} WHERE slug LIKE 'a-crowd-%'");
        wp_cache_flush();
        $this->visit($this->filtered(['facet' => 'tax:post_tag', 'emptyOptions' => 'show']));
        $values = array_filter(self::all($this->again('tx_post_tag=a-crowd-599'), '', 'value', 'input'));
        $wpdb->query("DELETE t, x FROM {$wpdb->terms} t JOIN {$wpdb->term_taxonomy} x USING (term_id) WHERE t.slug LIKE 'a-crowd-%'");

        foreach ([$this->slugs['Jazz'], $this->slugs['Folk'], 'a-crowd-599'] as $value) {
            self::assertContains($value, $values);
        }
        self::assertLessThan(510, count($values));
    }

    public function testNamesThatWordPressKeepsAsEntitiesAreReadAsTheyWereWritten(): void
    {
        global $wpdb;
        $blue = $this->term('Blau & Weiß', 'post_tag');
        self::assertStringStartsWith('Blau &amp; Weiß', (string) $wpdb->get_var($wpdb->prepare("SELECT name FROM {$wpdb->terms} WHERE term_id = %d", $blue)));
        wp_set_object_terms($this->ids[0], [$blue], 'post_tag', true);
        $author = wp_insert_user(['user_login' => 'salt' . random_int(1, 1_000_000_000), 'user_pass' => 'x', 'display_name' => 'Salt & Pepper']);
        wp_update_post(['ID' => $this->ids[1], 'post_author' => $author]);
        foreach (['checkbox' => 'label', 'dropdown' => 'option', 'bar-button' => 'ul[contains(@class, "cvp-filter-bar")]//a'] as $control => $tag) {
            $this->visit($this->filtered(['facet' => 'tax:post_tag', 'control' => $control], ['facet' => 'author', 'control' => $control]));
            $html = $this->again('tx_post_tag=' . get_term($blue)->slug . '&_author=' . get_userdata($author)->user_nicename);
            $names = implode('|', [...self::texts($html, "//$tag"), ...self::texts($html, '//ul[contains(@class, "__active")]//a')]);
            foreach (['Blau & Weiß', 'Salt & Pepper'] as $name) {
                self::assertSame(2, substr_count($names, $name), $control);
            }
            self::assertStringNotContainsString('&amp;amp;', $html, $control);
        }
    }

    public function testOfAuthorsNothingIsReadButTheirNames(): void
    {
        $author = (int) wp_insert_user(['user_login' => 'ada' . random_int(1, 1_000_000_000), 'user_pass' => 'x', 'display_name' => 'Ada']);
        wp_update_post(['ID' => $this->ids[1], 'post_author' => $author]);
        $name = get_userdata($author)->user_nicename;
        $this->index();
        $this->visit($this->grid([], '<!-- wp:benefit/grid-filter {"facet":"author"} /--><!-- wp:benefit/grid-active /-->'));
        wp_cache_flush();
        $read = [];
        $watch = static function (string $sql) use (&$read): string {
            str_contains($sql, $GLOBALS['wpdb']->usermeta) && $read[] = $sql;

            return $sql;
        };
        add_filter('query', $watch);
        $html = $this->again("_author=$name");
        remove_filter('query', $watch);

        self::assertSame([], $read);
        self::assertStringContainsString('Ada', self::texts($html, '//ul[contains(@class, "__active")]//a')[0]);
        self::assertContains('Ada 1', self::texts($html, '//label'));
    }

    public function testUnknownValuesAreAskedForAtOnceAndAreNoOptions(): void
    {
        global $wpdb;
        $filters = [['facet' => 'tax:post_tag'], ['facet' => 'author'], ['facet' => 'meta:shelf_color']];
        $this->visit($this->filtered(...$filters));
        $queries = function (int $count) use ($wpdb): array {
            $values = implode(',', array_map(static fn(int $number): string => "nobody-$count-$number", range(1, $count)));
            $before = $wpdb->num_queries;
            $html = $this->again("tx_post_tag=$values&_author=$values&shelf_color=$values");

            return [$wpdb->num_queries - $before, $html];
        };
        $queries(1);
        [$few] = $queries(2);
        [$many, $html] = $queries(33);
        self::assertLessThanOrEqual($few, $many, 'Of thirty-three no more than of two.');
        self::assertSame([], preg_grep('/nobody/', self::texts($html, '//label')));
        self::assertCount(99, preg_grep('/nobody/', self::texts($html, '//ul[contains(@class, "__active")]//a')), 'They can be taken away.');
        self::assertSame([], $this->numbers($html));
        $html = $this->again($this->withTermSlugs('tx_post_tag=folk&shelf_color=' . rawurlencode('blue%2C light')));
        self::assertSame('blue, light 0', self::texts($html, '//label[@data-taxonomy="shelf_color" and .//input[@checked]]')[0] ?? '', 'One that the listing knows, though not of these posts.');
    }
}
