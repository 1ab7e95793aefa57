<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Donors\Wall;

use Benefit\Donations\Donors\Wall\DonorWallApprovals;
use Benefit\Donations\Donors\Wall\DonorWallBlock;
use Benefit\Donations\Donors\Wall\DonorWallSettings;
use Benefit\Donations\Donors\Wall\PublicDonorWalls;
use Benefit\Tests\Integration\Hostile\Caller;
use Benefit\Tests\Services;
use PHPUnit\Framework\Attributes\DataProvider;

/** A donor wall on a public page makes the same fields public in REST. */
final class PublicWallsTest extends WallTestCase
{
    private const WALL = '<!-- wp:benefit/donor-wall /-->';

    /** @return iterable<string, array{list<string>, list<string>}> */
    public static function texts(): iterable
    {
        yield 'no wall' => [['Hello'], []];
        yield 'a wall' => [[self::WALL], ['name', 'amount', 'date', 'comment']];
        yield 'one that hides some' => [['<!-- wp:benefit/donor-wall {"showTotal":false,"showCompany":true} /-->'], ['name', 'date', 'company', 'comment']];
        yield 'a shortcode' => [['[give_donor_wall show_name="false"]'], ['amount', 'date', 'comment']];
        yield 'two: what both show' => [[self::WALL, '<!-- wp:benefit/donor-wall {"showName":false} /-->'], ['amount', 'date', 'comment']];
        yield 'within another block' => [['<!-- wp:group --><div class="wp-block-group">' . self::WALL . '</div><!-- /wp:group -->'], ['name', 'amount', 'date', 'comment']];
        yield 'of one form only' => [['<!-- wp:benefit/donor-wall {"forms":[7]} /-->'], []];
        yield 'of comments only' => [['<!-- wp:benefit/donor-wall {"onlyComments":true} /-->'], []];
    }

    /**
     * @param list<string> $texts
     * @param list<string> $fields
     */
    #[DataProvider('texts')]
    public function testWhatWallsShowOfAllDonationsIsPublic(array $texts, array $fields): void
    {
        array_map($this->page(...), $texts);

        self::assertSame($fields, $this->fields());
    }

    public function testAPageThatNotEverybodyMayReadSwitchesNothingOn(): void
    {
        $this->page(self::WALL, ['post_status' => 'draft']);
        $this->page(self::WALL, ['post_status' => 'private']);
        $this->page(self::WALL, ['post_password' => 'secret']);
        $this->page(self::WALL, ['post_type' => 'wp_block']);
        self::assertSame([], $this->fields());

        $page = $this->page(self::WALL);
        self::assertNotSame([], $this->fields());
        wp_trash_post($page);
        self::assertSame([], $this->fields());
    }

    public function testAPageThatAnotherRequestDeletesWhileItIsSavedIsNone(): void
    {
        $page = $this->page(self::WALL);
        // WordPress fires this after the row is gone.
        do_action('save_post', $page, null, true);

        self::assertNotSame([], $this->fields(), 'The page of this test is still there.');
    }

    public function testAWallInAPatternOfAPageIsOne(): void
    {
        $pattern = $this->page(self::WALL, ['post_type' => 'wp_block']);
        $this->page("<!-- wp:block {\"ref\":$pattern} /-->");

        self::assertSame(['name', 'amount', 'date', 'comment'], $this->fields());
    }

    /** @return iterable<string, array{string}> */
    public static function others(): iterable
    {
        yield 'an author' => ['author'];
        yield 'an editor' => ['editor'];
    }

    #[DataProvider('others')]
    public function testAWallOfOthersShowsNothingAndOpensNothing(string $role): void
    {
        $this->donors('Al', 'Bo');
        $this->become($role);
        $id = $this->page(self::WALL, ['post_author' => get_users(['role' => 'administrator'])[0]->ID]);
        $shortcode = $this->page('[give_donor_wall]', ['post_author' => get_current_user_id()]);

        self::assertSame([], $this->fields());
        foreach ([get_current_user_id(), 0] as $user) {
            wp_set_current_user($user);
            self::assertSame(['', ''], [self::text($this->content($id)), self::text($this->content($shortcode))]);
            self::assertSame(400, self::ask(DonorWallSettings::fromAttributes([])->signNextPage(1, 9999))->status);
        }
    }

