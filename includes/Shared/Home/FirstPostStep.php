<?php

declare(strict_types=1);

namespace Benefit\Shared\Home;

defined('ABSPATH') || exit;

/** Makes the step that is done once a post of a type is published. */
final class FirstPostStep
{
    /**
     * @param string $empty what to do while there is none
     * @param string $add   label of the link that begins one
     * @param string $edit  label of the link that leads to the draft
     * @param string $view  label of the link to its page
     */
    public static function make(string $postType, string $id, int $order, string $title, string $empty, string $add, string $edit, string $view): SetupStep
    {
        $published = self::newest($postType, 'publish');
        $draft = $published === null ? self::newest($postType, 'draft') : null;

        return new SetupStep(
            $id,
            $order,
            $title,
            $published !== null,
            match (true) {
                $published !== null => get_the_title($published),
                /* translators: %s: title of a draft */
                $draft !== null => sprintf(__('“%s” is a draft. Visitors see it once it is published.', 'benefit'), get_the_title($draft)),
                default => $empty,
            },
            links: [match (true) {
                $published !== null => ['label' => $view, 'url' => (string) get_permalink($published)],
                $draft !== null => ['label' => $edit, 'url' => (string) get_edit_post_link($draft, 'raw')],
                default => ['label' => $add, 'url' => admin_url("post-new.php?post_type=$postType")],
            }],
        );
    }

    private static function newest(string $postType, string $status): ?\WP_Post
    {
        return get_posts(['post_type' => $postType, 'post_status' => $status, 'numberposts' => 1])[0] ?? null;
    }
}
