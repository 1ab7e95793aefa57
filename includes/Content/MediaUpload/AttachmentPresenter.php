<?php

declare(strict_types=1);

namespace Benefit\Content\MediaUpload;

defined('ABSPATH') || exit;

/** Presents an attachment to a user who may edit it. */
final class AttachmentPresenter
{
    /** @return array<string, mixed> schema/media-item.json */
    public static function presentAttachment(\WP_Post $post): array
    {
        $id = $post->ID;
        $file = (string) get_attached_file($id);
        $picture = wp_get_attachment_image_src($id, 'thumbnail', true);
        $mayDelete = current_user_can('delete_post', $id);

        return [
            'id' => $id,
            // WordPress stores titles with entities when their author may not write unfiltered HTML.
            'title' => self::cut(wp_specialchars_decode($post->post_title, ENT_QUOTES)),
            'alt' => self::cut((string) get_post_meta($id, '_wp_attachment_image_alt', true)),
            'caption' => self::cut($post->post_excerpt),
            'file' => self::cut(wp_basename($file)),
            'kind' => self::kindOf($post->post_mime_type),
            'url' => (string) wp_get_attachment_url($id),
            'edit_url' => (string) get_edit_post_link($id, 'raw'),
            'picture' => $picture === false ? '' : (string) $picture[0],
            'trashed' => $post->post_status === 'trash',
            // An empty nonce means that this user may not delete the file.
            'trash_nonce' => $mayDelete ? wp_create_nonce("trash-post_$id") : '',
            'untrash_nonce' => $mayDelete ? wp_create_nonce("untrash-post_$id") : '',
        ];
    }

    /** @return 'image'|'audio'|'video'|'file' */
    public static function kindOf(string $type): string
    {
        $kind = explode('/', $type)[0];

        return in_array($kind, ['image', 'audio', 'video'], true) ? $kind : 'file';
    }

    private static function cut(string $text): string
    {
        return mb_substr($text, 0, 65535);
    }
}
