<?php

declare(strict_types=1);

namespace Benefit\Content\Listings;

use Benefit\Content\Listings\Filters\FilterOptions;
use Benefit\Content\Listings\Filters\ListingFilter;
use Benefit\Content\Listings\Query\ArchiveQuery;
use Benefit\Content\Listings\Query\BlockAttributes;
use Benefit\Content\Listings\Query\FilterValueList;
use Benefit\Content\Listings\Query\ListingContext;
use Benefit\Content\Listings\Query\ListingQuery;
use Benefit\Content\Listings\Query\TermCondition;
use Benefit\Index\Documents\Facet;
use Benefit\Index\Documents\SourcePostRepository;
use Benefit\Index\Language\QueryLanguage;
use Benefit\Index\Query\AnyOfCondition;
use Benefit\Index\Query\IndexQuery;
use Benefit\Index\Query\RangeCondition;
use Benefit\Index\Query\ValueCondition;
use Benefit\Shared\Support\TextNormalizer;

defined('ABSPATH') || exit;

/** Builds a listing's query to the index: the author's query, narrowed by the visitor's choices. */
final class ListingQueryBuilder
{
    private const WORDS_MOST = 10;

    /**
     * @param \Closure(string, list<string>): ?Facet $facet  by id and post types, as the index has it
     * @param \Closure(list<string>): list<string>   $ends   facets with the time at which the subject of a post, such as an event, ends
     * @param int                                    $minute Unix seconds, rounded to the minute so that the same query can be cached
     * @param QueryLanguage|null                     $spoken the language of the posts; null: any
     */
    public function __construct(
        private readonly \Closure $facet,
        private readonly \Closure $ends,
        private readonly int $minute,
        private readonly ?QueryLanguage $spoken = null,
    ) {}

    public function query(ListingQuery $frame, ListingControls $controls, ListingState $state, ListingContext $context, int $offset, int $limit): IndexQuery
    {
        $archive = $frame->isInherited ? $context->archive : [];
        $types = $frame->typesIn($context);
        $conditions = array_map(static fn(ValueCondition|RangeCondition $one): AnyOfCondition => new AnyOfCondition([$one]), $this->frameConditions($frame, $context, $archive, $types));
        if ($frame->isAnyTerm && $frame->terms !== []) {
            $conditions[] = new AnyOfCondition(array_map(static fn(TermCondition $rule): ValueCondition => $rule->selection(), $frame->terms));
        }
        $language = $this->spoken?->condition($types);
        if ($language !== null) {
            $conditions[] = $language;
        }
        if ($frame->isOfNothing && !isset($archive['types'])) {
            $conditions[] = new ValueCondition(Facet::TYPE, []);
        }
        $parents = $frame->isBelowCurrent ? [$context->post] : $frame->parents;
        if ($parents === [0]) {
            // There is no current page, so no page is below it.
            $conditions[] = new ValueCondition('type', []);
        } elseif ($parents !== []) {
            $conditions[] = new AnyOfCondition(array_map(static fn(int $id): RangeCondition => new RangeCondition('parent', $id, $id), $parents));
        }
        if ($frame->period !== 'all') {
            // Posts without a known end are neither upcoming nor past.
            $conditions[] = new AnyOfCondition(array_map(fn(string $end): RangeCondition => $frame->period === 'past' ? new RangeCondition($end, null, $this->minute) : new RangeCondition($end, $this->minute + 1, null), ($this->ends)($types)));
        }
        $sought = [$frame->search];
        $counted = $groups = $ends = [];
        foreach ($controls->filters as $name => $filter) {
            if ($filter->facet === ListingFilter::SEARCH) {
                $sought[] = $state->chosen[$name][0] ?? '';
                continue;
            }
            $facet = ($this->facet)($filter->facet, $types);
            if (isset($state->chosen[$name])) {
                // A field that is not in the index matches nothing, so that visitors cannot find out its values.
                $conditions[] = $facet === null ? new ValueCondition($filter->facet, []) : $filter->condition($state->chosen[$name], $facet);
            }
            if ($facet === null) {
                continue;
            }
            if ($filter->isRange()) {
                $ends[] = $facet->id;
            } elseif ($facet->kind->hasCodes()) {
                $counted[] = $facet->id;
                $groups += array_filter([$facet->id => (new FilterOptions($filter))->groups()]);
            }
        }
        if (array_filter($sought, static fn(string $text): bool => trim($text) !== '' && self::words($text) === []) !== []) {
            // Punctuation alone matches nothing: no title has it as a word.
            $conditions[] = new ValueCondition(ListingFilter::SEARCH, []);
        }
        $words = array_merge(...array_map(self::words(...), $sought));
        $order = $this->order($frame, $state, $types);
        [$only, $without] = $this->posts($frame, $context, isset($archive['asked']) ? ArchiveQuery::ids($archive['asked'], $types, $order[0][0] === IndexQuery::GIVEN) : null);

        return new IndexQuery(
            types: $types,
            conditions: $conditions,
            words: array_slice(array_values(array_unique($words)), 0, self::WORDS_MOST),
            counted: $counted,
            groups: $groups,
            ends: $ends,
            order: $order,
            offset: $offset,
            limit: $limit,
            only: $only,
            without: $without,
            // The random order stays the same all day, so that no page repeats posts of another.
            seed: gmdate('Ymd') . $context->url,
            // Sticky posts come first if the author wants it, and as on WordPress's blog page, but do not appear again at their date.
            first: $state->order === '' && ($frame->sticky === 'first' || (($archive['isHome'] ?? false) && $frame->order === 'date')) ? BlockAttributes::ids(get_option('sticky_posts', [])) : [],
        );
    }