    public function testAnApprovedWallShowsNothingInAnotherPost(): void
    {
        $this->donors('Al', 'Bo');
        $owners = $this->page(self::WALL);
        update_option('widget_block', [2 => ['content' => self::WALL], '_multiwidget' => 1]);
        wp_set_sidebars_widgets(['sidebar-1' => ['block-2']]);
        $this->become('author');
        $authors = $this->page(self::WALL, ['post_author' => get_current_user_id()]);
        wp_set_current_user(0);
        update_post_meta($authors, DonorWallApprovals::META, get_post_meta($owners, DonorWallApprovals::META, true));

        self::assertSame(['Bo', 'Al'], self::names($this->content($owners)));
        self::assertSame('', trim($this->content($authors)), 'Not by a copy of the metadata either.');
    }

    public function testAContributorsPreviewSaysWhoCanApproveTheWallAndTheOwnersShowsIt(): void
    {
        $this->donors('Al', 'Bo');
        $this->become('contributor');
        $this->at($this->page(self::WALL, ['post_author' => get_current_user_id(), 'post_status' => 'draft']));
        set_current_screen('edit-post');
        foreach ([$this->render(), do_shortcode('[give_donor_wall]')] as $html) {
            self::assertSame('This donor wall is not approved yet. Visitors see it after an administrator or a fundraiser has saved this page.', self::text($html));
        }
        wp_set_current_user(0);
        self::assertSame('', $this->render());
        $this->become('administrator');
        self::assertSame(['Bo', 'Al'], self::names($this->render()));
        // Public pages are the same for everyone.
        set_current_screen('front');
        self::assertSame('', $this->render());
    }

    public function testTheEditorsPreviewOfAPostShowsOnlyWhatIsApprovedThere(): void
    {
        $this->donors('Al', 'Bo');
        $owners = $this->page(self::block(['forms' => [901]]));
        $this->become('author');
        $draft = $this->page('', ['post_type' => 'post', 'post_author' => get_current_user_id(), 'post_status' => 'draft']);
        $preview = static function (int $post): string {
            $request = new \WP_REST_Request('GET', '/wp/v2/block-renderer/' . DonorWallBlock::NAME);
            $request->set_query_params(['context' => 'edit', 'post_id' => $post, 'attributes' => ['forms' => [901]]]);
            set_current_screen('edit-post');

            return (string) (rest_do_request($request)->get_data()['rendered'] ?? '');
        };

        self::assertStringStartsWith('This donor wall is not approved yet.', self::text($preview($draft)));
        self::assertSame('', $preview($owners), 'An author may not edit that page.');
        $this->become('editor');
        self::assertSame('There are no donations to show yet.', self::text($preview($owners)));
    }

    public function testLooksNeedNoApprovalAndWhatIsShownDoes(): void
    {
        $this->donors('Al', 'Bo');
        $this->become('administrator');
        $page = $this->page(self::WALL);
        $this->become('editor');
        $save = function (array $attributes) use ($page): array {
            wp_update_post(['ID' => $page, 'post_content' => self::block($attributes)]);

            return self::names($this->content($page));
        };

        self::assertSame(['Bo'], $save(['columns' => 2, 'number' => 1, 'avatarSize' => 40, 'loadMoreText' => 'More', 'commentLength' => 20, 'align' => 'wide']));
        foreach ([['showCompany' => true], ['fullName' => true], ['order' => 'oldest'], ['campaigns' => [3]], ['showTotal' => false]] as $change) {
            self::assertSame([], $save($change));
            self::assertSame([], $save([]), 'What was approved before needs to be approved again.');
            $this->become('benefit_fundraiser');
            self::assertSame(['Bo', 'Al'], $save([]));
            $this->become('editor');
        }
    }

    public function testWhereNoWallStandsNothingIsSignedThatWorksForOthers(): void
    {
        $this->donors('Al', 'Bo');
        $attributes = ['number' => 1, 'fullName' => true];
        $this->become('administrator');
        $page = $this->page(self::block($attributes), ['post_status' => 'draft']);
        self::assertSame([], self::more($this->render($attributes)));

        wp_publish_post($page);
        $this->walls()->scanPages();
        $this->at($page);
        $data = self::more($this->render($attributes))['data'];
        self::assertSame(200, self::ask($data, Caller::stranger())->status);
    }

    public function testTheyAreLookedForWhenAPageIsSavedAndNotWhenADonationEmptiesItsCache(): void
    {
        $page = $this->page(self::block());
        self::shutDown();
        $found = get_option(PublicDonorWalls::OPTION);
        update_option(PublicDonorWalls::OPTION, ['keys' => ['kept']] + $found);

        clean_post_cache($page);
        self::shutDown();
        self::assertSame(['kept'], get_option(PublicDonorWalls::OPTION)['keys']);
        wp_update_post(['ID' => $page]);
        self::shutDown();
        self::assertSame($found, get_option(PublicDonorWalls::OPTION));
    }

