<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Blocks;

use Benefit\Content\Listings\ListingRegistry;
use Benefit\Content\Listings\Query\ListingContext;
use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RoutePermission;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Serves benefit/v1/grid-posts: the posts that a listing with given settings shows, for the editor. Public posts only,
 * as on the page.
 */
final class ListingPreviewRestController implements RouteProvider
{
    public function __construct(private readonly ListingRegistry $listings) {}

    public static function routes(): array
    {
        return [Route::rest('grid_posts', 'grid-posts', AccessPolicy::CapabilityRead, __DIR__ . '/schema/grid-posts.json', 'posts', RoutePermission::method('mayPreview'))];
    }

    public static function mayPreview(ValidatedRequest $request): bool
    {
        $postId = (int) ($request->values['post'] ?? 0);

        return current_user_can('edit_posts') || ($postId > 0 && current_user_can('edit_post', $postId));
    }

    public function posts(ValidatedRequest $request): RouteResponse
    {
        $query = json_decode((string) $request->values['query'], true, 8);
        $postId = (int) ($request->values['post'] ?? 0);
        $context = new ListingContext($postId > 0 && current_user_can('edit_post', $postId) ? $postId : 0, [], home_url('/'));
        if (!is_array($query)) {
            throw UserFacingException::badRequest('invalid', __('The listing settings are not valid.', 'benefit'), 'query');
        }
        $listing = $this->listings->make('preview', 0, ['query' => $query], [], $context, []);

        return RouteResponse::json([
            'posts' => array_map(static fn(int $id): array => ['id' => $id, 'type' => (string) get_post_type($id)], $listing->found()->ids),
            'total' => $listing->total(),
        ]);
    }
}
