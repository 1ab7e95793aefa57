<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Listings;

/** Names of filters in URLs: which listing owns them, and that all code derives the same ones. */
final class NamesTest extends FilterTestCase
{
    private const TWO = ['blockId' => 'vtwo'];

    public function testAFurtherListingKeepsTheFirstOnesChoicesByAField(): void
    {
        $inside = '<!-- wp:benefit/grid-filter {"facet":"tax:post_tag","control":"bar-button"} /-->' . self::CARD;
        $this->visit($this->grid([], '<!-- wp:benefit/grid-filter {"facet":"meta:shelf_color"} /-->' . self::CARD) . $this->grid([], $inside, self::TWO));
        $html = $this->again('shelf_color=red&utm_source=x');

        // With choices in several listings, the link is a button of the form.
        $jazz = array_values(preg_grep("/vtwo-tx_post_tag={$this->slugs['Jazz']}$/", self::all($html, '', 'value', 'button')));
        self::assertSame(["shelf_color=red&vtwo-tx_post_tag={$this->slugs['Jazz']}"], array_map(static fn(mixed $query): string => (string) preg_replace('/^page_id=\d+&/', '', (string) $query), $jazz), 'No choice is lost, and nothing else is carried along.');
    }

    public function testAChoiceByAFieldWithAHyphenCanBeTakenAway(): void
    {
        register_post_meta('post', 'shelf-kind', ['type' => 'string', 'single' => true, 'show_in_rest' => true]);
        array_map(static fn(int $id): mixed => update_post_meta($id, 'shelf-kind', 'evening'), $this->ids);
        $this->index();
        $this->visit($this->filtered(['facet' => 'meta:shelf-kind'], ['facet' => 'tax:post_tag']));
        $html = $this->again($this->withTermSlugs('shelf-kind=evening&tx_post_tag=jazz'));
        unregister_post_meta('post', 'shelf-kind');

        self::assertSame([1, 2, 3, 4], $this->numbers($html));
        self::assertContains($this->withTermSlugs('tx_post_tag=jazz'), self::addresses($html), 'Without it.');
        self::assertContains('', self::addresses($html), 'Without any.');
        self::assertSame([], array_filter(self::all($html, '', 'name', 'input'), static fn(mixed $name): bool => $name === 'shelf-kind'), 'No hidden field brings it again.');
    }

    public function testANameThatAPluginTakesIsTakenInEveryRequest(): void
    {
        $taken = static fn(array $names): array => [...$names, 'shelf_color'];
        add_filter('query_vars', $taken);
        $this->visit($this->filtered(['facet' => 'meta:shelf_color']));

        self::assertSame([1, 3], $this->numbers($this->again('__shelf_color=red')), 'Without WP::parse_request(), as in a call.');
    }

    /** Anyone could put a title and a canonical URL of their own into a search engine. */
    public function testAValueThatNoPostHasIsNotSaidToSearchEngines(): void
    {
        $this->visit($this->filtered(['facet' => 'meta:shelf_color']));
        $said = function (string $queryString): array {
            $this->again($queryString);

            return [implode('|', (array) apply_filters('document_title_parts', ['title' => 'Listing'])), ((array) apply_filters('wp_robots', []))['noindex'] ?? false];
        };

        self::assertSame(['green, red|Listing', false], $said('shelf_color=green,red'));
        self::assertSame(['Listing', true], $said('shelf_color=Buy pills,red'));
    }

    /** @return list<string> query strings of the links, without the page's own arguments */
    private static function addresses(string $html): array
    {
        return array_map(
            static fn(mixed $url): string => (string) preg_replace('/^page_id=\d+&?/', '', (string) wp_parse_url(html_entity_decode((string) $url), PHP_URL_QUERY)),
            array_values(array_filter(self::all($html, '', 'href', 'a'), is_string(...))),
        );
    }
}
