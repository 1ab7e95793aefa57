<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Grid;

use Benefit\Content\Grid\GridModule;
use Benefit\Content\Grid\PagerBlock;
use Benefit\Content\Grid\Surroundings;
use Benefit\Shared\Html\Islands;
use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Refusal;
use Benefit\Tests\Integration\Hostile\Answer;
use Benefit\Tests\Integration\Hostile\Caller;
use Benefit\Tests\Integration\Hostile\Entrance;
use Benefit\Tests\Integration\Hostile\HttpRequest;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/** live_filter_reload and pagination_request: the inside of a view, found by where its block stands (spec/content.txt §7). */
#[Group('sqlite')]
final class AjaxTest extends GridTestCase
{
    private const INSIDE = '<!-- wp:benefit/grid-filter {"facet":"tax:post_tag"} /-->' . self::CARD . '<!-- wp:benefit/grid-active /--><!-- wp:benefit/grid-count /--><!-- wp:benefit/grid-pager /-->';

    /** @var list<int> */
    private array $ids;
    private string $slug;

    protected function setUp(): void
    {
        parent::setUp();
        $this->ids = $this->posts(5);
        $tag = (int) wp_insert_term('Tag ' . random_int(1, 1_000_000_000), 'post_tag')['term_id'];
        $this->slug = (string) get_term($tag)->slug;
        array_map(static fn(int $id): mixed => wp_set_object_terms($id, [$tag], 'post_tag'), array_slice($this->ids, 1, 3));
        $this->index();
    }

    /** @param array<string, mixed> $values */
    private function call(string $action, array $values): string
    {
        foreach (\Benefit\Plugin::get()->modules->get(GridModule::class)->actions() as $one) {
            if ($one->name === $action) {
                return (string) ($one->handler)(new Request($values, null, self::plugin()->network(), Channel::Ajax))->body;
            }
        }
        self::fail($action);
    }

    /** @param array<string, mixed> $more */
    private function filtered(string $query, array $more = []): string
    {
        return $this->call('live_filter_reload', $more + ['query' => $query, 'sid' => 'vone', 'isblock' => 'content-grid', 'postid' => $this->page]);
    }

    /** @return array<string, mixed> */
    private static function data(string $html): array
    {
        self::assertSame(1, preg_match('#<script type="application/json" class="benefit-view">(.*)</script>$#', $html, $found));

        return (array) json_decode($found[1], true, flags: JSON_THROW_ON_ERROR);
    }

    public function testAnAnswerIsWhatThePageShowsAtTheSameAddressAndSaysItsNumbers(): void
    {
        $page = $this->visit($this->grid(['perPage' => 2], self::INSIDE));
        $asked = "tx_post_tag=$this->slug&_page=2";
        $whole = $this->again($asked);
        $context = (string) self::all($page, 'pt-cv-view', 'data-context')[0];
        $html = $this->filtered($asked, ['view_context' => $context]);

        self::assertSame([$this->ids[3]], self::shown($html));
        self::assertSame(self::shown($whole), self::shown($html));
        self::assertSame(self::texts($whole, '//p[contains(@class, "cvp-count")]'), self::texts($html, '//p[contains(@class, "cvp-count")]'));
        self::assertSame(self::all($whole, '', 'href', 'a'), self::all($html, '', 'href', 'a'));
        $data = self::data($html);
        $url = (string) get_permalink($this->page);
        self::assertSame([3, 2, 2, '3–3 of 3', $url . (str_contains($url, '?') ? '&' : '?') . $asked], [$data['total'], $data['page'], $data['pages'], $data['said'], $data['address']]);
        self::assertSame(['tx_post_tag' => [$this->slug => 3]], $data['counts']);
        self::assertTrue($data['filters']['tx_post_tag']['options'][0]['is_active']);
    }

