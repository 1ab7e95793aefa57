<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Index;

use Benefit\Index\Documents\ColumnLayout;
use Benefit\Index\Documents\Facet;
use Benefit\Index\IndexFactory;
use Benefit\Index\PostChangeListener;
use Benefit\Index\PostIndexer;
use Benefit\Index\Query\IndexQuery;
use Benefit\Index\Query\RangeCondition;
use Benefit\Index\Query\ValueCondition;
use Benefit\Index\Storage\Bitmap;
use Benefit\Index\Storage\DocumentRepository;

/** Changes whose requests die, and rebuilding while posts change. */
final class IndexChangesTest extends IndexTestCase
{
    public function testARequestThatDiesAfterItsChangeLosesNothing(): void
    {
        $this->build();
        $id = $this->post(['meta_input' => ['color' => 'red']]);
        self::assertSame(1, $this->find($this->of('red'))->total);
        // The other request dies right after its write.
        $dead = self::plugin()->service(IndexFactory::class);
        $dead->indexer()->note($id);
        $this->write($id, 'color', 'blue');

        self::assertSame([0, 1], [$this->find($this->of('red'))->total, $this->find($this->of('blue'))->total]);
        self::assertSame(1, self::rowsIn('view_note'), 'It may still be writing.');
        $later = self::plugin($this->clock(time() + PostIndexer::PATIENCE + 1))->service(IndexFactory::class);
        $later->finder()->find(new IndexQuery());
        self::assertSame(0, self::rowsIn('view_note'));
        self::assertSame([], $this->facets->differing(false));
    }

    /** Proves the test above: the change is found because of its note. */
    public function testWithoutItsNoteTheChangeIsFoundByTheCheckAlone(): void
    {
        $this->build();
        $id = $this->post(['meta_input' => ['color' => 'red']]);
        $this->find(new IndexQuery());
        $this->write($id, 'color', 'blue');

        self::assertSame(1, $this->find($this->of('red'))->total);
        self::assertSame([$id], $this->facets->differing(false));
        self::assertSame([$id], $this->facets->differing(true));
        self::assertSame([], $this->facets->differing(false));
        self::assertSame(1, $this->find($this->of('blue'))->total);
    }

    public function testTheCheckFindsAndMendsWordsThatAreNotListed(): void
    {
        $this->build();
        $id = $this->post(['post_title' => 'Solar eclipse']);
        $words = fn(): array => $this->find(new IndexQuery(words: ['eclip']))->ids;
        self::assertSame([$id], $words());
        global $wpdb;
        $wpdb->query("DELETE FROM {$wpdb->prefix}benefit_view_posting WHERE word = 0x" . bin2hex('eclipse'));

        self::assertSame([], $words());
        self::assertSame([$id], $this->facets->differing(true));
        self::assertSame([[], [$id]], [$this->facets->differing(false), $words()]);
    }

    public function testWordsThatAPostHasNoMoreAreTakenOutByTheRepair(): void
    {
        $this->build();
        $id = $this->post(['post_title' => 'Solar eclipse']);
        $found = fn(string $word): array => $this->find(new IndexQuery(words: [$word]))->ids;
        self::assertSame([$id], $found('eclip'));
        global $wpdb;
        $wpdb->update($wpdb->posts, ['post_title' => 'Lunar landing'], ['ID' => $id]);

        self::assertSame([$id], $this->facets->differing(true));
        self::assertSame([[], [], [$id]], [$this->facets->differing(false), $found('eclip'), $found('landing')]);
    }

    /** Rows are found by build, with a key, because a repair may concern very many posts. */
    public function testARepairTouchesRowsOfBuildsThatAreThereAlone(): void
    {
        $this->build();
        $id = $this->post(['post_title' => 'Solar eclipse', 'meta_input' => ['color' => 'red']]);
        $this->find(new IndexQuery());
        self::plugin()->database()->execute("INSERT INTO {view_doc} (build, post_id, doc, title_key, words) SELECT 1000, post_id, doc, title_key, 'dead' FROM {view_doc} WHERE post_id = %d", $id);
        $this->write($id, 'color', 'blue');

        self::assertSame([$id], $this->facets->differing(true));
        self::assertSame('dead', self::plugin()->database()->value('SELECT words FROM {view_doc} WHERE build = 1000'));
    }

