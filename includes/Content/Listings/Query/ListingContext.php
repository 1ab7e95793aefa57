<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Query;

use Benefit\Shared\Http\PrivatePageHeaders;

defined('ABSPATH') || exit;

/**
 * Where a visitor looks at a listing: the post, or the archive with its query, and the address. A page is cached and asks for more later,
 * so it carries this with it, signed for one listing (`view_context`, CONTRACTS.md "Content"): so it also says that the page shows that one.
 */
final class ListingContext
{
    private const SIGNATURE = 22;

    /**
     * @param int    $post     the one that is looked at, or in a loop its item; 0: none
     * @param array{pages?: int, types?: list<string>, taxonomy?: string, term?: int, author?: int, from?: string, to?: string, asked?: array<string, string>, isHome?: bool} $archive
     * @param string $url      of the page, without any choice in it
     * @param string $template the theme's, as `theme//slug`, in whose file the listing stands; '' where a post holds it
     * @param int    $before   listings of the page that stand before it: the first one's names in addresses are plain
     * @param array<string, string> $title of the page, in parts as WordPress has them, without any choice; none where nothing is known of it
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
     * @param int                   $item  of the loop in which the listing stands; 0: none
     * @param array<string, string> $title of the page
     */
    public static function here(string $template, int $before, int $item, array $title): self
    {
        if (PrivatePageHeaders::isReadByOthers()) {
            // A feed, or an answer of REST: a post's content is there as it is on its own page.
            $post = get_post();

            return new self($post->ID ?? 0, [], $post === null ? home_url('/') : (string) get_permalink($post), $template, $before);
        }

        return new self($item ?: (is_singular() ? get_queried_object_id() : 0), self::archive(), self::pageUrl(), $template, $before, $item > 0 ? [] : $title);
    }

    /** The page's own address, without what somebody has added to it. */
    public static function pageUrl(): string
    {
        global $wp, $wp_rewrite;
        if (is_singular()) {
            $url = get_permalink(get_queried_object_id());

            return $url === false ? home_url('/') : self::ofPart($url);
        }
        // A browser encodes the letters of a word that is not English.
        $words = implode('|', array_map(static fn(string $word): string => preg_quote($word, '#'), ['page', 'paged', $wp_rewrite->pagination_base, rawurlencode($wp_rewrite->pagination_base)]));
        $request = $wp instanceof \WP ? (string) preg_replace("#(^|/)($words)/\d+/?\$#", '', $wp->request) : '';
        $url = home_url($request === '' ? '/' : user_trailingslashit($request));
        // Its path says some of it; without pretty addresses an archive is known by its query alone.
        parse_str($wp instanceof \WP ? (string) $wp->matched_query : '', $inPath);
        $asked = array_diff_assoc(is_404() ? [] : ArchiveQuery::getQueryVars(), array_filter($inPath, 'is_string'));
        $asked += get_option('permalink_structure') ? [] : array_diff_key($wp instanceof \WP ? $wp->query_vars : [], ['paged' => 1, 'page' => 1]);

        // Of a search for nothing as well.
        $asked += is_search() && get_search_query(false) === '' ? [ArchiveQuery::SEARCH => ''] : [];

        return add_query_arg(array_map('rawurlencode', array_filter($asked, 'is_string')), $url);
    }

    /** Of a text of several pages the one that is read: the listing stands on that one. */
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

        // As WordPress writes them (_wp_link_page()).
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

    /** @param int $holder of the listing of this name */
    public function signed(int $holder, string $sid): string
    {
        $json = (string) wp_json_encode([$this->post, $this->archive, $this->url, $this->template, $this->before, $this->title], JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE);
        $text = rtrim(strtr(base64_encode($json), '+/', '-_'), '=');

        return $text . '.' . self::signature($text, $holder, $sid);
    }

    /**
     * @param array<string, mixed> $values of a call
     *
     * @return self|null null where it was not we who wrote it, of the listing that the call names
     */
    public static function ofCall(array $values): ?self
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
        $asked = is_404() ? [] : array_diff_key(ArchiveQuery::getQueryVars(), [ArchiveQuery::POST_TYPE => true]);
        $types = array_values(array_filter((array) (get_query_var(ArchiveQuery::POST_TYPE) ?: []), 'is_string'));
        $archive = ['pages' => $wp_query instanceof \WP_Query ? $wp_query->max_num_pages : 0] + ($types === [] || $types === ['any'] ? [] : ['types' => $types]);
        if (is_home()) {
            $archive += ['isHome' => true];
        }
        if (is_search()) {
            $archive += ['types' => array_values(array_filter(get_post_types(['exclude_from_search' => false]), ListingQuery::isPublicType(...)))];
        } elseif ($object instanceof \WP_Term) {
            // As WordPress asks: for categories and tags posts alone, for others what a search may find.
            $types = is_tax() ? array_intersect(get_taxonomy($object->taxonomy)->object_type ?? [], get_post_types(['exclude_from_search' => false])) : ['post'];
            $archive += ['types' => array_values(array_filter($types, ListingQuery::isPublicType(...)))];
        }
        if (!ArchiveQuery::isPlain($asked)) {
            $archive += ['asked' => ArchiveQuery::bounded($asked)];
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
