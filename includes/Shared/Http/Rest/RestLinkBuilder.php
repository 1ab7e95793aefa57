<?php

declare(strict_types=1);

namespace Benefit\Shared\Http\Rest;

use Benefit\Shared\Http\Pagination;
use Benefit\Shared\Http\RestLink;

defined('ABSPATH') || exit;

/**
 * Builds the links of a REST response in WordPress's format: `_links` of records, and `Link` to the next page, which
 * WordPress's scripts follow for `per_page=-1`.
 */
final class RestLinkBuilder
{
    /**
     * @param \Closure(string): list<string> $allowed returns the methods that this user may use at a path of
     *         the namespace
     */
    public function __construct(private readonly string $namespace, private readonly \Closure $allowed) {}

    /**
     * Resolves the links of a record, or of each record in a list.
     *
     * @param array<array-key, mixed>|null $json
     *
     * @return array<array-key, mixed>|null
     */
    public function within(?array $json): ?array
    {
        return $json !== null && array_is_list($json)
            ? array_map(fn(mixed $record): mixed => is_array($record) ? $this->ofRecord($record) : $record, $json)
            : ($json === null ? null : $this->ofRecord($json));
    }

    /**
     * @param \WP_REST_Request<array<string, mixed>> $request
     *
     * @return array<string, string>
     */
    public function headers(?Pagination $place, \WP_REST_Request $request): array
    {
        if ($place === null) {
            return [];
        }
        // Uses the URL of the request, since a route may have several.
        $address = add_query_arg(urlencode_deep($request->get_query_params()), rest_url($request->get_route()));
        $links = [];
        foreach ($place->neighbours() as $which => $page) {
            $links[] = '<' . sanitize_url(add_query_arg('page', (string) $page, $address)) . '>; rel="' . $which . '"';
        }

        return ['X-WP-Total' => (string) $place->total, 'X-WP-TotalPages' => (string) $place->pages()] + ($links === [] ? [] : ['Link' => implode(', ', $links)]);
    }

    /**
     * @param array<array-key, mixed> $record
     *
     * @return array<array-key, mixed>
     */
    private function ofRecord(array $record): array
    {
        $links = is_array($record['_links'] ?? null) ? $record['_links'] : [];
        foreach ($links as $relation => $link) {
            if ($link instanceof RestLink) {
                // WordPress's data store learns from it what the user may do with this record.
                $hints = $relation === 'self' ? ['targetHints' => ['allow' => ($this->allowed)($link->path)]] : [];
                $record['_links'][$relation] = [['href' => $this->address($link)] + ($link->isEmbeddable ? ['embeddable' => true] : []) + $hints];
            }
        }

        return $record;
    }

    private function address(RestLink $link): string
    {
        $query = array_map(static fn(string|bool $value): string => is_bool($value) ? ($value ? 'true' : 'false') : rawurlencode($value), $link->query);

        return add_query_arg($query, rest_url($this->namespace . '/' . $link->path));
    }
}