    /** A command may run for hours: another request has long processed what it noted first. */
    public function testALongProcessNotesAPostAgain(): void
    {
        $this->build();
        $id = $this->post(['meta_input' => ['color' => 'red']]);
        $long = function (): void {
            foreach ($this->noted as $site => $posts) {
                $this->noted[$site] = array_map(static fn(int $since): int => $since - PostIndexer::PATIENCE, $posts);
            }
        };
        clean_post_cache($id);
        \Closure::bind($long, $this->facets->changes(), PostChangeListener::class)();
        self::plugin()->database()->execute('DELETE FROM {view_note}');
        update_post_meta($id, 'color', 'blue');

        self::assertSame([(string) $id], array_column(self::plugin()->database()->rows('SELECT post_id FROM {view_note}'), 'post_id'));
    }

    public function testARowOfAFieldThatGetsAnotherKeyIsHeard(): void
    {
        $this->build();
        $id = $this->post(['post_title' => 'Renamed']);
        $row = (int) add_post_meta($id, 'color', 'violet');
        self::assertSame([$id], $this->find($this->of('violet'))->ids);
        update_metadata_by_mid('post', $row, 'violet', 'colour');

        self::assertSame([], $this->find($this->of('violet'))->ids);
    }

    public function testAnImportOfWhatCannotBeListedLeavesTheIndexExact(): void
    {
        $this->build();
        register_post_type('ledger', ['public' => false]);
        foreach (['attachment', 'ledger', 'nav_menu_item'] as $type) {
            wp_insert_post(['post_type' => $type, 'post_status' => $type === 'attachment' ? 'inherit' : 'publish', 'post_title' => 'x']);
        }
        unregister_post_type('ledger');

        self::assertSame([], array_diff(array_column(self::plugin()->database()->rows('SELECT post_id FROM {view_note}'), 'post_id'), ['0']));
    }

    /** The admin may use a language in which WordPress counts characters instead of words. */
    public function testAPostsWordsAreTheSameInEveryLanguageOfAnEditor(): void
    {
        $this->build();
        global $wp_locale;
        $type = $wp_locale->word_count_type;
        $wp_locale->word_count_type = 'characters_excluding_spaces';
        $id = $this->post(['post_title' => 'Counted', 'post_content' => str_repeat('Some words that stand before. ', 6) . 'Zephyrs come last.']);
        $found = $this->find(new IndexQuery(words: ['zephyr']))->ids;
        $wp_locale->word_count_type = $type;

        self::assertSame([$id], $found);
    }

    public function testWhatChangedWhileThePluginWasOffIsNotBelieved(): void
    {
        $this->build();
        $id = $this->post(['meta_input' => ['color' => 'red']]);
        self::assertTrue($this->find($this->of('red'))->isExact);
        $this->write($id, 'color', 'blue');
        do_action('activate_' . plugin_basename(dirname(__DIR__, 3) . '/plugin.php'));

        self::assertFalse($this->find($this->of('red'))->isExact);
        $this->build();
        self::assertSame([$id], $this->find($this->of('blue'))->ids);
    }

    /** When WordPress updates a plugin it fires no deactivation hook, and no activation hook seconds later. */
    public function testWhatChangedWhileAnUpdateHadSwitchedThePluginOffIsNotBelieved(): void
    {
        $this->build();
        $plugin = plugin_basename(dirname(__DIR__, 3) . '/plugin.php');
        self::assertContains($plugin, get_option('active_plugins'));
        activate_plugin($plugin, '', false, true);
        update_option('active_plugins', [...get_option('active_plugins'), 'other/other.php']);
        self::assertTrue($this->find(new IndexQuery())->isExact, 'Another one is switched on.');
        update_option('active_plugins', [$plugin]);
        self::assertTrue($this->find(new IndexQuery())->isExact, 'Another one is switched off.');
        deactivate_plugins($plugin, true);
        activate_plugin($plugin, '', false, true);

        self::assertFalse($this->find(new IndexQuery())->isExact);
    }

