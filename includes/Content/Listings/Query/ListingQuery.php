<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Query;

use Benefit\Index\Documents\SourcePostRepository;
use Benefit\Index\Query\IndexQuery;

defined('ABSPATH') || exit;

/**
 * Which posts a listing is about, as its author has set it in the attribute `query`. Visitors choose among them, and never reach
 * others.
 */
final class ListingQuery
{
    private const PER_PAGE = 12;
    private const PER_PAGE_MOST = 100;
    private const MOST = 1_000_000;

    /**
     * @param list<string>       $types      names of public post types, at least one
     * @param bool               $isOfNothing none of the types that were asked for is there
     * @param list<TermCondition>     $terms
     * @param list<int>          $authors
     * @param list<int>          $parents
     * @param list<int>          $ids        none: all
     * @param list<int>          $without
     * @param 'all'|'only'|'without' $sticky
     * @param list<MetaCondition>    $fields
     * @param 'all'|'upcoming'|'past' $period by when what the posts are about is over, where a product says so
     * @param string             $related    taxonomy of which a term has to be shared with the post looked at; '': need not
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
     * @param int  $now        the site's own time, as seconds
     * @param bool $isOfSearch the page is one of what WordPress has found for somebody's words: with its query goes its order, the most
     *                         relevant first, where the author has set none
     */
    public static function fromAttribute(mixed $query, int $now, bool $isOfSearch = false): self
    {
        $query = BlockAttributes::map($query);
        $asked = BlockAttributes::texts($query['postTypes'] ?? [], 20);
        $types = array_values(array_filter($asked, self::isPublicType(...)));
        $order = BlockAttributes::text($query['orderBy'] ?? '', 190) ?: 'date';
        $isDescending = BlockAttributes::oneOf($query['order'] ?? '', ['desc', 'asc']) === 'desc';
        $isInherited = ($query['inherit'] ?? false) === true;

        return new self(
            types: $types === [] ? ['post'] : $types,
            isOfNothing: $types === [] && $asked !== [],
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
            sticky: BlockAttributes::oneOf($query['sticky'] ?? '', ['all', 'only', 'without']),
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

    /** @return list<string> names of post types: with the template's own query, those of what is looked at */
    public function typesIn(ListingContext $around): array
    {
        return $this->isInherited ? $around->archive['types'] ?? $this->types : $this->types;
    }

    /** As in an address, which leaves it out. */
    public function ownOrder(): string
    {
        return $this->order . FilterValueList::SEPARATOR . ($this->isDescending ? 'desc' : 'asc');
    }

    public static function isPublicType(string $type): bool
    {
        return $type !== 'attachment' && is_post_type_viewable($type);
    }

    /** As many posts as WordPress shows on a page of an archive (Settings → Reading: -1 for all), and no more than a page may have here. */
    private static function ofSite(): int
    {
        $number = (int) get_option('posts_per_page');

        return $number < 1 || $number > self::PER_PAGE_MOST ? self::PER_PAGE_MOST : $number;
    }

    /**
     * @param bool $isEnd a day is meant to its end
     *
     * @return int|null calendar seconds as the index has them
     */
    private static function moment(mixed $value, int $now, bool $isEnd): ?int
    {
        $text = BlockAttributes::text($value, 30);
        if (preg_match('/^([+-]?)(\d{1,4}) (day|week|month|year)s?$/D', $text, $parts) === 1) {
            // To the minute, so that for as long all ask the same, and an answer can be kept.
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
