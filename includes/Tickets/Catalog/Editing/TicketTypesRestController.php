<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Editing;

defined('ABSPATH') || exit;

/** Hides published ticket types whose event the reader may not see, or that have a password. */
final class TicketTypesRestController extends \WP_REST_Posts_Controller
{
    /**
     * @param \WP_Post $post
     *
     * @return bool
     */
    public function check_read_permission($post)
    {
        if (current_user_can('edit_post', $post->ID)) {
            return true;
        }
        $event = $post->post_parent > 0 ? get_post($post->post_parent) : null;

        return $event !== null
            && $post->post_password === ''
            && ($event->post_password === '' || current_user_can('edit_post', $event->ID))
            && ($event->post_status === 'publish' || current_user_can('read_post', $event->ID))
            && parent::check_read_permission($post);
    }
}