    public function testANewPostWhoseRequestDiesIsFound(): void
    {
        $this->build();
        $dead = self::plugin()->service(IndexFactory::class);
        $dead->indexer()->note(0);
        global $wpdb;
        $wpdb->insert($wpdb->posts, ['post_type' => 'post', 'post_status' => 'publish', 'post_title' => 'Left behind', 'post_date' => '2026-01-01 00:00:00', 'post_content' => '', 'post_excerpt' => '', 'to_ping' => '', 'pinged' => '', 'post_content_filtered' => '']);
        $id = (int) $wpdb->insert_id;

        self::assertSame([$id], $this->find(new IndexQuery(words: ['behind']))->ids);
    }

    private function dies(string $hook, callable $work): void
    {
        $dies = static fn() => throw new \RuntimeException('killed');
        // Dies before the plugin's own callback.
        add_filter($hook, $dies, PHP_INT_MIN);
        try {
            $work();
        } catch (\RuntimeException) {
            // As in a killed process, none of the later hooks fires.
        } finally {
            remove_filter($hook, $dies, PHP_INT_MIN);
        }
    }

    /** @return list<int> posts found by the request after the one that died */
    private function foundByOthers(IndexQuery $query): array
    {
        return self::plugin()->service(IndexFactory::class)->finder()->find($query)->ids;
    }

    public function testPostsThatAreGivenToAnotherAuthorAreNotedBeforeIt(): void
    {
        require_once ABSPATH . 'wp-admin/includes/user.php';
        $user = wp_insert_user(['user_login' => 'leaver', 'user_pass' => 'x', 'user_email' => 'leaver@example.org']);
        $id = $this->post(['post_author' => $user]);
        $this->build();
        $of = static fn(int $author): IndexQuery => new IndexQuery(conditions: [new ValueCondition('author', [[(string) $author]])], limit: 60);
        self::assertSame([$id], $this->foundByOthers($of($user)));
        // WordPress fires this for each post after all have their new author.
        $this->dies('clean_post_cache', static fn() => wp_delete_user($user, 1));

        self::assertSame([], $this->foundByOthers($of($user)));
        self::assertContains($id, $this->foundByOthers($of(1)));
    }

    public function testPostsOfSomebodyWhoLeavesASiteOfANetworkAreNotedBeforeIt(): void
    {
        $user = wp_insert_user(['user_login' => 'leaver', 'user_pass' => 'x', 'user_email' => 'leaver@example.org']);
        $id = $this->post(['post_author' => $user]);
        $this->build();
        $this->find(new IndexQuery());
        do_action('remove_user_from_blog', $user, 1, 0);
        self::assertSame(0, self::rowsIn('view_note'), 'They stay with their author.');
        do_action('remove_user_from_blog', $user, 1, 1);

        self::assertSame([(string) $id], array_column(self::plugin()->database()->rows('SELECT post_id FROM {view_note}'), 'post_id'));
    }

    public function testChildrenOfAPageAreNotedBeforeItIsDeleted(): void
    {
        $top = $this->post(['post_type' => 'page']);
        $parent = $this->post(['post_type' => 'page', 'post_parent' => $top]);
        $child = $this->post(['post_type' => 'page', 'post_parent' => $parent]);
        $this->build(['page']);
        $under = static fn(int $page): IndexQuery => new IndexQuery(conditions: [new RangeCondition('parent', $page, $page)], limit: 60);
        self::assertSame([$child], $this->foundByOthers($under($parent)));
        // The page still exists, but its children already have another parent.
        $this->dies('delete_post', static fn() => wp_delete_post($parent, true));

        self::assertSame([], $this->foundByOthers($under($parent)));
        self::assertContains($child, $this->foundByOthers($under($top)));
    }

