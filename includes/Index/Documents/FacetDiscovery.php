<?php

declare(strict_types=1);

namespace Benefit\Index\Documents;

defined('ABSPATH') || exit;

/**
 * The custom fields by which posts may be found, beside what products bring to posts of their own: those that their post type shows to everybody in REST, those that an administrator
 * has allowed for a post type, and those that code of the site's owner names by the filter `benefit_index_fields` (key → 'choice',
 * 'number', 'date', or 'number' with places: 'number:2').
 */
final class FacetDiscovery
{
    /** Fields of WordPress itself, of no use to visitors. */
    private const OWN = ['footnotes'];

    /** Of a number whose field declares no whole ones. */
    public const PLACES = 2;

    /** @param \Closure(): list<AllowedMetaField> $allowed */
    public function __construct(private readonly SourcePostRepository $posts, public readonly ProvidedFacets $brought, private readonly \Closure $allowed) {}

    /**
     * @param list<string> $types
     *
     * @return list<Facet>
     */
    public function of(array $types): array
    {
        return $this->facets($types, $this->posts->valuesOf(...));
    }

    /**
     * All by which posts of these types may be found now, without a look at posts: how many values there are is not known.
     *
     * @param list<string> $types
     *
     * @return list<Facet>
     */
    public function now(array $types): array
    {
        return [...Facet::ofPosts(), ...array_map(static fn(string $name): Facet => Facet::taxonomy($name, 0), self::taxonomies($types)), ...$this->facets($types, static fn(string $key): int => 0)];
    }

    /**
     * @param list<string> $types
     *
     * @return list<string> of the taxonomies by which everybody may find their posts
     */
    public static function taxonomies(array $types): array
    {
        $names = array_merge([], ...array_map(static fn(string $type): array => array_filter(get_object_taxonomies($type), is_taxonomy_viewable(...)), $types));

        return array_values(array_unique($names));
    }

    /**
     * @param list<string>         $types
     * @param \Closure(string): int $values how many a field has
     *
     * @return list<Facet>
     */
    private function facets(array $types, \Closure $values): array
    {
        [$kinds, $of] = $this->kinds($types);
        $fields = array_map(Facet::brought(...), array_values($this->brought->of($types)));
        foreach ($kinds as $key => $kind) {
            $key = (string) $key;
            [$name, $places] = explode(':', $kind, 2) + [1 => '0'];
            // One that is named by the filter alone is of all types.
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
     * @return array{array<string>, array<array-key, non-empty-list<string>>} kinds by key, and of which types they are
     */
    private function kinds(array $types): array
    {
        $kinds = $this->shown($types);
        $of = array_map(array_keys(...), $kinds);
        foreach (($this->allowed)() as $field) {
            if (in_array($field->type, $types, true)) {
                $kinds[$field->key][$field->type] = $field->kind;
                $of[$field->key][] = $field->type;
            }
        }

        $first = array_map(static fn(array $byType): string => reset($byType), $kinds);
        /**
         * Filters the custom fields that listings may filter and sort by. The index is to be rebuilt afterwards.
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
     * The name of a field for people, as it was registered (`label` of `register_meta`); '' where it has none.
     *
     * @param list<string> $types whose posts have it
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
     * The fields that these types show in REST.
     *
     * @param list<string> $types
     *
     * @return array<string, non-empty-array<string, string>> kind by key and type
     */
    public function shown(array $types): array
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

    /** Whether WordPress has `meta` in REST of this type, as in `WP_REST_Posts_Controller::get_item_schema()`. */
    private static function showsFields(string $type): bool
    {
        return !empty(get_post_type_object($type)->show_in_rest) && (in_array($type, ['post', 'page', 'attachment'], true) || post_type_supports($type, 'custom-fields'));
    }

    /**
     * To everybody, and as it is stored: not to editors alone, and not what a function makes of it for each reader.
     *
     * @param array<string, mixed> $field as WordPress has it
     */
    private static function isShown(array $field): bool
    {
        $rest = is_array($field['show_in_rest'] ?? null) ? $field['show_in_rest'] : [];

        return !empty($field['show_in_rest']) && !isset($rest['prepare_callback']) && in_array('view', (array) ($rest['schema']['context'] ?? 'view'), true);
    }

    /** @param array<string, mixed> $field as WordPress has it */
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
