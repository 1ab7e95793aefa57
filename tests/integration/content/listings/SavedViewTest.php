<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Listings;

use Benefit\Content\Listings\Blocks\ListingAjax;
use Benefit\Content\Listings\Query\ListingContext;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tests\Services;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * A saved listing: a post of its own, shown by its block or by the shortcode `pt_view` (docs/contracts.md "Content").
 */
final class SavedViewTest extends GridTestCase
{
    private const INSIDE = '<!-- wp:benefit/grid-filter {"facet":"tax:post_tag"} /-->' . self::CARD . '<!-- wp:benefit/grid-count /--><!-- wp:benefit/grid-pager /-->';

    /** @var list<int> */
    private array $ids;
    private int $view;
    private string $slug;

    protected function setUp(): void
    {
        parent::setUp();
        $this->ids = $this->posts(5);
        $tag = (int) wp_insert_term('Tag ' . random_int(1, 1_000_000_000), 'post_tag')['term_id'];
        $this->slug = (string) get_term($tag)->slug;
        wp_set_object_terms($this->ids[3], [$tag], 'post_tag');
        $this->index();
        $this->view = $this->view();
    }

    /** @param array<string, mixed> $post */
    private function view(string $inside = self::INSIDE, array $post = []): int
    {
        return (int) wp_insert_post(wp_slash($post + ['post_type' => 'benefit_view', 'post_status' => 'publish', 'post_title' => 'Shelf', 'post_name' => 'shelf-' . $this->category, 'post_content' => $this->grid(['perPage' => 2], $inside)]));
    }

    private function shortcode(?int $view = null): string
    {
        return '<!-- wp:shortcode -->[pt_view id="' . ($view ?? $this->view) . '"]<!-- /wp:shortcode -->';
    }

    private function block(?int $view = null): string
    {
        return '<!-- wp:benefit/saved-view {"viewId":' . ($view ?? $this->view) . '} /-->';
    }

    /** @param array<string, mixed> $values */
    private function call(string $action, array $values): string
    {
        foreach (Services::get()->endpoint()->routesOf(ListingAjax::class) as $one) {
            if ($one->name === $action) {
                return (string) $one->handle(new ValidatedRequest($values + ['sid' => (string) $this->view, 'isblock' => '', 'postid' => $this->page, 'query' => ''], null, self::plugin()->network(), RouteChannel::Ajax))->body;
            }
        }
        self::fail($action);
    }

    public function testItIsShownByItsBlockAndByItsShortcodeOfANumberOrASlug(): void
    {
        foreach ([$this->block(), $this->shortcode(), 'Before [pt_view id="' . get_post($this->view)->post_name . '"] behind'] as $content) {
            $html = $this->visit($content);
            self::assertSame(array_slice($this->ids, 0, 2), self::shown($html), $content);
            self::assertSame(["pt-cv-view-$this->view"], self::all($html, 'pt-cv-view', 'id'));
            self::assertSame([(string) $this->view], self::all($html, 'pt-cv-view', 'data-sid'));
            self::assertSame([''], self::all($html, 'pt-cv-view', 'data-isblock'));
            self::assertSame([(string) $this->page], self::all($html, 'pt-cv-view', 'data-postid'));
            self::assertSame([''], self::all($html, 'pt-cv-pagination', 'data-isblock'));
            self::assertSame(array_slice($this->ids, 2, 2), self::shown($this->again('_page=2')));
            self::assertSame([$this->ids[3]], self::shown($this->again("tx_post_tag=$this->slug")));
        }
    }

