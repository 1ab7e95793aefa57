<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Grid;

use Benefit\Content\Facets\FieldFinder;
use Benefit\Content\Grid\Choice;
use Benefit\Content\Grid\Listing;
use Benefit\Shared\Settings\Settings;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/** Filters without scripts: one form, one address for each choice, exact numbers (spec/content.txt §3–§5). */
#[Group('sqlite')]
final class FilterTest extends GridTestCase
{
    private const COUNT = '<!-- wp:benefit/grid-count /-->';

    private int $jazz;
    private int $folk;
    /** @var list<int> */
    private array $ids;
    /** @var array<string, string> slugs by name */
    private array $slugs = [];

    protected function setUp(): void
    {
        parent::setUp();
        register_post_meta('post', 'shelf_price', ['type' => 'number', 'single' => true, 'show_in_rest' => true]);
        register_post_meta('post', 'shelf_color', ['type' => 'string', 'single' => false, 'show_in_rest' => true]);
        register_post_meta('post', 'shelf_secret', ['type' => 'string', 'single' => true, 'show_in_rest' => false]);
        $this->ids = $this->posts(6);
        $this->jazz = $this->term('Jazz', 'post_tag');
        $this->folk = $this->term('Folk', 'post_tag');
        // Jazz: 1, 2, 3, 4. Folk: 3, 4, 5. None: 6.
        foreach ([1 => [$this->jazz], 2 => [$this->jazz], 3 => [$this->jazz, $this->folk], 4 => [$this->jazz, $this->folk], 5 => [$this->folk]] as $number => $terms) {
            wp_set_object_terms($this->ids[$number - 1], $terms, 'post_tag');
        }
        foreach ([5, 7.5, 10, 10.01, 20] as $i => $price) {
            update_post_meta($this->ids[$i], 'shelf_price', $price);
            add_post_meta($this->ids[$i], 'shelf_color', ['red', 'blue, light', 'red', 'green', '100%'][$i]);
            update_post_meta($this->ids[$i], 'shelf_secret', "secret $i");
        }
        $this->index();
    }

    protected function tearDown(): void
    {
        array_map(static fn(string $key): bool => unregister_post_meta('post', $key), ['shelf_price', 'shelf_color', 'shelf_secret']);
        parent::tearDown();
    }

    private function term(string $name, string $taxonomy, int $parent = 0): int
    {
        $term = (array) wp_insert_term("$name " . random_int(1, 1_000_000_000), $taxonomy, ['parent' => $parent]);
        $this->slugs[$name] = (string) get_term((int) $term['term_id'])->slug;

        return (int) $term['term_id'];
    }

    /** @param array<string, mixed> ...$filters attributes */
    private function filtered(array ...$filters): string
    {
        $blocks = array_map(static fn(array $attributes): string => '<!-- wp:benefit/grid-filter ' . serialize_block_attributes($attributes) . ' /-->', $filters);

        return $this->grid([], implode('', $blocks) . '<!-- wp:benefit/grid-active /-->' . self::CARD . self::COUNT);
    }

    /** @return list<int> numbers of the posts, from 1 */
    private function numbers(string $html): array
    {
        return array_map(fn(int $id): int => 1 + (int) array_search($id, $this->ids, true), self::shown($html));
    }

    private function asked(string $query): string
    {
        return strtr($query, ['jazz' => $this->slugs['Jazz'], 'folk' => $this->slugs['Folk']]);
    }

    public function testAGroupOfFiltersSaysItsChoicesAndItsResults(): void
    {
        $html = $this->visit($this->grid([], '<!-- wp:benefit/grid-filters --><!-- wp:benefit/grid-filter {"facet":"tax:post_tag"} /--><!-- /wp:benefit/grid-filters -->' . self::CARD));
        self::assertSame(['', 'Show 6 results', ''], [...self::texts($html, '//*[@data-part="chosen"]'), ...self::texts($html, '//*[@data-part="found"]'), ...self::texts($html, '//*[@data-part="reset"]')]);
        self::assertCount(1, self::texts($html, '//dialog//fieldset'));
        $html = $this->again("tx_post_tag={$this->slugs['Jazz']},{$this->slugs['Folk']}");
        self::assertSame(['(2)', 'Show 5 results'], array_map('trim', [...self::texts($html, '//*[@data-part="chosen"]'), ...self::texts($html, '//*[@data-part="found"]')]));
        self::assertCount(1, self::texts($html, '//*[@data-part="reset"]/a'));
    }

