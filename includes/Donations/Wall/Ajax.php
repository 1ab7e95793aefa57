<?php

declare(strict_types=1);

namespace Benefit\Donations\Wall;

use Benefit\Shared\Http\Access;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\Nonces;
use Benefit\Shared\Http\RateRule;
use Benefit\Shared\Http\Reply;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Refusal;

defined('ABSPATH') || exit;

/** `give_get_donor_comments` (CONTRACTS.md "Donations"): the next cards of a wall, the same for everybody. */
final class Ajax
{
    private const NONCE = 'givewp-donor-wall-more';

    public function __construct(private readonly WallCards $cards, private readonly PublicWalls $walls, private readonly Nonces $nonces) {}

    public function action(): Action
    {
        // Beside the plugin whose name it is, its guests' nonces stay as it makes them.
        $nonce = (function_exists('give') ? 'benefit_' : '') . self::NONCE;
        $this->nonces->bind($nonce);

        return new Action(
            'give_get_donor_comments',
            Channel::Ajax,
            Access::PublicRead,
            Reply::BareJson,
            __DIR__ . '/schema/give-get-donor-comments.json',
            $this->next(...),
            [RateRule::ofVisitor()],
            nonceAction: static fn(): string => $nonce,
        );
    }

    private function next(Request $request): Response
    {
        $refusal = new Refusal('invalid_attributes', __('This page is out of date. Reload it to see more donations.', 'benefit'), 400, 'data');
        ['settings' => $wall, 'page' => $page, 'after' => $after] = WallSettings::signed((string) $request->values['data']) ?? throw $refusal;
        if (!$this->walls->has($wall)) {
            throw $refusal;
        }
        ['html' => $html, 'next' => $next] = $this->cards->after($wall, $page, $after);

        return Response::json([
            'html' => $html,
            // At the end: what was asked, which would find what comes then.
            'shortcode' => $next === '' ? (string) $request->values['data'] : $next,
            'remaining' => $next === '' ? 0 : 1,
        ]);
    }
}
