<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Listings;

require_once __DIR__ . '/polylang.php';

/** Stands in for Polylang: its taxonomy, and its functions (polylang.php). */
final class PolylangStandIn implements Bilingual
{
    public static string|false $visitor = false;

    public function install(): void
    {
        register_taxonomy('language', ['post'], ['public' => false, 'query_var' => false, 'rewrite' => false]);
        foreach (array_keys(self::CODES) as $code) {
            wp_insert_term($code, 'language', ['slug' => $code]);
        }
    }

    public function remove(): void
    {
        unregister_taxonomy('language');
        self::$visitor = false;
    }

    public function visitor(string|false $code): void
    {
        self::$visitor = $code;
    }

    public function setLanguage(int $postId, string $code): void
    {
        wp_set_object_terms($postId, $code, 'language');
    }

    /**
     * "Set them all to the default language": bypasses WordPress's functions and then cleans the cache of "terms" by
     * the posts' ids.
     *
     * @param list<int> $postIds
     */
    public function setLanguageInMass(array $postIds, string $code): void
    {
        global $wpdb;
        $term = get_term_by('slug', $code, 'language');
        foreach ($postIds as $id) {
            $wpdb->insert($wpdb->term_relationships, ['object_id' => $id, 'term_taxonomy_id' => $term->term_taxonomy_id]);
        }
        wp_update_term_count($term->term_taxonomy_id, 'language');
        clean_term_cache($postIds, 'language');
    }
}