    public function testANewPostWithAnIdOfItsOwnBelowTheOthersIsFoundWhenItsRequestDies(): void
    {
        $id = $this->post([]);
        wp_delete_post($id, true);
        $this->post([]);
        $this->build();
        $this->find(new IndexQuery());
        $this->dies('add_term_relationship', fn() => $this->post(['import_id' => $id, 'post_title' => 'Brought back']));

        self::assertSame([$id], $this->foundByOthers(new IndexQuery(words: ['brought'])));
    }

    public function testAnImportOfPostsThatNobodyMayListLeavesNoNotes(): void
    {
        register_post_type('coupon', ['public' => false]);
        $this->build();
        $free = $this->post(['post_type' => 'coupon']) + 1000;
        self::plugin()->database()->execute('DELETE FROM {view_note}');
        $this->post(['post_type' => 'coupon', 'import_id' => $free]);

        self::assertSame(0, self::rowsIn('view_note'));
    }

    /** WordPress tells plugins only afterwards, when the post has left its caches. */
    public function testAPostThatBecomesOfATypeThatNobodyMaySeeIsFoundNoMore(): void
    {
        $id = $this->post(['meta_input' => ['color' => 'red']]);
        $this->build();
        self::assertSame([$id], $this->find($this->of('red'))->ids);
        register_post_type('secret', ['public' => false]);
        set_post_type($id, 'secret');
        $found = $this->find(new IndexQuery(conditions: [new ValueCondition('meta:color', [['red']])], counted: ['meta:color']));

        self::assertSame([[], 0, []], [$found->ids, $found->total, $found->counts['meta:color']]);
        set_post_type($id, 'post');
        self::assertSame([$id], $this->find($this->of('red'))->ids);
    }

    public function testChangesOfATypeThatNobodyMaySeeForAWhileAreHeard(): void
    {
        $ids = [$this->post(['post_type' => 'page', 'meta_input' => ['color' => 'red']]), $this->post(['post_type' => 'page', 'meta_input' => ['color' => 'red']])];
        $this->build(['post', 'page']);
        self::assertSame($ids, $this->find($this->of('red'))->ids);
        $isHidden = static fn(bool $isViewable, \WP_Post_Type $type): bool => $isViewable && $type->name !== 'page';
        add_filter('is_post_type_viewable', $isHidden, 10, 2);
        wp_trash_post($ids[0]);
        update_post_meta($ids[1], 'color', 'blue');
        $new = $this->post(['post_type' => 'page', 'meta_input' => ['color' => 'blue']]);
        $this->facets->changes()->applyChanges();
        remove_filter('is_post_type_viewable', $isHidden);

        self::assertSame([[], [$ids[1], $new]], [$this->find($this->of('red'))->ids, $this->find($this->of('blue'))->ids]);
        self::assertSame([], $this->facets->differing(false));
    }

    /** WordPress deletes a post's oldest revision when the post is saved. */
    public function testAPostOfATypeThatNobodyMayListIsDeletedWithoutANote(): void
    {
        register_post_type('coupon', ['public' => false]);
        $this->build();
        $ids = [$this->post(['post_type' => 'coupon']), $this->post(['post_type' => 'revision', 'post_status' => 'inherit'])];
        array_map(static fn(int $id): mixed => wp_delete_post($id, true), $ids);

        self::assertSame(0, self::rowsIn('view_note'));
    }

    /** Plugins fire WordPress's actions themselves, some with arguments of earlier versions. */
    public function testAnActionWithoutAllOfItsArgumentsEndsNobodysRequest(): void
    {
        $this->build();
        do_action('delete_user', 5);
        do_action('remove_user_from_blog', 5);

        self::assertSame(0, self::rowsIn('view_note'));
    }

