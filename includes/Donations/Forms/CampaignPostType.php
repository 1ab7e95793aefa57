<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms;

defined('ABSPATH') || exit;

/** The post type of campaigns, for which several forms raise money together. */
final class CampaignPostType
{
    public const NAME = 'benefit_campaign';
    public const REST_BASE = 'benefit-campaigns';
    /** Status of an ended campaign: its page stays, lists leave it out. */
    public const ARCHIVED = 'benefit_archived';

    public function registerType(): void
    {
        register_post_type(self::NAME, [
            'labels' => $this->labels(),
            'description' => __('A cause that several donation forms raise money for.', 'benefit'),
            'public' => true,
            // WordPress would treat our form field of this name as a query.
            'query_var' => false,
            'has_archive' => false,
            'rewrite' => ['slug' => 'campaign', 'with_front' => false],
            'show_in_menu' => DonationFormPostType::MENU,
            'supports' => ['title', 'editor', 'excerpt', 'thumbnail', 'revisions', 'custom-fields'],
            'capability_type' => ['benefit_campaign', 'benefit_campaigns'],
            'map_meta_cap' => true,
            'show_in_rest' => true,
            'rest_base' => self::REST_BASE,
        ]);
        register_post_status(self::ARCHIVED, [
            'label' => __('Archived', 'benefit'),
            'public' => true,
            'exclude_from_search' => true,
            /* translators: %s: number of campaigns */
            'label_count' => _n_noop('Archived <span class="count">(%s)</span>', 'Archived <span class="count">(%s)</span>', 'benefit'),
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
            'not_found_in_trash' => __('No campaigns found in Trash.', 'benefit'),
            'item_published' => __('Campaign published.', 'benefit'),
            'item_updated' => __('Campaign saved.', 'benefit'),
        ];
    }
}