    public function testItBringsTheNumberAndTheChoicesThatStandElsewhereOnThePage(): void
    {
        $elsewhere = '<!-- wp:benefit/grid-count {"view":"vone"} /--><!-- wp:benefit/grid-active {"view":"vone"} /-->';
        $filter = '<!-- wp:benefit/grid-filter {"facet":"tax:post_tag"} /-->';
        $html = $this->visit($elsewhere . $this->grid([], $filter . self::CARD), "tx_post_tag=$this->slug");
        $parts = static fn(string $html): array => self::texts($html, '//*[@data-part="count" or @data-part="active"]');

        self::assertSame(['vone', 'vone'], array_values(array_filter(self::all($html, 'benefit', 'data-view'))), 'By this they are found.');
        self::assertSame('3 results', $parts($html)[0]);
        self::assertStringEndsWith('Remove all', $parts($html)[1]);
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

    public function testNothingFoundIsSaid(): void
    {
        $this->visit($this->grid([], self::INSIDE));
        $html = $this->filtered('tx_post_tag=no-such-tag');

        self::assertSame(['Nothing was found. Try it with fewer filters. Remove all filters'], self::texts($html, '//div[contains(@class, "pt-cv-no-post")]'));
        self::assertSame([0, ''], [self::data($html)['total'], self::data($html)['said']], 'Scripts have these words.');
        array_map(static fn(int $id): mixed => wp_delete_post($id, true), $this->ids);
        self::assertSame('Nothing was found.', self::data($this->filtered('_page=1'))['said']);
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
        $named = (new Surroundings($this->page, [], home_url('/x/'), '', true))->signed($this->page, 'vone');
        self::assertSame(home_url('/x/?vone-_page=2'), self::data($this->call('pagination_request', ['sid' => 'vone', 'isblock' => 'content-grid', 'postid' => $this->page, 'page' => 2, 'view_context' => $named]))['address']);
    }

    /**
     * In admin-ajax.php, which WordPress takes for a part of the admin.
     *
     * @param array<string, string> $values
     */
    private function ask(array $values, int $user = 0): Answer
    {
        $fields = ['action' => 'benefit_live_filter_reload'] + $values + ['query' => '', 'sid' => 'vone', 'isblock' => 'content-grid', 'postid' => (string) $this->page];

        return (new Entrance())->send(Channel::Ajax, Caller::visitor($user), HttpRequest::form($fields));
    }

    public function testWhatHasNoPageIsReadByThoseWhoMayChangeIt(): void
    {
        $this->visit($this->grid(['perPage' => 2], self::INSIDE));
        $revision = (int) _wp_put_post_revision($this->page);
        $type = 'benefit_probe_' . random_int(1, 9999);
        register_post_type($type, ['public' => false]);
        $hidden = (int) wp_insert_post(wp_slash(['post_type' => $type, 'post_status' => 'publish', 'post_title' => 'H', 'post_content' => get_post_field('post_content', $this->page)]));
        $saved = (int) wp_insert_post(wp_slash(['post_type' => 'benefit_view', 'post_status' => 'publish', 'post_title' => 'V', 'post_content' => get_post_field('post_content', $this->page)]));
        foreach ([$revision, $hidden, $saved] as $id) {
            foreach (['subscriber' => 400, 'administrator' => 200] as $role => $status) {
                $user = (int) wp_insert_user(['user_login' => $role . random_int(1, 1_000_000_000), 'user_pass' => 'x', 'role' => $role]);
                self::assertSame($status, $this->ask(['postid' => (string) $id], $user)->status, get_post_type($id) . " for a $role");
            }
        }
        unregister_post_type($type);
    }

    /** PHP would say so in its log, with the file's path. */
    public function testAQueryThatPhpWouldComplainOfIsRefused(): void
    {
        $this->visit($this->grid([], self::INSIDE));

        self::assertSame(400, $this->ask(['query' => 'a' . str_repeat('[]', 80) . '=1'])->status);
        self::assertSame(400, $this->ask(['query' => str_repeat('a=1&', (int) ini_get('max_input_vars'))])->status);
        self::assertSame(200, $this->ask(['query' => '_search=' . str_repeat('[', 80)])->status);
    }

    /** The island of a pager that an answer brings has to be known to the page. */
    public function testAPageWhoseFilterLeavesOnePageKnowsThePager(): void
    {
        $islands = new Islands(dirname(__DIR__, 4) . '/plugin.php', [PagerBlock::ISLAND => ''], []);
        $listings = self::plugin()->modules->get(GridModule::class)->listings();
        $pager = function (string $inside) use ($islands, $listings): string {
            $this->visit($this->grid(['perPage' => 9], $inside));
            $block = parse_blocks(get_post($this->page)->post_content)[0];
            $listing = $listings->adopt('vone', $this->page, $block['attrs'], $block['innerBlocks'], new Surroundings($this->page, [], home_url('/')), ['tx_post_tag' => $this->slug]);
            $listings->in($listing, static fn(): string => (new PagerBlock($listings, $islands))->render([], '', new \WP_Block(['blockName' => PagerBlock::NAME])));

            return $islands->scriptOnPage(PagerBlock::ISLAND);
        };

        self::assertSame('', $pager(self::CARD));
        self::assertSame('grid-pager', $pager(self::INSIDE));
    }

    /** @return array<string, mixed> as the browser says which view of the page it asks for */
    private static function named(string $html, int $number = 0): array
    {
        $one = static fn(string $attribute): string => (string) self::all($html, 'pt-cv-view', $attribute)[$number];

        return ['sid' => $one('data-sid'), 'isblock' => $one('data-isblock'), 'postid' => (int) $one('data-postid'), 'view_context' => $one('data-context')];
    }

    private function user(string $role): int
    {
        return (int) wp_insert_user(['user_login' => $role . random_int(1, 1_000_000_000), 'user_pass' => 'x', 'role' => $role]);
    }

    /** @return iterable<string, array{string, string}> what has no page of its own, and who may read it */
    public static function parts(): iterable
    {
        yield 'a synced pattern' => ['wp_block', 'contributor'];
        yield 'a template' => ['wp_template', 'administrator'];
        yield 'a part of one' => ['wp_template_part', 'administrator'];
    }

    #[DataProvider('parts')]
    public function testWhatNoPageShowsIsReadByThoseWhoMayReadIt(string $type, string $reader): void
    {
        $content = $this->grid(['perPage' => 2], '<!-- wp:paragraph --><p>Not yet</p><!-- /wp:paragraph -->' . self::INSIDE);
        $part = (int) wp_insert_post(wp_slash(['post_type' => $type, 'post_status' => 'publish', 'post_title' => 'P', 'post_content' => $content]));
        $ofThePage = (string) self::all($this->visit($this->grid([], self::INSIDE)), 'pt-cv-view', 'data-context')[0];

        foreach (['', $ofThePage] as $context) {
            self::assertSame(400, $this->ask(['postid' => (string) $part, 'view_context' => $context])->status);
        }
        self::assertSame(400, $this->ask(['postid' => (string) $part], $this->user('subscriber'))->status);
        $answer = $this->ask(['postid' => (string) $part], $this->user($reader));
        self::assertSame([200, true], [$answer->status, str_contains($answer->text, 'Not yet')]);
    }

    public function testAListingInAPatternIsAnsweredToThoseWhoMayReadThePageThatShowsIt(): void
    {
        $other = $this->grid(['perPage' => 3], self::INSIDE, ['blockId' => 'vother']);
        $pattern = (int) wp_insert_post(wp_slash(['post_type' => 'wp_block', 'post_status' => 'publish', 'post_title' => 'P', 'post_content' => $this->grid(['perPage' => 2], self::INSIDE) . "<!-- wp:group --><div class=\"wp-block-group\">$other</div><!-- /wp:group -->"]));
        $html = $this->visit("<!-- wp:block {\"ref\":$pattern} /-->");
        $named = self::named($html);
        self::assertSame($pattern, $named['postid']);
        self::assertCount(2, self::shown($this->filtered('', $named)));
        self::assertCount(3, self::shown($this->filtered('', self::named($html, 1))));
        self::assertSame(array_slice($this->ids, 2, 2), self::shown($this->call('pagination_request', $named + ['page' => 2])));
        $this->expectGone(fn(): string => $this->filtered('', ['sid' => 'vother'] + $named));
        $this->expectGone(fn(): string => $this->filtered('', ['view_context' => ''] + $named));

        wp_update_post(['ID' => $this->page, 'post_status' => 'private']);
        $this->expectGone(fn(): string => $this->filtered('', $named));
        wp_set_current_user($this->user('administrator'));
        self::assertCount(2, self::shown($this->filtered('', $named)));
    }

    public function testAnArchiveThatThereIsNoMoreShowsNoPattern(): void
    {
        $pattern = (int) wp_insert_post(wp_slash(['post_type' => 'wp_block', 'post_status' => 'publish', 'post_title' => 'P', 'post_content' => $this->grid([], self::INSIDE)]));
        $taxonomy = 'benefit_probe_' . random_int(1, 9999);
        register_taxonomy($taxonomy, 'post');
        $named = ['postid' => $pattern, 'view_context' => (new Surroundings(0, ['taxonomy' => $taxonomy, 'term' => 1], home_url('/x/')))->signed($pattern, 'vone')];
        self::assertCount(5, self::shown($this->filtered('', $named)));

        unregister_taxonomy($taxonomy);
        $this->expectGone(fn(): string => $this->filtered('', $named));
    }

    public function testAViewInAWidgetIsFoundWhereOneShowsIt(): void
    {
        $inside = static fn(string $text): string => "<!-- wp:paragraph --><p>$text</p><!-- /wp:paragraph -->" . self::INSIDE;
        $widget = fn(string $text, int $number): array => ['content' => $this->grid(['perPage' => $number], $inside($text), ['blockId' => ''])];
        update_option('widget_block', [2 => $widget('Put aside', 1), 3 => $widget('Second', 2), 4 => $widget('First', 3), '_multiwidget' => 1]);
        wp_set_sidebars_widgets(['wp_inactive_widgets' => ['block-2'], 'side' => ['block-4', 'block-3']]);
        $context = (new Surroundings($this->page, [], home_url('/')))->signed(0, 'n1');

        $this->expectGone(fn(): string => $this->filtered('', ['postid' => 0, 'sid' => 'n1']));
        self::assertStringContainsString('First', $this->filtered('', ['postid' => 0, 'sid' => 'n1', 'view_context' => $context]));
        $this->expectGone(fn(): string => $this->filtered('', ['postid' => 0, 'sid' => 'n3', 'view_context' => (new Surroundings($this->page, [], home_url('/')))->signed(0, 'n3')]));
    }

    public function testAViewIsFoundByItsPlaceWhereItHasNoName(): void
    {
        $unnamed = (int) wp_insert_post(wp_slash(['post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'P', 'post_content' => '<!-- wp:group --><div class="wp-block-group">' . $this->grid(['perPage' => 1], self::INSIDE, ['blockId' => '']) . '</div><!-- /wp:group -->' . $this->grid(['perPage' => 4], self::INSIDE, ['blockId' => ''])]));
        self::assertCount(1, self::shown($this->filtered('', ['postid' => $unnamed, 'sid' => 'n1'])));
        self::assertCount(4, self::shown($this->filtered('', ['postid' => $unnamed, 'sid' => 'n2'])));
    }

    public function testTwoUsesOfAPatternAreTwoListingsAlsoWhenThePageIsRenderedAgain(): void
    {
        $pattern = (int) wp_insert_post(wp_slash(['post_type' => 'wp_block', 'post_status' => 'publish', 'post_title' => 'P', 'post_content' => $this->grid(['perPage' => 2], self::INSIDE)]));
        $this->visit(str_repeat("<!-- wp:block {\"ref\":$pattern} /-->", 2));
        // A list of excerpts, or a plugin for search engines, has had it rendered before the visitor's page.
        $html = (string) apply_filters('the_content', get_the_content());
        self::assertSame(['vone', 'vonex2'], self::all($html, 'pt-cv-view', 'data-sid'));
        self::assertSame(['', 'vonex2-'], self::all($html, 'pt-cv-view', 'data-prefix'));
        $ids = array_filter(self::all($html, '', 'id'), is_string(...));
        self::assertSame($ids, array_unique($ids), 'No id is there twice.');

        $second = $this->again('vonex2-_page=2');
        self::assertSame([...array_slice($this->ids, 0, 2), ...array_slice($this->ids, 2, 2)], self::shown($second));
        $context = (string) self::all($second, 'pt-cv-view', 'data-context')[1];
        self::assertSame([$this->ids[4]], self::shown($this->filtered('vonex2-_page=3', ['sid' => 'vonex2', 'postid' => $pattern, 'view_context' => $context])));
    }

    /** As copies in the code editor, or an import, have it; also where a pattern before them, shown twice, has the same id. */
    public function testListingsWithOneIdAreFoundByWhichOfThemIsMeant(): void
    {
        $grid = fn(int $number): string => $this->grid(['perPage' => $number], self::INSIDE);
        $pattern = (int) wp_insert_post(wp_slash(['post_type' => 'wp_block', 'post_status' => 'publish', 'post_title' => 'P', 'post_content' => $grid(1)]));
        $use = "<!-- wp:block {\"ref\":$pattern} /-->";
        foreach ([[$grid(2) . $grid(3), [2, 3]], [$use . $grid(2) . $grid(3) . $use, [1, 2, 3, 1]], [$grid(2) . $use . $grid(3) . $grid(4), [2, 1, 3, 4]]] as [$content, $numbers]) {
            $this->visit($content);
            $html = (string) apply_filters('the_content', get_the_content());
            $sids = self::all($html, 'pt-cv-view', 'data-sid');
            self::assertSame($sids, array_unique($sids));
            self::assertSame('vone', $sids[0]);
            self::assertSame($numbers, array_map(fn(int $i): int => count(self::shown($this->filtered('', self::named($html, $i)))), array_keys($sids)));
        }
        self::assertSame(['vone', 'vonex2'], self::all($this->visit($grid(2) . $grid(3)), 'pt-cv-view', 'data-sid'));
    }

    /** Each holder's first listing without an id is `n1` there, whatever else stands on the page. */
    public function testAnUnnamedListingIsKnownByItsPlaceInWhatHoldsIt(): void
    {
        $unnamed = fn(int $number): string => $this->grid(['perPage' => $number], self::INSIDE, ['blockId' => '']);
        $pattern = (int) wp_insert_post(wp_slash(['post_type' => 'wp_block', 'post_status' => 'publish', 'post_title' => 'P', 'post_content' => $unnamed(1) . $unnamed(2)]));
        $this->visit("<!-- wp:block {\"ref\":$pattern} /-->" . $unnamed(3));
        $html = (string) apply_filters('the_content', get_the_content());
        $sids = array_combine(self::all($html, 'pt-cv-view', 'data-sid'), self::all($html, 'pt-cv-view', 'data-postid'));

        self::assertSame(['n1' => "$pattern", 'n2' => "$pattern", 'n1x2' => "$this->page"], $sids);
        $number = 0;
        foreach (array_keys($sids) as $i => $sid) {
            self::assertCount(++$number, self::shown($this->filtered('', self::named($html, $i))), $sid);
        }
    }

    /** @return iterable<string, array{array<string, mixed>, bool}> */
    public static function loops(): iterable
    {
        yield 'by its name, in a page' => [[], false];
        yield 'by its place, in a page' => [['blockId' => ''], false];
        yield 'in a pattern' => [[], true];
    }

    /** @param array<string, mixed> $attributes */
    #[DataProvider('loops')]
    public function testAListingInALoopOfWordPressIsOfTheItemAndFoundInWhatHoldsItsBlock(array $attributes, bool $isPattern): void
    {
        $grid = $this->grid(['withoutCurrent' => true], self::INSIDE, $attributes);
        $holder = $isPattern ? (int) wp_insert_post(wp_slash(['post_type' => 'wp_block', 'post_status' => 'publish', 'post_title' => 'P', 'post_content' => $grid])) : 0;
        $query = serialize_block_attributes(['query' => ['postType' => 'post', 'perPage' => 9, 'categoryIds' => [$this->category], 'inherit' => false]]);
        $this->visit("<!-- wp:query $query --><div class=\"wp-block-query\"><!-- wp:post-template -->" . ($isPattern ? "<!-- wp:block {\"ref\":$holder} /-->" : $grid) . '<!-- /wp:post-template --></div><!-- /wp:query -->' . $this->grid(['perPage' => 1], self::INSIDE, ['blockId' => 'vafter']));
        // As when excerpts were made before.
        $html = (string) apply_filters('the_content', get_the_content());
        $sids = self::all($html, 'pt-cv-view', 'data-sid');

        self::assertSame($sids, array_unique($sids));
        self::assertSame([...array_fill(0, 5, (string) ($holder ?: $this->page)), (string) $this->page], self::all($html, 'pt-cv-view', 'data-postid'));
        self::assertSame($sids, self::all((string) apply_filters('the_content', get_the_content()), 'pt-cv-view', 'data-sid'));
        foreach ($this->ids as $i => $item) {
            self::assertSame(array_values(array_diff($this->ids, [$item])), self::shown($this->filtered('', self::named($html, $i))));
        }
        self::assertSame([$this->ids[0]], self::shown($this->filtered('', self::named($html, 5))));
    }

    /** WordPress says twice that a pattern has ended. */
    public function testWhatStandsBehindAPatternInAPatternIsOfTheOuterOne(): void
    {
        $pattern = static fn(string $content): int => (int) wp_insert_post(wp_slash(['post_type' => 'wp_block', 'post_status' => 'publish', 'post_title' => 'P', 'post_content' => $content]));
        $inner = $pattern($this->grid());
        $outer = $pattern("<!-- wp:block {\"ref\":$inner} /-->" . $this->grid([], self::CARD, ['blockId' => 'vtwo']));

        self::assertSame(["$inner", "$outer"], self::all($this->visit("<!-- wp:block {\"ref\":$outer} /-->"), 'pt-cv-view', 'data-postid'));
    }

    public function testAListingInACardIsFoundInWhatHoldsBoth(): void
    {
        $inner = $this->grid(['perPage' => 1], self::INSIDE, ['blockId' => 'vinner']);
        $html = $this->visit($this->grid(['perPage' => 2], "<!-- wp:benefit/grid-items -->$inner<!-- /wp:benefit/grid-items -->"));

        self::assertSame(array_fill(0, 3, (string) $this->page), self::all($html, 'pt-cv-view', 'data-postid'));
        self::assertSame([$this->ids[0]], self::shown($this->filtered('', self::named($html, 2))));
    }

    public function testWhatDependsOnThePageNeedsItsSignedContext(): void
    {
        $this->visit($this->grid(['withoutCurrent' => true], self::INSIDE));
        wp_update_post(['ID' => $this->page, 'post_status' => 'publish']);
        $context = (new Surroundings($this->ids[0], [], home_url('/x/')))->signed($this->page, 'vone');
        self::assertNotContains($this->ids[0], self::shown($this->filtered('', ['view_context' => $context])));

        foreach (['', 'x', $context . 'x', strrev($context), substr($context, 0, -3)] as $forged) {
            $this->expectGone(fn(): string => $this->filtered('', ['view_context' => $forged]));
        }
        $private = (int) $this->posts(1, ['post_status' => 'private'])[0];
        $this->expectGone(fn(): string => $this->filtered('', ['view_context' => (new Surroundings($private, [], home_url('/')))->signed($this->page, 'vone')]));
    }

    /** @return iterable<string, array{array<string, mixed>}> */
    public static function holders(): iterable
    {
        yield 'a draft' => [['post_status' => 'draft']];
        yield 'private' => [['post_status' => 'private']];
        yield 'with a password' => [['post_password' => 'word']];
        yield 'trashed' => [['post_status' => 'trash']];
        yield 'a pattern that is not published' => [['post_type' => 'wp_block', 'post_status' => 'draft']];
        yield 'without the block' => [['post_content' => 'x']];
    }

    /** @param array<string, mixed> $post */
    #[DataProvider('holders')]
    public function testAViewThatTheVisitorMayNotReadIsNotFound(array $post): void
    {
        $id = (int) wp_insert_post(wp_slash($post + ['post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'P', 'post_content' => $this->grid([], self::INSIDE)]));

        $this->expectGone(fn(): string => $this->filtered('', ['postid' => $id]));
        $this->expectGone(fn(): string => $this->filtered('', ['postid' => 999_999_999]));
        $this->expectGone(fn(): string => $this->filtered('', ['postid' => $id, 'sid' => 'vnone']));
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
            } catch (Refusal $refusal) {
                self::assertSame(403, $refusal->status);
            }
        }
        wp_set_current_user(1);
        self::assertCount(4, self::shown($this->filtered('', ['view_data' => $data])));
    }

    /** @param \Closure(): string $call */
    private function expectGone(\Closure $call): void
    {
        try {
            $call();
            self::fail('It was answered.');
        } catch (Refusal $refusal) {
            self::assertSame([400, 'unknown_view'], [$refusal->status, $refusal->reason]);
        }
    }
}