    /** @return iterable<string, array{array<string, string>}> */
    public static function endings(): iterable
    {
        yield 'deleted' => [[]];
        yield 'a draft' => [['post_status' => 'draft']];
        yield 'private' => [['post_status' => 'private']];
        yield 'behind a password' => [['post_password' => 'secret']];
        yield 'in the trash' => [['post_status' => 'trash']];
        yield 'without the wall' => [['post_content' => 'Hello']];
        yield 'with another wall' => [['post_content' => '<!-- wp:benefit/donor-wall {"number":1,"showTotal":false} /-->']];
    }

    /** @param array<string, string> $change */
    #[DataProvider('endings')]
    public function testNoMoreCardsAreGivenOfAWallThatDoesNotStandAnyMore(array $change): void
    {
        $this->donors('Al', 'Bo');
        $page = $this->page(self::block(['number' => 1]));
        $this->at($page);
        $data = self::more($this->render(['number' => 1]))['data'];
        self::assertSame(200, self::ask($data)->status);

        $change === [] ? wp_delete_post($page, true) : wp_update_post(['ID' => $page] + $change);
        self::shutDown();
        $answer = self::ask($data);
        self::assertSame([400, 'invalid_attributes'], [$answer->status, ((array) $answer->json())['data']['code'] ?? null]);
    }

    public function testWhatOthersSaveKeepsTheOwnersWallAndAddsNoneToIt(): void
    {
        $this->become('administrator');
        $page = $this->page(self::block(['showCompany' => true]));
        $this->become('editor');
        wp_update_post(['ID' => $page, 'post_content' => 'Mended. ' . self::block(['showCompany' => true])]);
        self::assertContains('company', $this->fields());

        wp_update_post(['ID' => $page, 'post_content' => self::block(['showCompany' => true, 'fullName' => true])]);
        self::assertSame([], $this->fields());
        $this->become('benefit_fundraiser');
        wp_update_post(['ID' => $page, 'post_content' => self::block(['showCompany' => true, 'fullName' => true])]);
        self::assertContains('company', $this->fields());
    }

    /** An owner has not seen the content of the posts that bulk or quick edit saves. */
    public function testBulkEditApprovesNoWallOfOthers(): void
    {
        $this->become('author');
        $page = $this->page(self::block(['fullName' => true]), ['post_author' => get_current_user_id()]);
        $this->become('administrator');
        $before = $GLOBALS['pagenow'];
        $GLOBALS['pagenow'] = 'edit.php';

        wp_update_post(['ID' => $page, 'comment_status' => 'closed']);

        $GLOBALS['pagenow'] = $before;
        self::assertSame([], $this->fields());
        wp_update_post(['ID' => $page, 'comment_status' => 'open']);
        self::assertNotSame([], $this->fields(), 'The editor shows it.');
    }

    public function testAPatternIsApprovedWithThePageThatAnOwnerSaves(): void
    {
        $this->donors('Al', 'Bo');
        $this->become('author');
        $inner = $this->page(self::WALL, ['post_type' => 'wp_block', 'post_author' => get_current_user_id()]);
        $pattern = $this->page("<!-- wp:block {\"ref\":$inner} /-->", ['post_type' => 'wp_block', 'post_author' => get_current_user_id()]);
        $authors = $this->page("<!-- wp:block {\"ref\":$pattern} /-->", ['post_author' => get_current_user_id()]);
        self::assertSame([], self::names($this->content($authors)));

        $this->become('administrator');
        $page = $this->page("<!-- wp:block {\"ref\":$pattern} /-->");
        wp_set_current_user(0);
        self::assertSame(['Bo', 'Al'], self::names($this->content($page)));
        self::assertSame([], self::names($this->content($authors)), 'Their page was not saved by an owner.');
    }

    public function testAPatternsChangesAreShownOnItsPagesIfAnOwnerMadeThem(): void
    {
        $this->donors('Al', 'Bo');
        $this->become('administrator');
        $pattern = $this->page(self::WALL, ['post_type' => 'wp_block']);
        $page = $this->page("<!-- wp:block {\"ref\":$pattern} /-->");
        $save = function (array $attributes) use ($pattern, $page): string {
            wp_update_post(['ID' => $pattern, 'post_content' => self::block($attributes)]);
            $this->walls()->scanPages();

            return self::text($this->content($page));
        };

        self::assertStringContainsString('Bo Byron', $save(['fullName' => true]));
        $this->become('editor');
        self::assertSame('', $save(['fullName' => true, 'showCompany' => true]));
    }

