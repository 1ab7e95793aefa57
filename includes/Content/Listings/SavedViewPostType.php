<?php

declare(strict_types=1);

namespace Benefit\Content\Listings;

use Benefit\Shared\Admin\AdminMenu;
use Benefit\Shared\Admin\CapabilityRegistry;

defined('ABSPATH') || exit;

/**
 * Registers the post type of saved views. Each is one listing without a page of its own; users who may write pages may
 * write views.
 */
final class SavedViewPostType
{
    public const NAME = 'benefit_view';
    public const REST_BASE = 'benefit-views';
    private const SHORTCODE = 'benefit_shortcode';
    /** Repeats Listing::BLOCK, because every request registers the type and should not load that class for it. */
    private const LISTING_BLOCK = 'benefit/content-grid';

    public function registerType(): void
    {
        register_post_type(self::NAME, [
            'labels' => $this->labels(),
            'description' => __('Listings that you can use in several places.', 'benefit'),
            'public' => false,
            'show_ui' => true,
            // Users who may not open a menu cannot open its submenus either, so for them the type has a menu of its own.
            'show_in_menu' => current_user_can(CapabilityRegistry::MANAGE) ? AdminMenu::SLUG : true,
            'menu_icon' => 'dashicons-grid-view',
            'menu_position' => AdminMenu::POSITION,
            'show_in_admin_bar' => false,
            'supports' => ['title', 'editor', 'revisions'],
            'capability_type' => 'page',
            'map_meta_cap' => true,
            'rewrite' => false,
            'query_var' => false,
            'delete_with_user' => false,
            'show_in_rest' => true,
            'rest_base' => self::REST_BASE,
            'rest_controller_class' => SavedViewsRestController::class,
            'template' => [[self::LISTING_BLOCK, ['templateLock' => false]]],
            // The one listing can neither be removed nor joined by others; inside it everything can be arranged.
            'template_lock' => 'insert',
        ]);
    }

    /**
     * @param array<string, string> $columns
     *
     * @return array<string, string>
     */
    public function addColumn(array $columns): array
    {
        $date = array_intersect_key($columns, ['date' => '']);

        return array_diff_key($columns, $date) + [self::SHORTCODE => __('Shortcode', 'benefit')] + $date;
    }

    public function printColumn(string $column, int $viewId): void
    {
        if ($column === self::SHORTCODE) {
            // A click selects the whole shortcode.
            printf('<code style="user-select:all">[%s id="%d"]</code>', esc_html(SavedView::SHORTCODE), (int) $viewId);
        }
    }

    /** @return array<string, string> */
    private function labels(): array
    {
        return [
            'name' => __('Saved listings', 'benefit'),
            'singular_name' => __('Saved listing', 'benefit'),
            'menu_name' => __('Saved listings', 'benefit'),
            'all_items' => __('Saved listings', 'benefit'),
            'add_new' => __('Add listing', 'benefit'),
            'add_new_item' => __('Add listing', 'benefit'),
            'new_item' => __('New listing', 'benefit'),
            'edit_item' => __('Edit listing', 'benefit'),
            'search_items' => __('Search listings', 'benefit'),
            'not_found' => __('No saved listings found.', 'benefit'),
            'not_found_in_trash' => __('No saved listings found in Trash.', 'benefit'),
            'item_published' => __('Listing published.', 'benefit'),
            'item_updated' => __('Listing saved.', 'benefit'),
        ];
    }
}
