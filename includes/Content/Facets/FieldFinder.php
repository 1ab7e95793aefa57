<?php

declare(strict_types=1);

namespace Benefit\Content\Facets;

defined('ABSPATH') || exit;

/**
 * The custom fields by which posts may be found: those that their post type shows to everybody in REST, and those that code of the
 * site's owner names by the filter `benefit_index_fields` (key → 'choice', 'number', 'date', or 'number' with places: 'number:2').
 */
final class FieldFinder
{
    public const FILTER = 'benefit_index_fields';

    /** Of a number whose field declares no whole ones. */
    private const PLACES = 2;

    public function __construct(private readonly PostRepository $posts) {}

    /**
     * @param list<string> $types
     *
     * @return list<Facet>
     */
    public function of(array $types): array
    {
        $kinds = [];
        foreach (['', ...$types] as $type) {
            foreach (get_registered_meta_keys('post', $type) as $key => $field) {
                if (!empty($field['show_in_rest'])) {
                    $kinds[(string) $key] = self::kind($field);
                }
            }
        }
        $fields = [];
        foreach (array_filter((array) apply_filters(self::FILTER, array_filter($kinds), $types), 'is_string') as $key => $kind) {
            $key = (string) $key;
            [$name, $places] = explode(':', $kind, 2) + [1 => '0'];
            $field = match ($name) {
                'choice' => Facet::choice($key, $this->posts->valuesOf($key)),
                'number' => Facet::number($key, min(6, max(0, (int) $places))),
                'date' => Facet::date($key),
                default => null,
            };
            if ($field !== null) {
                $fields[] = $field;
            }
        }

        return $fields;
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
