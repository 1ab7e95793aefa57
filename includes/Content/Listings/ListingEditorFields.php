<?php

declare(strict_types=1);

namespace Benefit\Content\Listings;

use Benefit\Index\Documents\Facet;
use Benefit\Index\Documents\FacetDiscovery;
use Benefit\Index\Documents\ProvidedFacet;
use Benefit\Index\Documents\ProvidedFacetType;
use Benefit\Index\IndexFactory;

defined('ABSPATH') || exit;

/**
 * Adds to each post type in the REST API the facets and fields by which the editor lets authors filter and sort its
 * posts.
 */
final class ListingEditorFields
{
    public function __construct(private readonly IndexFactory $index) {}

    public function register(): void
    {
        $schema = ['type' => 'array', 'context' => ['edit'], 'readonly' => true];
        register_rest_field('type', 'benefit_facets', ['get_callback' => $this->facets(...), 'schema' => $schema]);
        register_rest_field('type', 'benefit_fields', ['get_callback' => $this->fields(...), 'schema' => ['type' => 'object'] + $schema]);
    }

    /**
     * Lists the facets that products provide for posts of a type.
     *
     * @param array<string, mixed> $type
     *
     * @return list<array{id: string, label: string, holds: string, orders: array{string, string}, card: string, end: bool}>
     */
    private function facets(array $type): array
    {
        $provided = array_filter(
            $this->index->fields()->provided->getFacets([(string) $type['slug']]),
            static fn(ProvidedFacet $one): bool => $one->label !== '' || $one->kind === ProvidedFacetType::End,
        );

        return array_map(static fn(string $id, ProvidedFacet $one): array => ['id' => $id, 'label' => $one->label, 'holds' => Facet::fromProvided($one)->holds(), 'orders' => $one->orders, 'card' => $one->card, 'end' => $one->kind === ProvidedFacetType::End], array_keys($provided), $provided);
    }

    /**
     * Lists the custom fields by which posts of a type may be filtered.
     *
     * @param array<string, mixed> $type
     *
     * @return object by key of the field, array{label: string, holds: string}; a field without a label has ''
     */
    private function fields(array $type): object
    {
        $types = [(string) $type['slug']];
        $fields = [];
        foreach (array_filter($this->index->fields()->listPossibleFacets($types), static fn(Facet $one): bool => $one->isMeta()) as $field) {
            $fields[$field->name()] = ['label' => FacetDiscovery::label($field->name(), $types), 'holds' => $field->holds()];
        }

        return (object) $fields;
    }
}