    public function testADatabaseThatFailsAtTheEndOfARequestEndsItNotAndItsPostsAreRemembered(): void
    {
        $changes = $this->facets->changes();
        $changes->register();
        $this->post([]);
        $fails = static fn(string $sql): string => str_contains($sql, "option_name = '" . PostChangeListener::OPTION) ? 'SELECT nothing FROM nowhere' : $sql;
        add_filter('query', $fails);
        (new \ReflectionMethod($changes, 'settleAll'))->invoke($changes);
        remove_filter('query', $fails);

        self::assertSame([1, 0], [$this->statements($changes->applyChanges(...)), $this->statements($changes->applyChanges(...))]);
    }

    public function testAFieldOfAPostThatNobodyMayListIsNotRemembered(): void
    {
        register_post_type('coupon', ['public' => false]);
        $this->build();
        $id = $this->post(['post_type' => 'coupon']);
        $this->facets->changes()->applyChanges();
        update_post_meta($id, 'seen', '1');

        self::assertSame(0, $this->statements(fn() => $this->facets->changes()->applyChanges()));
    }

    public function testAPostThatBecomesPublicByItselfIsThereInTime(): void
    {
        $id = $this->post(['post_status' => 'future', 'post_date' => gmdate('Y-m-d H:i:s', time() + HOUR_IN_SECONDS), 'post_date_gmt' => gmdate('Y-m-d H:i:s', time() + HOUR_IN_SECONDS)]);
        $this->build();
        self::assertNotContains($id, $this->find(new IndexQuery(limit: 60))->ids);
        // Cron publishes the post and dies.
        global $wpdb;
        $wpdb->update($wpdb->posts, ['post_status' => 'publish'], ['ID' => $id]);
        $later = self::plugin($this->clock(time() + 2 * HOUR_IN_SECONDS))->service(IndexFactory::class);

        self::assertContains($id, $later->finder()->find(new IndexQuery(limit: 60))->ids);
        self::assertSame(0, self::rowsIn('view_note'));
    }

    public function testWithTooMuchOpenTheOlderIndexAnswersWithWhatIsPublicAndSaysSo(): void
    {
        $this->build();
        $ids = array_map(fn(): int => $this->post(['meta_input' => ['color' => 'red']]), range(1, 3));
        $this->find(new IndexQuery());
        global $wpdb;
        $wpdb->update($wpdb->posts, ['post_status' => 'private'], ['ID' => $ids[0]]);
        $other = self::plugin()->service(IndexFactory::class)->indexer();
        array_map($other->note(...), range(900_000, 900_000 + PostIndexer::MOST_OPEN));
        $found = $this->find(new IndexQuery(conditions: [new ValueCondition('meta:color', [['red']])], counted: ['meta:color']));

        self::assertFalse($found->isExact);
        self::assertSame([], $found->counts);
        self::assertSame(array_slice($ids, 1), $found->ids);
        self::assertSame([$ids[0]], $this->facets->differing(false), 'The check reads all that is open.');
    }

    public function testANewIndexIsMadeBesideTheOldOneWhichServesAndGoesOnHearing(): void
    {
        $before = $this->post(['meta_input' => ['color' => 'red']]);
        $this->build();
        $this->facets->begin(['post', 'page']);
        self::assertSame([$before], $this->find($this->of('red'))->ids);
        $rebuild = $this->facets->index()->rebuild();
        $rebuild->pause(true);
        self::assertFalse($rebuild->step());
        self::assertTrue($rebuild->running()?->isPaused);
        $meanwhile = $this->post(['meta_input' => ['color' => 'red']]);
        self::assertSame([$before, $meanwhile], $this->find($this->of('red'))->ids);
        $rebuild->pause(false);
        while ($this->facets->index()->work(1.0)) {
            continue;
        }

        self::assertSame(['post', 'page'], $this->facets->index()->current()?->layout->types);
        self::assertSame([$before, $meanwhile], $this->find($this->of('red'))->ids);
        self::assertSame([], $this->facets->differing(false));
        global $wpdb;
        self::assertSame('1', $wpdb->get_var("SELECT COUNT(DISTINCT build) FROM {$wpdb->prefix}benefit_view_doc"), 'The old one is gone.');
    }

