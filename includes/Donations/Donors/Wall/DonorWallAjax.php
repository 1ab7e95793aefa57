<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors\Wall;

use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteContract;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/**
 * Routes `give_get_donor_comments` (docs/contracts.md "Donations"): the next cards of a wall, the same for everyone.
 */
final class DonorWallAjax implements RouteProvider
{
    public function __construct(private readonly DonorWallCards $cards, private readonly PublicDonorWalls $walls) {}

    public static function routes(): array
    {
        return [Route::ajax(
            'give_get_donor_comments',
            AccessPolicy::PublicRead,
            RouteContract::bareJson(__DIR__ . '/schema/give-get-donor-comments.json'),
            'next',
            overrides: DonorWallWireOverrides::class,
        )];
    }

    public function next(ValidatedRequest $request): RouteResponse
    {
        $refusal = UserFacingException::badRequest('invalid_attributes', __('This page is out of date. Reload it to see more donations.', 'benefit'), 'data');
        ['settings' => $wall, 'page' => $page, 'after' => $after] = DonorWallSettings::fromSigned((string) $request->values['data']) ?? throw $refusal;
        if (!$this->walls->isPublic($wall)) {
            throw $refusal;
        }
        ['html' => $html, 'next' => $next] = $this->cards->after($wall, $page, $after);

        return RouteResponse::json([
            'html' => $html,
            // At the end, repeats the request, which would find cards added later.
            'shortcode' => $next === '' ? (string) $request->values['data'] : $next,
            'remaining' => $next === '' ? 0 : 1,
        ]);
    }
}
