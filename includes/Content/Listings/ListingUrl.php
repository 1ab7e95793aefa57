<?php

declare(strict_types=1);

namespace Benefit\Content\Listings;

defined('ABSPATH') || exit;

/** Builds the URLs of a listing's states: exactly one for each, without unrelated parameters. */
final class ListingUrl
{
    /**
     * @param string                $url    of the page
     * @param string                $prefix of the parameters: '' or `<sid>-`
     * @param array<string, string> $others parameters of the page's other listings
     * @param int                   $ownPages pages of the template's own query: these have WordPress's URLs, further ones would be a 404
     * @param list<string>          $names  of all filters of the page, without a prefix
     */
    public function __construct(
        private readonly string $url,
        public readonly string $prefix,
        private readonly array $others,
        private readonly int $ownPages,
        private readonly array $names,
    ) {}

    public function forState(ListingState $state): string
    {
        global $wp_rewrite;
        $query = $this->others + $state->query($this->prefix);
        $url = $this->url;
        $page = $query[$this->prefix . ListingState::PAGE] ?? '';
        if ($page !== '' && (int) $page <= $this->ownPages) {
            unset($query[$this->prefix . ListingState::PAGE]);
            [$path, $queryString] = explode('?', $url, 2) + [1 => ''];
            $url = get_option('permalink_structure')
                ? user_trailingslashit(trailingslashit($path) . "$wp_rewrite->pagination_base/$page", 'paged') . ($queryString === '' ? '' : "?$queryString")
                : add_query_arg('paged', $page, $url);
        }

        return $query === [] ? $url : $url . (str_contains($url, '?') ? '&' : '?') . self::encoded(self::sorted($query));
    }

    /**
     * Drops parameters that look like another listing's but belong to none.
     *
     * @param list<string> $sids
     */
    public function dropForeignParameters(array $sids): self
    {
        $isTheirs = fn(string $name): bool => preg_match('/^(_|tx_)/', $name) === 1 || in_array($name, $this->names, true) || in_array(explode('-', $name)[0], $sids, true);

        return new self($this->url, $this->prefix, array_filter($this->others, $isTheirs, ARRAY_FILTER_USE_KEY), $this->ownPages, $this->names);
    }

    /** Whether visitors have chosen something in other listings of the page. */
    public function hasOthers(): bool
    {
        return $this->others !== [];
    }

    /** @return array<string, string> parameters that a form without scripts must send along */
    public function hiddenFields(): array
    {
        parse_str((string) wp_parse_url($this->url, PHP_URL_QUERY), $own);
        $kept = $this->others;
        foreach ($own as $name => $value) {
            if (is_string($value)) {
                $kept[(string) $name] = $value;
            }
        }

        return $kept;
    }

    public function page(): string
    {
        return $this->url;
    }

    /**
     * Picks the parameters of other listings: prefixed ones and, if this listing is prefixed itself, plain ones as well.
     *
     * @param array<array-key, mixed> $query
     * @param list<string>            $own   names of its own filters, which may contain a hyphen
     * @param list<string>            $names of all filters of the page, without a prefix
     *
     * @return array<string, string>
     */
    public static function parametersOfOthers(array $query, string $prefix, array $own, array $names): array
    {
        $others = [];
        foreach ($query as $name => $value) {
            $name = (string) $name;
            $isNamed = preg_match('/^[a-z0-9-]{1,40}-(_|tx_|[a-z])/D', $name) === 1;
            $isPlain = $prefix !== '' && (preg_match('/^(_(page|orderby|per_page|search|author|type|date)|tx_[a-z0-9_-]+)$/D', $name) === 1 || in_array($name, $names, true));
            if (!in_array($name, $own, true) && is_string($value) && strlen($value) <= 500 && ($isPlain || ($isNamed && ($prefix === '' || !str_starts_with($name, $prefix))))) {
                $others[$name] = $value;
            }
        }
        ksort($others, SORT_STRING);

        return array_slice($others, 0, 20);
    }

    /**
     * Sorts parameters, so that a state has one URL: those of a listing together, its filters first, its page last.
     *
     * @template T
     *
     * @param array<string, T> $query
     *
     * @return array<string, T>
     */
    public static function sorted(array $query): array
    {
        $place = static function (string $name): array {
            $id = preg_match('/^[a-z0-9]{1,40}-/D', $name, $found) === 1 ? $found[0] : '';

            return [$id, (int) array_search(substr($name, strlen($id)), ['', ListingState::ORDER, ListingState::PER_PAGE, ListingState::PAGE], true), $name];
        };
        uksort($query, static fn(string|int $one, string|int $other): int => $place((string) $one) <=> $place((string) $other));

        return $query;
    }

    /** @param array<string, string> $query commas stay unencoded */
    public static function encoded(array $query): string
    {
        return implode('&', array_map(static fn(string $name, string $value): string => rawurlencode($name) . '=' . str_replace('%2C', ',', rawurlencode($value)), array_keys($query), $query));
    }
}