    public function testAStepOfANewIndexEndsAmongVeryManyPostsThatAreNotPublic(): void
    {
        global $wpdb;
        foreach (array_chunk(range(1, 5 * ColumnLayout::BLOCK), 2048) as $some) {
            $wpdb->query("INSERT INTO {$wpdb->posts} (post_type, post_status, post_title, post_date, post_date_gmt, post_modified, post_modified_gmt, post_content, post_excerpt, to_ping, pinged, post_content_filtered) VALUES "
                . implode(', ', array_fill(0, count($some), "('post', 'draft', 'x', '2026-01-01', '2026-01-01', '2026-01-01', '2026-01-01', '', '', '', '', '')")));
        }
        $id = $this->post(['meta_input' => ['color' => 'red']]);
        $this->facets->begin(['post']);
        $rebuild = $this->facets->index()->rebuild();

        self::assertTrue($rebuild->step());
        self::assertLessThan($id, $rebuild->running()->cursor ?? $id);
        self::assertFalse($rebuild->step());
        self::assertSame([$id], $this->find($this->of('red'))->ids);
    }

    public function testAReaderOfAnIndexThatIsReplacedInTheMiddleReadsTheNewOne(): void
    {
        $this->build();
        $id = $this->post(['meta_input' => ['color' => 'red']]);
        self::assertSame([$id], $this->find($this->of('red'))->ids);
        $replaces = function (string $sql) use (&$replaces): string {
            if (str_contains($sql, 'view_plane WHERE')) {
                remove_filter('query', $replaces);
                $this->build();
            }

            return $sql;
        };
        add_filter('query', $replaces);

        self::assertSame([$id], $this->find($this->of('red'))->ids);
        self::assertFalse(has_filter('query', $replaces));
    }

    /** Reading many columns takes several statements, each of which sees another moment. */
    public function testAReadOfManyPlacesInWhoseMiddlePostsChangeIsDoneAgain(): void
    {
        $this->build();
        $before = $this->post(['meta_input' => ['color' => 'red']]);
        $after = $this->post(['meta_input' => ['color' => 'blue']]);
        $this->find(new IndexQuery());
        $this->twoChunks($before, $after);
        self::assertSame([$before], $this->find($this->of('red'))->ids);
        $changed = 0;
        $this->inTheMiddle(function () use ($before, $after, &$changed): void {
            if ($changed++ === 0) {
                update_post_meta($before, 'color', 'blue');
                update_post_meta($after, 'color', 'red');
                $this->facets->changes()->applyChanges();
            }
        });
        $found = $this->find(new IndexQuery(conditions: [new ValueCondition('meta:color', [['red']])], counted: [Facet::TYPE]));

        self::assertSame([2, [$after], 1, true], [$changed, $found->ids, $found->total, $found->isExact]);
        self::assertSame(['post' => 1], $found->counts[Facet::TYPE]);
    }

    public function testWhereEachReadOfManyPlacesIsTornTheAnswerHasNoNumbersAndSaysSo(): void
    {
        $this->build();
        $ids = [$this->post(['meta_input' => ['color' => 'red']]), $this->post(['meta_input' => ['color' => 'red']])];
        $this->find(new IndexQuery());
        $this->twoChunks(...$ids);
        $this->inTheMiddle(function () use ($ids): void {
            $status = get_post_status($ids[0]) === 'private' ? 'publish' : 'private';
            wp_update_post(['ID' => $ids[0], 'post_status' => $status]);
            $this->facets->changes()->applyChanges();
        });
        $found = $this->find(new IndexQuery(conditions: [new ValueCondition('meta:color', [['red']])], counted: [Facet::TYPE]));

        self::assertSame([[$ids[1]], [], false], [$found->ids, $found->counts, $found->isExact]);
    }