    public function testWhereOneStoodThatWasTrashedOnlyThoseWhoEditAreToldSo(): void
    {
        $slug = (string) get_post($this->view)->post_name;
        wp_trash_post($this->view);
        $circle = $this->view(self::CARD, ['post_name' => 'circle']);
        foreach ([$this->block(), $this->shortcode(), "[pt_view id=\"$slug\"]", $this->block(999_999_999)] as $content) {
            $says = fn(int $user): bool => $this->as($user, fn(): bool => str_contains($this->again(), 'This saved listing is not published'));
            wp_set_current_user(0);
            self::assertStringNotContainsString('saved listing', $this->visit($content));
            [$editor, $subscriber] = array_map(static fn(string $role): int => (int) wp_insert_user(['user_login' => $role . random_int(1, 1_000_000_000), 'user_pass' => 'x', 'role' => $role]), ['editor', 'subscriber']);
            self::assertSame([true, false, false], [$says($editor), $says($subscriber), $says(0)], $content);
        }
        $this->visit($this->block($circle));
        wp_update_post(wp_slash(['ID' => $this->ids[0], 'post_content' => $this->block($circle)]));
        self::assertFalse($this->as($editor, fn(): bool => str_contains($this->again(), 'saved listing')), 'One that is there says nothing.');
    }

    /** @param \Closure(): bool $do */
    private function as(int $user, \Closure $do): bool
    {
        wp_set_current_user($user);
        try {
            return $do();
        } finally {
            wp_set_current_user(0);
        }
    }

    public function testAWidgetAndATemplateShowItToo(): void
    {
        $html = (string) apply_filters('widget_block_content', $this->shortcode(), [], new \WP_Widget_Block());
        self::assertSame(array_slice($this->ids, 0, 2), self::shown($html));
        self::assertSame(['0'], self::all($html, 'pt-cv-view', 'data-postid'));
        $this->listings()->forget();
        $GLOBALS['_wp_current_template_id'] = get_stylesheet() . '//index';
        $GLOBALS['_wp_current_template_content'] = $this->shortcode();
        $template = get_the_block_template_html();
        unset($GLOBALS['_wp_current_template_id'], $GLOBALS['_wp_current_template_content']);
        self::assertSame(array_slice($this->ids, 0, 2), self::shown($template));
    }

    public function testTwoUsesOnAPageAreTwoListingsAlsoWhenThePageIsRenderedAgain(): void
    {
        $this->visit($this->block() . $this->block() . $this->shortcode());
        // A list of excerpts or an SEO plugin has rendered it before.
        $html = (string) apply_filters('the_content', get_the_content());
        $sids = [(string) $this->view, $this->view . 'x2', $this->view . 'x3'];
        self::assertSame($sids, self::all($html, 'pt-cv-view', 'data-sid'));
        self::assertSame(array_map(static fn(string $sid): string => "pt-cv-view-$sid", $sids), self::all($html, 'pt-cv-view', 'id'));
        self::assertSame(['', "$sids[1]-", "$sids[2]-"], self::all($html, 'pt-cv-view', 'data-prefix'));
        $ids = array_filter(self::all($html, '', 'id'), is_string(...));
        self::assertSame($ids, array_unique($ids), 'No id is there twice.');

        $second = $this->again("$sids[1]-_page=2");
        self::assertSame([...array_slice($this->ids, 0, 2), ...array_slice($this->ids, 2, 2), ...array_slice($this->ids, 0, 2)], self::shown($second));
        $context = (string) self::all($second, 'pt-cv-view', 'data-context')[1];
        $answer = $this->call('live_filter_reload', ['sid' => $sids[1], 'query' => "$sids[1]-_page=3", 'view_context' => $context]);
        self::assertSame([$this->ids[4]], self::shown($answer));
        self::assertStringContainsString("$sids[1]-_page=2", $answer);
    }

    public function testAListingBesideItKeepsItsOwnAddresses(): void
    {
        $html = $this->visit($this->grid(['perPage' => 2], self::INSIDE) . $this->block());
        self::assertSame(['', "$this->view-"], self::all($html, 'pt-cv-view', 'data-prefix'));
        self::assertSame([...array_slice($this->ids, 0, 2), ...array_slice($this->ids, 2, 2)], self::shown($this->again("$this->view-_page=2")));
    }

    public function testCallsFindItWhereverItStands(): void
    {
        $page = $this->visit($this->shortcode());
        $context = (string) self::all($page, 'pt-cv-view', 'data-context')[0];
        $queryString = "tx_post_tag=$this->slug";
        self::assertSame(self::shown($this->again($queryString)), self::shown($this->call('live_filter_reload', ['query' => $queryString, 'view_context' => $context])));
        self::assertSame(array_slice($this->ids, 2, 2), self::shown($this->call('pagination_request', ['page' => 2])));
        // As in a widget or a theme's file.
        self::assertSame(array_slice($this->ids, 2, 2), self::shown($this->call('pagination_request', ['page' => 2, 'postid' => 0])));
    }

