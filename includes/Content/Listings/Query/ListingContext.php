<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Query;

use Benefit\Shared\Http\PrivatePageHeaders;

defined('ABSPATH') || exit;

/**
 * The page on which a visitor sees a listing: the post, or the archive with its query, and the URL. A cached page makes ajax calls
 * later, so it carries its context, signed for one listing (`view_context`, docs/contracts.md "Content"). The signature
 * also proves that the page shows this listing.
 */
final class ListingContext
{
    private const SIGNATURE = 22;

    /**
     * @param int    $post     the current post, or in a query loop its item; 0: none
     * @param array{pages?: int, types?: list<string>, taxonomy?: string, term?: int, author?: int, from?: string, to?: string, asked?: array<string, string>, isHome?: bool} $archive
     * @param string $url      of the page, without any choices
     * @param string $template `wp_template:theme//slug` if a theme's file holds the listing; '' if a post does
     * @param int    $before   number of listings before it on the page: only the first has parameters without a prefix
     * @param array<string, string> $title parts of the page's title, without any choices; none if they are unknown
     */
    public function __construct(
        public readonly int $post,
        public readonly array $archive,
        public readonly string $url,
        public readonly string $template = '',
        public readonly int $before = 0,
        public readonly array $title = [],
    ) {}

    /**
     * @param int                   $item  of the query loop that contains the listing; 0: none
     * @param array<string, string> $title of the page
     */
    public static function forCurrentPage(string $template, int $before, int $item, array $title): self
    {
        if (PrivatePageHeaders::isReadByOthers()) {
            // Feeds and REST responses show the content of a post as on its own page.
            $post = get_post();

            return new self($post->ID ?? 0, [], $post === null ? home_url('/') : (string) get_permalink($post), $template, $before);
        }

        return new self($item ?: (is_singular() ? get_queried_object_id() : 0), self::archive(), self::pageUrl(), $template, $before, $item > 0 ? [] : $title);
    }

    /** Returns the page's own URL, without parameters that somebody has added. */
    public static function pageUrl(): string
    {
        global $wp, $wp_rewrite;
        if (is_singular()) {
            $url = get_permalink(get_queried_object_id());

            return $url === false ? home_url('/') : self::ofPart($url);
        }
        // Browsers encode the non-ASCII letters of a translated base.
        $words = implode('|', array_map(static fn(string $word): string => preg_quote($word, '#'), ['page', 'paged', $wp_rewrite->pagination_base, rawurlencode($wp_rewrite->pagination_base)]));
        $request = $wp instanceof \WP ? (string) preg_replace("#(^|/)($words)/\d+/?\$#", '', $wp->request) : '';
        $url = home_url($request === '' ? '/' : user_trailingslashit($request));
        // The path contains some of the query; without pretty permalinks an archive is known by its query alone.
        parse_str($wp instanceof \WP ? (string) $wp->matched_query : '', $inPath);
        $queryVars = array_diff_assoc(is_404() ? [] : ArchiveQuery::getQueryVars(), array_filter($inPath, 'is_string'));
        $queryVars += get_option('permalink_structure') ? [] : array_diff_key($wp instanceof \WP ? $wp->query_vars : [], ['paged' => 1, 'page' => 1]);

        // An empty search is kept, too.
        $queryVars += is_search() && get_search_query(false) === '' ? [ArchiveQuery::SEARCH => ''] : [];

        return add_query_arg(array_map('rawurlencode', array_filter($queryVars, 'is_string')), $url);
    }

    /**
     * Adds the number of the part to the URL of a post in several parts (`<!--nextpage-->`), since only this part shows
     * the listing.
     */
    private static function ofPart(string $url): string
    {
        global $wp_rewrite;
        $part = (int) get_query_var('page');
        $post = get_queried_object();
        if ($part < 2 || !$post instanceof \WP_Post || !self::hasParts($post)) {
            return $url;
        }
        if (str_contains($url, '?')) {
            return add_query_arg('page', $part, $url);
        }

        // Builds the same URL as _wp_link_page().
        return trailingslashit($url) . user_trailingslashit((is_front_page() ? "$wp_rewrite->pagination_base/" : '') . $part, 'single_paged');
    }

    public static function hasParts(\WP_Post $post): bool
    {
        return str_contains($post->post_content, '<!--nextpage-->');
    }