    public function testAGroupWithoutFiltersIsNothing(): void
    {
        $html = $this->visit($this->grid([], "<!-- wp:benefit/grid-filters -->\n<!-- /wp:benefit/grid-filters -->" . self::CARD));
        self::assertStringNotContainsString('benefit-grid__filters', $html);
        self::assertStringNotContainsString('dialog', $html);
    }

    public function testOneOfSeveralTermsIsEnoughOrAllAreAsked(): void
    {
        $this->visit($this->filtered(['facet' => 'tax:post_tag']));
        self::assertSame([1, 2, 3, 4], $this->numbers($this->again($this->asked('tx_post_tag=jazz'))));
        self::assertSame([1, 2, 3, 4, 5], $this->numbers($this->again($this->asked('tx_post_tag=jazz,folk'))));
        $this->visit($this->filtered(['facet' => 'tax:post_tag', 'isAll' => true]));
        self::assertSame([3, 4], $this->numbers($this->again($this->asked('tx_post_tag=jazz,folk'))));
        self::assertSame([3, 4], $this->numbers($this->again($this->asked('tx_post_tag[]=jazz&tx_post_tag[]=folk'))), 'As a plain form sends it.');
        self::assertSame([], $this->numbers($this->again($this->asked('tx_post_tag=jazz,elephant'))), 'No post has all of them.');
    }

