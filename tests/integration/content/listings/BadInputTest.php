<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Listings;

use PHPUnit\Framework\Attributes\DataProvider;

/** Unusual names and values, and unusual sites. */
final class BadInputTest extends GridTestCase
{
    /** @var list<int> */
    private array $ids;

    protected function setUp(): void
    {
        parent::setUp();
        $this->ids = $this->posts(4);
    }

    protected function tearDown(): void
    {
        array_map(static fn(string $key): bool => unregister_post_meta('post', $key), ['shelf.size', 'year', '_page', 'tx_category']);
        if (taxonomy_exists('shelf_genre')) {
            unregister_taxonomy('shelf_genre');
        }
        parent::tearDown();
    }

    /** @param array<string, mixed> ...$filters attributes */
    private function filtered(array ...$filters): string
    {
        return $this->grid([], implode('', array_map(static fn(array $one): string => '<!-- wp:benefit/grid-filter ' . serialize_block_attributes($one) . ' /-->', $filters)) . self::CARD);
    }

    /** @return iterable<string, array{string, string}> */
    public static function names(): iterable
    {
        yield 'with a dot, which PHP makes another character of' => ['shelf.size', 'shelf_size'];
        yield 'a query variable of WordPress' => ['year', '__year'];
        yield 'a name of ours' => ['_page', '___page'];
        yield 'the name of a taxonomy’s filter' => ['tx_category', '__tx_category'];
    }

    #[DataProvider('names')]
    public function testAFieldWithAnAwkwardNameIsAFilterByAnother(string $key, string $name): void
    {
        register_post_meta('post', $key, ['type' => 'string', 'single' => true, 'show_in_rest' => true]);
        update_post_meta($this->ids[2], $key, '2024');
        $this->index();

        $html = $this->visit($this->filtered(['facet' => "meta:$key"]));
        self::assertSame([$name], self::all($html, 'cvp-live-filter', 'data-name'));
        self::assertSame([$this->ids[2]], self::shown($this->again(http_build_query([$name => '2024']))));
        self::assertSame(strtr($key, '.', '_') === $name ? [$this->ids[2]] : $this->ids, self::shown($this->again(http_build_query([$key => '2024']))), 'It has no other name.');
    }

    /** @return iterable<string, array{string}> */
    public static function words(): iterable
    {
        yield 'emoji' => ['🎷 Jazz 🎺'];
        yield 'right to left' => ['מוזיקה חיה'];
        yield 'joined letters' => ['موسيقى'];
        yield 'commas, per cent and quotes' => ['Rock, 100% "loud" & more'];
        yield 'as long as slugs are' => [str_repeat('ש', 33)];
    }

    #[DataProvider('words')]
    public function testATermOfAnyScriptIsFoundByTheValueOfItsOption(string $name): void
    {
        $term = (int) wp_insert_term(random_int(1, 1_000_000_000) . " $name", 'post_tag')['term_id'];
        wp_set_object_terms($this->ids[1], [$term], 'post_tag');
        $this->index();

        $value = self::all($this->visit($this->filtered(['facet' => 'tax:post_tag'])), '', 'data-value', 'label')[0] ?? '';
        self::assertNotSame('', $value);
        self::assertSame([$this->ids[1]], self::shown($this->again('tx_post_tag=' . rawurlencode((string) $value))));
        self::assertSame([$this->ids[1]], self::shown($this->again('tx_post_tag[]=' . rawurlencode((string) $value))), 'As a plain form sends it.');
    }

    public function testATaxonomyThatIsGoneFromAnIndexedSiteIsNoFilterAndNoCondition(): void
    {
        register_taxonomy('shelf_genre', 'post', ['public' => true, 'show_in_rest' => true]);
        $slug = 'jazz-' . random_int(1, 1_000_000_000);
        $term = (int) wp_insert_term($slug, 'shelf_genre')['term_id'];
        wp_set_object_terms($this->ids[0], [$term], 'shelf_genre');
        $this->index();
        $content = $this->filtered(['facet' => 'tax:shelf_genre']) . $this->grid(['terms' => [['taxonomy' => 'shelf_genre', 'ids' => [$term]]]], self::CARD, ['blockId' => 'vtwo']);
        self::assertSame([$this->ids[0], $this->ids[0]], self::shown($this->visit($content, "tx_shelf_genre=$slug")));

        unregister_taxonomy('shelf_genre');
        $html = $this->again("tx_shelf_genre=$slug");
        self::assertSame([], self::all($html, 'cvp-live-filter', 'data-name'));
        self::assertSame($this->ids, array_slice(self::shown($html), 0, 4), 'What is not offered does nothing.');
        self::assertStringNotContainsString('Warning', $html);
    }

    public function testAPostInThreeHundredTermsIsFoundByEach(): void
    {
        $names = array_map(static fn(int $number): string => "Many $number " . random_int(1, 1_000_000_000), range(1, 300));
        wp_set_object_terms($this->ids[3], $names, 'post_tag');
        $this->index();

        $values = array_values(array_filter(self::all($this->visit($this->filtered(['facet' => 'tax:post_tag'])), '', 'data-value', 'label')));
        self::assertCount(300, $values);
        foreach ([0, 254, 255, 256, 299] as $number) {
            self::assertSame([$this->ids[3]], self::shown($this->again('tx_post_tag=' . rawurlencode((string) $values[$number]))));
        }
    }
}
