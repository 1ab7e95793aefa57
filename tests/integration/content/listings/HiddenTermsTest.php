<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Listings;

use PHPUnit\Framework\Attributes\DataProvider;

/** A term without public posts is secret: it is not an option, and its slug behaves like one that does not exist. */
final class HiddenTermsTest extends GridTestCase
{
    private const INSIDE = '<!-- wp:benefit/grid-filter {"facet":"tax:hide_kind"} /--><!-- wp:benefit/grid-filter {"facet":"tax:post_tag","control":"dropdown"} /--><!-- wp:benefit/grid-active /-->' . self::CARD;

    /** @var list<array{int, string}> */
    private array $made = [];

    protected function setUp(): void
    {
        parent::setUp();
        register_post_type('hide_note', ['public' => false]);
        register_taxonomy('hide_kind', ['post', 'hide_note'], ['public' => true, 'hierarchical' => true]);
        [$public, $draft, $private] = [$this->posts(1)[0], $this->posts(1, ['post_status' => 'draft'])[0], $this->posts(1, ['post_status' => 'private'])[0]];
        $note = $this->posts(1, ['post_type' => 'hide_note'])[0];
        $above = $this->term('Above', 'hide_kind');
        foreach ([[$public, $this->term('Open', 'hide_kind', $above)], [$draft, $this->term('Merger', 'hide_kind')], [$private, $this->term('Lawsuit', 'hide_kind')], [$note, $this->term('Notes', 'hide_kind')], [$public, $this->term('Jazz', 'post_tag')], [$draft, $this->term('Layoffs', 'post_tag')]] as [$post, $term]) {
            wp_set_object_terms($post, [$term], (string) get_term($term)->taxonomy, true);
        }
        $this->term('Nothing', 'hide_kind');
    }

    protected function tearDown(): void
    {
        array_map(static fn(array $made): mixed => wp_delete_term(...$made), $this->made);
        unregister_taxonomy('hide_kind');
        unregister_post_type('hide_note');
        parent::tearDown();
    }

    private function term(string $name, string $taxonomy, int $parent = 0): int
    {
        $id = (int) ((array) wp_insert_term($name, $taxonomy, ['parent' => $parent, 'slug' => strtolower($name) . '-it']))['term_id'];
        $this->made[] = [$id, $taxonomy];

        return $id;
    }

    private function withoutIndex(): void
    {
        self::plugin()->database()->execute("DELETE FROM {view_state} WHERE name LIKE 'build%'");
    }

    public function testWithoutNumbersOnlyTermsOfPublicPostsAreOptions(): void
    {
        $this->visit($this->grid([], self::INSIDE));
        $this->withoutIndex();
        $html = $this->again();

        self::assertSame(['Above', 'Open'], self::texts($html, '//label[@data-taxonomy="hide_kind"]'), 'One above is that of the posts below it.');
        self::assertContains('Jazz', self::texts($html, '//option'));
        self::assertStringNotContainsString('Layoffs', $html);
    }

    /** @return iterable<string, array{bool}> */
    public static function finders(): iterable
    {
        yield 'by the index' => [true];
        yield 'without it' => [false];
    }

    #[DataProvider('finders')]
    public function testAGuessedSlugOfATermThatOnlyHiddenPostsHaveIsAsOneThatThereIsNot(bool $isIndexed): void
    {
        $this->visit($this->grid([], self::INSIDE));
        $isIndexed ? $this->index() : $this->withoutIndex();
        $chips = static fn(string $html): array => array_slice(self::texts($html, '//ul[contains(@class, "__active")]//a'), 0, -1);
        foreach (['merger', 'lawsuit', 'notes'] as $slug) {
            $html = $this->again("tx_hide_kind=$slug-it");
            self::assertStringNotContainsString(ucfirst($slug), $html);
            $without = static fn(string $html, string $value): string => (string) preg_replace(['/' . preg_quote($value, '/') . '/', '/(benefit-[a-z-]*?)\d+\b/'], ['?', '$1'], $html);
            self::assertSame($without($this->again('tx_hide_kind=elephant'), 'elephant'), $without(str_replace('&#045;', '-', $html), "$slug-it"));
            self::assertCount(1, $chips($this->again("tx_hide_kind=$slug-it,open-it")), 'Beside one that there is it adds nothing.');
        }
        self::assertStringContainsString('Open', implode($chips($this->again('tx_hide_kind=open-it'))));
        self::assertStringContainsString('Above', implode($chips($this->again('tx_hide_kind=above-it'))));
    }
}
