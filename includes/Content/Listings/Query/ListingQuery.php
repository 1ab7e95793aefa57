<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Query;

use Benefit\Index\Documents\SourcePostRepository;
use Benefit\Index\Query\IndexQuery;

defined('ABSPATH') || exit;

/**
 * The author's query of a listing, from the block attribute `query`: which posts it is about. Visitors choose among these and
 * never reach others.
 */
final class ListingQuery
{
    private const PER_PAGE = 12;
    private const PER_PAGE_MOST = 100;
    private const MOST = 1_000_000;

    /**
     * @param list<string>       $types      names of public post types, at least one
     * @param bool               $isOfNothing none of the types in the attribute exists
     * @param list<TermCondition>     $terms
     * @param list<int>          $authors
     * @param list<int>          $parents
     * @param list<int>          $ids        empty: all
     * @param list<int>          $without
     * @param 'all'|'first'|'only'|'without' $sticky
     * @param list<MetaCondition>    $fields
     * @param 'all'|'upcoming'|'past' $period whether the subject of a post, such as an event, is over, if a product knows
     * @param string             $related    taxonomy of which the posts must share a term with the current post; '': none
     */
    private function __construct(
        public readonly array $types,
        public readonly bool $isOfNothing,
        public readonly int $perPage,
        public readonly int $offset,
        public readonly int $most,
        public readonly string $order,
        public readonly bool $isDescending,
        public readonly array $terms,
        public readonly bool $isAnyTerm,
        public readonly array $authors,
        public readonly array $parents,
        public readonly array $ids,
        public readonly array $without,
        public readonly string $sticky,
        public readonly ?int $from,
        public readonly ?int $to,
        public readonly array $fields,
        public readonly string $period,
        public readonly string $search,
        public readonly bool $isWithoutCurrent,
        public readonly bool $isBelowCurrent,
        public readonly string $related,
        public readonly bool $isInherited,
    ) {}

    /**
     * @param int  $now        Unix time plus the site's offset: seconds of its calendar
     * @param bool $isOfSearch the page shows search results: a listing that inherits the query and has no order of its own then
     *                         starts with the most relevant
     */
    public static function fromAttribute(mixed $query, int $now, bool $isOfSearch = false): self
    {
        $query = BlockAttributes::map($query);
        $requestedTypes = BlockAttributes::texts($query['postTypes'] ?? [], 20);
        $types = array_values(array_filter($requestedTypes, self::isPublicType(...)));
        $order = BlockAttributes::text($query['orderBy'] ?? '', 190) ?: 'date';
        $isDescending = BlockAttributes::oneOf($query['order'] ?? '', ['desc', 'asc']) === 'desc';
        $isInherited = ($query['inherit'] ?? false) === true;

        return new self(
            types: $types === [] ? ['post'] : $types,
            isOfNothing: $types === [] && $requestedTypes !== [],
            perPage: BlockAttributes::within($query['perPage'] ?? null, 1, self::PER_PAGE_MOST, $isInherited ? self::ofSite() : self::PER_PAGE),
            offset: BlockAttributes::within($query['offset'] ?? null, 0, self::MOST, 0),
            most: BlockAttributes::within($query['most'] ?? null, 0, self::MOST, 0),
            order: $isInherited && $isOfSearch && $order === 'date' && $isDescending ? IndexQuery::GIVEN : $order,
            isDescending: $isDescending,
            terms: TermCondition::listOf($query['terms'] ?? []),
            isAnyTerm: BlockAttributes::oneOf($query['termRelation'] ?? '', ['and', 'or']) === 'or',
            authors: BlockAttributes::ids($query['authors'] ?? []),
            parents: BlockAttributes::ids($query['parents'] ?? []),
            ids: BlockAttributes::ids($query['ids'] ?? []),
            without: BlockAttributes::ids($query['without'] ?? []),
            sticky: BlockAttributes::oneOf($query['sticky'] ?? '', ['all', 'first', 'only', 'without']),
            from: self::moment($query['from'] ?? '', $now, false),
            to: self::moment($query['to'] ?? '', $now, true),
            fields: MetaCondition::listOf($query['fields'] ?? []),
            period: BlockAttributes::oneOf($query['period'] ?? '', ['all', 'upcoming', 'past']),
            search: BlockAttributes::text($query['search'] ?? '', 100),
            isWithoutCurrent: ($query['withoutCurrent'] ?? false) === true,
            isBelowCurrent: ($query['belowCurrent'] ?? false) === true,
            related: BlockAttributes::text($query['related'] ?? '', 32),
            isInherited: $isInherited,
        );
    }

    /** @return list<string> names of post types; with the template's own query, those of the current archive */
    public function typesIn(ListingContext $context): array
    {
        return $this->isInherited ? $context->archive['types'] ?? $this->types : $this->types;
    }

    /** Returns the author's order in the format of URLs, which leave it out. */
    public function ownOrder(): string
    {
        return $this->order . FilterValueList::SEPARATOR . ($this->isDescending ? 'desc' : 'asc');
    }

    public static function isPublicType(string $type): bool
    {
        return $type !== 'attachment' && is_post_type_viewable($type);
    }

    /** Returns the page size of WordPress's archives (Settings → Reading; -1 for all), up to the maximum of a listing. */
    private static function ofSite(): int
    {
        $number = (int) get_option('posts_per_page');

        return $number < 1 || $number > self::PER_PAGE_MOST ? self::PER_PAGE_MOST : $number;
    }

    /**
     * @param bool $isEnd a day counts up to its end
     *
     * @return int|null seconds of the site's calendar, as in the index
     */
    private static function moment(mixed $value, int $now, bool $isEnd): ?int
    {
        $text = BlockAttributes::text($value, 30);
        if (preg_match('/^([+-]?)(\d{1,4}) (day|week|month|year)s?$/D', $text, $parts) === 1) {
            // Rounded to the minute, so that all queries of that minute are equal and can be cached.
            $now += ($isEnd ? 59 : 0) - ($now + ($isEnd ? 59 : 0)) % 60;
            $moment = strtotime(($parts[1] === '' ? '+' : $parts[1]) . "$parts[2] $parts[3]", $now);

            return $moment === false ? null : $moment;
        }
        if ($text === 'today') {
            $text = gmdate('Y-m-d', $now);
        }

        return $isEnd ? SourcePostRepository::end($text) : SourcePostRepository::moment($text);
    }
}
