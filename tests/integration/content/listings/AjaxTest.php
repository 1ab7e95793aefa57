<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Listings;

use Benefit\Content\Listings\Blocks\PaginationBlock;
use Benefit\Content\Listings\ListingRegistry;
use Benefit\Content\Listings\Query\ListingContext;
use Benefit\Shared\Html\IslandRegistry;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tests\Integration\Hostile\Answer;
use PHPUnit\Framework\Attributes\DataProvider;

/** Answers of live_filter_reload and pagination_request (docs/spec-content.md §7). */
final class AjaxTest extends AjaxTestCase
{
    public function testAnAnswerIsWhatThePageShowsAtTheSameAddressAndSaysItsNumbers(): void
    {
        $page = $this->visit($this->grid(['perPage' => 2], self::INSIDE));
        $queryString = "tx_post_tag=$this->slug&_page=2";
        $whole = $this->again($queryString);
        $context = (string) self::all($page, 'pt-cv-view', 'data-context')[0];
        $html = $this->filtered($queryString, ['view_context' => $context]);

        self::assertSame([$this->ids[3]], self::shown($html));
        self::assertSame(self::shown($whole), self::shown($html));
        self::assertSame(self::texts($whole, '//p[contains(@class, "cvp-count")]'), self::texts($html, '//p[contains(@class, "cvp-count")]'));
        self::assertSame(self::all($whole, '', 'href', 'a'), self::all($html, '', 'href', 'a'));
        $data = self::data($html);
        $url = (string) get_permalink($this->page);
        self::assertSame([3, 2, 2, '3–3 of 3', $url . (str_contains($url, '?') ? '&' : '?') . $queryString], [$data['total'], $data['page'], $data['pages'], $data['said'], $data['address']]);
        self::assertSame(['tx_post_tag' => [$this->slug => 3]], $data['counts']);
        self::assertTrue($data['filters']['tx_post_tag']['options'][0]['is_active']);
    }

    public function testAQueryMayBeginWithAQuestionMark(): void
    {
        $this->visit($this->grid([], self::INSIDE));
        self::assertSame(array_slice($this->ids, 1, 3), self::shown($this->filtered("?tx_post_tag=$this->slug")));
    }

    public function testItBringsTheNumberAndTheChoicesThatStandElsewhereOnThePage(): void
    {
        $elsewhere = '<!-- wp:benefit/grid-count {"view":"vone"} /--><!-- wp:benefit/grid-active {"view":"vone"} /-->';
        $filter = '<!-- wp:benefit/grid-filter {"facet":"tax:post_tag"} /-->';
        $html = $this->visit($elsewhere . $this->grid([], $filter . self::CARD), "tx_post_tag=$this->slug");
        $parts = static fn(string $html): array => self::texts($html, '//*[@data-part="count" or @data-part="active"]');

        self::assertSame(['vone', 'vone'], array_values(array_filter(self::all($html, 'benefit', 'data-view'))), 'By this they are found.');
        self::assertSame('3 results', $parts($html)[0]);
        self::assertStringEndsWith('Clear all', $parts($html)[1]);
        self::assertSame($parts($html), $parts($this->filtered("tx_post_tag=$this->slug")));
        self::assertSame(['5 results', ''], $parts($this->filtered('')));
        $this->visit($this->grid([], $filter . self::CARD . '<!-- wp:benefit/grid-count /-->'));
        self::assertCount(2, $parts($this->filtered('')), 'What is in the view comes once.');
    }

    public function testAPostThatMovesUpToAPageThatStandsThereComesAlong(): void
    {
        $this->visit($this->grid(['perPage' => 2], self::INSIDE, ['paging' => 'more']));
        [$one, $two, $three, $four, $five] = $this->ids;
        $call = ['sid' => 'vone', 'isblock' => 'content-grid', 'postid' => $this->page, 'page' => 2, 'from' => 1, 'known' => "$one,$two"];
        self::assertSame([$three, $four], self::shown($this->call('pagination_request', $call)));

        wp_delete_post($one, true);
        self::assertSame([$three, $four, $five], self::shown($this->call('pagination_request', $call)));
        self::assertSame([$three, $four, $five], self::shown($this->filtered('_page=2', ['from' => 1, 'known' => "$one,$two"])));
        self::assertSame([$four, $five], self::shown($this->filtered('_page=2', ['from' => 1])), 'Where nothing is known, as for a page that is come back to.');
        self::assertSame([$two, $three], self::shown($this->filtered('_page=1', ['from' => 1, 'known' => "$one,$two"])));
    }

