<?php

declare(strict_types=1);

namespace Benefit\Content\Listings;

defined('ABSPATH') || exit;

/** Restricts the settings of saved views in REST to users who may write posts. Visitors only see the results. */
final class SavedViewsRestController extends \WP_REST_Posts_Controller
{
    /**
     * @param \WP_Post $post
     *
     * @return bool
     */
    public function check_read_permission($post)
    {
        return current_user_can('edit_posts') && parent::check_read_permission($post);
    }
}