    public function testAnAnswerThatHasNoNumbersAnywayIsReadOnceHoweverTorn(): void
    {
        $this->build();
        $ids = [$this->post(['meta_input' => ['color' => 'red']]), $this->post(['meta_input' => ['color' => 'red']])];
        $this->find(new IndexQuery());
        $this->twoChunks(...$ids);
        $reads = 0;
        $this->inTheMiddle(function () use ($ids, &$reads): void {
            $reads++;
            wp_update_post(['ID' => $ids[0], 'post_title' => "Named anew $reads"]);
            $this->facets->changes()->applyChanges();
        });
        $finder = (new \ReflectionMethod($this->facets, 'reader'))->invoke($this->facets, static fn() => null, static fn(): bool => true, static fn(): bool => false);
        $found = $finder->find(new IndexQuery(conditions: [new ValueCondition('meta:color', [['red']])], counted: [Facet::TYPE]));

        self::assertSame([1, false, []], [$reads, $found->isExact, $found->counts]);
    }

    /** Otherwise each statement of a listing would read them. */
    public function testRowsOfIndicesThatAreNotBelievedGoWhenANewOneIsBegun(): void
    {
        $this->build();
        self::plugin()->database()->execute("INSERT INTO {view_state} (name, number, data) VALUES ('build3-7', 0, '{}')");
        $this->facets->begin(['post']);

        self::assertSame([], self::plugin()->database()->rows("SELECT name FROM {view_state} WHERE name = 'build3-7'"));
        self::assertNotNull($this->facets->index()->current(), 'The one that is read stays.');
    }

    /** Puts the second post behind the last row of the first chunk. */
    private function twoChunks(int $first, int $other): void
    {
        $database = self::plugin()->database();
        $build = $this->facets->index()->current();
        self::assertNotNull($build);
        $place = 32 * ColumnLayout::BLOCK;
        $from = (int) $database->value('SELECT doc FROM {view_doc} WHERE post_id = %d', $other);
        $others = DocumentRepository::bytes(Bitmap::none(ColumnLayout::BLOCK - 1));
        $database->execute("INSERT INTO {view_plane} (build, plane, block, data) SELECT build, plane, 32, CAST(CONCAT(SUBSTRING(data, %d, 1), $others) AS BINARY) FROM {view_plane} WHERE block = 0", $from + 1);
        $database->execute('UPDATE {view_plane} SET data = CAST(CONCAT(SUBSTRING(data, 1, %d), 0x00, SUBSTRING(data, %d)) AS BINARY) WHERE block = 0 AND plane = %d', $from, $from + 2, ColumnLayout::LIVE);
        $database->execute('UPDATE {view_doc} SET doc = %d WHERE post_id = %d', $place, $other);
        $database->execute('UPDATE {view_state} SET number = %d WHERE name LIKE %s', $place + 1, 'build%');
    }

    private function inTheMiddle(callable $work): void
    {
        add_filter('query', static function (string $sql) use ($work): string {
            if (str_starts_with($sql, 'SELECT 0 AS part, plane') && str_contains($sql, 'block BETWEEN 32 AND 32')) {
                $work();
            }

            return $sql;
        });
    }

    public function testAValueThatComesJustBeforeThePlanesAreReadIsCountedByItsName(): void
    {
        $this->build();
        $this->post(['meta_input' => ['color' => 'red']]);
        $this->facets->changes()->applyChanges();
        $comes = function (string $sql) use (&$comes): string {
            if (str_starts_with($sql, 'SELECT 0 AS part, plane')) {
                remove_filter('query', $comes);
                $this->post(['meta_input' => ['color' => 'violet']]);
                $this->facets->changes()->applyChanges();
            }

            return $sql;
        };
        add_filter('query', $comes);
        $found = $this->find(new IndexQuery(counted: ['meta:color']));

        self::assertFalse(has_filter('query', $comes));
        self::assertSame(['red' => 1, 'violet' => 1], $found->counts['meta:color']);
    }

