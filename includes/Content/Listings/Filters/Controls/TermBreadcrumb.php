<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Filters\Controls;

defined('ABSPATH') || exit;

/**
 * Reduces a tree of terms to a breadcrumb. src/content/listings/filters/term-breadcrumb.ts is its twin; both are tested
 * with tests/fixtures/crumbs.json.
 */
final class TermBreadcrumb
{
    /**
     * @template T of array{is_active: bool, depth: int, ...}
     *
     * @param list<T> $options of the tree, in order
     *
     * @return list<T> the terms above the chosen one, itself, and those directly below it; without a choice, the top level
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
