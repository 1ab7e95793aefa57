<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Listings\IndexAdmin;

use Benefit\Content\Listings\IndexAdmin\IndexRebuildJob;
use Benefit\Content\Listings\IndexAdmin\IndexScreen;
use Benefit\Index\IndexFactory;
use Benefit\Index\Query\IndexQuery;
use Benefit\Index\Query\ValueCondition;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Settings\Settings;
use Benefit\Tests\IntegrationTestCase;
use Benefit\Tests\RestRequests;
use Benefit\Tests\Services;
use PHPUnit\Framework\Attributes\DataProvider;

/** Benefit → Search index. */
final class IndexScreenTest extends IntegrationTestCase
{
    use RestRequests;

    private Services $plugin;
    private IndexFactory $facets;
    private IndexScreen $screen;

    protected function setUp(): void
    {
        parent::setUp();
        self::become('administrator');
        $this->plugin = self::plugin();
        $this->facets = $this->plugin->service(IndexFactory::class);
        $this->screen = $this->plugin->service(IndexScreen::class);
    }

    public function testItSaysThatThereIsNoneYetAndIsMadeByAPress(): void
    {
        self::assertStringContainsString('There is no search index yet.', $this->html());
        $this->press(IndexScreen::REBUILD, ['do' => 'rebuild', 'types' => ['post', 'page']]);

        self::assertSame(['post', 'page'], $this->facets->index()->current()?->layout->types);
        $html = $this->html();
        self::assertStringContainsString('The search index is complete.', $html);
        self::assertStringContainsString('It was created on ', $html);
        self::assertSame([true, true, false], [$this->isChecked($html, 'post'), $this->isChecked($html, 'page'), $this->isChecked($html, 'benefit_event')]);
    }

    public function testItSaysHowManyPostsAreInItAndWhatIsStillToBeRead(): void
    {
        $this->press(IndexScreen::REBUILD, ['do' => 'rebuild', 'types' => ['post']]);
        $public = (int) wp_count_posts()->publish;
        self::assertStringContainsString("$public of $public", $this->html());
        global $wpdb;
        $wpdb->insert($wpdb->posts, ['post_type' => 'post', 'post_status' => 'publish', 'post_title' => 'By hand', 'post_date' => '2026-01-01 00:00:00', 'post_content' => '', 'post_excerpt' => '', 'to_ping' => '', 'pinged' => '', 'post_content_filtered' => '']);

        self::assertStringContainsString(sprintf('%d of %d', $public, $public + 1), $this->html());
    }

    public function testWithoutAPostTypeNothingIsBegun(): void
    {
        $this->press(IndexScreen::REBUILD, ['do' => 'rebuild', 'types' => ['attachment', 'nothing']]);

        self::assertNull($this->facets->index()->rebuild()->running());
        self::assertStringContainsString('Choose at least one post type.', $this->html());
    }

    public function testOneThatIsBeingMadeIsPausedAndGoesOn(): void
    {
        $this->press(IndexScreen::REBUILD, ['do' => 'rebuild', 'types' => ['post']]);
        $this->facets->begin(['post', 'page']);
        self::assertMatchesRegularExpression('/<progress [^>]*data-step="benefit\/v1\/index\/step"/', $this->html());

        $this->press(IndexScreen::REBUILD, ['do' => 'pause']);
        $html = $this->html();
        self::assertStringContainsString('The rebuild is paused.', $html);
        self::assertStringContainsString('value="resume"', $html);
        self::assertStringNotContainsString('data-step', $html);
        self::assertSame('paused', $this->askRest($this->plugin, 'index_step', [], '')->get_data()['state'] ?? null);
        self::assertSame(['post'], $this->facets->index()->current()?->layout->types, 'The old one serves meanwhile.');

        $this->press(IndexScreen::REBUILD, ['do' => 'resume']);
        self::assertSame(['post', 'page'], $this->facets->index()->current()->layout->types ?? []);
        self::assertStringContainsString('The search index is complete.', $this->html());
    }

    public function testAStepFromTheBrowserWorksAndTheNextPageSaysTheEnd(): void
    {
        $this->facets->begin(['post']);
        $posts = (int) wp_count_posts()->publish;
        self::assertStringContainsString('0 of ', $this->html());
        $answer = $this->askRest($this->plugin, 'index_step', [], '')->get_data();

        self::assertSame('whole', $answer['state']);
        self::assertSame($posts, $this->facets->status()->found['post'] ?? 0);
        self::assertStringContainsString('The search index is complete.', $this->html());
    }

