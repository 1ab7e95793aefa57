<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms;

defined('ABSPATH') || exit;

/** The post type of campaigns: what several forms raise money for together. */
final class CampaignPostType
{
    public const NAME = 'benefit_campaign';
    public const REST_BASE = 'benefit-campaigns';
    /** Minor units of the site's currency; 0: none. */
    public const GOAL = 'benefit_goal_minor';

    public function register(): void
    {
        add_action('init', $this->registerType(...));
    }

    private function registerType(): void
    {
        register_post_type(self::NAME, [
            'labels' => $this->labels(),
            'description' => __('What several donation forms raise money for.', 'benefit'),
            'public' => true,
            // WordPress would take the field of this name in a post of ours for a query.
            'query_var' => false,
            'has_archive' => false,
            'rewrite' => ['slug' => 'campaign', 'with_front' => false],
            'show_in_menu' => FormPostType::MENU,
            'supports' => ['title', 'editor', 'excerpt', 'thumbnail', 'revisions', 'custom-fields'],
            'capability_type' => ['benefit_campaign', 'benefit_campaigns'],
            'map_meta_cap' => true,
            'show_in_rest' => true,
            'rest_base' => self::REST_BASE,
        ]);
        register_post_meta(self::NAME, self::GOAL, [
            'type' => 'integer',
            'single' => true,
            'default' => 0,
            'show_in_rest' => ['schema' => ['type' => 'integer', 'minimum' => 0, 'maximum' => Level::MOST_MINOR]],
            'auth_callback' => static fn(bool $allowed, string $key, int $postId): bool => current_user_can('edit_post', $postId),
        ]);
    }

    /** @return array<string, string> */
    private function labels(): array
    {
        return [
            'name' => __('Campaigns', 'benefit'),
            'singular_name' => __('Campaign', 'benefit'),
            'menu_name' => __('Campaigns', 'benefit'),
            'all_items' => __('Campaigns', 'benefit'),
            'add_new' => __('Add campaign', 'benefit'),
            'add_new_item' => __('Add campaign', 'benefit'),
            'new_item' => __('New campaign', 'benefit'),
            'edit_item' => __('Edit campaign', 'benefit'),
            'view_item' => __('View campaign', 'benefit'),
            'view_items' => __('View campaigns', 'benefit'),
            'search_items' => __('Search campaigns', 'benefit'),
            'not_found' => __('No campaigns found.', 'benefit'),
            'not_found_in_trash' => __('No campaigns in the trash.', 'benefit'),
            'item_published' => __('Campaign published.', 'benefit'),
            'item_updated' => __('Campaign saved.', 'benefit'),
        ];
    }
}