    public function testNumbersOfOptionsLeaveTheirOwnChoiceOutWhereOneIsEnough(): void
    {
        $this->visit($this->filtered(['facet' => 'tax:post_tag'], ['facet' => 'meta:shelf_color']));
        $number = static fn(string $html): array => array_combine(array_slice(self::all($html, '', 'value', 'input'), 1), self::texts($html, '//label//span[contains(@class, "__number")]'));
        self::assertSame([$this->slugs['Folk'] => '3', $this->slugs['Jazz'] => '4', '100%' => '1', 'blue, light' => '1', 'green' => '1', 'red' => '2'], $number($this->again()));
        $html = $this->again($this->asked('tx_post_tag=folk'));
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

    /** @return iterable<string, array{string, list<int>}> */
    public static function ranges(): iterable
    {
        yield 'both ends' => ['shelf_price=7.5,10', [2, 3]];
        yield 'from' => ['shelf_price=10,', [3, 4, 5]];
        yield 'to' => ['shelf_price=,10', [1, 2, 3]];
        yield 'a lone separator' => ['shelf_price=,', [1, 2, 3, 4, 5, 6]];
        yield 'the other way round' => ['shelf_price=10,5', [1, 2, 3]];
        yield 'no numbers' => ['shelf_price=a,b', [1, 2, 3, 4, 5, 6]];
        yield 'one is none' => ['shelf_price=x,10', [1, 2, 3]];
        yield 'beyond all numbers' => ['shelf_price=1e309,2e309', [1, 2, 3, 4, 5, 6]];
        yield 'far away' => ['shelf_price=100,200', []];
        yield 'as a plain form sends it' => ['shelf_price[from]=7.5&shelf_price[to]=10', [2, 3]];
        yield 'no such day' => ['_date=2026-02-31,', [1, 2, 3, 4, 5, 6]];
        yield 'a day' => ['_date=2025-06-15,2025-06-15', [1, 2, 3, 4, 5, 6]];
        yield 'a day before' => ['_date=,2025-06-14', []];
        yield 'a list in a list' => ['shelf_price[from][]=7', [1, 2, 3, 4, 5, 6]];
    }

    /** @param list<int> $expected */
    #[DataProvider('ranges')]
    public function testRangesAreNumbersAndDaysWithinTheirEnds(string $asked, array $expected): void
    {
        $this->visit($this->filtered(['facet' => 'meta:shelf_price', 'control' => 'range'], ['facet' => 'date', 'control' => 'daterange']));

        self::assertSame($expected, $this->numbers($this->again($asked)));
    }

    public function testEndsOfARangeFollowTheOtherFilters(): void
    {
        $this->visit($this->filtered(['facet' => 'meta:shelf_price', 'control' => 'range'], ['facet' => 'tax:post_tag']));
        $ends = static fn(string $html): array => array_values(array_filter(self::all($html, '', 'placeholder', 'input')));

        self::assertSame(['5.00', '20.00'], array_slice($ends($this->again()), 0, 2));
        self::assertSame(['10.00', '20.00'], array_slice($ends($this->again($this->asked('tx_post_tag=folk&shelf_price=15,'))), 0, 2));
    }

    public function testARangesHandlesStandWhereItsNumbersAreWithinTheEndsOfTheAuthor(): void
    {
        $this->visit($this->filtered(['facet' => 'meta:shelf_price', 'control' => 'range', 'min' => '0', 'max' => '15', 'step' => 0.5, 'keyStep' => 10, 'nearest' => 1, 'farthest' => 99], ['facet' => 'date', 'control' => 'daterange', 'min' => '2025-06-15', 'max' => '2025-06-15', 'step' => 'x']));
        $html = $this->again('shelf_price=-5,9.5');
        $handles = static fn(string $html, string $attribute): array => array_map(strval(...), [...self::all($html, 'benefit-slider__from', $attribute), ...self::all($html, 'benefit-slider__to', $attribute)]);

        self::assertSame(['0', '9.5'], $handles($html, 'value'));
        self::assertSame(['0', '9.5'], $handles($html, 'aria-valuetext'));
        self::assertSame([['0', '0'], ['15', '15'], ['0.5', '0.5']], [$handles($html, 'min'), $handles($html, 'max'), $handles($html, 'step')]);
        self::assertSame([], array_filter([...self::all($html, 'benefit-slider__from', 'name'), ...self::all($html, 'benefit-slider__to', 'name')]), 'The fields are what a form sends.');
        self::assertContains('shelf_price: 0 – 9.5 ×', self::texts($html, '//ul[contains(@class, "__active")]//a'), 'The address is within them, too.');
        self::assertSame([1, 2, 3, 4], $this->numbers($this->again('shelf_price=,900')), 'So is what is asked for.');
        $html = $this->again('shelf_price=7.25,900');
        self::assertSame(['7.5', '15'], $handles($html, 'value'), 'Between two steps a handle stands at the nearest,');
        self::assertSame(['7.25', '15'], $handles($html, 'aria-valuetext'), 'says the number itself,');
        self::assertSame(['7.25', '15'], array_slice(self::all($html, '', 'value', 'input'), 3, 2), 'which its field shows');
        self::assertContains('shelf_price: 7.25 – 15 ×', self::texts($html, '//ul[contains(@class, "__active")]//a'), 'and the address keeps.');
        self::assertContains('Date: June 15, 2025 ×', self::texts($this->again('_date=2020-01-01,2030-01-01'), '//ul[contains(@class, "__active")]//a'));
        self::assertSame([], $handles($this->visit($this->filtered(['facet' => 'meta:nothing', 'control' => 'range'])), 'value'), 'Without posts there is nothing to move.');
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

    public function testASearchFindsWordsByTheirBeginnings(): void
    {
        wp_update_post(['ID' => $this->ids[1], 'post_title' => 'Café Concerto']);
        $this->visit($this->filtered(['control' => 'search-box']));

        self::assertSame([2], $this->numbers($this->again('_search=cafe+conc')));
        self::assertSame([], $this->numbers($this->again('_search=concertos')));
        self::assertSame([1, 2, 3, 4, 5, 6], $this->numbers($this->again('_search=%20')));
        self::assertContains('cafe,conc', self::all($this->again('_search=cafe,conc'), '', 'value', 'input'), 'A comma in a search is one.');
    }

    /** @return iterable<string, array{string, string}> sent, and as it stands in the field */
    public static function typed(): iterable
    {
        yield 'a comma and a space' => ['songs, ferrymen', 'songs, ferrymen'];
        yield 'as addresses have it' => ['songs%2C ferrymen', 'songs, ferrymen'];
        yield 'two spaces' => ['songs  of', 'songs  of'];
        yield 'a per cent' => ['50% off', '50% off'];
        yield 'too long' => [str_repeat('songs ', 300), trim(mb_substr(str_repeat('songs ', 17), 0, 100))];
        yield 'long words of another script' => [str_repeat('жалоба ', 40), trim(mb_substr(str_repeat('жалоба ', 15), 0, 100))];
    }

    #[DataProvider('typed')]
    public function testASearchComesBackAsItWasTypedAndIsCutWhereItsFieldEnds(string $sent, string $shown): void
    {
        $this->visit($this->filtered(['control' => 'search-box']));
        $html = $this->again('_search=' . rawurlencode($sent));

        self::assertSame([$shown], array_values(array_filter(self::all($html, '', 'value', 'input'), static fn(mixed $value): bool => $value !== 'vone')));
        self::assertSame([], $this->numbers($html), 'It is searched for.');
        self::assertStringContainsString(Choice::joined([$shown]), rawurldecode(implode(' ', array_map(static fn(Listing $one): string => $one->pageUrl(1), $this->listings()->onPage()))));
    }

    public function testASearchWithoutAnyWordFindsNothing(): void
    {
        $this->visit($this->filtered(['control' => 'search-box']) . $this->grid(['search' => '###'], self::CARD, ['blockId' => 'vtwo']));
        foreach (['🎭', '%', '###', '!'] as $sign) {
            $html = $this->again('_search=' . rawurlencode($sign));
            self::assertSame([], $this->numbers($html), $sign);
            self::assertContains('Nothing was found. Try it with fewer filters.', self::texts($html, '//*[@data-part="empty"]/p'), $sign);
            self::assertContains("Search: $sign ×", self::texts($html, '//ul[contains(@class, "__active")]//a'), $sign);
        }
    }

    public function testAValueThatMeansNoFilterIsNoOption(): void
    {
        add_post_meta($this->ids[5], 'shelf_color', 'all');
        $term = (array) wp_insert_term('All that jazz', 'post_tag', ['slug' => 'all']);
        wp_set_object_terms($this->ids[5], [(int) $term['term_id']], 'post_tag');
        $html = $this->visit($this->filtered(['facet' => 'tax:post_tag'], ['facet' => 'meta:shelf_color', 'control' => 'dropdown']));
        wp_delete_term((int) $term['term_id'], 'post_tag');

        self::assertStringNotContainsString('All that jazz', $html);
        self::assertSame([], array_keys(self::all($html, '', 'value', 'option'), 'all', true));
    }

    public function testAValueWithACommaOrPerCentIsOneValue(): void
    {
        $this->visit($this->filtered(['facet' => 'meta:shelf_color']));

        self::assertSame([2], $this->numbers($this->again('shelf_color=' . rawurlencode('blue%2C light'))));
        self::assertSame([5], $this->numbers($this->again('shelf_color=' . rawurlencode('100%25'))));
        self::assertSame([2], $this->numbers($this->again('shelf_color[]=' . rawurlencode('blue, light'))));
    }

    /** @return iterable<string, array{string, list<int>}> */
    public static function unknown(): iterable
    {
        $all = [1, 2, 3, 4, 5, 6];
        yield 'a slug that there is not' => ['tx_post_tag=elephant', []];
        yield 'beside one that there is' => ['tx_post_tag=elephant,jazz', [1, 2, 3, 4]];
        yield 'two of them' => ['tx_post_tag=elephant,zebra', []];
        yield 'all' => ['tx_post_tag=all', $all];
        yield 'nothing' => ['tx_post_tag=', $all];
        yield 'a taxonomy that is not offered' => ['tx_category=elephant', $all];
        yield 'a field that is not offered' => ['shelf_color=elephant', $all];
        yield 'a column' => ['_orderby=post_password', $all];
        yield 'an order that is not offered' => ['_orderby=title,desc', $all];
        yield 'a number a page that is not offered' => ['_per_page=1', $all];
        yield 'lists for everything' => ['_orderby[]=title&_page[]=3&_search[]=x&tx_post_tag[][]=y', $all];
        yield 'ten thousand' => ['tx_post_tag=' . str_repeat('a,', 10_000) . 'jazz', $all];
        yield 'no text' => ["tx_post_tag=\xff\xfe", $all];
    }

    /** @param list<int> $expected */
    #[DataProvider('unknown')]
    public function testWhatIsNotOfferedDoesNothingAndWhatIsUnknownMatchesNothing(string $asked, array $expected): void
    {
        $this->visit($this->filtered(['facet' => 'tax:post_tag'], ['facet' => 'meta:nothing']));

        self::assertSame($expected, $this->numbers($this->again($this->asked($asked))));
    }

    public function testAFieldThatNobodyHasAllowedIsNoFilterAndTellsNothing(): void
    {
        $html = $this->visit($this->filtered(['facet' => 'meta:shelf_secret', 'control' => 'checkbox']));
        self::assertStringNotContainsString('secret', str_replace(['shelf_secret', 'shelf&#095;secret'], '', $html));
        self::assertSame([], $this->numbers($this->again('shelf_secret=secret+1')), 'It matches nothing, right or wrong.');
        self::assertSame([], $this->numbers($this->again('shelf_secret=secret+9')));
        // With ends of the author's a range has something to show, and would do nothing.
        self::assertSame([], self::all($this->visit($this->filtered(['facet' => 'meta:shelf_secret', 'control' => 'range', 'min' => '0', 'max' => '9'])), 'cvp-range', 'class'));
        self::assertNotSame([], self::all($this->visit($this->filtered(['facet' => 'meta:shelf_price', 'control' => 'range', 'min' => '0', 'max' => '9'])), 'cvp-range', 'class'));
    }

    public function testAnOrderAndANumberThatAreOffered(): void
    {
        $this->visit($this->grid(['perPage' => 4], '<!-- wp:benefit/grid-sort {"orders":[{"by":"date","way":"desc"},{"by":"title","way":"desc"}]} /--><!-- wp:benefit/grid-per-page {"numbers":[2,4]} /-->' . self::CARD . '<!-- wp:benefit/grid-pager /-->'));

        self::assertSame([1, 2, 3, 4], $this->numbers($this->again()));
        self::assertSame([6, 5, 4, 3], $this->numbers($this->again('_orderby=title,desc')));
        $html = $this->again('_orderby=title,desc&_per_page=2&_page=2');
        self::assertSame([4, 3], $this->numbers($html));
        self::assertNotEmpty(preg_grep('/_orderby=title,desc&#038;_per_page=2&#038;_page=3|_orderby=title,desc&amp;_per_page=2&amp;_page=3/', [$html]), 'Pages keep it.');
        self::assertCount(1, self::all($html, 'benefit-grid__send', 'class'));
    }

    public function testChosenFiltersAreShownWithTheWayToRemoveThem(): void
    {
        $this->visit($this->filtered(['facet' => 'tax:post_tag'], ['facet' => 'meta:shelf_price', 'control' => 'range']));
        $html = $this->again($this->asked('tx_post_tag=folk,jazz&shelf_price=5,'));
        $links = array_map(static fn(mixed $url): string => (string) wp_parse_url(html_entity_decode((string) $url), PHP_URL_QUERY), array_slice(array_filter(self::all($html, '', 'href', 'a')), 0, 4));
        $strip = static fn(string $query): string => (string) preg_replace('/^page_id=\d+&?/', '', $query);

        self::assertSame([$this->asked('shelf_price=5,&tx_post_tag=jazz'), $this->asked('shelf_price=5,&tx_post_tag=folk'), $this->asked('tx_post_tag=folk,jazz')], array_slice(array_map($strip, $links), 0, 3));
        self::assertContains('shelf_price: from 5 ×', self::texts($html, '//ul[contains(@class, "__active")]//a'));
        self::assertSame([], self::all($this->again(), 'benefit-grid__reset', 'href'));
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

    public function testABarsActiveOptionLeadsNowhereAndWhatGivesNothingIsNoLink(): void
    {
        $empty = $this->term('Empty', 'post_tag');
        $this->visit($this->filtered(['facet' => 'tax:post_tag', 'control' => 'bar-button', 'emptyOptions' => 'show']));
        $links = static fn(string $html): array => array_combine(self::texts($html, '//ul[contains(@class, "cvp-filter-bar")]//a'), array_slice(self::all($html, '', 'href', 'a'), 0, count(self::texts($html, '//ul[contains(@class, "cvp-filter-bar")]//a'))));
        $html = $this->again($this->asked('tx_post_tag=folk'));
        $hrefs = $links($html);

        self::assertSame([3, 4, 5], $this->numbers($html));
        self::assertNotNull($hrefs['All']);
        foreach (['Folk' => [$this->folk, 3], 'Empty' => [$empty, 0]] as [$term, $count]) {
            self::assertNull($hrefs[get_term($term)->name . " $count"]);
        }
        self::assertStringContainsString($this->asked('tx_post_tag=jazz'), (string) $hrefs[get_term($this->jazz)->name . ' 4']);
        self::assertNull($links($this->again())['All'], 'Nothing is chosen: “All” is active.');
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

    public function testAGroupOfABarTogglesSeveral(): void
    {
        $this->visit($this->filtered(['facet' => 'tax:post_tag', 'control' => 'bar-group', 'isAll' => true]));
        $html = $this->again($this->asked('tx_post_tag=folk'));
        $links = array_map(static fn(mixed $url): string => (string) wp_parse_url(html_entity_decode((string) $url), PHP_URL_QUERY), array_filter(self::all($html, '', 'href', 'a')));

        self::assertNotEmpty(preg_grep('/' . preg_quote('tx_post_tag=' . implode(',', self::sorted([$this->slugs['Folk'], $this->slugs['Jazz']])), '/') . '$/', $links), 'The other one as well.');
        self::assertSame([3, 4], $this->numbers($this->again($this->asked('tx_post_tag=folk,jazz'))));
    }

    public function testAFilterAsItIsInsertedIsThereThoughNothingOfItIsSaved(): void
    {
        $html = $this->visit($this->grid([], '<!-- wp:benefit/grid-filter /-->' . self::CARD));
        self::assertSame(['tx_category'], self::all($html, 'cvp-live-filter', 'data-name'));
        $type = \WP_Block_Type_Registry::get_instance()->get_registered('benefit/grid-filter');
        self::assertSame('tax:category', $type->attributes['facet']['default']);
    }

    public function testFiltersMayStandElsewhereOnThePageBeforeTheirListing(): void
    {
        $filter = '<!-- wp:benefit/grid-filter {"facet":"tax:post_tag","view":"vone"} /-->';
        $html = $this->visit($filter . $this->grid([], self::CARD), $this->asked('tx_post_tag=folk'));

        self::assertSame([3, 4, 5], $this->numbers($html));
        self::assertSame(['benefit-view-vone', 'benefit-view-vone'], array_values(array_filter(self::all($html, '', 'form', 'input'))));
        self::assertSame('', trim(strip_tags($this->visit('<!-- wp:benefit/grid-filter {"facet":"tax:post_tag","view":"vnone"} /-->'))));
    }

    public function testABlockThatNamesNoListingBelongsToTheOnlyOneOfItsPage(): void
    {
        $blocks = '<!-- wp:benefit/grid-filter {"facet":"tax:post_tag"} /--><!-- wp:benefit/grid-sort /--><!-- wp:benefit/grid-per-page /--><!-- wp:benefit/grid-count /--><!-- wp:benefit/grid-active /-->';
        $columns = "<!-- wp:columns --><div class=\"wp-block-columns\"><!-- wp:column --><div class=\"wp-block-column\">$blocks</div><!-- /wp:column --></div><!-- /wp:columns -->";
        foreach ([$columns . $this->grid(), $this->grid() . $blocks] as $content) {
            $html = $this->visit($content, $this->asked('tx_post_tag=folk&_orderby=title,asc&_per_page=24'));
            self::assertSame([3, 4, 5], $this->numbers($html));
            self::assertSame(['tx_post_tag'], self::all($html, 'cvp-live-filter', 'data-name'));
            self::assertSame(['3 results'], self::texts($html, '//*[@data-part="count"]'));
            self::assertStringContainsString('Folk', self::texts($html, '//*[@data-part="active"]')[0]);
            self::assertSame(['_orderby', '_per_page'], self::all($html, '', 'name', 'select'));
        }

        $several = $this->visit($blocks . $this->grid() . $this->grid([], self::CARD, ['blockId' => 'vtwo']), $this->asked('tx_post_tag=folk'));
        self::assertSame([1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6], $this->numbers($several));
        self::assertSame([], self::all($several, 'cvp-live-filter', 'data-name'));
        self::assertSame('', trim(strip_tags($this->visit($blocks))));
    }

    public function testAFilterOfAnotherListingIsNotItsOwn(): void
    {
        $filter = '<!-- wp:benefit/grid-filter {"facet":"tax:post_tag"} /-->';
        $html = $this->visit($this->grid([], $filter . self::CARD) . $this->grid([], $filter . self::CARD, ['blockId' => 'vtwo']), $this->asked('vtwo-tx_post_tag=folk'));

        self::assertSame([1, 2, 3, 4, 5, 6, 3, 4, 5], $this->numbers($html));
        self::assertSame(['tx_post_tag', 'vtwo-tx_post_tag'], self::all($html, 'cvp-live-filter', 'data-name'));
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

    public function testABarsOptionsKeepTheFocusThoughTheActiveOneLeadsNowhere(): void
    {
        foreach (['bar-button', 'bar-dropdown', 'bar-breadcrumb'] as $control) {
            $this->visit($this->filtered(['facet' => 'tax:post_tag', 'control' => $control]));
            $active = static fn(string $html): array => [self::texts($html, '//ul[contains(@class, "cvp-filter-bar")]//a[@aria-current and @tabindex="0"]'), count(self::texts($html, '//a[@tabindex]'))];
            self::assertSame([['All'], 1], $active($this->again()), $control);
            self::assertSame([[get_term($this->jazz)->name . ' 4'], 1], $active($this->again($this->asked('tx_post_tag=jazz'))), $control);
        }
    }

    public function testADropdownBarIsClosedAndItsFaceIsTheChosenOption(): void
    {
        $this->visit($this->filtered(['facet' => 'tax:post_tag', 'control' => 'bar-dropdown']));
        self::assertSame(['All'], self::texts($this->again(), '//details[not(@open) and ul[contains(@class, "cvp-filter-bar")]]/summary'));
        self::assertSame([get_term($this->jazz)->name], self::texts($this->again($this->asked('tx_post_tag=jazz')), '//details[not(@open)]/summary'));
    }

    public function testABreadcrumbBarShowsThePathToTheChosenTermAndItsChildren(): void
    {
        $music = $this->term('Music', 'category');
        $strings = $this->term('Strings', 'category', $music);
        $brass = $this->term('Brass', 'category', $music);
        $cello = $this->term('Cello', 'category', $strings);
        foreach ([$cello, $brass, $strings] as $i => $term) {
            wp_set_object_terms($this->ids[$i], [$this->category, $term], 'category');
        }
        $this->visit($this->filtered(['facet' => 'tax:category', 'control' => 'bar-breadcrumb', 'hasCounts' => false]));
        $shown = fn(string $name): array => array_map(static fn(string $text): string => strtok($text, ' '), self::texts($this->again($name === '' ? '' : 'tx_category=' . $this->slugs[$name]), '//ul[contains(@class, "cvp-filter-bar")]/li'));

        self::assertSame(['All', 'Music', 'Shelf'], $shown(''));
        self::assertSame(['All', 'Music', 'Brass', 'Strings'], $shown('Music'));
        self::assertSame(['All', 'Music', 'Strings', 'Cello'], $shown('Strings'));
        self::assertSame(['All', 'Music', 'Strings', 'Cello'], $shown('Cello'));
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
        $html = $this->again($this->asked('tx_post_tag=folk&shelf_color=' . rawurlencode('blue%2C light')));
        self::assertSame('blue, light 0', self::texts($html, '//label[@data-taxonomy="shelf_color" and .//input[@checked]]')[0] ?? '', 'One that the listing knows, though not of these posts.');
    }

    public function testTheEditorHearsWhichFieldsAFilterMayBeByAndWhatTheyHold(): void
    {
        update_option(Settings::OPTION, ['index_fields' => ['page choice shelf_secret']] + (array) get_option(Settings::OPTION, []));
        add_filter(FieldFinder::FILTER, static fn(array $kinds, array $types): array => $kinds + ($types === ['page'] ? ['shelf_code' => 'choice'] : []), 10, 2);
        wp_set_current_user((int) wp_insert_user(['user_login' => 'ed' . random_int(1, 1_000_000_000), 'user_pass' => 'x', 'role' => 'editor']));
        $request = new \WP_REST_Request('GET', '/wp/v2/types');
        $fields = static fn(): array => array_map(static fn(array $type): array => array_filter((array) ($type['benefit_fields'] ?? ['shelf_none' => '']), static fn(string $key): bool => str_starts_with($key, 'shelf_'), ARRAY_FILTER_USE_KEY), rest_do_request($request)->get_data());
        self::assertSame([['shelf_none' => ''], ['shelf_none' => '']], [$fields()['post'], $fields()['page']], 'Only who writes.');
        $request['context'] = 'edit';

        self::assertSame(['shelf_price' => 'number', 'shelf_color' => 'choice'], $fields()['post']);
        self::assertSame(['shelf_secret' => 'choice', 'shelf_code' => 'choice'], $fields()['page']);
    }

    /**
     * @param list<string> $values
     *
     * @return list<string>
     */
    private static function sorted(array $values): array
    {
        sort($values);

        return $values;
    }
}