    public function testNamesWithTheListingsIdAreItsOwnAlsoWithoutThePage(): void
    {
        $this->visit($this->grid(['perPage' => 2], self::INSIDE));
        $data = self::data($this->filtered("vone-tx_post_tag=$this->slug&vone-_page=2"));

        self::assertSame([3, 2], [$data['total'], $data['page']]);
        self::assertStringEndsWith("vone-tx_post_tag=$this->slug&vone-_page=2", $data['address']);
    }

    public function testAPageOfASecondListingHasItsNamesAlsoWithoutThePage(): void
    {
        $second = str_replace('vone', 'vtwo', $this->grid(['perPage' => 2], self::INSIDE));
        $this->visit($this->grid(['perPage' => 2], self::INSIDE) . $second);
        $address = fn(string $sid): string => (string) self::data($this->call('pagination_request', ['sid' => $sid, 'isblock' => 'content-grid', 'postid' => $this->page, 'page' => 2]))['address'];

        self::assertStringEndsWith('vtwo-_page=2', $address('vtwo'));
        self::assertMatchesRegularExpression('/[?&]_page=2$/', $address('vone'));
    }

    /** @return iterable<string, array{string}> */
    public static function choices(): iterable
    {
        yield 'none' => [''];
        yield 'a tag' => ['tx_post_tag={slug}'];
        yield 'a page' => ['_page=2'];
        yield 'a page of a tag' => ['tx_post_tag={slug}&_page=2'];
        yield 'nothing is found' => ['tx_post_tag=no-such-tag'];
    }

    #[DataProvider('choices')]
    public function testItsTitleIsThatOfThePageOfThisAddress(string $queryString): void
    {
        $queryString = strtr($queryString, ['{slug}' => $this->slug]);
        $html = $this->visit($this->grid(['perPage' => 2], self::INSIDE), 'tx_post_tag=another&_page=3');
        $context = (string) self::all($html, 'pt-cv-view', 'data-context')[0];
        $this->again($queryString);
        $title = html_entity_decode(wp_get_document_title(), ENT_QUOTES | ENT_HTML5);
        $GLOBALS['wp_query'] = $GLOBALS['wp_the_query'] = new \WP_Query();

        self::assertSame($title, self::data($this->filtered($queryString, ['view_context' => $context]))['title']);
        self::assertStringContainsString('Listing', $title);
    }

    /** The title is in the signed context, whose size is limited. */
    public function testAVeryLongTitleStaysAsItIs(): void
    {
        $html = $this->visit($this->grid([], self::INSIDE));
        wp_update_post(['ID' => $this->page, 'post_title' => str_repeat('Ω ', 2000)]);
        $context = (string) self::all($this->again(), 'pt-cv-view', 'data-context')[0];

        self::assertNotSame('', self::data($this->filtered('', ['view_context' => (string) self::all($html, 'pt-cv-view', 'data-context')[0]]))['title']);
        self::assertLessThan(4000, strlen($context));
        self::assertSame('', self::data($this->filtered('', ['view_context' => $context]))['title']);
    }

    public function testAnotherPluginsTitleStays(): void
    {
        add_filter('pre_get_document_title', $other = static fn(): string => 'Another');
        $html = $this->visit($this->grid([], self::INSIDE));
        remove_filter('pre_get_document_title', $other);
        $context = (string) self::all($html, 'pt-cv-view', 'data-context')[0];

        self::assertSame(['', ''], [self::data($this->filtered('', ['view_context' => $context]))['title'], self::data($this->filtered(''))['title']], 'Nor is it known without the page.');
    }

