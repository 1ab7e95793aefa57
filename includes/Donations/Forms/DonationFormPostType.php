<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms;

defined('ABSPATH') || exit;

/** The post type of donation forms. Each has a public page, with text above the form. */
final class DonationFormPostType
{
    public const NAME = 'benefit_form';
    public const REST_BASE = 'benefit-forms';
    /** Parent menu of the screens for donations. */
    public const MENU = 'edit.php?post_type=' . self::NAME;

    /** Tells whether everyone can open the form's page and donate. */
    public static function isOpen(int $id): bool
    {
        $form = $id === 0 ? null : get_post($id);

        return $form instanceof \WP_Post && $form->post_type === self::NAME && $form->post_status === 'publish' && $form->post_password === '';
    }

    public function registerType(): void
    {
        register_post_type(self::NAME, [
            'labels' => $this->labels(),
            'description' => __('Forms that visitors donate with.', 'benefit'),
            'public' => true,
            // WordPress would treat our form field of this name as a query.
            'query_var' => false,
            'has_archive' => false,
            'rewrite' => ['slug' => 'donate', 'with_front' => false],
            'menu_icon' => 'dashicons-money-alt',
            'menu_position' => 26,
            'supports' => ['title', 'editor', 'excerpt', 'thumbnail', 'revisions', 'custom-fields'],
            'capability_type' => ['benefit_form', 'benefit_forms'],
            'map_meta_cap' => true,
            'show_in_rest' => true,
            'rest_base' => self::REST_BASE,
            'template' => [
                ['core/paragraph', ['placeholder' => __('Say what the money is for.', 'benefit')]],
                // Locked, since the builder is inside this block and a form's page needs its form.
                ['benefit/donation-form', ['lock' => ['remove' => true, 'move' => false]]],
            ],
        ]);
    }

    /** @return array<string, string> */
    private function labels(): array
    {
        return [
            'name' => __('Donation forms', 'benefit'),
            'singular_name' => __('Donation form', 'benefit'),
            'menu_name' => __('Donations', 'benefit'),
            'all_items' => __('Forms', 'benefit'),
            'add_new' => __('Add form', 'benefit'),
            'add_new_item' => __('Add donation form', 'benefit'),
            'new_item' => __('New donation form', 'benefit'),
            'edit_item' => __('Edit donation form', 'benefit'),
            'view_item' => __('View donation form', 'benefit'),
            'view_items' => __('View donation forms', 'benefit'),
            'search_items' => __('Search donation forms', 'benefit'),
            'not_found' => __('No donation forms found.', 'benefit'),
            'not_found_in_trash' => __('No donation forms found in Trash.', 'benefit'),
            'item_published' => __('Donation form published.', 'benefit'),
            'item_updated' => __('Donation form saved.', 'benefit'),
        ];
    }
}
