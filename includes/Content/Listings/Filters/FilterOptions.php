<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Filters;

use Benefit\Content\Listings\Query\PublicTermRepository;
use Benefit\Content\Listings\Query\TermCondition;
use Benefit\Index\Documents\Facet;
use Benefit\Index\Documents\SourcePostRepository;

defined('ABSPATH') || exit;

/** Translates the values of a filter between ids in the index, slugs in URLs and labels. */
final class FilterOptions
{
    /** Maximum number of options; visitors find the rest by searching. */
    private const MOST = 500;

    public function __construct(private readonly ListingFilter $filter) {}

    /**
     * @param list<string> $values from a URL
     *
     * @return list<list<string>> values in the index; an unknown one matches nothing
     */
    public function choices(array $values): array
    {
        if ($this->filter->isTaxonomy()) {
            $ids = array_map(fn(\WP_Term $term): array => TermCondition::withChildren($this->filter->subject(), $term->term_id), $this->termsOf($values));
        } elseif ($this->filter->facet === 'author') {
            $ids = array_map(static fn(object $author): array => [(string) $author->ID], self::authorsOf($values));
        } else {
            return array_map(static fn(string $value): array => [SourcePostRepository::choice($value)], $values);
        }

        return array_map(static fn(string $value): array => $ids[sanitize_title($value)] ?? [], $values);
    }

    /**
     * Returns the same choice as the site writes it. An unknown term or author is dropped beside known ones. It stays if there are
     * only unknown ones, or if posts must have all values: then nothing matches.
     *
     * @param list<string> $values from ListingFilter::normal()
     *
     * @return list<string>
     */
    public function canonicalValues(array $values): array
    {
        $slugs = match (true) {
            $this->filter->isTaxonomy() => array_column($this->termsOf($values), 'slug'),
            $this->filter->facet === 'author' => array_column(self::authorsOf($values), 'user_nicename'),
            default => null,
        };
        if ($slugs === null || $slugs === [] || ($this->filter->isAll && array_diff(array_map(sanitize_title(...), $values), $slugs) !== [])) {
            return $values;
        }
        $slugs = array_map(rawurldecode(...), $slugs);
        sort($slugs, SORT_STRING);

        return $slugs;
    }

    /**
     * @param array<array-key, int> $counts by value in the index
     * @param list<string>          $chosen as in the URL
     *
     * @return list<FilterOption> options with posts and chosen ones; all, if the author shows empty options
     */
    public function options(array $counts, array $chosen, bool $isExact): array
    {
        $isShown = fn(int $count, bool $isActive): bool => $isActive || $count > 0 || !$isExact || $this->filter->empty !== 'hide';
        $options = $this->filter->isTaxonomy() ? $this->ofTerms($counts, $chosen, $isShown, $isExact) : $this->ofValues($counts, $chosen, $isShown);
        // In URLs `all` means no filter, so a term with this slug cannot be offered.
        $options = array_values(array_filter($options, static fn(FilterOption $option): bool => $option->value !== ListingFilter::ALL));
        if ($this->filter->isByCount && $this->isFlat()) {
            usort($options, static fn(FilterOption $one, FilterOption $other): int => $other->count <=> $one->count);
        }

        return count($options) > self::MOST ? self::mostAsked($options) : $options;
    }

    /**
     * @param list<FilterOption> $options
     *
     * @return list<FilterOption> the chosen options and those with the most posts, in their order
     */
    private static function mostAsked(array $options): array
    {
        $places = array_keys($options);
        usort($places, static fn(int $one, int $other): int => [$options[$other]->isActive, $options[$other]->count] <=> [$options[$one]->isActive, $options[$one]->count]);
        $kept = array_flip(array_slice($places, 0, self::MOST));

        return array_values(array_intersect_key($options, $kept));
    }

    /**
     * Groups the terms of a tree, where a term's count includes the terms below it.
     *
     * @return array<array-key, list<string>> the term and those below it, by term that has children
     */
    public function groups(): array
    {
        $tree = $this->filter->isTaxonomy() ? TermCondition::tree($this->filter->subject()) : [];
        $groups = [];
        foreach (array_keys($tree) as $parent) {
            $groups[$parent] = TermCondition::below($tree, $parent);
        }

        return $groups;
    }

    /**
     * @param list<string> $values from a URL
     *
     * @return list<string> labels in the same order
     */
    public function labels(array $values): array
    {
        $names = match (true) {
            $this->filter->isTaxonomy() => array_column($this->termsOf($values), 'name', 'slug'),
            $this->filter->facet === 'author' => array_column(self::authorsOf($values), 'display_name', 'user_nicename'),
            default => [],
        };

        return array_map(fn(string $value): string => isset($names[sanitize_title($value)]) ? $this->label($value, $names[sanitize_title($value)]) : $this->valueLabel($value), $values);
    }

    private function valueLabel(string $value): string
    {
        $type = $this->filter->facet === Facet::TYPE ? get_post_type_object($value) : null;

        return $type === null ? $this->filter->looks->label($value, $value) : $this->label($value, $type->label);
    }

    /** @param string $name as stored by WordPress, with entities */
    private function label(string $value, string $name): string
    {
        return $this->filter->looks->label($value, html_entity_decode($name, ENT_QUOTES | ENT_HTML5, 'UTF-8'));
    }

