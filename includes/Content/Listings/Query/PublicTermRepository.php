<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Query;

defined('ABSPATH') || exit;

/**
 * Finds the terms that a public post has, with a narrowed get_terms() whose result WordPress caches. The counts of WordPress
 * would not do: they include posts of types that visitors never see.
 */
final class PublicTermRepository
{
    /** Argument of get_terms() that marks the narrowed query and gives it a cache entry of its own. */
    private const ONLY = 'benefit_public';

    /**
     * @param list<int> $among
     *
     * @return list<int> those of these terms that a public post has
     */
    public static function ids(string $taxonomy, array $among): array
    {
        if ($among === []) {
            return [];
        }
        $narrow = self::narrow(...);
        add_filter('terms_clauses', $narrow, 10, 3);
        try {
            $ids = get_terms(['taxonomy' => $taxonomy, 'include' => $among, 'fields' => 'ids', 'hide_empty' => false, 'orderby' => 'none', 'suppress_filter' => true, self::ONLY => true]);
        } finally {
            remove_filter('terms_clauses', $narrow, 10);
        }

        return is_array($ids) ? array_map(intval(...), $ids) : [];
    }

    /**
     * @param array<string, string> $clauses
     * @param mixed                 $taxonomies
     * @param array<string, mixed>  $arguments
     *
     * @return array<string, string>
     */
    private static function narrow(array $clauses, mixed $taxonomies, array $arguments): array
    {
        if (($arguments[self::ONLY] ?? false) !== true) {
            return $clauses;
        }
        global $wpdb;
        $types = array_values(array_filter(get_post_types(), ListingQuery::isPublicType(...)));
        $statuses = array_values(get_post_stati(['public' => true]));
        $in = static fn(array $values): string => implode(', ', array_fill(0, count($values), '%s'));
        // phpcs:disable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- placeholders alone
        // With LIMIT the database stops at the first such post of each term and does not gather all of them.
        $clauses['where'] .= $types === [] ? ' AND 1 = 0' : $wpdb->prepare(
            " AND (SELECT 1 FROM $wpdb->term_relationships AS held JOIN $wpdb->posts AS seen ON seen.ID = held.object_id
                WHERE held.term_taxonomy_id = tt.term_taxonomy_id AND seen.post_type IN ({$in($types)}) AND seen.post_status IN ({$in($statuses)}) LIMIT 1) = 1",
            ...$types,
            ...$statuses,
        );
        // phpcs:enable

        return $clauses;
    }
}