    public function testItsNumbersAreAnObjectAlsoWithoutFilters(): void
    {
        $this->visit($this->grid([]));

        self::assertStringContainsString('"counts":{},"filters":{}', $this->filtered(''));
    }

    /** A post is withdrawn between counting and rendering. */
    public function testNumbersAndCardsAreOfOneMoment(): void
    {
        $this->visit($this->grid([], self::INSIDE));
        $gone = $this->ids[1];
        $between = static function (string $sql) use (&$between, $gone): string {
            if (preg_match("/^\\s*SELECT \\S+\\.\\* FROM \\S+ WHERE ID IN \\([\\d,]*$gone/", $sql) === 1) {
                remove_filter('query', $between);
                wp_update_post(['ID' => $gone, 'post_status' => 'draft']);
            }

            return $sql;
        };
        wp_cache_flush();
        add_filter('query', $between);
        $html = $this->filtered('');

        self::assertFalse(has_filter('query', $between), 'It has happened.');
        self::assertSame(array_values(array_diff($this->ids, [$gone])), self::shown($html));
        self::assertSame(count($this->ids) - 1, self::data($html)['total']);
    }

    public function testABlockThatIsNoListingIsRefused(): void
    {
        $this->visit($this->grid([], self::INSIDE));

        self::assertSame([400, 400, 200], array_map(fn(array $call): int => $this->ask($call)->status, [['isblock' => 'yes'], ['action' => 'benefit_pagination_request', 'isblock' => '1'], []]));
    }

    public function testNothingFoundIsSaid(): void
    {
        $this->visit($this->grid([], self::INSIDE));
        $html = $this->filtered('tx_post_tag=no-such-tag');

        self::assertSame(['No results found. Try removing some filters. Clear all filters'], self::texts($html, '//div[contains(@class, "pt-cv-no-post")]'));
        self::assertSame([0, ''], [self::data($html)['total'], self::data($html)['said']], 'Scripts have these words.');
        array_map(static fn(int $id): mixed => wp_delete_post($id, true), $this->ids);
        self::assertSame('No results found.', self::data($this->filtered('_page=1'))['said']);
    }

    public function testTheNextPageOfAnUnfilteredView(): void
    {
        $this->visit($this->grid(['perPage' => 2], self::INSIDE, ['paging' => 'more']));
        $html = $this->call('pagination_request', ['sid' => 'vone', 'isblock' => 'content-grid', 'postid' => $this->page, 'page' => 2]);

        self::assertSame(array_slice($this->ids, 2, 2), self::shown($html));
        self::assertSame(['2'], self::all($html, 'pt-cv-page', 'data-id'));
        self::assertSame(['3'], self::all($html, 'pt-cv-more', 'data-nextpages'));
        self::assertStringEndsWith('?_page=2', str_replace('&_page', '?_page', (string) self::data($html)['address']));
        $links = static fn(string $html): array => self::all($html, 'benefit-grid__back', 'rel');
        self::assertSame([['3–4 of 5'], ['prev']], [self::texts($html, '//p[contains(@class, "cvp-count")]'), $links($html)]);
        $below = $this->call('pagination_request', ['sid' => 'vone', 'isblock' => 'content-grid', 'postid' => $this->page, 'page' => 2, 'from' => 1]);
        self::assertSame([['1–4 of 5'], []], [self::texts($below, '//p[contains(@class, "cvp-count")]'), $links($below)], 'Below the first page, which stands there still.');
        $filtered = $this->filtered('_page=3', ['from' => 2]);
        self::assertSame([['3–5 of 5'], ['prev']], [self::texts($filtered, '//p[contains(@class, "cvp-count")]'), $links($filtered)]);
        $named = (new ListingContext($this->page, [], home_url('/x/'), '', 1))->signed($this->page, 'vone');
        self::assertSame(home_url('/x/?vone-_page=2'), self::data($this->call('pagination_request', ['sid' => 'vone', 'isblock' => 'content-grid', 'postid' => $this->page, 'page' => 2, 'view_context' => $named]))['address']);
    }

