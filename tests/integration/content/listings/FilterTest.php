<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Listings;

use Benefit\Content\Listings\Blocks\FilterBlock;
use Benefit\Shared\Settings\Settings;
use Benefit\Tests\Services;
use PHPUnit\Framework\Attributes\DataProvider;

/** Filters without scripts: one form, one URL for each choice, exact counts (docs/spec-content.md §3–§5). */
final class FilterTest extends FilterTestCase
{
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
        self::assertSame([1, 2, 3, 4], $this->numbers($this->again($this->withTermSlugs('tx_post_tag=jazz'))));
        self::assertSame([1, 2, 3, 4, 5], $this->numbers($this->again($this->withTermSlugs('tx_post_tag=jazz,folk'))));
        $this->visit($this->filtered(['facet' => 'tax:post_tag', 'isAll' => true]));
        self::assertSame([3, 4], $this->numbers($this->again($this->withTermSlugs('tx_post_tag=jazz,folk'))));
        self::assertSame([3, 4], $this->numbers($this->again($this->withTermSlugs('tx_post_tag[]=jazz&tx_post_tag[]=folk'))), 'As a plain form sends it.');
        self::assertSame([], $this->numbers($this->again($this->withTermSlugs('tx_post_tag=jazz,elephant'))), 'No post has all of them.');
    }

    /** @return iterable<string, array{string, string}> */
    public static function singleControls(): iterable
    {
        yield 'a dropdown' => ['dropdown', '//option[@selected]'];
        yield 'radio buttons' => ['radio', '//input[@checked]'];
        yield 'buttons of a bar' => ['bar-button', '//a[@aria-current and @href]'];
    }

    #[DataProvider('singleControls')]
    public function testSeveralValuesInAnAddressAreEnoughForAControlOfOneToo(string $control, string $shown): void
    {
        $this->visit($this->filtered(['facet' => 'tax:post_tag', 'control' => $control]));
        $folk = $this->again($this->withTermSlugs('tx_post_tag=folk'));
        $both = $this->again($this->withTermSlugs('tx_post_tag=folk,jazz'));

        self::assertSame([[3, 4, 5], [1, 2, 3, 4, 5]], [$this->numbers($folk), $this->numbers($both)]);
        self::assertCount(3, self::texts($both, '//ul[contains(@class, "__active")]//a'), 'Both, and all of them.');
        self::assertCount($control === 'bar-button' ? 2 : 1, self::texts($both, $shown), 'It shows the first of them; each option of a bar leads to itself alone.');
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
    public function testWhatIsNotOfferedDoesNothingAndWhatIsUnknownMatchesNothing(string $queryString, array $expected): void
    {
        $this->visit($this->filtered(['facet' => 'tax:post_tag'], ['facet' => 'meta:nothing']));

        self::assertSame($expected, $this->numbers($this->again($this->withTermSlugs($queryString))));
    }

    public function testAFieldThatNobodyHasAllowedIsNoFilterAndTellsNothing(): void
    {
        $html = $this->visit($this->filtered(['facet' => 'meta:shelf_secret', 'control' => 'checkbox']));
        self::assertStringNotContainsString('secret', str_replace(['shelf_secret', 'shelf&#095;secret'], '', $html));
        self::assertSame([], $this->numbers($this->again('shelf_secret=secret+1')), 'It matches nothing, right or wrong.');
        self::assertSame([], $this->numbers($this->again('shelf_secret=secret+9')));
        // With bounds set by the author, the range would be shown but do nothing.
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

    public function testTwoBlocksForTheOrderOrForTheNumberShowAndOfferTheSame(): void
    {
        $html = $this->visit($this->grid(['perPage' => 4], '<!-- wp:benefit/grid-sort {"orders":[{"by":"date","way":"desc"},{"by":"title","way":"desc"}]} /--><!-- wp:benefit/grid-per-page {"numbers":[2]} /-->' . self::CARD
            . '<!-- wp:benefit/grid-sort {"orders":[{"by":"title","way":"desc"},{"by":"title","way":"asc"}]} /--><!-- wp:benefit/grid-per-page {"numbers":[6]} /-->'), '_orderby=title,desc&_per_page=6');

        self::assertSame([], self::texts($html, '//select/@id|//label/@for'), 'No two have one id: a label holds its control.');
        self::assertSame(['Newest first', 'Z to A', 'A to Z', '2', '4', '6'], self::texts($html, '(//label)[position()<3]//option'));
        self::assertSame(self::texts($html, '(//label)[position()<3]//option'), self::texts($html, '(//label)[position()>2]//option'));
        self::assertSame(['title,desc', '6', 'title,desc', '6'], self::texts($html, '//option[@selected]/@value'));
        self::assertSame(['title,desc', '6'], self::texts($html, '//input[contains(@name, "[was]")]/@value'), 'Without scripts the form tells which was changed.');
    }

    /** @return iterable<string, array{array<string, mixed>, list<int>}> the author's condition, numbers of the posts */
    public static function conditions(): iterable
    {
        yield 'one of some values' => [['key' => 'shelf_color', 'values' => ['blue, light', 'green']], [2, 4]];
        yield 'from a number to a number' => [['key' => 'shelf_price', 'from' => '7.5', 'to' => '10'], [2, 3]];
        yield 'from a day' => [['key' => 'shelf_day', 'from' => '2026-05-30'], [2, 3]];
        yield 'until a day, to its end' => [['key' => 'shelf_day', 'to' => '2026-05-30'], [1, 2]];
        yield 'of one day' => [['key' => 'shelf_day', 'from' => '20260530', 'to' => '20260530'], [2]];
        yield 'until a moment' => [['key' => 'shelf_day', 'to' => '2026-05-30 18:00'], [1]];
        yield 'until a moment in Unix seconds' => [['key' => 'shelf_day', 'to' => (string) gmmktime(18, 0, 0, 5, 30, 2026)], [1]];
        yield 'one that says nothing yet' => [['key' => 'shelf_color', 'values' => [''], 'to' => ''], [1, 2, 3, 4, 5, 6]];
    }

    /**
     * @param array<string, mixed> $condition
     * @param list<int>            $numbers
     */
    #[DataProvider('conditions')]
    public function testAnAuthorsConditionByACustomField(array $condition, array $numbers): void
    {
        register_post_meta('post', 'shelf_day', ['type' => 'string', 'single' => true, 'show_in_rest' => ['schema' => ['type' => 'string', 'format' => 'date-time']]]);
        foreach (['2026-05-29T23:59:59', '2026-05-30T20:00:00', '2026-05-31T00:00:00'] as $i => $day) {
            update_post_meta($this->ids[$i], 'shelf_day', $day);
        }
        $this->index();
        $found = $this->numbers($this->visit($this->grid(['fields' => [$condition]], self::CARD)));
        unregister_post_meta('post', 'shelf_day');

        self::assertSame($numbers, $found);
    }

    public function testTheFormsButtonStandsBehindTheLastChoiceThatIsShown(): void
    {
        $sort = '<!-- wp:benefit/grid-sort {"orders":[{"by":"meta:shelf_secret","way":"asc"}]} /-->';
        $html = $this->visit($this->grid([], '<!-- wp:benefit/grid-filter {"facet":"tax:post_tag"} /--><!-- wp:benefit/grid-filter {"facet":"meta:shelf_secret"} /-->' . $sort . self::CARD));
        self::assertSame(['tx_post_tag'], self::all($html, 'cvp-live-filter', 'data-name'));
        self::assertCount(1, self::all($html, 'benefit-grid__send', 'class'));

        $html = $this->visit($this->grid([], '<!-- wp:benefit/grid-per-page {"numbers":[2,4]} /-->' . $sort . self::CARD));
        self::assertCount(1, self::all($html, 'benefit-grid__send', 'class'));
    }

    public function testARangeIsOneChoice(): void
    {
        $html = $this->visit($this->grid([], '<!-- wp:benefit/grid-filters --><!-- wp:benefit/grid-filter {"facet":"meta:shelf_price","control":"range"} /--><!-- /wp:benefit/grid-filters --><!-- wp:benefit/grid-active /-->' . self::CARD), 'shelf_price=5,10');

        self::assertSame(['(1)'], self::texts($html, '//*[@data-part="chosen"]'));
    }

    public function testMorePostsAreOfTheOrderAndTheNumberThatWereChosen(): void
    {
        $this->visit($this->grid(['perPage' => 2], '<!-- wp:benefit/grid-sort {"orders":[{"by":"title","way":"desc"}]} /--><!-- wp:benefit/grid-per-page {"numbers":[2,4]} /-->' . self::CARD . '<!-- wp:benefit/grid-pager /-->', ['paging' => 'more']));
        $isAskedByItsQuery = fn(string $query): bool => str_contains($this->again($query), '"is_filtered":true');

        self::assertSame([false, true, true], array_map($isAskedByItsQuery, ['', '_orderby=title,desc', '_per_page=4']));
    }

    public function testAnOrderByAFieldThatNobodyMayAskForIsNotOffered(): void
    {
        $html = $this->visit($this->grid([], '<!-- wp:benefit/grid-sort {"orders":[{"by":"title","way":"asc"},{"by":"meta:shelf_secret","way":"asc"},{"by":"random","way":"asc"},{"by":"meta:shelf_price","way":"asc"}]} /-->' . self::CARD));

        self::assertSame(['Default order', 'A to Z', 'Random', 'shelf_price, ascending'], self::texts($html, '//option'));
    }

    public function testAFieldIsCalledWhatItWasRegisteredAs(): void
    {
        $html = $this->visit($this->grid([], '<!-- wp:benefit/grid-sort {"orders":[{"by":"meta:shelf_color","way":"asc"}]} /--><!-- wp:benefit/grid-filter {"facet":"meta:shelf_color"} /--><!-- wp:benefit/grid-filter {"facet":"meta:shelf_price","control":"range"} /-->' . self::CARD));

        self::assertSame(['Colour', 'shelf_price'], self::texts($html, '//legend'));
        self::assertContains('Colour, ascending', self::texts($html, '//option'));
    }

    public function testChosenFiltersAreShownWithTheWayToRemoveThem(): void
    {
        $this->visit($this->filtered(['facet' => 'tax:post_tag'], ['facet' => 'meta:shelf_price', 'control' => 'range']));
        $html = $this->again($this->withTermSlugs('tx_post_tag=folk,jazz&shelf_price=5,'));
        $links = array_map(static fn(mixed $url): string => (string) wp_parse_url(html_entity_decode((string) $url), PHP_URL_QUERY), array_slice(array_filter(self::all($html, '', 'href', 'a')), 0, 4));
        $strip = static fn(string $query): string => (string) preg_replace('/^page_id=\d+&?/', '', $query);

        self::assertSame([$this->withTermSlugs('shelf_price=5,&tx_post_tag=jazz'), $this->withTermSlugs('shelf_price=5,&tx_post_tag=folk'), $this->withTermSlugs('tx_post_tag=folk,jazz')], array_slice(array_map($strip, $links), 0, 3));
        self::assertContains('shelf_price: from 5 ×', self::texts($html, '//ul[contains(@class, "__active")]//a'));
        self::assertSame([], self::all($this->again(), 'benefit-grid__reset', 'href'));
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
        $html = $this->visit($filter . $this->grid([], self::CARD), $this->withTermSlugs('tx_post_tag=folk'));

        self::assertSame([3, 4, 5], $this->numbers($html));
        self::assertSame(['benefit-view-vone', 'benefit-view-vone'], array_values(array_filter(self::all($html, '', 'form', 'input'))));
        self::assertSame('', trim(strip_tags($this->visit('<!-- wp:benefit/grid-filter {"facet":"tax:post_tag","view":"vnone"} /-->'))));
    }

    /** In the editor, a filter can be moved from beside one listing into another. */
    public function testWhatStandsInAListingBelongsToItWhicheverItNames(): void
    {
        $all = static fn(string $view): string => implode('', array_map(static fn(string $block): string => "<!-- wp:benefit/grid-$block {\"view\":\"$view\"} /-->", ['count', 'active', 'sort', 'per-page'])) . '<!-- wp:benefit/grid-filter {"facet":"tax:post_tag","view":"' . $view . '"} /-->';
        foreach (['vone', 'vtwo', 'vgone'] as $view) {
            $html = $this->visit($this->grid([], $all($view) . self::CARD) . $this->grid(['perPage' => 1], self::CARD, ['blockId' => 'vtwo']), $this->withTermSlugs('tx_post_tag=folk&_orderby=title,asc&_per_page=24'));

            self::assertSame([3, 4, 5], array_slice($this->numbers($html), 0, 3), $view);
            self::assertSame(['tx_post_tag'], self::all($html, 'cvp-live-filter', 'data-name'), $view);
            self::assertSame(['3 results'], self::texts($html, '//*[@data-part="count"]'), $view);
            self::assertStringContainsString('Folk', self::texts($html, '//*[@data-part="active"]')[0], $view);
            self::assertSame(['_orderby[]', '_per_page[]'], self::all($html, '', 'name', 'select'), $view);
            self::assertSame([], array_filter(self::all($html, 'benefit', 'data-view')), 'It stands there.');
        }
    }

    /** The content of a card has listings of its own, which its filters name. */
    public function testWhatStandsInTheTextOfACardBelongsToTheListingThatItNamesThere(): void
    {
        $inner = (int) wp_insert_post(wp_slash(['post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Inner', 'post_content' => '<!-- wp:benefit/grid-count {"view":"vinner"} /-->' . $this->grid([], self::CARD, ['blockId' => 'vinner'])]));
        $this->index();
        $card = '<!-- wp:benefit/grid-items --><!-- wp:post-content /--><!-- /wp:benefit/grid-items -->';
        $html = $this->visit('<!-- wp:benefit/content-grid ' . serialize_block_attributes(['blockId' => 'vouter', 'query' => ['postTypes' => ['page'], 'ids' => [$inner]]]) . " -->$card<!-- wp:benefit/grid-count {\"view\":\"vinner\"} /--><!-- /wp:benefit/content-grid -->");

        self::assertSame(['6 results', '1 result'], self::texts($html, '//*[@data-part="count"]'));
    }

    public function testABlockThatNamesNoListingBelongsToTheOnlyOneOfItsPage(): void
    {
        $blocks = '<!-- wp:benefit/grid-filter {"facet":"tax:post_tag"} /--><!-- wp:benefit/grid-sort /--><!-- wp:benefit/grid-per-page /--><!-- wp:benefit/grid-count /--><!-- wp:benefit/grid-active /-->';
        $columns = "<!-- wp:columns --><div class=\"wp-block-columns\"><!-- wp:column --><div class=\"wp-block-column\">$blocks</div><!-- /wp:column --></div><!-- /wp:columns -->";
        foreach ([$columns . $this->grid(), $this->grid() . $blocks] as $content) {
            $html = $this->visit($content, $this->withTermSlugs('tx_post_tag=folk&_orderby=title,asc&_per_page=24'));
            self::assertSame([3, 4, 5], $this->numbers($html));
            self::assertSame(['tx_post_tag'], self::all($html, 'cvp-live-filter', 'data-name'));
            self::assertSame(['3 results'], self::texts($html, '//*[@data-part="count"]'));
            self::assertStringContainsString('Folk', self::texts($html, '//*[@data-part="active"]')[0]);
            self::assertSame(['_orderby[]', '_per_page[]'], self::all($html, '', 'name', 'select'));
        }

        $several = $this->visit($blocks . $this->grid() . $this->grid([], self::CARD, ['blockId' => 'vtwo']), $this->withTermSlugs('tx_post_tag=folk'));
        self::assertSame([1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6], $this->numbers($several));
        self::assertSame([], self::all($several, 'cvp-live-filter', 'data-name'));
        self::assertSame('', trim(strip_tags($this->visit($blocks))));
    }

    public function testAFilterOfAnotherListingIsNotItsOwn(): void
    {
        $filter = '<!-- wp:benefit/grid-filter {"facet":"tax:post_tag"} /-->';
        $html = $this->visit($this->grid([], $filter . self::CARD) . $this->grid([], $filter . self::CARD, ['blockId' => 'vtwo']), $this->withTermSlugs('vtwo-tx_post_tag=folk'));

        self::assertSame([1, 2, 3, 4, 5, 6, 3, 4, 5], $this->numbers($html));
        self::assertSame(['tx_post_tag', 'vtwo-tx_post_tag'], self::all($html, 'cvp-live-filter', 'data-name'));
    }

    public function testTheEditorHearsWhichFieldsAFilterMayBeByAndWhatTheyHold(): void
    {
        update_option(Settings::OPTION, ['index_fields' => ['page choice shelf_secret']] + (array) get_option(Settings::OPTION, []));
        add_filter('benefit_index_fields', static fn(array $kinds, array $types): array => $kinds + ($types === ['page'] ? ['shelf_code' => 'choice'] : []), 10, 2);
        wp_set_current_user((int) wp_insert_user(['user_login' => 'ed' . random_int(1, 1_000_000_000), 'user_pass' => 'x', 'role' => 'editor']));
        $request = new \WP_REST_Request('GET', '/wp/v2/types');
        $fields = static fn(): array => array_map(static fn(array $type): array => array_filter((array) ($type['benefit_fields'] ?? ['shelf_none' => '']), static fn(string $key): bool => str_starts_with($key, 'shelf_'), ARRAY_FILTER_USE_KEY), rest_do_request($request)->get_data());
        self::assertSame([['shelf_none' => ''], ['shelf_none' => '']], [$fields()['post'], $fields()['page']], 'Only who writes.');
        $request['context'] = 'edit';

        self::assertSame(['shelf_price' => ['label' => '', 'holds' => 'number'], 'shelf_color' => ['label' => 'Colour', 'holds' => 'choice']], $fields()['post']);
        self::assertSame(['shelf_secret' => ['label' => '', 'holds' => 'choice'], 'shelf_code' => ['label' => '', 'holds' => 'choice']], $fields()['page']);
    }

    public function testTheEditorHearsWhichControlsThereAre(): void
    {
        $handle = 'benefit-grid-filter-editor-script';
        wp_register_script($handle, 'editor.js');
        Services::get()->service(FilterBlock::class)->addControlsToEditor();
        $script = wp_scripts()->get_inline_script_data($handle, 'before');
        wp_deregister_script($handle);

        self::assertSame(1, preg_match('/^window\.benefitFilterControls = (.*);$/m', $script, $match), $script);
        $controls = array_column((array) json_decode($match[1] ?? '', true), null, 'name');
        self::assertSame(['name' => 'checkbox', 'label' => 'Checkboxes', 'holds' => 'choice', 'can_match_all' => true, 'has_all' => false, 'script' => ''], $controls['checkbox']);
        self::assertSame(['number', 'date', 'words'], array_map(static fn(string $name): string => $controls[$name]['holds'], ['range', 'daterange', 'search-box']));
        self::assertStringContainsString('/grid-filter-bar.js', $controls['bar-group']['script']);
    }
}