    public function testAFilterElsewhereOnThePageNamesItByItsNumber(): void
    {
        $view = $this->view(self::CARD . '<!-- wp:benefit/grid-pager /-->');
        $filter = '<!-- wp:benefit/grid-filter {"facet":"tax:post_tag","view":"' . $view . '"} /-->';
        $ofTheOnlyOne = '<!-- wp:benefit/grid-filter {"facet":"tax:post_tag"} /-->';
        foreach ([$filter . $this->block($view), $this->block($view) . $filter, $filter . $this->shortcode($view), $ofTheOnlyOne . $this->block($view)] as $content) {
            $html = $this->visit($content);
            self::assertSame(['tx_post_tag'], self::all($html, 'cvp-live-filter', 'data-name'), $content);
            self::assertSame(["pt-cv-view-$view"], self::all($html, 'pt-cv-view', 'id'));
            self::assertSame([$this->ids[3]], self::shown($this->again("tx_post_tag=$this->slug")));
            self::assertSame([$this->ids[3]], self::shown($this->call('live_filter_reload', ['sid' => (string) $view, 'query' => "tx_post_tag=$this->slug"])));
        }
    }

    /** @return iterable<string, array{array<string, mixed>}> */
    public static function hidden(): iterable
    {
        yield 'a draft' => [['post_status' => 'draft']];
        yield 'private' => [['post_status' => 'private']];
        yield 'with a password' => [['post_password' => 'word']];
        yield 'trashed' => [['post_status' => 'trash']];
        yield 'another post' => [['post_type' => 'page']];
        yield 'without a listing' => [['post_content' => 'x']];
    }

    /** @param array<string, mixed> $post */
    #[DataProvider('hidden')]
    public function testWhatVisitorsMayNotSeeShowsNothingAndAnswers400(array $post): void
    {
        $view = $this->view(self::INSIDE, $post);
        self::assertSame([], self::all($this->visit($this->block($view) . $this->shortcode($view)), 'pt-cv-view', 'id'));
        $this->expectGone(['sid' => (string) $view]);
        $this->expectGone(['sid' => (string) $view, 'postid' => 0]);
    }

    public function testACallNamesItAsTheContractSaysAndFromAPageThatMayBeRead(): void
    {
        $this->visit($this->block());
        foreach ([['isblock' => 'content-grid'], ['sid' => "0$this->view"], ['sid' => "{$this->view}x"], ['sid' => "-$this->view"], ['sid' => '999999999999'], ['view_context' => 'forged'] + ['sid' => '0']] as $wrong) {
            $this->expectGone($wrong);
        }
        wp_update_post(['ID' => $this->page, 'post_status' => 'draft']);
        $this->expectGone([]);
        $this->expectGone(['postid' => 0, 'view_context' => (new ListingContext($this->page, [], home_url('/')))->signed(0, (string) $this->view)]);
    }

    public function testSettingsToTryAreForThoseWhoEditTheViewNotThePageAroundIt(): void
    {
        $data = (string) wp_json_encode(['query' => ['perPage' => 4, 'terms' => [['taxonomy' => 'category', 'ids' => [$this->category]]]]]);
        $author = (int) wp_insert_user(['user_login' => 'author' . random_int(1, 1_000_000_000), 'user_pass' => 'x', 'role' => 'author']);
        wp_set_current_user($author);
        $this->visit($this->block(), type: 'post');
        self::assertTrue(current_user_can('edit_post', $this->page));
        try {
            $this->call('live_filter_reload', ['view_data' => $data]);
            self::fail('Nobody else tries settings.');
        } catch (UserFacingException $refusal) {
            self::assertSame(403, $refusal->status);
        }
        wp_set_current_user(1);
        self::assertCount(4, self::shown($this->call('live_filter_reload', ['view_data' => $data])));
    }

