<?php

declare(strict_types=1);

namespace Benefit\Index\Documents;

defined('ABSPATH') || exit;

/**
 * Finds the custom fields by which posts may be filtered, besides the facets of products: fields that their post type
 * shows publicly in REST, fields that an administrator has allowed for a post type, and fields that the site's own code
 * adds with the filter `benefit_index_fields` (key → 'choice', 'number', 'date', or 'number' with decimals:
 * 'number:2').
 */
final class FacetDiscovery
{
    /** Fields of WordPress itself that are of no use to visitors. */
    private const OWN = ['footnotes'];

    /** Decimals of a number field that is not declared as integer. */
    public const PLACES = 2;

    /** @param \Closure(): list<AllowedMetaField> $allowed */
    public function __construct(private readonly SourcePostRepository $posts, public readonly ProvidedFacets $provided, private readonly \Closure $allowed) {}

    /**
     * @param list<string> $types
     *
     * @return list<Facet>
     */
    public function listFacets(array $types): array
    {
        return $this->facets($types, $this->posts->valuesOf(...));
    }

    /**
     * Returns all facets by which posts of these types could be found now, without reading posts: numbers of values are
     * unknown.
     *
     * @param list<string> $types
     *
     * @return list<Facet>
     */
    public function listPossibleFacets(array $types): array
    {
        return [...Facet::ofPosts(), ...array_map(static fn(string $name): Facet => Facet::taxonomy($name, 0), self::taxonomies($types)), ...$this->facets($types, static fn(string $key): int => 0)];
    }

    /**
     * @param list<string> $types
     *
     * @return list<string> names of the public taxonomies of these types
     */
    public static function taxonomies(array $types): array
    {
        $names = array_merge([], ...array_map(static fn(string $type): array => array_filter(get_object_taxonomies($type), is_taxonomy_viewable(...)), $types));

        return array_values(array_unique($names));
    }

    /**
     * @param list<string>         $types
     * @param \Closure(string): int $values returns the number of values of a field
     *
     * @return list<Facet>
     */
    private function facets(array $types, \Closure $values): array
    {
        [$kinds, $of] = $this->kinds($types);
        $fields = array_map(Facet::fromProvided(...), array_values($this->provided->getFacets($types)));
        foreach ($kinds as $key => $kind) {
            $key = (string) $key;
            [$name, $places] = explode(':', $kind, 2) + [1 => '0'];
            // Only the filter names it, so it belongs to all types.
            $own = array_values(array_unique($of[$key] ?? []));
            $field = match ($name) {
                'choice' => Facet::choice($key, $values($key), $own),
                'number' => Facet::number($key, min(6, max(0, (int) $places)), $own),
                'date' => Facet::date($key, $own),
                default => null,
            };
            if ($field !== null) {
                $fields[] = $field;
            }
        }

        return $fields;
    }

    /**
     * @param list<string> $types
     *
     * @return array{array<string>, array<array-key, non-empty-list<string>>} kinds by key, and the types that
     *         have each key
     */
    private function kinds(array $types): array
    {
        $kinds = $this->getRestFields($types);
        $of = array_map(array_keys(...), $kinds);
        foreach (($this->allowed)() as $field) {
            if (in_array($field->type, $types, true)) {
                $kinds[$field->key][$field->type] = $field->kind;
                $of[$field->key][] = $field->type;
            }
        }

        $first = array_map(static fn(array $byType): string => reset($byType), $kinds);
        /**
         * Filters the custom fields that listings may filter and sort by. The index must be rebuilt afterwards.
         *
         * @since 0.1.0
         *
         * @param array<string, string> $fields types by meta key: `choice`, `number:2` (two decimal places), `date`
         * @param list<string>          $types  the post types that are indexed
         */
        $fields = apply_filters('benefit_index_fields', $first, $types);

        return [array_filter((array) $fields, 'is_string'), $of];
    }

    /**
     * Returns the label with which a field was registered (`label` of `register_meta`); '' if it has none.
     *
     * @param list<string> $types post types that have it
     */
    public static function label(string $key, array $types): string
    {
        foreach ([...$types, ''] as $type) {
            $label = trim((string) (get_registered_meta_keys('post', $type)[$key]['label'] ?? ''));
            if ($label !== '') {
                return $label;
            }
        }

        return '';
    }

    /**
     * Returns the fields that these types show in REST.
     *
     * @param list<string> $types
     *
     * @return array<string, non-empty-array<string, string>> kind by key and type
     */
    public function getRestFields(array $types): array
    {
        $kinds = [];
        foreach (array_filter($types, self::showsFields(...)) as $type) {
            $fields = get_registered_meta_keys('post', $type) + get_registered_meta_keys('post', '');
            foreach (array_diff_key($fields, array_flip(self::OWN)) as $key => $field) {
                $kind = self::isShown($field) ? self::kind($field) : null;
                if ($kind !== null) {
                    $kinds[(string) $key][$type] = $kind;
                }
            }
        }

        return $kinds;
    }

    /** Tells whether REST includes `meta` for this type, as in `WP_REST_Posts_Controller::get_item_schema()`. */
    private static function showsFields(string $type): bool
    {
        return !empty(get_post_type_object($type)->show_in_rest) && (in_array($type, ['post', 'page', 'attachment'], true) || post_type_supports($type, 'custom-fields'));
    }

    /**
     * Tells whether the stored value is public: not for editors only, and not computed for each reader.
     *
     * @param array<string, mixed> $field as registered with WordPress
     */
    private static function isShown(array $field): bool
    {
        $rest = is_array($field['show_in_rest'] ?? null) ? $field['show_in_rest'] : [];

        return !empty($field['show_in_rest']) && !isset($rest['prepare_callback']) && in_array('view', (array) ($rest['schema']['context'] ?? 'view'), true);
    }

    /** @param array<string, mixed> $field as registered with WordPress */
    private static function kind(array $field): ?string
    {
        $schema = is_array($field['show_in_rest']) ? ($field['show_in_rest']['schema'] ?? []) : [];

        return match ($field['type'] ?? '') {
            'integer' => 'number',
            'number' => 'number:' . self::PLACES,
            'string' => in_array($schema['format'] ?? '', ['date', 'date-time'], true) ? 'date' : 'choice',
            default => null,
        };
    }
}
