<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

defined('ABSPATH') || exit;

/**
 * Turns failed queries of WordPress into exceptions. WordPress treats them as empty results: a post without its meta
 * would be an offer without its price.
 */
final class QueryFailureDetector
{
    /**
     * @template T
     *
     * @param list<int>     $ids  posts to read
     * @param callable(): T $read calls WordPress's functions
     *
     * @return T
     *
     * @throws DatabaseException
     */
    public static function throwOnFailure(array $ids, callable $read): mixed
    {
        $before = self::failures();
        $result = $read();
        if (self::failures() > $before) {
            // WordPress caches posts as missing, in a cache that may outlive this request.
            foreach (['posts', 'post_meta'] as $group) {
                wp_cache_delete_multiple($ids, $group);
            }
            throw new DatabaseException('WordPress could not read the posts.');
        }

        return $result;
    }

    /** Counts failed queries of this request; WordPress records them even when it does not display them. */
    private static function failures(): int
    {
        global $EZSQL_ERROR;

        return is_array($EZSQL_ERROR) ? count($EZSQL_ERROR) : 0;
    }
}
