<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Recurring;

use Benefit\Donations\DonationCapabilities;
use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\ResponseFormat;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Reads beside the records of benefit/v1/subscriptions (Entities): what a list brings in, and what belongs to one of them without being a field of it. */
final class SubscriptionDetailsRestController implements RouteProvider
{
    public function __construct(
        private readonly SubscriptionListRepository $list,
        private readonly SubscriptionPresenter $view,
        private readonly Settings $settings,
    ) {}

    public function actions(): array
    {
        $read = static fn(string $name, string $route, \Closure $handler): Route => new Route(
            str_replace('-', '_', $name),
            RouteChannel::Rest,
            AccessPolicy::CapabilityRead,
            ResponseFormat::Json,
            __DIR__ . '/schema/' . $name . '.json',
            $handler,
            capability: static fn(): bool => current_user_can(DonationCapabilities::DONATIONS),
            route: $route,
        );

        return [
            $read('subscription-totals', 'subscriptions/totals', $this->totals(...)),
            $read('subscription-details', 'subscriptions/(?P<id>[0-9]{1,15})/details', $this->details(...)),
        ];
    }

    private function totals(ValidatedRequest $request): RouteResponse
    {
        $filter = SubscriptionFilter::of($request->values);
        $total = $this->list->count($filter);
        $isCut = $total === SubscriptionListRepository::COUNTED;
        // A sum of some of them would be read as that of all.
        $income = $isCut && $filter->readsRows() ? null : $this->list->income($filter);

        return RouteResponse::json([
            'total' => $total,
            'more' => $isCut,
            'income' => $income === null ? null : [...$income, 'amounts' => $this->settings->money()->formatAll($income['amounts'])],
        ]);
    }

    private function details(ValidatedRequest $request): RouteResponse
    {
        return RouteResponse::json($this->view->details($this->list->byId((int) $request->values['id']) ?? throw UserFacingException::notFound('unknown_subscription', __('There is no such recurring donation.', 'benefit'))));
    }
}