    public function testCronGoesOnWhenTheScreenIsClosed(): void
    {
        $this->facets->begin(['post']);
        do_action(IndexRebuildJob::HOOK);

        self::assertNull($this->facets->index()->rebuild()->running());
    }

    public function testAFieldIsInTheIndexWhileItIsAllowedOfThatPostTypeAlone(): void
    {
        $post = $this->post('post', 'color', 'red');
        $page = $this->post('page', 'color', 'red');
        $this->press(IndexScreen::REBUILD, ['do' => 'rebuild', 'types' => ['post', 'page']]);
        self::assertSame([], $this->of('color', 'red'));

        $this->press(IndexScreen::FIELD, ['do' => 'allow', 'type' => 'post', 'key' => ' color ', 'kind' => 'choice']);
        self::assertSame([$post], $this->of('color', 'red'));
        self::assertStringContainsString('The field is now allowed. The search index is complete.', $this->html());
        update_post_meta($page, 'color', 'blue');
        self::assertSame([], $this->of('color', 'blue'));

        $this->press(IndexScreen::FIELD, ['do' => 'forget', 'type' => 'post', 'key' => 'color']);
        self::assertSame([], $this->of('color', 'red'));
        self::assertSame([], get_option(Settings::OPTION)['index_fields']);
    }

    public function testOfAFieldThatIsAllowedItIsSaidHowManyPostsHaveIt(): void
    {
        $this->post('post', 'colour', 'red');
        $this->post('post', 'colour', 'blue');
        $this->post('page', 'colour', 'blue');
        self::assertStringContainsString('<option value="colour">', $this->html());

        $this->press(IndexScreen::FIELD, ['do' => 'allow', 'type' => 'post', 'key' => 'colour', 'kind' => 'choice']);
        $html = $this->html();
        self::assertStringContainsString('2 posts have it.', $html);
        self::assertStringContainsString('data-benefit-notice="success"', $html);

        $this->press(IndexScreen::FIELD, ['do' => 'allow', 'type' => 'post', 'key' => 'color', 'kind' => 'choice']);
        $html = $this->html();
        self::assertStringContainsString('no published post of this type has it', $html);
        self::assertStringContainsString('data-benefit-notice="warning"', $html);
    }

    public function testANumberHasAScale(): void
    {
        $this->post('post', 'price', '12.345');
        $this->press(IndexScreen::REBUILD, ['do' => 'rebuild', 'types' => ['post']]);
        $this->press(IndexScreen::FIELD, ['do' => 'allow', 'type' => 'post', 'key' => 'price', 'kind' => 'number', 'places' => '1']);

        self::assertSame([123, 123], $this->facets->finder()->find(new IndexQuery(ends: ['meta:price']))->ends['meta:price']);
        self::assertStringContainsString('Number with 1 decimal place', $this->html());
    }

    public function testANumberWithoutPlacesIsNotCutOff(): void
    {
        $this->post('post', 'price', '12.345');
        $this->press(IndexScreen::REBUILD, ['do' => 'rebuild', 'types' => ['post']]);
        $this->press(IndexScreen::FIELD, ['do' => 'allow', 'type' => 'post', 'key' => 'price', 'kind' => 'number', 'places' => '']);

        self::assertSame([1234, 1234], $this->facets->finder()->find(new IndexQuery(ends: ['meta:price']))->ends['meta:price']);
        self::assertStringContainsString('Number with 2 decimal places', $this->html());
    }

    public function testPostTypesOfOneNameAreToldApart(): void
    {
        register_post_type('note', ['public' => true, 'label' => 'Posts']);
        try {
            $html = $this->html();
        } finally {
            unregister_post_type('note');
        }

        self::assertMatchesRegularExpression('#<option value=.post.[^>]*>Posts \(post\)</option>#', $html);
        self::assertMatchesRegularExpression('#<option value=.note.[^>]*>Posts \(note\)</option>#', $html);
        self::assertMatchesRegularExpression('#<option value=.page.[^>]*>Pages</option>#', $html);
    }

    /** WordPress registers its own footnotes in REST as a JSON text. */
    public function testFootnotesAreNoField(): void
    {
        self::assertArrayHasKey('footnotes', get_registered_meta_keys('post', 'post'));
        self::assertSame([], array_intersect(['footnotes'], array_keys($this->facets->fields()->getRestFields(['post']))));
    }