    /**
     * @param array<string, mixed> $archive
     * @param list<string>         $types
     *
     * @return list<ValueCondition|RangeCondition> conditions that must all hold
     */
    private function frameConditions(ListingQuery $frame, ListingContext $context, array $archive, array $types): array
    {
        $conditions = $frame->isAnyTerm ? [] : array_map(static fn(TermCondition $rule): ValueCondition => $rule->selection(), $frame->terms);
        if ($frame->authors !== []) {
            $conditions[] = new ValueCondition('author', array_map(static fn(int $id): array => [(string) $id], $frame->authors));
        }
        if ($frame->from !== null || $frame->to !== null) {
            $conditions[] = new RangeCondition('date', $frame->from, $frame->to);
        }
        foreach ($frame->fields as $rule) {
            $facet = ($this->facet)('meta:' . $rule->key, $types);
            $conditions[] = $facet === null ? new ValueCondition('meta:' . $rule->key, []) : $rule->condition($facet);
        }
        if (isset($archive['taxonomy'], $archive['term'])) {
            $conditions[] = new ValueCondition('tax:' . $archive['taxonomy'], [TermCondition::withChildren((string) $archive['taxonomy'], (int) $archive['term'])]);
        }
        if (isset($archive['author'])) {
            $conditions[] = new ValueCondition('author', [[(string) $archive['author']]]);
        }
        if (isset($archive['from'], $archive['to'])) {
            $conditions[] = new RangeCondition('date', SourcePostRepository::moment((string) $archive['from']), SourcePostRepository::end((string) $archive['to']));
        }
        if ($frame->related !== '') {
            $terms = $context->post > 0 && is_taxonomy_viewable($frame->related) ? get_the_terms($context->post, $frame->related) : [];
            $conditions[] = new ValueCondition('tax:' . $frame->related, array_values(array_map(static fn(\WP_Term $term): array => [(string) $term->term_id], is_array($terms) ? $terms : [])));
        }

        return $conditions;
    }

    /**
     * @param list<int>|null $inherited the posts of the template's own query, if WordPress has found them
     *
     * @return array{list<int>|null, list<int>} the only posts allowed (null: all), and those that are left out
     */
    private function posts(ListingQuery $frame, ListingContext $context, ?array $inherited): array
    {
        $lists = array_filter([$inherited, $frame->ids === [] ? null : $frame->ids], is_array(...));
        $without = $frame->without;
        if (in_array($frame->sticky, ['only', 'without'], true)) {
            $sticky = BlockAttributes::ids(get_option('sticky_posts', []));
            $lists = $frame->sticky === 'only' ? [...$lists, $sticky] : $lists;
            $without = $frame->sticky === 'without' ? [...$without, ...$sticky] : $without;
        }
        if (($frame->isWithoutCurrent || $frame->related !== '') && $context->post > 0) {
            $without[] = $context->post;
        }

        return [$lists === [] ? null : array_values(array_intersect(...array_values($lists))), array_values(array_unique($without))];
    }

    /**
     * @param list<string> $types
     *
     * @return non-empty-list<array{string, bool}>
     */
    private function order(ListingQuery $frame, ListingState $state, array $types): array
    {
        [$by, $way] = $state->order === '' ? [$frame->order, $frame->isDescending ? 'desc' : 'asc'] : [FilterValueList::split($state->order)[0] ?? 'date', FilterValueList::split($state->order)[1] ?? 'asc'];

        // Sorting by a field that visitors may not query would reveal its values.
        if (!in_array($by, [IndexQuery::RANDOM, IndexQuery::GIVEN], true) && ($this->facet)($by, $types) === null) {
            [$by, $way] = ['date', 'desc'];
        }

        // Posts of the same moment are ordered by id, in the same direction.
        return $by === 'date' ? [['date', $way === 'desc'], [Facet::ID, $way === 'desc']] : [[$by, $way === 'desc']];
    }

    /** @return list<string> distinct prefixes of words, as in the index; sorted, so that cutting the list keeps the same ones */
    public static function words(string $text): array
    {
        $words = trim($text) === '' ? [] : TextNormalizer::words($text);
        sort($words, SORT_STRING);

        return $words;
    }
}
