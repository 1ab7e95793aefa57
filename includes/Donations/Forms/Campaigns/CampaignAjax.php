<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Campaigns;

use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Limits\RateLimitRule;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteContract;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Routes `benefit_campaign`: a campaign's current progress, for its block. */
final class CampaignAjax implements RouteProvider
{
    /** Requests by all visitors behind one address, sent when a page is first touched. */
    private const A_MINUTE = 600;

    public function __construct(private readonly CampaignViewModel $view) {}

    public static function routes(): array
    {
        return [Route::ajax('benefit_campaign', AccessPolicy::PublicRead, RouteContract::json(__DIR__ . '/schema/campaign-now.json'), 'progress', [new RateLimitRule('network', self::A_MINUTE, MINUTE_IN_SECONDS)])];
    }

    public function progress(ValidatedRequest $request): RouteResponse
    {
        return RouteResponse::json($this->view->props((int) $request->values['campaign']) ?? throw UserFacingException::notFound('not_found', __('Nothing was found here.', 'benefit')));
    }
}