    public function testAProtectedFieldHasToBeConfirmed(): void
    {
        $submission = ['do' => 'allow', 'type' => 'post', 'key' => '_hidden', 'kind' => 'choice'];
        self::assertStringNotContainsString('is_confirmed', $this->html());
        $this->press(IndexScreen::FIELD, $submission);

        self::assertSame([], $this->facets->allowed());
        $html = $this->html();
        self::assertStringContainsString('The key of this field suggests that it is private.', $html);
        self::assertStringContainsString('name="is_confirmed"', $html);
        self::assertStringContainsString('value="_hidden"', $html, 'What was entered is there.');

        $this->press(IndexScreen::FIELD, $submission + ['is_confirmed' => '1']);
        self::assertSame('_hidden', $this->facets->allowed()[0]->key ?? null);
    }

    /** @return iterable<string, array{array<string, string>, string}> */
    public static function wrong(): iterable
    {
        yield 'no key' => [['key' => ' '], 'Enter the key of a custom field.'];
        yield 'a line break' => [['key' => "a\nb"], 'Enter the key of a custom field.'];
        yield 'a post type that is not public' => [['type' => 'revision'], 'Choose a post type.'];
        yield 'one that everybody sees already' => [['key' => 'shown'], 'This field can already be used in filters'];
        yield 'another kind than the same key has elsewhere' => [['type' => 'page', 'kind' => 'date'], 'Another post type has a field with this key and a different type.'];
    }

    /** @param array<string, string> $changed */
    #[DataProvider('wrong')]
    public function testWhatCannotBeAllowedIsSaid(array $changed, string $sentence): void
    {
        register_post_meta('post', 'shown', ['type' => 'string', 'single' => true, 'show_in_rest' => true]);
        $right = ['do' => 'allow', 'type' => 'post', 'key' => 'color', 'kind' => 'choice'];
        $this->press(IndexScreen::FIELD, $right);
        $this->html();
        try {
            $this->press(IndexScreen::FIELD, $changed + $right);

            self::assertCount(1, $this->facets->allowed());
            self::assertStringContainsString($sentence, html_entity_decode($this->html()));
        } finally {
            unregister_post_meta('post', 'shown');
        }
    }

    /** A field that is public for one post type may be secret for another. */
    public function testAFieldIsFoundWithThePostTypesThatShowItAlone(): void
    {
        register_post_meta('post', 'shown', ['type' => 'string', 'single' => true, 'show_in_rest' => true]);
        try {
            $post = $this->post('post', 'shown', 'yes');
            $this->post('page', 'shown', 'yes');
            $this->press(IndexScreen::REBUILD, ['do' => 'rebuild', 'types' => ['post', 'page']]);

            self::assertSame([$post], $this->of('shown', 'yes'));
        } finally {
            unregister_post_meta('post', 'shown');
        }
    }

    /** REST shows such fields only to editors, or changes them for each reader. */
    public function testAFieldThatRestDoesNotShowToEverybodyAsItIsIsNotFound(): void
    {
        $hidden = ['of_editors' => ['schema' => ['type' => 'string', 'context' => ['edit']]], 'of_a_function' => ['prepare_callback' => static fn(): string => '']];
        try {
            foreach ($hidden as $key => $rest) {
                register_post_meta('post', $key, ['type' => 'string', 'single' => true, 'show_in_rest' => $rest]);
                $this->post('post', $key, 'yes');
            }
            $this->press(IndexScreen::REBUILD, ['do' => 'rebuild', 'types' => ['post']]);

            self::assertSame([[], []], array_map(fn(string $key): array => $this->of($key, 'yes'), array_keys($hidden)));
            self::assertSame([], array_intersect(array_keys($hidden), array_keys($this->facets->fields()->getRestFields(['post']))));
        } finally {
            array_map(static fn(string $key): bool => unregister_post_meta('post', $key), array_keys($hidden));
        }
    }

    private function post(string $type, string $key, string $value): int
    {
        return (int) wp_insert_post(['post_type' => $type, 'post_status' => 'publish', 'post_title' => 'A post', 'post_content' => 'x', 'meta_input' => [$key => $value]]);
    }

    /** @return list<int> */
    private function of(string $key, string $value): array
    {
        return $this->facets->finder()->find(new IndexQuery(conditions: [new ValueCondition("meta:$key", [[$value]])]))->ids;
    }

    private function html(): string
    {
        return (fn(): string => $this->renderContent())->call($this->screen);
    }

    private function isChecked(string $html, string $type): bool
    {
        return preg_match("/value=\"$type\" checked/", str_replace("'", '"', $html)) === 1;
    }

    /** @param array<string, mixed> $values */
    private function press(string $name, array $values): void
    {
        $action = array_column(Services::get()->endpoint()->routesOf(IndexScreen::class), null, 'name')[$name];
        $this->plugin->endpoint()->perform($action->name, ['subject_id' => '0', 'benefit_nonce' => Router::screenNonce($name)] + $values);
    }
}
