<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Listings;

use Benefit\Content\Listings\Query\ListingContext;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * live_filter_reload and pagination_request find a listing by the place of its block, for visitors who may read that
 * place (docs/spec-content.md §7).
 */
final class ViewFoundTest extends AjaxTestCase
{
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

    /** @return iterable<string, array{string, string}> content without a page of its own, and who may read it */
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
        $named = ['postid' => $pattern, 'view_context' => (new ListingContext(0, ['taxonomy' => $taxonomy, 'term' => 1], home_url('/x/')))->signed($pattern, 'vone')];
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
        $context = (new ListingContext($this->page, [], home_url('/')))->signed(0, 'n1');

        $this->expectGone(fn(): string => $this->filtered('', ['postid' => 0, 'sid' => 'n1']));
        self::assertStringContainsString('First', $this->filtered('', ['postid' => 0, 'sid' => 'n1', 'view_context' => $context]));
        $this->expectGone(fn(): string => $this->filtered('', ['postid' => 0, 'sid' => 'n3', 'view_context' => (new ListingContext($this->page, [], home_url('/')))->signed(0, 'n3')]));
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
        // A list of excerpts or an SEO plugin has rendered it before.
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

    /**
     * Copies made in the code editor or by an import share an id, even after a pattern that is used twice with the same
     * id.
     */
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

    /** Inside each container, the first listing without an id is `n1`, whatever else is on the page. */
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
        // Excerpts were made before.
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

    /** WordPress fires the end of a pattern twice. */
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
        $context = (new ListingContext($this->ids[0], [], home_url('/x/')))->signed($this->page, 'vone');
        self::assertNotContains($this->ids[0], self::shown($this->filtered('', ['view_context' => $context])));

        foreach (['', 'x', $context . 'x', strrev($context), substr($context, 0, -3)] as $forged) {
            $this->expectGone(fn(): string => $this->filtered('', ['view_context' => $forged]));
        }
        $private = (int) $this->posts(1, ['post_status' => 'private'])[0];
        $this->expectGone(fn(): string => $this->filtered('', ['view_context' => (new ListingContext($private, [], home_url('/')))->signed($this->page, 'vone')]));
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
}
