<?php

declare(strict_types=1);

namespace Benefit\Content\Grid;

use Benefit\Shared\Http\Access;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\Reply;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Refusal;

defined('ABSPATH') || exit;

/** benefit/v1/grid-posts: for the editor, which posts a listing with these settings shows. Public ones only, as on the page. */
final class Rest
{
    public function __construct(private readonly Listings $listings) {}

    public function action(): Action
    {
        return new Action(
            'grid_posts',
            Channel::Rest,
            Access::CapabilityRead,
            Reply::Json,
            __DIR__ . '/schema/grid-posts.json',
            $this->posts(...),
            capability: static fn(Request $request): bool => current_user_can('edit_posts') || ((int) ($request->values['post'] ?? 0) > 0 && current_user_can('edit_post', (int) $request->values['post'])),
            route: 'grid-posts',
        );
    }

    private function posts(Request $request): Response
    {
        $query = json_decode((string) $request->values['query'], true, 8);
        $postId = (int) ($request->values['post'] ?? 0);
        $around = new Surroundings($postId > 0 && current_user_can('edit_post', $postId) ? $postId : 0, [], home_url('/'));
        if (!is_array($query)) {
            throw new Refusal('invalid', __('The settings cannot be read.', 'benefit'), 400, 'query');
        }
        $listing = $this->listings->make('preview', 0, ['query' => $query], [], $around, []);

        return Response::json([
            'posts' => array_map(static fn(int $id): array => ['id' => $id, 'type' => (string) get_post_type($id)], $listing->found()->ids),
            'total' => $listing->total(),
        ]);
    }
}
