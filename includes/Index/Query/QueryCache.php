<?php

declare(strict_types=1);

namespace Benefit\Index\Query;

use Benefit\Index\Storage\IndexSnapshot;
use Benefit\Shared\Database\DatabaseException;

defined('ABSPATH') || exit;

/**
 * Caches query results in the site's object cache or, if there is none, in a table with a fixed number of slots. A
 * result's name includes the generations of its types, so results are never invalidated: after a change their names are
 * no longer requested.
 */
final class QueryCache
{
    private const GROUP = 'benefit_view';

    public function __construct(private readonly QueryCacheRepository $answers) {}

    /** @return string|null null if the query cannot be encoded */
    public static function name(IndexSnapshot $moment, IndexQuery $query): ?string
    {
        // All sites of a network may share an object cache.
        $json = json_encode([get_current_blog_id(), $moment->generations($query->types), $query]); // phpcs:ignore WordPress.WP.AlternativeFunctions.json_encode_json_encode -- the other one alters text, so that two questions could have one name

        return $json === false ? null : substr(hash('sha256', $json), 0, 32);
    }

    public function get(string $name): ?QueryResult
    {
        $json = wp_using_ext_object_cache() ? wp_cache_get($name, self::GROUP) : $this->answers->get($name);
        $answer = is_string($json) ? json_decode($json, true, 8) : null;
        if (!is_array($answer)) {
            return null;
        }
        /** @var array{list<int>, int, array<string, array<string, int>>, array<string, array<string, int>>, array<string, array{int, int}|null>} $answer */
        return new QueryResult(...$answer);
    }

    public function put(string $name, QueryResult $found): void
    {
        $json = wp_json_encode([$found->ids, $found->total, $found->counts, $found->groups, $found->ends]);
        if ($json === false) {
            return;
        }
        if (wp_using_ext_object_cache()) {
            wp_cache_set($name, $json, self::GROUP, DAY_IN_SECONDS);

            return;
        }
        try {
            $this->answers->put($name, $json);
        } catch (DatabaseException) {
            // The query will run again.
            return;
        }
    }
}