    public function testBehindAPasswordTheOwnersWallIsShownToThoseWhoHaveIt(): void
    {
        $this->donors('Al', 'Bo');
        $attributes = ['number' => 1, 'fullName' => true];
        $this->at($this->page(self::block($attributes), ['post_password' => 'secret']));
        self::assertSame('', $this->render($attributes));

        add_filter('post_password_required', '__return_false');
        self::assertStringContainsString('Bo Byron', $this->render($attributes));
        self::assertSame([], self::more($this->render($attributes)), 'That would work for others.');
    }

    public function testAWallInAWidgetIsApprovedWhileItsAreaShowsItAndSaysNothingOfRest(): void
    {
        $this->donors('Al', 'Bo');
        update_option('widget_block', [2 => ['content' => self::block(['number' => 1, 'fullName' => true])], '_multiwidget' => 1]);
        wp_set_sidebars_widgets(['wp_inactive_widgets' => [], 'sidebar-1' => ['block-2']]);
        self::shutDown();
        self::assertSame([], $this->walls()->fields());
        $data = self::more($this->render(['number' => 1, 'fullName' => true]))['data'];
        self::assertStringContainsString('Al Byron', self::next($data)['html']);

        wp_set_sidebars_widgets(['wp_inactive_widgets' => ['block-2'], 'sidebar-1' => []]);
        self::shutDown();
        self::assertSame('', $this->render(['number' => 1, 'fullName' => true]));
        self::assertSame(400, self::ask($data)->status);
    }

    public function testAWallInATemplateIsApproved(): void
    {
        $this->donors('Al', 'Bo');
        $template = new \WP_Block_Template();
        $template->content = '<!-- wp:group --><div class="wp-block-group">' . self::WALL . '</div><!-- /wp:group -->';
        add_filter('get_block_templates', static fn(array $templates, array $query, string $type): array => $type === 'wp_template' ? [$template] : $templates, 10, 3);
        if (wp_is_block_theme()) {
            $this->walls()->scanPages();
            self::assertSame(['Bo', 'Al'], self::names($this->render()));
        }
    }

    public function testWallsThatWerePublishedBeforeApprovalsExistedStay(): void
    {
        $this->donors('Al', 'Bo');
        $this->become('editor');
        $with = ['post_author' => get_current_user_id()];
        $pattern = $this->page(self::WALL, ['post_type' => 'wp_block'] + $with);
        $stay = [$this->page(self::WALL, $with), $this->page('[give_donor_wall]', $with), $this->page("<!-- wp:block {\"ref\":$pattern} /-->", $with)];
        $not = [$this->page(self::block(['fullName' => true]), $with), $this->page(self::WALL, ['post_status' => 'draft'] + $with)];
        wp_set_current_user(0);
        $owners = $this->page(self::block(['fullName' => true]));
        delete_post_meta($owners, DonorWallApprovals::META);
        delete_option(DonorWallApprovals::INSTALLED);
        $shown = function (int ...$ids): array {
            $this->walls()->install();
            self::shutDown();

            return array_map(fn(int $id): array => self::names($this->content($id)), $ids);
        };

        self::assertSame(array_fill(0, 4, ['Bo', 'Al']), $shown($owners, ...$stay));
        self::assertSame([[], []], $shown(...$not), 'It would show more than it did.');
        $this->become('editor');
        $later = [$this->page(self::WALL, $with)];
        self::assertSame([[]], $shown(...$later), 'This happens once.');
    }

    private function become(string $role): void
    {
        Services::get()->capabilities()->grant();
        wp_set_current_user((int) wp_insert_user(['user_login' => $role . bin2hex(random_bytes(6)), 'user_pass' => 'x', 'user_email' => bin2hex(random_bytes(6)) . '@example.org', 'role' => $role]));
    }

    private static function shutDown(): void
    {
        // WordPress's own callback would close the output buffer of PHPUnit.
        remove_action('shutdown', 'wp_ob_end_flush_all', 1);
        do_action('shutdown');
    }

    /** @return list<string> */
    private function fields(): array
    {
        $this->walls()->scanPages();

        return $this->walls()->fields();
    }
}
