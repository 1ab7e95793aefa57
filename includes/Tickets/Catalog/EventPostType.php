<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog;

defined('ABSPATH') || exit;

/** The post type of events: public pages written in the block editor. */
final class EventPostType
{
    public const NAME = 'benefit_event';
    public const REST_BASE = 'benefit-events';
    /** Parent menu of the screens for tickets. */
    public const MENU = 'edit.php?post_type=' . self::NAME;

    /**
     * Prefers the theme's template of pages over that of posts, which shows author, date and adjacent posts. A template
     * for events still takes precedence.
     *
     * @param list<string> $templates
     *
     * @return list<string>
     */
    public function templates(array $templates): array
    {
        if (get_query_var('post_type') !== self::NAME) {
            return $templates;
        }
        $single = array_search('single.php', $templates, true);
        array_splice($templates, $single === false ? count($templates) : $single, 0, ['page.php']);

        return $templates;
    }

    /** Also called on activation, before rewrite rules are flushed. */
    public function registerType(): void
    {
        register_post_type(self::NAME, [
            'labels' => $this->labels(),
            'description' => __('Events with tickets for sale.', 'benefit'),
            'public' => true,
            'has_archive' => 'events',
            'rewrite' => ['slug' => 'event', 'with_front' => false],
            'menu_icon' => 'dashicons-tickets-alt',
            'menu_position' => 25,
            'supports' => ['title', 'editor', 'excerpt', 'thumbnail', 'revisions', 'custom-fields'],
            'capability_type' => ['benefit_event', 'benefit_events'],
            'map_meta_cap' => true,
            'show_in_rest' => true,
            'rest_base' => self::REST_BASE,
            'template' => [
                ['core/paragraph', ['placeholder' => __('Describe the event here.', 'benefit')]],
                ['benefit/ticket-table', ['buttons' => 'add']],
            ],
        ]);
    }

    /** @return array<string, string> */
    private function labels(): array
    {
        return [
            'name' => __('Events', 'benefit'),
            'singular_name' => __('Event', 'benefit'),
            'menu_name' => __('Events', 'benefit'),
            'all_items' => __('All events', 'benefit'),
            'add_new' => __('Add event', 'benefit'),
            'add_new_item' => __('Add event', 'benefit'),
            'new_item' => __('New event', 'benefit'),
            'edit_item' => __('Edit event', 'benefit'),
            'view_item' => __('View event', 'benefit'),
            'view_items' => __('View events', 'benefit'),
            'search_items' => __('Search events', 'benefit'),
            'not_found' => __('No events found.', 'benefit'),
            'not_found_in_trash' => __('No events found in Trash.', 'benefit'),
            'archives' => __('Events', 'benefit'),
            'item_published' => __('Event published.', 'benefit'),
            'item_updated' => __('Event saved.', 'benefit'),
        ];
    }
}
