<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms;

defined('ABSPATH') || exit;

/**
 * Finds custom fields that wait for themselves. A field waits for those in its condition, and for its section, which
 * hides its content. src/donations/forms/builder/condition-cycles.ts does the same; both use the examples in
 * tests/fixtures/conditions-circles.json.
 */
final class ConditionCycleDetector
{
    /**
     * @param list<array<string, mixed>> $fields from FormDefinition::fillDefaults()
     *
     * @return array<string, list<string>> slugs on the way back to the field, by slug of each field in a cycle
     */
    public static function findCycles(array $fields): array
    {
        $waits = self::waits($fields);
        $circles = [];
        foreach (array_keys($waits) as $slug) {
            $way = self::wayBack((string) $slug, $waits);
            if ($way !== []) {
                $circles[(string) $slug] = $way;
            }
        }

        return $circles;
    }

    /**
     * @param list<array<string, mixed>> $fields
     *
     * @return array<string, list<string>>
     */
    private static function waits(array $fields): array
    {
        $waits = [];
        $section = null;
        foreach ($fields as ['slug' => $slug, 'kind' => $kind, 'condition' => $condition]) {
            $section = $kind === 'section' ? null : $section;
            $waits[$slug] = [...($waits[$slug] ?? []), ...array_column($condition['rules'] ?? [], 'field'), ...($section === null ? [] : [$section])];
            $section = $kind === 'section' ? $slug : $section;
        }

        return $waits;
    }

    /**
     * Shortest path from a field to itself.
     *
     * @param array<string, list<string>> $waits
     *
     * @return list<string> empty if there is none
     */
    private static function wayBack(string $start, array $waits): array
    {
        $open = [[$start]];
        $seen = [];
        while ($open !== []) {
            $way = array_shift($open);
            foreach ($waits[$way[count($way) - 1]] ?? [] as $next) {
                if ($next === $start) {
                    return [...$way, $start];
                }
                if (!isset($seen[$next])) {
                    $seen[$next] = true;
                    $open[] = [...$way, $next];
                }
            }
        }

        return [];
    }
}
