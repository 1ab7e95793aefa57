<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Query;

defined('ABSPATH') || exit;

/**
 * Terms that a public post has: WordPress's own question for terms, narrowed where it says so, and kept as all of them are. What
 * WordPress counts of a term holds posts of types, too, that nobody sees.
 */
final class PublicTermRepository
{
    /** An argument of get_terms(), by which it keeps the answer apart. */
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
        // With a limit the database looks for one such post of a term, as it is meant, and does not gather all of them.
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