    /**
     * @param array<array-key, int>     $counts
     * @param list<string>              $chosen
     * @param \Closure(int, bool): bool $isShown
     * @param bool                      $isExact whether the counts tell which terms have posts
     *
     * @return list<FilterOption>
     */
    private function ofTerms(array $counts, array $chosen, \Closure $isShown, bool $isExact): array
    {
        $taxonomy = $this->filter->subject();
        $isTree = $this->filter->hasTree && is_taxonomy_hierarchical($taxonomy);
        $terms = $this->terms($taxonomy);
        $chosen = $this->termsOf($chosen);
        $terms = $isExact ? $terms : array_values(array_intersect_key(array_column($terms, null, 'slug'), array_column($this->public($terms), null, 'slug') + $chosen));
        $chosen = array_map(rawurldecode(...), array_column($chosen, 'slug'));
        $byParent = [];
        foreach ($terms as $term) {
            $byParent[$isTree ? $term->parent : 0][] = $term;
        }
        $options = [];
        $add = function (int $parent, int $depth) use (&$add, &$options, $byParent, $counts, $chosen, $isShown): void {
            foreach ($byParent[$parent] ?? [] as $term) {
                $value = rawurldecode($term->slug);
                $count = $counts[$term->term_id] ?? 0;
                $isActive = in_array($value, $chosen, true);
                if ($isShown($count, $isActive)) {
                    $options[] = new FilterOption($value, $this->label($value, $term->name), $count, $isActive, $depth);
                }
                $add($term->term_id, $depth + 1);
            }
        };
        $add(0, 0);

        return $options;
    }

    /**
     * @param array<array-key, int>     $counts
     * @param list<string>              $chosen
     * @param \Closure(int, bool): bool $isShown
     *
     * @return list<FilterOption>
     */
    private function ofValues(array $counts, array $chosen, \Closure $isShown): array
    {
        $options = [];
        $authors = $this->filter->facet === 'author' && $counts !== [] ? array_column(self::authors(['include' => array_keys($counts)]), null, 'ID') : [];
        foreach ($counts as $id => $count) {
            $author = $authors[$id] ?? null;
            $value = $author === null ? (string) $id : $author->user_nicename;
            $isActive = in_array($value, $chosen, true);
            if ($isShown($count, $isActive)) {
                $options[] = new FilterOption($value, $author === null ? $this->valueLabel($value) : $this->label($value, $author->display_name), $count, $isActive);
            }
        }
        usort($options, static fn(FilterOption $one, FilterOption $other): int => self::byName($one->label, $other->label));

        return $options;
    }

    private function isFlat(): bool
    {
        return !$this->filter->isTaxonomy() || !$this->filter->hasTree || !is_taxonomy_hierarchical($this->filter->subject());
    }

    /** @return list<\WP_Term> */
    private function terms(string $taxonomy): array
    {
        $terms = get_terms(['taxonomy' => $taxonomy, 'hide_empty' => false, 'orderby' => 'name', 'update_term_meta_cache' => false]);

        $terms = is_array($terms) ? array_values(array_filter($terms, 'is_object')) : [];
        if ($this->filter->looks->hasLabels()) {
            $name = fn(\WP_Term $term): string => $this->label(rawurldecode($term->slug), $term->name);
            usort($terms, static fn(\WP_Term $one, \WP_Term $other): int => self::byName($name($one), $name($other)));
        }

        return $terms;
    }

    private static function byName(string $one, string $other): int
    {
        return strnatcasecmp(remove_accents($one), remove_accents($other));
    }

    /**
     * Finds all terms with one cached query, so that a URL with a hundred unknown terms costs no more.
     *
     * @param list<string> $values
     *
     * @return array<array-key, \WP_Term> by slug; without terms that no public post has, unless the author shows empty options
     */
    private function termsOf(array $values): array
    {
        $terms = $values === [] ? [] : get_terms(['taxonomy' => $this->filter->subject(), 'slug' => $values, 'hide_empty' => false, 'orderby' => 'none', 'update_term_meta_cache' => false, 'suppress_filter' => true]);

        $terms = is_array($terms) ? array_values(array_filter($terms, 'is_object')) : [];

        return array_column($this->filter->empty === 'hide' ? $this->public($terms) : $terms, null, 'slug');
    }

    /**
     * @param list<\WP_Term> $terms
     *
     * @return list<\WP_Term> terms that a public post has; in a tree a term also has the posts of the terms below it
     */
    private function public(array $terms): array
    {
        $taxonomy = $this->filter->subject();
        $tree = TermCondition::tree($taxonomy);
        $below = array_map(static fn(\WP_Term $term): array => TermCondition::below($tree, $term->term_id), array_column($terms, null, 'term_id'));
        $termIds = array_map('intval', array_merge([], ...$below));
        $public = array_fill_keys(PublicTermRepository::ids($taxonomy, $termIds), true);

        return array_values(array_filter($terms, static fn(\WP_Term $term): bool => array_filter($below[$term->term_id], static fn(string $id): bool => isset($public[(int) $id])) !== []));
    }

    /**
     * @param list<string> $values
     *
     * @return array<array-key, object{ID: string, user_nicename: string, display_name: string}> by name in URLs
     */
    private static function authorsOf(array $values): array
    {
        return $values === [] ? [] : array_column(self::authors(['nicename__in' => array_map('sanitize_title', $values)]), null, 'user_nicename');
    }

    /**
     * Reads only names: the rest that WordPress stores about a user may be hundreds of rows.
     *
     * @param array<string, mixed> $query
     *
     * @return list<object{ID: string, user_nicename: string, display_name: string}> including users who are no members of this site
     */
    private static function authors(array $query): array
    {
        return array_values(get_users(['blog_id' => 0, 'fields' => ['ID', 'user_nicename', 'display_name']] + $query));
    }
}
