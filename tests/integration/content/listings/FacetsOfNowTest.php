<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Listings;

use Benefit\Content\Listings\IndexRequester;
use Benefit\Index\Documents\AllowedMetaField;
use Benefit\Index\IndexFactory;
use Benefit\Shared\Settings\Settings;

/** Which fields can be filtered is decided at each request; an index only knows those of its last rebuild. */
final class FacetsOfNowTest extends GridTestCase
{
    private const NUMBER = '<!-- wp:benefit/grid-filter {"facet":"meta:now_number","control":"range"} /-->';
    private const COLOR = '<!-- wp:benefit/grid-filter {"facet":"meta:now_color","emptyOptions":"show"} /-->';
    private const ORDER = '<!-- wp:benefit/grid-sort {"orders":[{"by":"meta:now_number","way":"desc"}]} /-->';

    /** @var list<int> */
    private array $ids;

    protected function setUp(): void
    {
        parent::setUp();
        $this->ids = $this->posts(3);
        foreach ([20, 30, 40] as $i => $number) {
            update_post_meta($this->ids[$i], 'now_number', (string) $number);
            update_post_meta($this->ids[$i], 'now_color', ['red', 'red', 'blue'][$i]);
        }
    }

    protected function tearDown(): void
    {
        array_map(static fn(string $key): bool => unregister_post_meta('post', $key), ['now_number', 'now_color']);
        taxonomy_exists('now_kind') && unregister_taxonomy('now_kind');
        wp_clear_scheduled_hook(IndexRequester::HOOK, [['post']]);
        parent::tearDown();
    }

    private static function show(bool $isShown): void
    {
        register_post_meta('post', 'now_number', ['type' => 'integer', 'single' => true, 'show_in_rest' => $isShown]);
        register_post_meta('post', 'now_color', ['type' => 'string', 'single' => true, 'show_in_rest' => $isShown]);
    }

    public function testAFieldThatIsWithdrawnIsAtOnceNoFilterNoOrderAndHasNoOptionsAndNoEnds(): void
    {
        self::show(true);
        $this->index(['post']);
        $html = $this->visit($this->grid([], self::NUMBER . self::COLOR . self::ORDER . self::CARD));
        self::assertSame(['20', '40'], array_values(array_filter(self::all($html, '', 'placeholder', 'input'))));
        self::assertSame([$this->ids[1]], self::shown($this->again('now_number=25,35')));
        self::assertSame([$this->ids[2], $this->ids[1], $this->ids[0]], self::shown($this->again('_orderby=meta:now_number,desc')));
        self::assertStringContainsString('now_number, descending', $html);

        self::show(false);
        update_post_meta($this->ids[0], 'now_number', '-987654321');
        $html = $this->again();
        self::assertSame([], array_filter([...self::all($html, '', 'placeholder', 'input'), ...self::texts($html, '//label[@data-taxonomy="now_color"]')]));
        self::assertStringNotContainsString('987654321', $html);
        self::assertStringNotContainsString('now_number, descending', $html, 'No order is offered that there is not.');
        self::assertSame($this->ids, self::shown($this->again('now_number=25,35')), 'Without a field a range has no ends.');
        self::assertSame([], self::shown($this->again('now_color=blue')));
        self::assertSame(self::sorted($this->ids), self::shown($this->again('_orderby=meta:now_number,desc')));
        self::assertSame([], self::shown($this->visit($this->grid(['fields' => [['key' => 'now_color', 'values' => ['blue']]]]))), 'Nor does its author ask for it.');
    }

    public function testAFieldOfWhichOneTypeIsWithdrawnTellsNothingOfIt(): void
    {
        self::show(true);
        register_post_meta('page', 'now_color', ['type' => 'string', 'single' => true, 'show_in_rest' => true]);
        $page = $this->posts(1, ['post_type' => 'page'])[0];
        update_post_meta($page, 'now_color', 'blue');
        $this->index();
        $both = ['postTypes' => ['post', 'page'], 'terms' => [], 'ids' => [...$this->ids, $page]];
        $this->visit($this->grid($both, self::COLOR . self::CARD));
        self::assertSame(self::sorted([$this->ids[2], $page]), self::sorted(self::shown($this->again('now_color=blue'))));

        unregister_post_meta('page', 'now_color');
        self::assertNotContains($page, self::shown($this->again('now_color=blue')));
        $this->visit($this->grid(['postTypes' => ['post']], self::COLOR . self::CARD));
        self::assertSame([$this->ids[2]], self::shown($this->again('now_color=blue')), 'Of posts it is still shown.');
    }

