<?php

declare(strict_types=1);

namespace Benefit\Donations\SubscriptionDesk;

use Benefit\Donations\GiftList\PostNames;
use Benefit\Donations\Product\Permissions;
use Benefit\Donations\Subscriptions\SubscribedGift;
use Benefit\Shared\Database\OnePress;
use Benefit\Shared\Http\Access;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\Reply;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Refusal;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** benefit/v1/desk/subscriptions: the list, one of them, and what staff do with it, which answers it as it is then. */
final class Rest
{
    private const PER_PAGE = 20;
    private const SUBSCRIPTION = 'desk/subscriptions/(?P<subscription_id>[0-9]{1,15})';

    public function __construct(
        private readonly SubscriptionListRepository $list,
        private readonly SubscriptionActions $subscriptionActions,
        private readonly SubscriptionView $view,
        private readonly OnePress $onePress,
        private readonly Settings $settings,
    ) {}

    /** @return list<Action> */
    public function actions(): array
    {
        $doing = $this->subscriptionActions;

        return [
            self::action('subscriptions', Access::CapabilityRead, 'desk/subscriptions', $this->subscriptions(...)),
            self::action('subscription', Access::CapabilityRead, self::SUBSCRIPTION, fn(Request $request): Response => $this->answer($this->subscribed($request))),
            $this->does('pause', static fn(SubscribedGift $subscribed, int $user) => $doing->pause($subscribed, $user)),
            $this->does('resume', static fn(SubscribedGift $subscribed, int $user) => $doing->resume($subscribed, $user)),
            $this->does('cancel', static fn(SubscribedGift $subscribed, int $user) => $doing->cancel($subscribed, $user)),
            $this->does('note', static fn(SubscribedGift $subscribed, int $user, array $values) => $doing->note($subscribed, (string) $values['text'], $user)),
        ];
    }

    /** @param \Closure(Request): Response $handler */
    private static function action(string $schema, Access $access, string $route, \Closure $handler): Action
    {
        return new Action(
            str_replace('-', '_', $schema),
            Channel::Rest,
            $access,
            Reply::Json,
            __DIR__ . '/schema/' . $schema . '.json',
            $handler,
            capability: static fn(): bool => current_user_can(Permissions::DONATIONS),
            route: $route,
        );
    }

    /** @param \Closure(SubscribedGift, int, array<string, mixed>): mixed $work */
    private function does(string $purpose, \Closure $work): Action
    {
        return self::action("subscription-$purpose", Access::Capability, self::SUBSCRIPTION . "/$purpose", function (Request $request) use ($purpose, $work): Response {
            $subscribed = $this->subscribed($request);
            $user = get_current_user_id();
            $values = array_diff_key($request->values, ['idempotency_key' => 0]);
            $this->onePress->run("subscription-$purpose", $user, (string) $request->values['idempotency_key'], $values, static function () use ($work, $subscribed, $user, $values): int {
                $work($subscribed, $user, $values);

                return $subscribed->subscription->id;
            });

            return $this->answer($this->subscribed($request));
        });
    }

    private function subscriptions(Request $request): Response
    {
        $values = $request->values;
        $filter = SubscriptionFilter::of($values);
        $page = (int) ($values['page'] ?? 1);
        $perPage = (int) ($values['per_page'] ?? self::PER_PAGE);
        $sort = SubscriptionSort::from((string) ($values['sort'] ?? SubscriptionSort::Created->value));
        $total = $this->list->count($filter);
        $pages = (int) ceil($total / $perPage);
        $isCut = $total === SubscriptionListRepository::COUNTED;
        // A sum of some of them would be read as that of all.
        $income = $isCut && $filter->readsRows() ? null : $this->list->income($filter);
        // Beyond what is counted there may be more; nobody turns five hundred pages.
        $rows = $page > $pages ? [] : $this->list->page($filter, $sort, ($values['direction'] ?? 'desc') === 'desc', $page, $perPage);
        PostNames::prime(...array_map(static fn(SubscribedGift $subscribed): int => $subscribed->first->formId, $rows));

        return Response::json([
            'subscriptions' => array_map($this->view->row(...), $rows),
            'total' => $total,
            'pages' => $pages,
            'more' => $isCut,
            'income' => $income === null ? null : [...$income, 'amounts' => $this->settings->money()->formatAll($income['amounts'])],
        ], headers: ['X-WP-Total' => (string) $total, 'X-WP-TotalPages' => (string) $pages]);
    }

    private function subscribed(Request $request): SubscribedGift
    {
        return $this->list->byId((int) $request->values['subscription_id']) ?? throw new Refusal('unknown_subscription', __('There is no such recurring donation.', 'benefit'), 404);
    }

    private function answer(SubscribedGift $subscribed): Response
    {
        return Response::json($this->view->whole($subscribed));
    }
}
