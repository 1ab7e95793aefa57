<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin;

use Benefit\Shared\Http\Access;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\Reply;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Refusal;
use Benefit\Tickets\OrderList\OrderFilter;
use Benefit\Tickets\OrderList\OrderListRepository;
use Benefit\Tickets\OrderList\OrderSort;
use Benefit\Tickets\Orders\Orders;
use Benefit\Tickets\Product\Permissions;

defined('ABSPATH') || exit;

/** benefit/v1/orders: the list and one order, for people who may see personal data. */
final class Rest
{
    private const PER_PAGE = 20;

    public function __construct(
        private readonly OrderListRepository $list,
        private readonly Orders $orders,
        private readonly OrderView $view,
    ) {}

    /** @return list<Action> */
    public function actions(): array
    {
        $read = static fn(string $name, string $route, \Closure $handler): Action => new Action(
            $name,
            Channel::Rest,
            Access::CapabilityRead,
            Reply::Json,
            __DIR__ . '/schema/' . $name . '.json',
            $handler,
            capability: static fn(): bool => current_user_can(Permissions::ORDERS),
            route: $route,
        );

        return [
            $read('orders', 'orders', $this->orders(...)),
            $read('order', 'orders/(?P<order_id>[0-9]{1,15})', $this->order(...)),
        ];
    }

    private function orders(Request $request): Response
    {
        $values = $request->values;
        $filter = OrderFilter::of($values, wp_timezone());
        $page = (int) ($values['page'] ?? 1);
        $perPage = (int) ($values['per_page'] ?? self::PER_PAGE);
        $sort = OrderSort::from((string) ($values['sort'] ?? OrderSort::Created->value));
        $descending = ($values['direction'] ?? ($sort === OrderSort::Name ? 'asc' : 'desc')) === 'desc';
        $total = $this->list->count($filter);
        $pages = (int) ceil($total / $perPage);
        // Beyond what is counted there may be more; nobody turns five hundred pages.
        $rows = $page > $pages ? [] : $this->list->page($filter, $sort, $descending, $page, $perPage);

        return Response::json([
            'orders' => array_map($this->view->row(...), $rows),
            'total' => $total,
            'pages' => $pages,
            'more' => $total === OrderListRepository::COUNTED,
        ], headers: ['X-WP-Total' => (string) $total, 'X-WP-TotalPages' => (string) $pages]);
    }

    private function order(Request $request): Response
    {
        $order = $this->orders->byId((int) $request->values['order_id']) ?? throw self::unknown();

        return Response::json($this->view->whole($order));
    }

    public static function unknown(): Refusal
    {
        return new Refusal('unknown_order', __('There is no such order.', 'benefit'), 404);
    }
}
