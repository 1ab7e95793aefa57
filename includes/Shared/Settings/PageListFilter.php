<?php

declare(strict_types=1);

namespace Benefit\Shared\Settings;

defined('ABSPATH') || exit;

/**
 * Leaves the pages that products need out of lists that WordPress makes of all pages: themes with an automatic menu would
 * show each of them. A menu made by hand keeps them.
 */
final class PageListFilter
{
    private const BLOCK = 'core/page-list';

    /**
     * Filters `wp_list_pages_excludes`, which wp_page_menu() applies too.
     *
     * @param array<array-key, mixed> $ids
     *
     * @return array<array-key, mixed>
     */
    public function exclude(array $ids): array
    {
        return [...$ids, ...self::ids()];
    }

    /**
     * Filters `register_block_type_args`. The block reads its pages with get_pages(), which has no filter for a caller.
     *
     * @param array<string, mixed> $arguments
     *
     * @return array<string, mixed>
     */
    public function wrapBlock(array $arguments, string $name): array
    {
        $render = $arguments['render_callback'] ?? null;
        if ($name !== self::BLOCK || !is_callable($render)) {
            return $arguments;
        }
        $arguments['render_callback'] = static function (mixed ...$values) use ($render): mixed {
            $ids = self::ids();
            $without = static fn(array $pages): array => array_values(array_filter($pages, static fn(mixed $page): bool => !$page instanceof \WP_Post || !in_array($page->ID, $ids, true)));
            add_filter('get_pages', $without);
            try {
                return $render(...$values);
            } finally {
                remove_filter('get_pages', $without);
            }
        };

        return $arguments;
    }

    /**
     * Keeps pages that are created here out of menus to which WordPress adds every new page.
     *
     * @template Result
     *
     * @param \Closure(): Result $create
     *
     * @return Result
     */
    public static function createOutsideMenus(\Closure $create): mixed
    {
        $hasAutomaticMenus = has_action('transition_post_status', '_wp_auto_add_pages_to_menu') !== false && self::isActive();
        if ($hasAutomaticMenus) {
            remove_action('transition_post_status', '_wp_auto_add_pages_to_menu');
        }
        try {
            return $create();
        } finally {
            if ($hasAutomaticMenus) {
                add_action('transition_post_status', '_wp_auto_add_pages_to_menu', 10, 3);
            }
        }
    }

    /** @return list<int> pages of all products, enabled or not */
    private static function ids(): array
    {
        if (!self::isActive()) {
            return [];
        }
        $stored = get_option(Settings::OPTION, []);
        $chosen = is_array($stored) ? array_filter($stored, static fn(mixed $id, int|string $key): bool => is_int($id) && $id > 0 && str_starts_with((string) $key, 'page_'), ARRAY_FILTER_USE_BOTH) : [];

        return array_values($chosen);
    }

    private static function isActive(): bool
    {
        /**
         * Filters whether automatic page lists and menus leave out the pages that products need.
         *
         * @since 0.1.0
         *
         * @param bool $is_hidden
         */
        return (bool) apply_filters('benefit_hide_pages_in_lists', true);
    }
}
