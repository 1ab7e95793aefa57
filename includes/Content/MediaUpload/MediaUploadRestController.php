<?php

declare(strict_types=1);

namespace Benefit\Content\MediaUpload;

use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\ResponseFormat;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** benefit/v1/media: what the screen reads beside WordPress's own answers. It changes nothing. */
final class MediaUploadRestController implements RouteProvider
{
    public const CAPABILITY = 'upload_files';
    private const TRASH_LENGTH = 100;

    public function __construct(private readonly UploadTracker $sent) {}

    public function actions(): array
    {
        $mayUpload = static fn(): bool => current_user_can(self::CAPABILITY);

        return [
            self::read('media-session', 'media/session', $this->session(...), $mayUpload),
            self::read('media-trash', 'media/trash', $this->trash(...), $mayUpload),
            self::read('media-item', 'media/(?P<media_id>[0-9]{1,15})', $this->item(...), static fn(ValidatedRequest $request): bool => self::mayRead((int) $request->values['media_id'])),
        ];
    }

    /** One that is not there, those may ask for who see everybody's: to others it is as one that they may not see. */
    private static function mayRead(int $id): bool
    {
        return current_user_can('edit_post', $id) || get_post($id) === null && current_user_can('edit_others_posts');
    }

    /**
     * @param \Closure(ValidatedRequest): RouteResponse $handler
     * @param \Closure(ValidatedRequest): bool     $capability
     */
    private static function read(string $name, string $route, \Closure $handler, \Closure $capability): Route
    {
        return new Route(
            str_replace('-', '_', $name),
            RouteChannel::Rest,
            AccessPolicy::CapabilityRead,
            ResponseFormat::Json,
            __DIR__ . "/schema/$name.json",
            $handler,
            capability: $capability,
            route: $route,
        );
    }

    /** A nonce for the next uploads, and the attachment that an upload without an answer has become. */
    private function session(ValidatedRequest $request): RouteResponse
    {
        $word = (string) ($request->values['upload'] ?? '');

        return RouteResponse::json([
            'nonce' => wp_create_nonce(MediaUploadScreen::NONCE),
            'id' => $word === '' ? 0 : $this->sent->find($word),
        ]);
    }

    private function item(ValidatedRequest $request): RouteResponse
    {
        $post = get_post((int) $request->values['media_id']);

        return $post instanceof \WP_Post && $post->post_type === 'attachment'
            ? RouteResponse::json(AttachmentPresenter::of($post))
            : throw UserFacingException::notFound('unknown_media', __('There is no such file.', 'benefit'));
    }

    /** The files that this person may bring back, the last ones first. */
    private function trash(): RouteResponse
    {
        $posts = get_posts([
            'post_type' => 'attachment',
            'post_status' => 'trash',
            'numberposts' => self::TRASH_LENGTH,
            'orderby' => 'modified',
            'suppress_filters' => false,
        ] + (current_user_can('delete_others_posts') ? [] : ['author' => get_current_user_id()]));
        $mine = array_filter($posts, static fn(\WP_Post $post): bool => current_user_can('delete_post', $post->ID));

        return RouteResponse::json(['items' => array_values(array_map(AttachmentPresenter::of(...), $mine))]);
    }
}
