<?php

declare(strict_types=1);

namespace Benefit\Content\MediaUpload;

use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RoutePermission;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Serves benefit/v1/media: what the upload screen reads in addition to WordPress's own endpoints. Changes nothing. */
final class MediaUploadRestController implements RouteProvider
{
    public const CAPABILITY = 'upload_files';
    private const TRASH_LENGTH = 100;

    public function __construct(private readonly UploadTracker $sent) {}

    public static function routes(): array
    {
        $mayUpload = RoutePermission::capability(self::CAPABILITY);

        return [
            Route::rest('media_session', 'media/session', AccessPolicy::CapabilityRead, __DIR__ . '/schema/media-session.json', 'session', $mayUpload),
            Route::rest('media_trash', 'media/trash', AccessPolicy::CapabilityRead, __DIR__ . '/schema/media-trash.json', 'trash', $mayUpload),
            Route::rest('media_item', 'media/(?P<media_id>[0-9]{1,15})', AccessPolicy::CapabilityRead, __DIR__ . '/schema/media-item.json', 'item', RoutePermission::method('mayRead')),
        ];
    }

    /**
     * Tells only users who may edit everyone's files that one does not exist; to others it looks like one they may not
     * see.
     */
    public static function mayRead(ValidatedRequest $request): bool
    {
        $id = (int) $request->values['media_id'];

        return current_user_can('edit_post', $id) || get_post($id) === null && current_user_can('edit_others_posts');
    }


    /** Returns a nonce for the next uploads, and the attachment of an upload whose response was lost. */
    public function session(ValidatedRequest $request): RouteResponse
    {
        $word = (string) ($request->values['upload'] ?? '');

        return RouteResponse::json([
            'nonce' => wp_create_nonce(MediaUploadScreen::NONCE),
            'id' => $word === '' ? 0 : $this->sent->find($word),
        ]);
    }

    public function item(ValidatedRequest $request): RouteResponse
    {
        $post = get_post((int) $request->values['media_id']);

        return $post instanceof \WP_Post && $post->post_type === 'attachment'
            ? RouteResponse::json(AttachmentPresenter::presentAttachment($post))
            : throw UserFacingException::notFound('unknown_media', __('This file could not be found.', 'benefit'));
    }

    /** Lists the files that this user may restore, the most recently trashed first. */
    public function trash(): RouteResponse
    {
        $posts = get_posts([
            'post_type' => 'attachment',
            'post_status' => 'trash',
            'numberposts' => self::TRASH_LENGTH,
            'orderby' => 'modified',
            'suppress_filters' => false,
        ] + (current_user_can('delete_others_posts') ? [] : ['author' => get_current_user_id()]));
        $mine = array_filter($posts, static fn(\WP_Post $post): bool => current_user_can('delete_post', $post->ID));

        return RouteResponse::json(['items' => array_values(array_map(AttachmentPresenter::presentAttachment(...), $mine))]);
    }
}
