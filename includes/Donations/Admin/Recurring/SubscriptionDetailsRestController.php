<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Recurring;

use Benefit\Donations\DonationCapabilities;
use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RoutePermission;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Serves what benefit/v1/subscriptions (SubscriptionsRestController) does not: the income of a list, and details of a
 * subscription that are not its fields.
 */
final class SubscriptionDetailsRestController implements RouteProvider
{
    public function __construct(
        private readonly SubscriptionListRepository $list,
        private readonly SubscriptionPresenter $view,
        private readonly Settings $settings,
    ) {}

    public static function routes(): array
    {
        $staff = RoutePermission::capability(DonationCapabilities::DONATIONS);

        return [
            Route::rest('subscription_totals', 'subscriptions/totals', AccessPolicy::CapabilityRead, __DIR__ . '/schema/subscription-totals.json', 'totals', $staff),
            Route::rest('subscription_details', 'subscriptions/(?P<id>[0-9]{1,15})/details', AccessPolicy::CapabilityRead, __DIR__ . '/schema/subscription-details.json', 'details', $staff),
        ];
    }

    public function totals(ValidatedRequest $request): RouteResponse
    {
        $filter = SubscriptionFilter::fromValues($request->values);
        $total = $this->list->count($filter);
        $isCut = $total === SubscriptionListRepository::COUNTED;
        // A partial sum would be read as the total.
        $income = $isCut && $filter->readsRows() ? null : $this->list->income($filter);

        return RouteResponse::json([
            'total' => $total,
            'more' => $isCut,
            'income' => $income === null ? null : [...$income, 'amounts' => $this->settings->money()->formatAll($income['amounts'])],
        ]);
    }

    public function details(ValidatedRequest $request): RouteResponse
    {
        return RouteResponse::json($this->view->details($this->list->byId((int) $request->values['id']) ?? throw UserFacingException::notFound('unknown_subscription', __('This recurring donation could not be found.', 'benefit'))));
    }
}
