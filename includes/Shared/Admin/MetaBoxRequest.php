<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin;

use Benefit\Shared\Http\Router;

defined('ABSPATH') || exit;

/** Reads our box from a WordPress form that is being saved; Router::perform() validates its contents. */
final class MetaBoxRequest
{
    /**
     * Null for quick edit, bulk edit, autosaves, revisions and programs, which do not send the box or send it for
     * another post.
     *
     * @return array<array-key, mixed>|null
     */
    public static function ofPost(string $name, int $postId): ?array
    {
        // phpcs:disable WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- the gate follows
        $box = $_POST[$name] ?? null;
        $saved = absint($_POST['post_ID'] ?? 0);
        // phpcs:enable
        if (!is_array($box) || $saved !== $postId || wp_is_post_autosave($postId) || wp_is_post_revision($postId)) {
            return null;
        }

        return ['subject_id' => (string) $postId] + (array) wp_unslash($box);
    }

    /** @return array<array-key, mixed>|null */
    public static function ofUser(string $name, int $userId): ?array
    {
        // phpcs:disable WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- the gate follows
        $box = $_POST[$name] ?? null;
        $saved = absint($_POST['user_id'] ?? 0);
        // phpcs:enable

        return is_array($box) && $saved === $userId ? ['subject_id' => (string) $userId] + (array) wp_unslash($box) : null;
    }
}
