<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Filters;

defined('ABSPATH') || exit;

/** A tree as a breadcrumb shows it. A pure rule: src/content/grid/filter/crumbs.ts is the same, of the same table (tests/fixtures/crumbs.json). */
final class TermBreadcrumb
{
    /**
     * @template T of array{is_active: bool, depth: int, ...}
     *
     * @param list<T> $options of the tree, in its order
     *
     * @return list<T> what is above the chosen one, that one, and what is right below it; without a choice what is at the top
     */
    public static function filterOptions(array $options): array
    {
        $shown = [];
        $isPath = false;
        foreach (array_reverse($options) as $option) {
            if (!$isPath) {
                $isPath = $option['is_active'];
                $below = array_filter($shown, static fn(array $other): bool => $isPath ? $other['depth'] > $option['depth'] : $other['depth'] <= $option['depth']);
                $shown = [$option, ...array_values($below)];
            } elseif ($option['depth'] < $shown[0]['depth']) {
                array_unshift($shown, $option);
            }
        }

        return $shown;
    }
}
