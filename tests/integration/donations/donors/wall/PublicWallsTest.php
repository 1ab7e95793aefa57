<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Donors\Wall;

use Benefit\Donations\Donors\Wall\PublicDonorWalls;
use Benefit\Tests\Integration\Hostile\Caller;
use Benefit\Tests\Services;
use PHPUnit\Framework\Attributes\DataProvider;

/** A donor wall on a public page makes the same fields public in REST. */
final class PublicWallsTest extends WallTestCase
{
    private const BEYOND = ['fullName' => true, 'showCompany' => true, 'gravatar' => true];
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
    public function testAWallOfOthersShowsThePlainViewAndOpensNothing(string $role): void
    {
        $this->paid(['company' => 'Engines Ltd']);
        $this->become($role);
        $id = $this->page(self::block(self::BEYOND), ['post_author' => get_current_user_id()]);

        self::assertSame([], $this->fields());
        self::assertPlain($this->render(self::BEYOND));
        $this->at($id);
        self::assertPlain($this->render(self::BEYOND));
        wp_set_current_user(0);
        self::assertPlain($this->render(self::BEYOND));
    }

    public function testInAPreviewOthersSeeThePlainViewAndTheOwnerTheWhole(): void
    {
        $this->paid(['company' => 'Engines Ltd']);
        $this->become('contributor');
        $this->at($this->page(self::block(self::BEYOND), ['post_author' => get_current_user_id(), 'post_status' => 'draft']));
        set_current_screen('edit-post');
        self::assertPlain($this->render(self::BEYOND));
        self::assertPlain(do_shortcode('[give_donor_wall full_name="1" showCompany="1" gravatar="1"]'));
        $this->become('administrator');
        self::assertStringContainsString('Ada Byron Engines Ltd', self::text($this->render(['gravatar' => false] + self::BEYOND)));
        // Public pages are the same for everyone.
        set_current_screen('front');
        self::assertPlain($this->render(self::BEYOND));
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

    public function testAnAuthorsPatternInTheOwnersPageIsTheAuthors(): void
    {
        $this->become('author');
        $pattern = $this->page(self::block(self::BEYOND), ['post_type' => 'wp_block', 'post_author' => get_current_user_id()]);
        $this->become('administrator');
        $page = $this->page("<!-- wp:block {\"ref\":$pattern} /-->");

        self::assertSame([], $this->fields());
        wp_set_current_user(0);
        $this->paid(['company' => 'Engines Ltd']);
        $this->at($page);
        self::assertPlain($this->render(self::BEYOND));
    }

    public function testBehindAPasswordTheOwnersWallIsWholeForThoseWhoHaveIt(): void
    {
        $this->donors('Al', 'Bo');
        $attributes = ['number' => 1, 'fullName' => true];
        $this->become('administrator');
        $page = $this->page(self::block($attributes), ['post_password' => 'secret']);
        wp_set_current_user(0);
        $this->at($page);
        self::assertPlain($this->render($attributes));

        add_filter('post_password_required', '__return_false');
        self::assertStringContainsString('Bo Byron', $this->render($attributes));
        self::assertSame([], self::more($this->render($attributes)), 'That would work for others.');
    }

    public function testAWallInAWidgetIsPublicAndSaysNothingOfRest(): void
    {
        $this->donors('Al', 'Bo');
        update_option('widget_block', [2 => ['content' => self::block(['number' => 1, 'fullName' => true])], '_multiwidget' => 1]);
        self::assertSame([], $this->fields());
        $data = self::more($this->render(['number' => 1, 'fullName' => true]))['data'];
        self::assertStringContainsString('Al Byron', self::next($data)['html']);
    }

    private static function assertPlain(string $html): void
    {
        self::assertMatchesRegularExpression('~ B(\.|&#046;)</p>~', $html);
        self::assertDoesNotMatchRegularExpression('/Byron|Engines|<img/', $html);
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

    /** Simulates a view of the post's page. */
    private function at(int $postId): void
    {
        $GLOBALS['post'] = get_post($postId);
    }

    /** @return list<string> */
    private function fields(): array
    {
        $this->walls()->scanPages();

        return $this->walls()->fields();
    }
}
