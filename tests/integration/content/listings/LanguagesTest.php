<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Listings;

use Benefit\Content\Listings\Blocks\ListingAjax;
use Benefit\Content\Listings\IndexRequester;
use Benefit\Index\IndexFactory;
use Benefit\Index\Query\IndexQuery;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Tests\Services;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Listings on sites with several languages (docs/spec-content.md §7, `lang`), beside stand-ins of Polylang and WPML.
 */
final class LanguagesTest extends GridTestCase
{
    private const INSIDE = '<!-- wp:benefit/grid-filter {"facet":"tax:category"} /-->' . self::CARD . '<!-- wp:benefit/grid-count /-->';

    private ?Bilingual $plugin = null;

    /** @var list<int> newest first: two English posts, then three German ones */
    private array $ids = [];

    protected function tearDown(): void
    {
        $this->plugin?->remove();
        while (is_locale_switched()) {
            restore_previous_locale();
        }
        $this->listings()->forget();
        parent::tearDown();
    }

    /** @return iterable<string, array{Bilingual}> */
    public static function plugins(): iterable
    {
        yield 'Polylang' => [new PolylangStandIn()];
        yield 'WPML' => [new WpmlStandIn()];
    }

    #[DataProvider('plugins')]
    public function testAListingShowsAndCountsPostsOfTheVisitorsLanguage(Bilingual $plugin): void
    {
        $this->begin($plugin);
        $plugin->visitor('en');
        $page = $this->visit($this->grid([], self::INSIDE));
        self::assertSame(array_slice($this->ids, 0, 2), self::shown($page));
        self::assertSame(['2 results'], self::texts($page, '//p[contains(@class, "cvp-count")]'));
        self::assertStringEndsWith(' 2', implode(self::texts($page, '//*[@data-value]/..')));

        $plugin->visitor('de');
        self::assertSame(array_slice($this->ids, 2), self::shown($this->again()));
        $plugin->visitor(false);
        self::assertSame($this->ids, self::shown($this->again()), 'All languages are meant.');
    }

    #[DataProvider('plugins')]
    public function testACallIsInTheLanguageThatItNames(Bilingual $plugin): void
    {
        $this->begin($plugin);
        $plugin->visitor('en');
        $this->visit($this->grid(['perPage' => 2], self::INSIDE, ['paging' => 'more']));
        [$english, $german] = [array_slice($this->ids, 0, 2), array_slice($this->ids, 2, 2)];

        foreach (['de' => $german, 'de-DE' => $german, 'DE_de' => $german, 'en-GB' => $english] as $lang => $expected) {
            $plugin->visitor($expected === $german ? 'en' : 'de');
            self::assertSame($expected, self::shown($this->call('live_filter_reload', ['query' => '', 'lang' => $lang])), $lang);
        }
        $plugin->visitor('en');
        self::assertSame([$this->ids[4]], self::shown($this->call('pagination_request', ['page' => 2, 'lang' => 'de'])));
    }

    #[DataProvider('plugins')]
    public function testALanguageThatThereIsNotIsAsIfNoneWasNamed(Bilingual $plugin): void
    {
        $this->begin($plugin);
        $this->visit($this->grid([], self::INSIDE));
        $plugin->visitor('de');
        foreach (['', 'fr', 'fr-FR', '-', 'all', "de'--"] as $lang) {
            self::assertSame(array_slice($this->ids, 2), self::shown($this->call('live_filter_reload', ['query' => '', 'lang' => $lang])), $lang);
        }
    }

    #[DataProvider('plugins')]
    public function testAChangeOfAPostsLanguageIsAChangeOfTheIndex(Bilingual $plugin): void
    {
        $this->begin($plugin);
        $plugin->visitor('de');
        $this->visit($this->grid());
        self::assertSame(array_slice($this->ids, 2), self::shown($this->again()));
        $plugin->setLanguage($this->ids[0], 'de');

        Services::get()->service(IndexFactory::class)->changes()->applyChanges();
        self::assertSame([$this->ids[0], ...array_slice($this->ids, 2)], self::shown($this->again()));
        self::assertSame([], self::plugin()->service(IndexFactory::class)->differing(false));
    }

