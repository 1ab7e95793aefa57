<?php

declare(strict_types=1);

namespace Benefit\Index;

use Benefit\Index\Documents\ColumnLayout;
use Benefit\Index\Documents\Facet;
use Benefit\Index\Documents\FacetDiscovery;
use Benefit\Index\Documents\LanguagePlugin;
use Benefit\Index\Storage\IndexBuild;
use Benefit\Index\Storage\IndexStateRepository;

defined('ABSPATH') || exit;

/** Manages the post index: there is none until it is requested, then it is kept up to date automatically. */
final class PostIndex
{
    public function __construct(
        private readonly IndexRebuilder $rebuild,
        private readonly IndexStateRepository $state,
        private readonly FacetDiscovery $fields,
        private readonly ?LanguagePlugin $languages = null,
    ) {}

    /**
     * Starts a rebuild for these post types.
     *
     * @param list<string> $types names of public post types
     */
    public function begin(array $types): void
    {
        $facets = [...Facet::ofPosts(), ...$this->taxonomies($types), ...$this->fields->listFacets($types), ...array_filter([$this->languages?->facet()])];
        // A language taxonomy may also be public, and would then be listed twice.
        $layout = new ColumnLayout($types, array_values(array_column($facets, null, 'id')));
        $keys = array_map(static fn(Facet $facet): string => $facet->name(), array_values(array_filter($layout->facets, static fn(Facet $facet): bool => $facet->isMeta())));
        // The old index stays in use until the new one is complete, and needs changes of its own fields.
        $before = explode("\n", (string) get_option(PostChangeListener::OPTION, ''));
        update_option(PostChangeListener::OPTION, implode("\n", array_unique(array_filter([...$keys, ...$before], static fn(string $key): bool => $key !== ''))), true);
        $this->rebuild->begin($layout);
    }

    /** Works for at most $seconds; returns false when all is done. */
    public function work(float $seconds): bool
    {
        $until = hrtime(true) / 1e9 + $seconds;
        do {
            $isMore = $this->rebuild->step() || $this->rebuild->clear();
        } while ($isMore && hrtime(true) / 1e9 < $until);

        return $isMore;
    }

    public function rebuild(): IndexRebuilder
    {
        return $this->rebuild;
    }

    /** Tells whether posts can be found by language: a language plugin may be newer than the index. */
    public function isComplete(?ColumnLayout $layout): bool
    {
        return $this->languages === null || $layout === null || isset($layout->facets[$this->languages->facet()->id]);
    }

    /**
     * Tells whether it contains everything by which posts of its types can be found now: taxonomies and fields may be
     * newer.
     */
    public function hasAll(ColumnLayout $layout): bool
    {
        return array_filter($this->fields->listPossibleFacets($layout->types), static fn(Facet $facet): bool => !isset($layout->facets[$facet->id]) || !$layout->facets[$facet->id]->isLike($facet, $layout->types)) === [];
    }

    public function current(): ?IndexBuild
    {
        return $this->state->current();
    }

    /**
     * @param list<string> $types
     *
     * @return list<Facet>
     */
    private function taxonomies(array $types): array
    {
        return array_map(static function (string $name): Facet {
            $terms = wp_count_terms(['taxonomy' => $name, 'hide_empty' => false, 'suppress_filter' => true]);

            return Facet::taxonomy($name, is_wp_error($terms) ? 0 : (int) $terms);
        }, FacetDiscovery::taxonomies($types));
    }
}