    /** An import loaded WordPress's options before another process built the index. */
    public function testAProcessThatBeganBeforeThereWasAnIndexHasItsChangesRead(): void
    {
        [$long, $id] = $this->longBeforeTheIndex('');
        wp_update_post(['ID' => $id, 'post_title' => 'Renamed by then', 'meta_input' => ['color' => 'blue']]);
        $long->changes()->applyChanges();

        self::assertSame([[$id], [$id]], [$this->foundByOthers(new IndexQuery(words: ['renamed'])), $this->foundByOthers($this->of('blue'))]);
        self::assertSame(0, self::rowsIn('view_note'));
    }

    public function testAProcessThatBeganBeforeAFieldWasAllowedHasItsChangesRead(): void
    {
        [$long, $id] = $this->longBeforeTheIndex('price');
        update_post_meta($id, 'color', 'blue');
        self::assertSame(0, self::rowsIn('view_note'), 'Until then it goes by what it has loaded.');
        $long->changes()->applyChanges();

        self::assertSame([$id], $this->foundByOthers($this->of('blue')));
    }

    /** The process may be killed at any time. */
    public function testALongProcessNotesItsChangesSoonAfterAnIndexHasCome(): void
    {
        [$long, $id] = $this->longBeforeTheIndex('');
        self::loaded($long, time() - MINUTE_IN_SECONDS);
        update_post_meta($id, 'color', 'blue');

        self::assertSame([(string) $id], array_column(self::plugin()->database()->rows('SELECT post_id FROM {view_note}'), 'post_id'));
        self::assertSame([$id], $this->foundByOthers($this->of('blue')));
    }

    public function testWithoutAnIndexARequestThatChangesPostsAsksOnceWhetherThereIsOne(): void
    {
        $this->facets->changes()->register();
        $this->post(['meta_input' => ['color' => 'red']]);
        $this->post([]);

        self::assertSame([1, 0], [$this->statements($this->facets->changes()->applyChanges(...)), $this->statements($this->facets->changes()->applyChanges(...))]);
    }

    /**
     * @return array{IndexFactory, int} a process that has cached an index with these fields, and a post that was
     * indexed later
     */
    private function longBeforeTheIndex(string $fields): array
    {
        if ($fields !== '') {
            update_option(PostChangeListener::OPTION, $fields, true);
        }
        $long = self::plugin()->service(IndexFactory::class);
        $long->changes()->register();
        $id = $this->post(['meta_input' => ['color' => 'red']]);
        $long->changes()->applyChanges();
        $loaded = wp_load_alloptions();
        $index = $this->facets->index();
        $index->begin(['post']);
        while ($index->work(1.0)) {
            continue;
        }
        wp_cache_set('alloptions', $loaded, 'options');
        self::loaded($long, time());

        return [$long, $id];
    }

    /** Makes the process load its options at this moment. */
    private static function loaded(IndexFactory $process, int $moment): void
    {
        $then = function () use ($moment): void {
            $this->loaded = [get_current_blog_id() => $moment];
        };
        \Closure::bind($then, $process->changes(), PostChangeListener::class)();
    }

    public function testWithoutAnIndexNothingIsWrittenWhenPostsChange(): void
    {
        self::assertFalse(get_option(PostChangeListener::OPTION));
        $this->post(['meta_input' => ['color' => 'red']]);
        $this->facets->changes()->register();
        $this->post(['meta_input' => ['color' => 'red']]);

        self::assertSame([0, 0], [self::rowsIn('view_note'), self::rowsIn('view_doc')]);
        self::assertFalse($this->find(new IndexQuery())->isExact);
        self::assertNull($this->facets->differing(false));
    }

    public function testAnIndexThatCannotBeWrittenNowAnswersWithoutCountsAndLosesNothing(): void
    {
        $this->build();
        $id = $this->post(['meta_input' => ['color' => 'red']]);
        $fails = static fn(string $sql): string => str_contains($sql, 'SET number = CASE') ? 'SELECT nothing FROM nowhere' : $sql;
        add_filter('query', $fails);
        $this->facets->changes()->applyChanges();
        $found = $this->find($this->of('red'));
        remove_filter('query', $fails);

        self::assertFalse($found->isExact);
        self::assertSame([$id], $this->find($this->of('red'))->ids);
    }
}
