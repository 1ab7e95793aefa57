<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Blocks;

use Benefit\Content\Listings\Listing;
use Benefit\Content\Listings\ListingResolver;
use Benefit\Content\Listings\ListingState;
use Benefit\Content\Listings\Query\BlockAttributes;
use Benefit\Content\Listings\SavedView;
use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteContract;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Serves `live_filter_reload` and `pagination_request` (docs/contracts.md "Content"): the HTML of a listing, the same
 * for everyone.
 */
final class ListingAjax implements RouteProvider
{
    public function __construct(private readonly ListingResolver $views, private readonly ListingAjaxResponse $answer) {}

    public static function routes(): array
    {
        return [
            Route::ajax('live_filter_reload', AccessPolicy::PublicRead, RouteContract::forHtml(__DIR__ . '/schema/live-filter-reload.json'), 'filtered', overrides: ListingFilterWireOverrides::class),
            Route::ajax('pagination_request', AccessPolicy::PublicRead, RouteContract::forHtml(__DIR__ . '/schema/pagination-request.json'), 'paged', overrides: ListingWireOverrides::class),
        ];
    }


    public function filtered(ValidatedRequest $request): RouteResponse
    {
        // Clients may send the query string as location.search has it.
        $query = self::parsed(ltrim((string) $request->values['query'], '?'));

        return $this->answered($request->values, ...$this->views->find($request->values, $query, $this->edited($request->values)));
    }

    public function paged(ValidatedRequest $request): RouteResponse
    {
        $prefix = $this->views->countBefore($request->values) > 0 ? "{$request->values['sid']}-" : '';

        [$listing, $block] = $this->views->find($request->values, [$prefix . ListingState::PAGE => (string) ($request->values['page'] ?? 1)]);
        $listing->emptyPastLastPage();

        return $this->answered($request->values, $listing, $block);
    }

    /**
     * @param array<string, mixed> $values
     * @param array<string, mixed> $block parsed
     */
    private function answered(array $values, Listing $listing, array $block): RouteResponse
    {
        $listing->continueAfter((int) ($values['from'] ?? 0), array_values(wp_parse_id_list((string) ($values['known'] ?? ''))));

        return RouteResponse::fromHtml($this->answer->renderListing($listing, $block));
    }

    /**
     * @param array<string, mixed> $values
     *
     * @return array<string, mixed>|null settings that a user who may edit the post tries; null: the stored ones count
     */
    private function edited(array $values): ?array
    {
        if (!ListingWireOverrides::isTrial($values)) {
            return null;
        }
        // A saved view is edited in its own post.
        $postId = SavedView::id((string) $values['sid']) ?: (int) ($values['postid'] ?? 0);
        if (!is_user_logged_in() || $postId === 0 || !current_user_can('edit_post', $postId)) {
            throw UserFacingException::forbidden('not_allowed', __('You are not allowed to do that.', 'benefit'));
        }
        $attributes = json_decode((string) $values['view_data'], true, 8);

        return is_array($attributes) ? BlockAttributes::map($attributes) : throw UserFacingException::badRequest('invalid', __('The listing settings are not valid.', 'benefit'), 'view_data');
    }

    /**
     * Parses a query string as PHP does. Queries beyond PHP's limits are refused, because parse_str() would log a warning for them.
     *
     * @return array<array-key, mixed>
     *
     * @throws UserFacingException 400
     */
    private static function parsed(string $query): array
    {
        $parts = explode('&', $query);
        $depth = max(array_map(static fn(string $part): int => substr_count(urldecode(explode('=', $part, 2)[0]), '['), $parts));
        if (count($parts) > (int) ini_get('max_input_vars') || $depth > (int) ini_get('max_input_nesting_level')) {
            throw UserFacingException::badRequest('invalid', __('This URL has too many parameters.', 'benefit'), 'query');
        }
        parse_str($query, $values);

        return $values;
    }

}
