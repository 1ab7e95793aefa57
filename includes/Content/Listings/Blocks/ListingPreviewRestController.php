<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Blocks;

use Benefit\Content\Listings\ListingRegistry;
use Benefit\Content\Listings\Query\ListingContext;
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

/** benefit/v1/grid-posts: for the editor, which posts a listing with these settings shows. Public ones only, as on the page. */
final class ListingPreviewRestController implements RouteProvider
{
    public function __construct(private readonly ListingRegistry $listings) {}

    public function actions(): array
    {
        return [
            new Route(
                'grid_posts',
                RouteChannel::Rest,
                AccessPolicy::CapabilityRead,
                ResponseFormat::Json,
                __DIR__ . '/schema/grid-posts.json',
                $this->posts(...),
                capability: static fn(ValidatedRequest $request): bool => current_user_can('edit_posts') || ((int) ($request->values['post'] ?? 0) > 0 && current_user_can('edit_post', (int) $request->values['post'])),
                route: 'grid-posts',
            ),
        ];
    }

    private function posts(ValidatedRequest $request): RouteResponse
    {
        $query = json_decode((string) $request->values['query'], true, 8);
        $postId = (int) ($request->values['post'] ?? 0);
        $around = new ListingContext($postId > 0 && current_user_can('edit_post', $postId) ? $postId : 0, [], home_url('/'));
        if (!is_array($query)) {
            throw UserFacingException::badRequest('invalid', __('The settings cannot be read.', 'benefit'), 'query');
        }
        $listing = $this->listings->make('preview', 0, ['query' => $query], [], $around, []);

        return RouteResponse::json([
            'posts' => array_map(static fn(int $id): array => ['id' => $id, 'type' => (string) get_post_type($id)], $listing->found()->ids),
            'total' => $listing->total(),
        ]);
    }
}