    public function isOfSearch(): bool
    {
        return ($this->archive['asked'][ArchiveQuery::SEARCH] ?? '') !== '';
    }

    /** @param int $holder the post that holds the listing; 0: a theme's file or a widget */
    public function signed(int $holder, string $sid): string
    {
        $json = (string) wp_json_encode([$this->post, $this->archive, $this->url, $this->template, $this->before, $this->title], JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE);
        $text = rtrim(strtr(base64_encode($json), '+/', '-_'), '=');

        return $text . '.' . self::signature($text, $holder, $sid);
    }

    /**
     * @param array<string, mixed> $values validated values of a call
     *
     * @return self|null null if it is missing or not signed for the listing that the call names
     */
    public static function fromSignedValues(array $values): ?self
    {
        [$text, $signature] = explode('.', (string) ($values['view_context'] ?? ''), 2) + [1 => ''];
        if ($text === '' || !hash_equals(self::signature($text, (int) ($values['postid'] ?? 0), (string) $values['sid']), $signature)) {
            return null;
        }
        $parts = json_decode((string) base64_decode(strtr($text, '-_', '+/'), true), true, 8);

        return is_array($parts) && count($parts) === 6 ? new self((int) $parts[0], (array) $parts[1], (string) $parts[2], (string) $parts[3], (int) $parts[4], (array) $parts[5]) : null;
    }

    private static function signature(string $text, int $holder, string $sid): string
    {
        return substr(strtr(base64_encode(hash_hmac('sha256', 'view:' . get_current_blog_id() . ":$holder:$sid:$text", wp_salt('auth'), true)), '+/', '-_'), 0, self::SIGNATURE);
    }

    /** @return array{pages?: int, types?: list<string>, taxonomy?: string, term?: int, author?: int, from?: string, to?: string, asked?: array<string, string>, isHome?: bool} */
    private static function archive(): array
    {
        global $wp_query;
        if (is_singular()) {
            return [];
        }
        $object = get_queried_object();
        $queryVars = is_404() ? [] : array_diff_key(ArchiveQuery::getQueryVars(), [ArchiveQuery::POST_TYPE => true]);
        $types = array_values(array_filter((array) (get_query_var(ArchiveQuery::POST_TYPE) ?: []), 'is_string'));
        $archive = ['pages' => $wp_query instanceof \WP_Query ? $wp_query->max_num_pages : 0] + ($types === [] || $types === ['any'] ? [] : ['types' => $types]);
        if (is_home()) {
            $archive += ['isHome' => true];
        }
        if (is_search()) {
            $archive += ['types' => array_values(array_filter(get_post_types(['exclude_from_search' => false]), ListingQuery::isPublicType(...)))];
        } elseif ($object instanceof \WP_Term) {
            // WordPress does the same: only posts for categories and tags, searchable types for other taxonomies.
            $types = is_tax() ? array_intersect(get_taxonomy($object->taxonomy)->object_type ?? [], get_post_types(['exclude_from_search' => false])) : ['post'];
            $archive += ['types' => array_values(array_filter($types, ListingQuery::isPublicType(...)))];
        }
        if (!ArchiveQuery::isPlain($queryVars)) {
            $archive += ['asked' => ArchiveQuery::bounded($queryVars)];
        } elseif ($object instanceof \WP_Term) {
            $archive += ['taxonomy' => $object->taxonomy, 'term' => $object->term_id];
        } elseif (is_author()) {
            $archive += ['author' => (int) get_query_var('author')];
        } elseif (is_date()) {
            $archive += self::dates((int) get_query_var('year') ?: (int) substr((string) get_query_var('m'), 0, 4), (int) get_query_var('monthnum') ?: (int) substr((string) get_query_var('m'), 4, 2), (int) get_query_var('day'));
        }

        return $archive;
    }

    /** @return array{from: string, to: string} */
    private static function dates(int $year, int $month, int $day): array
    {
        $from = sprintf('%04d-%02d-%02d', $year, max(1, $month), max(1, $day));
        $length = $day > 0 ? '+1 day' : ($month > 0 ? '+1 month' : '+1 year');

        return ['from' => $from, 'to' => gmdate('Y-m-d', (int) strtotime("$from $length -1 day UTC"))];
    }
}
