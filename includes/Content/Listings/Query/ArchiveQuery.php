<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Query;

defined('ABSPATH') || exit;

/**
 * Reads the main query of an archive or a search from its URL. The index can answer for one term, one author or one period; for
 * everything else, and for every search, WordPress finds the posts.
 */
final class ArchiveQuery
{
    public const POST_TYPE = 'post_type';
    public const SEARCH = 's';
    /** WordPress's public query variables that narrow the posts, apart from those of taxonomies. */
    private const NAMES = [self::SEARCH, 'exact', 'sentence', 'cat', 'category_name', 'tag', 'taxonomy', 'term', 'author', 'author_name', 'year', 'monthnum', 'day', 'w', 'm', 'hour', 'minute', 'second', self::POST_TYPE];
    /** Maximum bytes of all values: pages carry them in the signed context, whose length in a call is limited. */
    private const LENGTH_MOST = 500;

    /** @return array<string, string> by name, with the values that WordPress's own query reads */
    public static function getQueryVars(): array
    {
        global $wp_query;
        $queryVars = $wp_query instanceof \WP_Query ? array_intersect_key((array) $wp_query->query, array_fill_keys(self::names(), true)) : [];
        // Terms may come as a list.
        $queryVars = array_map(static fn(mixed $value): string => wp_unslash(is_array($value) ? implode(',', array_filter($value, is_scalar(...))) : (is_scalar($value) ? (string) $value : '')), $queryVars);
        if (isset($queryVars[self::SEARCH])) {
            // Takes the search words as WP_Query has read them, from the path or from the query string.
            $queryVars[self::SEARCH] = get_search_query(false);
        }

        return array_filter($queryVars, static fn(string $value): bool => $value !== '');
    }

    /**
     * Whether one condition of the index covers the whole query.
     *
     * @param array<string, string> $queryVars
     */
    public static function isPlain(array $queryVars): bool
    {
        $name = count($queryVars) === 1 ? (string) array_key_first($queryVars) : '';

        return match (true) {
            isset($queryVars['year']) => array_diff_key($queryVars, ['year' => 1, 'monthnum' => 1, 'day' => 1]) === []
                && preg_match('#^[1-9]\d{3}(/(0?[1-9]|1[0-2])(/(0?[1-9]|[12]\d|3[01]))?)?$#D', implode('/', array_filter([$queryVars['year'], ($queryVars['monthnum'] ?? '') ?: (isset($queryVars['day']) ? '-' : ''), $queryVars['day'] ?? '']))) === 1,
            in_array($name, ['cat', 'author'], true) => preg_match('/^[1-9]\d*$/D', $queryVars[$name]) === 1,
            $name === 'm' => preg_match('/^[1-9]\d{3}(0[1-9]|1[0-2])?$/D', $queryVars[$name]) === 1,
            in_array($name, ['', self::SEARCH, 'w', 'monthnum', 'day', 'hour', 'minute', 'second'], true) => $queryVars === [],
            // Several terms are separated by commas or plus signs.
            default => preg_match('/[,+\s]/', $queryVars[$name]) !== 1,
        };
    }

    /**
     * Returns the query for the signed context; if it is too long, nothing, and then no posts are found.
     *
     * @param array<string, string> $queryVars
     *
     * @return array<string, string>
     */
    public static function bounded(array $queryVars): array
    {
        return strlen(implode('', $queryVars)) > self::LENGTH_MOST ? [] : $queryVars;
    }

    /**
     * Returns the posts that WordPress finds for every visitor, regardless of the current user. WP_Query caches the result.
     *
     * @param array<array-key, mixed> $queryVars
     * @param list<string>            $types
     * @param bool                    $isByRelevance a search lists the best matches first; otherwise posts are ordered by id
     *
     * @return list<int>
     */
    public static function ids(array $queryVars, array $types, bool $isByRelevance): array
    {
        $queryVars = array_filter(array_intersect_key($queryVars, array_fill_keys(self::names(), true)), is_string(...));
        if ($queryVars === []) {
            return [];
        }
        $ids = WpQueryEngine::idsOf(new \WP_Query([self::POST_TYPE => $types] + wp_slash($queryVars) + [
            'fields' => 'ids',
            'post_status' => 'publish',
            'perm' => '',
            'nopaging' => true,
            'no_found_rows' => true,
            'ignore_sticky_posts' => true,
            'orderby' => $isByRelevance ? 'relevance' : 'none',
        ] + (isset($queryVars[self::SEARCH]) ? WpQueryEngine::WITHOUT_PASSWORD : [])));
        if (!$isByRelevance) {
            // The listing has an order of its own. Sorted ids give the same query the same cache key.
            sort($ids);
        }

        return $ids;
    }

    /** @return list<string> */
    private static function names(): array
    {
        $taxonomies = array_filter(get_taxonomies([], 'objects'), static fn(\WP_Taxonomy $taxonomy): bool => is_string($taxonomy->query_var) && is_taxonomy_viewable($taxonomy));

        return [...self::NAMES, ...array_values(array_map(static fn(\WP_Taxonomy $taxonomy): string => (string) $taxonomy->query_var, $taxonomies))];
    }
}
