<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

defined('ABSPATH') || exit;

/**
 * WordPress takes a query that failed for one that found nothing: a post without its meta would be an offer without its
 * price. Where posts decide about money, what failed is said.
 */
final class StrictPostQuery
{
    /**
     * @template T
     *
     * @param list<int>     $ids  the posts that are read
     * @param callable(): T $read by WordPress's functions
     *
     * @return T
     *
     * @throws DatabaseException
     */
    public static function of(array $ids, callable $read): mixed
    {
        $before = self::failures();
        $result = $read();
        if (self::failures() > $before) {
            // A post that was not found is remembered as not there, by a cache that may outlive this request.
            foreach (['posts', 'post_meta'] as $group) {
                wp_cache_delete_multiple($ids, $group);
            }
            throw new DatabaseException('WordPress could not read the posts.');
        }

        return $result;
    }

    /** WordPress notes every failed query of a request, shown or not. */
    private static function failures(): int
    {
        global $EZSQL_ERROR;

        return is_array($EZSQL_ERROR) ? count($EZSQL_ERROR) : 0;
    }
}
