<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors\Wall;

use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Limits\RateLimitRule;
use Benefit\Shared\Http\ResponseFormat;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Http\VisitorNonces;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/** `give_get_donor_comments` (CONTRACTS.md "Donations"): the next cards of a wall, the same for everybody. */
final class DonorWallAjax implements RouteProvider
{
    private const NONCE = 'givewp-donor-wall-more';

    public function __construct(private readonly DonorWallCards $cards, private readonly PublicDonorWalls $walls, private readonly VisitorNonces $nonces) {}

    public function actions(): array
    {
        // Beside the plugin whose name it is, its guests' nonces stay as it makes them.
        $nonce = (function_exists('give') ? 'benefit_' : '') . self::NONCE;
        $this->nonces->bind($nonce);

        return [new Route(
            'give_get_donor_comments',
            RouteChannel::Ajax,
            AccessPolicy::PublicRead,
            ResponseFormat::BareJson,
            __DIR__ . '/schema/give-get-donor-comments.json',
            $this->next(...),
            [RateLimitRule::ofVisitor()],
            nonceAction: static fn(): string => $nonce,
        )];
    }

    private function next(ValidatedRequest $request): RouteResponse
    {
        $refusal = UserFacingException::badRequest('invalid_attributes', __('This page is out of date. Reload it to see more donations.', 'benefit'), 'data');
        ['settings' => $wall, 'page' => $page, 'after' => $after] = DonorWallSettings::signed((string) $request->values['data']) ?? throw $refusal;
        if (!$this->walls->has($wall)) {
            throw $refusal;
        }
        ['html' => $html, 'next' => $next] = $this->cards->after($wall, $page, $after);

        return RouteResponse::json([
            'html' => $html,
            // At the end: what was asked, which would find what comes then.
            'shortcode' => $next === '' ? (string) $request->values['data'] : $next,
            'remaining' => $next === '' ? 0 : 1,
        ]);
    }
}