    public function testAPageBeyondTheLastHasNoCards(): void
    {
        $this->visit($this->grid(['perPage' => 2], self::INSIDE, ['paging' => 'more']));
        foreach ([[], ['from' => 1, 'known' => implode(',', array_slice($this->ids, 2, 2))]] as $below) {
            $html = $this->call('pagination_request', ['sid' => 'vone', 'isblock' => 'content-grid', 'postid' => $this->page, 'page' => 4] + $below);

            self::assertSame([[], [], 3, 3], [self::shown($html), self::all($html, 'pt-cv-more', 'href'), self::data($html)['page'], self::data($html)['pages']]);
            self::assertStringNotContainsString('pt-cv-no-post', $html);
        }
        self::assertSame([$this->ids[4]], self::shown($this->filtered('_page=4')), 'An address beyond the last page shows the last one.');
    }

    /** PHP would log a warning with the file's path. */
    public function testAQueryThatPhpWouldComplainOfIsRefused(): void
    {
        $this->visit($this->grid([], self::INSIDE));

        self::assertSame(400, $this->ask(['query' => 'a' . str_repeat('[]', 80) . '=1'])->status);
        self::assertSame(400, $this->ask(['query' => str_repeat('a=1&', (int) ini_get('max_input_vars'))])->status);
        self::assertSame(200, $this->ask(['query' => '_search=' . str_repeat('[', 80)])->status);
    }

    /** docs/contracts.md "Content": an empty body for filter calls, otherwise `error`. */
    public function testARefusalHasTheBodyOfItsAction(): void
    {
        $this->visit($this->grid([], self::INSIDE));
        $call = fn(string $action): Answer => $this->ask(['action' => "benefit_$action", 'sid' => 'nosuch']);

        self::assertSame([[400, ''], [400, 'error']], array_map(static fn(Answer $answer): array => [$answer->status, $answer->text], [$call('live_filter_reload'), $call('pagination_request')]));
    }

    /** The page must know the pager's island, which the response contains. */
    public function testAPageWhoseFilterLeavesOnePageKnowsThePager(): void
    {
        $islands = new IslandRegistry(dirname(__DIR__, 4) . '/plugin.php', [PaginationBlock::ISLAND => ''], []);
        $listings = self::plugin()->service(ListingRegistry::class);
        $pager = function (string $inside) use ($islands, $listings): bool {
            $this->visit($this->grid(['perPage' => 9], $inside));
            $block = parse_blocks(get_post($this->page)->post_content)[0];
            $listing = $listings->createForAjax('vone', $this->page, $block['attrs'], $block['innerBlocks'], new ListingContext($this->page, [], home_url('/')), ['tx_post_tag' => $this->slug]);
            $listings->renderInside($listing, static fn(): string => (new PaginationBlock($listings, $islands))->render([], '', new \WP_Block(['blockName' => PaginationBlock::NAME])));

            ob_start();
            $islands->printScriptsWithoutTheme();

            return str_contains((string) ob_get_clean(), '/grid-pager.js');
        };

        self::assertFalse($pager(self::CARD));
        self::assertTrue($pager(self::INSIDE));
    }

    public function testSettingsToTryAreForThoseWhoEditThePost(): void
    {
        $this->visit($this->grid(['perPage' => 2], self::INSIDE));
        $data = (string) wp_json_encode(['blockId' => 'vone', 'query' => ['postTypes' => ['post'], 'perPage' => 4, 'terms' => [['taxonomy' => 'category', 'ids' => [$this->category]]]]]);
        self::assertCount(2, self::shown($this->filtered('', ['view_data' => '0'])));
        foreach ([0, (int) wp_insert_user(['user_login' => 'sub' . random_int(1, 1_000_000_000), 'user_pass' => 'x', 'role' => 'contributor'])] as $user) {
            wp_set_current_user($user);
            try {
                $this->filtered('', ['view_data' => $data]);
                self::fail('Nobody else tries settings.');
            } catch (UserFacingException $refusal) {
                self::assertSame(403, $refusal->status);
            }
        }
        wp_set_current_user(1);
        self::assertCount(4, self::shown($this->filtered('', ['view_data' => $data])));
    }
}
