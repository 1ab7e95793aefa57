<?php

declare(strict_types=1);

namespace Benefit\Donations\SubscriptionDesk;

use Benefit\Donations\Product\Permissions;
use Benefit\Shared\Http\Access;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\Reply;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Refusal;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** Reads beside the records of benefit/v1/subscriptions (Entities): what a list brings in, and what belongs to one of them without being a field of it. */
final class Rest
{
    public function __construct(
        private readonly SubscriptionListRepository $list,
        private readonly SubscriptionView $view,
        private readonly Settings $settings,
    ) {}

    /** @return list<Action> */
    public function actions(): array
    {
        $read = static fn(string $name, string $route, \Closure $handler): Action => new Action(
            str_replace('-', '_', $name),
            Channel::Rest,
            Access::CapabilityRead,
            Reply::Json,
            __DIR__ . '/schema/' . $name . '.json',
            $handler,
            capability: static fn(): bool => current_user_can(Permissions::DONATIONS),
            route: $route,
        );

        return [
            $read('subscription-totals', 'subscriptions/totals', $this->totals(...)),
            $read('subscription-details', 'subscriptions/(?P<id>[0-9]{1,15})/details', $this->details(...)),
        ];
    }

    private function totals(Request $request): Response
    {
        $filter = SubscriptionFilter::of($request->values);
        $total = $this->list->count($filter);
        $isCut = $total === SubscriptionListRepository::COUNTED;
        // A sum of some of them would be read as that of all.
        $income = $isCut && $filter->readsRows() ? null : $this->list->income($filter);

        return Response::json([
            'total' => $total,
            'more' => $isCut,
            'income' => $income === null ? null : [...$income, 'amounts' => $this->settings->money()->formatAll($income['amounts'])],
        ]);
    }

    private function details(Request $request): Response
    {
        return Response::json($this->view->details($this->list->byId((int) $request->values['id']) ?? throw new Refusal('unknown_subscription', __('There is no such recurring donation.', 'benefit'), 404)));
    }
}
