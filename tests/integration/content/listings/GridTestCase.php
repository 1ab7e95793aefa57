<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Listings;

use Benefit\Content\Listings\ListingRegistry;
use Benefit\Index\IndexFactory;
use Benefit\Tests\IntegrationTestCase;
use Benefit\Tests\Services;

/** A listing on its own page, over posts of one category, so that other posts of the site are not in it. */
abstract class GridTestCase extends IntegrationTestCase
{
    protected const CARD = '<!-- wp:benefit/grid-items --><!-- wp:post-title {"isLink":true} /--><!-- /wp:benefit/grid-items -->';

    protected int $category;
    protected int $page = 0;

    protected function setUp(): void
    {
        parent::setUp();
        $this->category = (int) wp_insert_term('Shelf ' . random_int(1, 1_000_000_000), 'category')['term_id'];
    }

    /**
     * @param array<string, mixed> $more
     *
     * @return list<int> newest first
     */
    protected function posts(int $count, array $more = []): array
    {
        $ids = [];
        for ($i = 1; $i <= $count; $i++) {
            $ids[] = (int) wp_insert_post($more + ['post_title' => "Post $i", 'post_status' => 'publish', 'post_content' => 'x', 'post_date' => gmdate('Y-m-d H:i:s', 1_750_000_000 - $i * 3600), 'post_category' => [$this->category]]);
        }

        return $ids;
    }

    /** @param list<string> $types */
    protected function index(array $types = ['post', 'page']): void
    {
        $facets = self::plugin()->service(IndexFactory::class);
        $facets->begin($types);
        while ($facets->index()->work(1.0)) {
            continue;
        }
    }

    /**
     * @param array<string, mixed> $query
     * @param array<string, mixed> $attributes
     */
    protected function grid(array $query = [], string $inside = self::CARD, array $attributes = []): string
    {
        $query += ['terms' => [['taxonomy' => 'category', 'ids' => [$this->category]]]];

        return '<!-- wp:benefit/content-grid ' . serialize_block_attributes($attributes + ['blockId' => 'vone', 'query' => $query]) . " -->$inside<!-- /wp:benefit/content-grid -->";
    }

    /** Renders a page with these blocks as a visitor sees it with this query string. */
    protected function visit(string $content, string $queryString = '', string $type = 'page'): string
    {
        $this->page = (int) wp_insert_post(wp_slash(['post_type' => $type, 'post_status' => 'publish', 'post_title' => 'Listing', 'post_content' => $content]));

        return $this->again($queryString);
    }

    /** @param int $part page number of a post that is split into several pages */
    protected function again(string $queryString = '', int $part = 0): string
    {
        // Earlier changes belong to finished requests.
        self::plugin()->service(IndexFactory::class)->changes()->applyChanges();
        $this->listings()->forget();
        parse_str($queryString, $query);
        $_GET = wp_slash($query);
        $GLOBALS['wp_query'] = $GLOBALS['wp_the_query'] = new \WP_Query(['page_id' => $this->page, 'post_type' => 'any', 'page' => $part]);
        $GLOBALS['post'] = get_post($this->page);
        setup_postdata($GLOBALS['post']);

        return (string) apply_filters('the_content', get_the_content());
    }

    protected function listings(): ListingRegistry
    {
        // The registry of the blocks that WordPress has registered.
        return Services::get()->service(ListingRegistry::class);
    }

    /** @return list<int> ids of the shown posts */
    protected static function shown(string $html): array
    {
        return array_map('intval', self::all($html, 'pt-cv-content-item', 'data-pid'));
    }

    /** @return list<string|bool|null> the attribute's value for each tag with the class */
    protected static function all(string $html, string $class, string $attribute, string $tag = ''): array
    {
        $found = [];
        $tags = new \WP_HTML_Tag_Processor($html);
        while ($tags->next_tag(array_filter(['tag_name' => $tag, 'class_name' => $class]))) {
            $found[] = $tags->get_attribute($attribute);
        }

        return $found;
    }

    /** @return list<string> text of the matching elements, without tags */
    protected static function texts(string $html, string $expression): array
    {
        $document = new \DOMDocument();
        $document->loadHTML('<?xml encoding="utf-8"?>' . $html, LIBXML_NOERROR | LIBXML_NOWARNING);
        $texts = [];
        foreach ((new \DOMXPath($document))->query($expression) ?: [] as $node) {
            $texts[] = trim((string) preg_replace('/\s+/u', ' ', (string) $node->textContent));
        }

        return $texts;
    }
}