    public function testAFieldThatTheAdministratorAllowsNoMoreIsAtOnceNoFilter(): void
    {
        $allow = static fn(array $lines): bool => update_option(Settings::OPTION, [AllowedMetaField::SETTING => $lines] + (array) get_option(Settings::OPTION, []));
        $allow(['post choice now_color']);
        $this->index(['post']);
        $this->visit($this->grid([], self::COLOR . self::CARD));
        self::assertSame([$this->ids[2]], self::shown($this->again('now_color=blue')));
        $allow([]);

        self::assertSame([], self::shown($this->again('now_color=blue')));
    }

    public function testALineOfTheSettingsThatNamesNoFieldIsPassedOver(): void
    {
        // Bypasses sanitizing, as a database import does.
        add_filter('option_' . Settings::OPTION, static fn(mixed $stored): array => [AllowedMetaField::SETTING => ['post number now_number', 'post choice now_color', '']] + (array) $stored);
        $this->index(['post']);

        self::assertStringContainsString('now_color', $this->visit($this->grid([], self::COLOR . self::CARD)));
    }

    public function testATaxonomyAndAFieldThatAreNewAreFoundByAtOnceAndTheIndexIsMadeAnew(): void
    {
        $this->index(['post']);
        self::show(true);
        register_taxonomy('now_kind', 'post', ['public' => true]);
        wp_set_object_terms($this->ids[0], ['Fresh'], 'now_kind');
        $this->visit($this->grid([], '<!-- wp:benefit/grid-filter {"facet":"tax:now_kind"} /-->' . self::NUMBER . self::COLOR . self::ORDER . self::CARD . '<!-- wp:benefit/grid-count /-->'));
        self::assertSame([], $this->lacking());
        // Saving the listing built the index; now it looks as if the taxonomy had been registered later.
        unregister_taxonomy('now_kind');
        self::show(false);
        $this->index(['post']);
        self::show(true);
        register_taxonomy('now_kind', 'post', ['public' => true]);
        self::assertSame(['meta:now_color', 'meta:now_number', 'tax:now_kind'], $this->lacking());

        self::assertSame([$this->ids[0]], self::shown($this->again('tx_now_kind=fresh')));
        self::assertSame([$this->ids[1]], self::shown($this->again('now_number=25,35')));
        self::assertSame([$this->ids[2]], self::shown($this->again('now_color=blue')));
        self::assertSame([$this->ids[2], $this->ids[1], $this->ids[0]], self::shown($this->again('_orderby=meta:now_number,desc')));
        self::assertNotFalse(wp_next_scheduled(IndexRequester::HOOK, [['post']]), 'It is asked for.');
        do_action(IndexRequester::HOOK, ['post']);

        self::assertSame([], $this->lacking());
        self::assertSame(['1 result'], self::texts($this->again('tx_now_kind=fresh'), '//*[@data-part="count"]'));
        wp_clear_scheduled_hook(IndexRequester::HOOK, [['post']]);
        $this->again('now_number=25,35&tx_now_kind=fresh');
        self::assertFalse(wp_next_scheduled(IndexRequester::HOOK, [['post']]), 'Once is enough.');
    }

    public function testAPostThatIsDeletedWhileItIsSavedWantsNothing(): void
    {
        $this->index(['post']);
        self::show(true);

        // WordPress fires this after its own statement has found no terms.
        do_action('save_post', $this->ids[0], null, true);

        self::assertSame(['meta:now_color', 'meta:now_number', 'tax:now_kind'], $this->lacking(), 'No index is made.');
        self::assertFalse(wp_next_scheduled(IndexRequester::HOOK, [['post']]));
    }

    public function testAListingThatDoesNotAskForWhatIsNewKeepsItsNumbers(): void
    {
        self::show(true);
        $this->index(['post']);
        $this->visit($this->grid([], self::COLOR . self::CARD));
        register_taxonomy('now_kind', 'post', ['public' => true]);

        self::assertSame(['blue 1', 'red 2'], array_slice(self::texts($this->again(), '//label[@data-taxonomy="now_color"]'), 0, 2));
    }

    /**
     * @param list<int> $ids
     *
     * @return list<int>
     */
    private static function sorted(array $ids): array
    {
        sort($ids);

        return $ids;
    }

    /** @return list<string> the facets of this test that the index lacks */
    private function lacking(): array
    {
        $layout = self::plugin()->service(IndexFactory::class)->index()->current()?->layout;

        return array_values(array_filter(['meta:now_color', 'meta:now_number', 'tax:now_kind'], static fn(string $id): bool => !isset($layout->facets[$id])));
    }
}