    public function testPostsThatPolylangGivesALanguageAllAtOnceAreFoundInIt(): void
    {
        $polylang = new PolylangStandIn();
        $ids = $this->posts(3);
        $this->begin($polylang);
        $polylang->visitor('en');
        self::assertSame([], array_intersect($ids, self::shown($this->visit($this->grid()))));
        $polylang->setLanguageInMass($ids, 'en');

        self::assertSame($ids, array_values(array_intersect(self::shown($this->again()), $ids)));
        self::assertSame([], self::plugin()->service(IndexFactory::class)->differing(false));
    }

    #[DataProvider('plugins')]
    public function testPostsOfATypeWithoutLanguagesAreForAllVisitors(Bilingual $plugin): void
    {
        $this->begin($plugin);
        $page = (int) wp_insert_post(['post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'For all', 'post_date' => '2020-01-01 00:00:00']);
        $plugin->visitor('en');
        $query = ['postTypes' => ['post', 'page'], 'ids' => [...$this->ids, $page], 'terms' => []];

        self::assertSame([...array_slice($this->ids, 0, 2), $page], self::shown($this->visit($this->grid($query))));
        self::assertSame([$page], self::shown($this->visit($this->grid(['postTypes' => ['page']] + $query))));
    }

    #[DataProvider('plugins')]
    public function testAnIndexThatIsOlderThanThePluginIsMadeAnew(Bilingual $plugin): void
    {
        $this->begin($plugin, isIndexFirst: true);
        $plugin->visitor('en');
        // Otherwise saving the page builds the index.
        remove_all_actions('save_post');
        // The real plugin filters WordPress's own queries; its stand-in does not.
        self::assertSame($this->ids, self::shown($this->visit($this->grid([], self::INSIDE))));
        self::assertNotFalse(wp_next_scheduled(IndexRequester::HOOK, [['post']]));
        do_action(IndexRequester::HOOK, ['post']);

        self::assertSame(array_slice($this->ids, 0, 2), self::shown($this->again()));
        self::assertSame(['page', 'post'], $this->types(), 'Its other types stay.');
    }

    public function testWithoutSuchAPluginALanguageDoesNothingAndCostsNothing(): void
    {
        $this->ids = $this->posts(3);
        $this->index();
        $this->visit($this->grid([], self::INSIDE));
        $cost = function (string $lang): int {
            global $wpdb;
            $before = $wpdb->num_queries;
            self::assertSame($this->ids, self::shown($this->call('live_filter_reload', ['query' => '', 'lang' => $lang])));

            return $wpdb->num_queries - $before;
        };
        $cost('');

        self::assertSame($cost(''), $cost('de'));
        $facets = array_keys(self::plugin()->service(IndexFactory::class)->index()->current()->layout->facets ?? []);
        self::assertSame([], array_intersect(['language', 'tax:language'], $facets));
    }

    private function begin(Bilingual $plugin, bool $isIndexFirst = false): void
    {
        $this->plugin = $plugin;
        $this->ids = $this->posts(5);
        if ($isIndexFirst) {
            $this->index();
        }
        $plugin->install();
        foreach ($this->ids as $i => $id) {
            $plugin->setLanguage($id, $i < 2 ? 'en' : 'de');
        }
        if (!$isIndexFirst) {
            $this->index();
        }
        self::plugin()->service(IndexFactory::class)->finder()->find(new IndexQuery());
    }

    /** @return list<string> */
    private function types(): array
    {
        $types = self::plugin()->service(IndexFactory::class)->index()->current()->layout->types ?? [];
        sort($types);

        return $types;
    }

    /** @param array<string, mixed> $values */
    private function call(string $action, array $values): string
    {
        $this->listings()->forget();
        $actions = array_column(Services::get()->endpoint()->routesOf(ListingAjax::class), null, 'name');
        $html = (string) $actions[$action]->handle(new ValidatedRequest($values + ['sid' => 'vone', 'isblock' => 'content-grid', 'postid' => $this->page], null, self::plugin()->network(), RouteChannel::Ajax))->body;
        while (is_locale_switched()) {
            restore_previous_locale();
        }

        return $html;
    }
}
