<?php

declare(strict_types=1);

namespace Benefit\Content\Grid;

use Benefit\Content\Facets\Facet;
use Benefit\Content\Facets\PostRepository;

defined('ABSPATH') || exit;

/** The values of a filter by their three names: ids in the index, slugs in addresses, labels for people. */
final class FilterValues
{
    /** More options than this nobody reads: the rest is found by the search. */
    private const MOST = 500;

    public function __construct(private readonly Filter $filter) {}

    /**
     * @param list<string> $values of an address
     *
     * @return list<list<string>> for the index; one that there is not matches nothing
     */
    public function choices(array $values): array
    {
        return array_map(fn(string $value): array => $this->ids($value), $values);
    }

    /**
     * @param array<array-key, int> $counts by value in the index
     * @param list<string>       $chosen as in the address
     *
     * @return list<Option> those above zero or chosen, or all where the author wants them
     */
    public function options(array $counts, array $chosen, bool $isExact): array
    {
        $isShown = fn(int $count, bool $isActive): bool => $isActive || $count > 0 || !$isExact || $this->filter->empty !== 'hide';
        $options = $this->filter->isTaxonomy() ? $this->ofTerms($counts, $chosen, $isShown) : $this->ofValues($counts, $chosen);
        if ($this->filter->isByCount && $this->isFlat()) {
            usort($options, static fn(Option $one, Option $other): int => $other->count <=> $one->count);
        }

        return count($options) > self::MOST ? self::mostAsked($options) : $options;
    }

    /**
     * @param list<Option> $options
     *
     * @return list<Option> the chosen ones and those with most posts, in their order
     */
    private static function mostAsked(array $options): array
    {
        $places = array_keys($options);
        usort($places, static fn(int $one, int $other): int => [$options[$other]->isActive, $options[$other]->count] <=> [$options[$one]->isActive, $options[$one]->count]);
        $kept = array_flip(array_slice($places, 0, self::MOST));

        return array_values(array_intersect_key($options, $kept));
    }

    /**
     * A term of a tree counts for itself and all below it.
     *
     * @return array<string, list<string>> by term: it and those below it, of terms that have some
     */
    public function groups(): array
    {
        $taxonomy = $this->filter->subject();
        if (!$this->filter->isTaxonomy() || !is_taxonomy_hierarchical($taxonomy)) {
            return [];
        }
        $groups = [];
        foreach (array_keys(_get_term_hierarchy($taxonomy)) as $parent) {
            $groups[(string) $parent] = TermRule::withChildren($taxonomy, (int) $parent);
        }

        return $groups;
    }

    /** For people. */
    public function label(string $value): string
    {
        return $this->filter->looks->label($value, match (true) {
            $this->filter->isTaxonomy() => self::termBySlug($this->filter->subject(), $value)->name ?? $value,
            $this->filter->facet === 'author' => self::author($value)->display_name ?? $value,
            $this->filter->facet === Facet::TYPE => get_post_type_object($value)->label ?? $value,
            default => $value,
        });
    }

    /** @return list<string> */
    private function ids(string $value): array
    {
        if ($this->filter->isTaxonomy()) {
            $term = self::termBySlug($this->filter->subject(), $value);

            return $term === null ? [] : TermRule::withChildren($this->filter->subject(), $term->term_id);
        }
        if ($this->filter->facet === 'author') {
            $author = self::author($value);

            return $author === null ? [] : [(string) $author->ID];
        }

        return [PostRepository::choice($value)];
    }

    /**
     * @param array<array-key, int>     $counts
     * @param list<string>              $chosen
     * @param \Closure(int, bool): bool $isShown
     *
     * @return list<Option>
     */
    private function ofTerms(array $counts, array $chosen, \Closure $isShown): array
    {
        $taxonomy = $this->filter->subject();
        $isTree = $this->filter->hasTree && is_taxonomy_hierarchical($taxonomy);
        $byParent = [];
        foreach ($this->terms($taxonomy) as $term) {
            $byParent[$isTree ? $term->parent : 0][] = $term;
        }
        $options = [];
        $add = function (int $parent, int $depth) use (&$add, &$options, $byParent, $counts, $chosen, $isShown): void {
            foreach ($byParent[$parent] ?? [] as $term) {
                $value = rawurldecode($term->slug);
                $count = $counts[$term->term_id] ?? 0;
                $isActive = in_array($value, $chosen, true);
                if ($isShown($count, $isActive)) {
                    $options[] = new Option($value, $this->filter->looks->label($value, $term->name), $count, $isActive, $depth);
                }
                $add($term->term_id, $depth + 1);
            }
        };
        $add(0, 0);

        return $options;
    }

    /**
     * @param array<array-key, int> $counts
     * @param list<string>       $chosen
     *
     * @return list<Option>
     */
    private function ofValues(array $counts, array $chosen): array
    {
        $options = [];
        if ($this->filter->facet === 'author' && $counts !== []) {
            cache_users(array_map('intval', array_keys($counts)));
        }
        foreach ($counts as $id => $count) {
            $author = $this->filter->facet === 'author' ? get_userdata((int) $id) : false;
            $value = $author === false ? (string) $id : $author->user_nicename;
            $label = $author === false ? $this->label($value) : $this->filter->looks->label($value, $author->display_name);
            $options[$value] = new Option($value, $label, $count, in_array($value, $chosen, true));
        }
        foreach (array_diff($chosen, array_map('strval', array_keys($options))) as $value) {
            $options[$value] = new Option($value, $this->label($value), 0, true);
        }
        usort($options, static fn(Option $one, Option $other): int => self::byName($one->label, $other->label));

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
            $name = fn(\WP_Term $term): string => $this->filter->looks->label(rawurldecode($term->slug), $term->name);
            usort($terms, static fn(\WP_Term $one, \WP_Term $other): int => self::byName($name($one), $name($other)));
        }

        return $terms;
    }

    private static function byName(string $one, string $other): int
    {
        return strnatcasecmp(remove_accents($one), remove_accents($other));
    }

    private static function termBySlug(string $taxonomy, string $slug): ?\WP_Term
    {
        $term = get_term_by('slug', $slug, $taxonomy);

        return $term instanceof \WP_Term ? $term : null;
    }

    private static function author(string $name): ?\WP_User
    {
        $author = get_user_by('slug', sanitize_title($name));

        return $author === false ? null : $author;
    }
}