    public function testAViewInItsOwnCardsEnds(): void
    {
        foreach ([fn(int $id): string => $this->block($id), fn(int $id): string => $this->shortcode($id)] as $itself) {
            $view = $this->view();
            wp_update_post(wp_slash(['ID' => $view, 'post_content' => $this->grid(['perPage' => 2], '<!-- wp:benefit/grid-items --><!-- wp:post-title /-->' . $itself($view) . '<!-- /wp:benefit/grid-items --><!-- wp:benefit/grid-pager /-->')]));
            foreach ([$this->block($view), $this->shortcode($view)] as $content) {
                $html = $this->visit($content . $this->block());
                self::assertSame([...array_slice($this->ids, 0, 2), ...array_slice($this->ids, 0, 2)], self::shown($html));
                self::assertStringNotContainsString('[pt_view', $html);
            }
            $answer = $this->call('pagination_request', ['sid' => (string) $view, 'page' => 2]);
            self::assertSame(array_slice($this->ids, 2, 2), self::shown($answer));
            self::assertStringNotContainsString('[pt_view', $answer);
        }
    }

    public function testSearchEnginesHearOfThePagesOfAListingThatAPageOnlyNames(): void
    {
        $theme = get_stylesheet();
        add_filter('stylesheet', $classic = static fn(): string => 'no-theme-of-blocks');
        foreach ([$this->block(), $this->shortcode()] as $content) {
            $this->visit($content);
            $this->listings()->forget();
            ob_start();
            do_action('wp_head');
            $head = (string) ob_get_clean();
            self::assertStringContainsString('rel="next"', $head, $content);
            $html = (string) apply_filters('the_content', get_the_content());
            self::assertSame(["pt-cv-view-$this->view"], self::all($html, 'pt-cv-view', 'id'));
        }
        remove_filter('stylesheet', $classic);
        self::assertSame($theme, get_stylesheet());
    }

    public function testSavingOneMakesTheIndexOfItsTypes(): void
    {
        register_post_type('shelved', ['public' => true]);
        $view = (int) wp_insert_post(wp_slash(['post_type' => 'benefit_view', 'post_status' => 'publish', 'post_title' => 'V', 'post_content' => $this->grid(['postTypes' => ['shelved']])]));
        $this->visit($this->block($view));
        $isExact = $this->listings()->onPage()[0]->found()->isExact;
        unregister_post_type('shelved');
        self::assertTrue($isExact);
    }

    public function testEditorsWriteViewsAuthorsUseThemAndVisitorsDoNotSeeHowTheyAreSet(): void
    {
        $read = static function (string $route): int {
            return rest_do_request(new \WP_REST_Request('GET', $route))->get_status();
        };
        $route = '/wp/v2/benefit-views/' . $this->view;
        wp_set_current_user(0);
        self::assertSame(401, $read($route));
        self::assertSame([], rest_do_request(new \WP_REST_Request('GET', '/wp/v2/benefit-views'))->get_data());
        foreach (['author' => [200, false], 'editor' => [200, true]] as $role => [$status, $mayEdit]) {
            $user = (int) wp_insert_user(['user_login' => $role . random_int(1, 1_000_000_000), 'user_pass' => 'x', 'role' => $role]);
            wp_set_current_user($user);
            self::assertSame([$status, $mayEdit], [$read($route), current_user_can('edit_post', $this->view)], $role);
        }
    }

    public function testTheListOfViewsSaysTheShortcode(): void
    {
        $columns = apply_filters('manage_benefit_view_posts_columns', ['cb' => '', 'title' => 'Title', 'date' => 'Date']);
        self::assertSame(['cb', 'title', 'benefit_shortcode', 'date'], array_keys($columns));
        ob_start();
        do_action('manage_benefit_view_posts_custom_column', 'benefit_shortcode', $this->view);
        $cell = html_entity_decode(wp_strip_all_tags((string) ob_get_clean()));
        self::assertSame(array_slice($this->ids, 0, 2), self::shown($this->visit($cell)));
    }

    /** @param array<string, mixed> $values */
    private function expectGone(array $values): void
    {
        try {
            $this->call('live_filter_reload', $values);
            self::fail('It was answered.');
        } catch (UserFacingException $refusal) {
            self::assertSame([400, 'unknown_view'], [$refusal->status, $refusal->reason]);
        }
    }
}
