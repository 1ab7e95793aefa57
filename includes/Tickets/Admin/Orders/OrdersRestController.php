<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\Orders;

use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RoutePermission;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tickets\Admin\OrderList\OrderFilter;
use Benefit\Tickets\Admin\OrderList\OrderListRepository;
use Benefit\Tickets\Admin\OrderList\OrderSort;
use Benefit\Tickets\Orders\OrderService;
use Benefit\Tickets\TicketCapabilities;

defined('ABSPATH') || exit;

/** Serves benefit/v1/orders: the list, and one order, for people who may see personal data. */
final class OrdersRestController implements RouteProvider
{
    private const PER_PAGE = 20;

    public function __construct(
        private readonly OrderListRepository $list,
        private readonly OrderService $orders,
        private readonly OrderPresenter $view,
    ) {}

    public static function routes(): array
    {
        $staff = RoutePermission::capability(TicketCapabilities::ORDERS);

        return [
            Route::rest('orders', 'orders', AccessPolicy::CapabilityRead, __DIR__ . '/schema/orders.json', 'orders', $staff),
            Route::rest('order', 'orders/(?P<order_id>[0-9]{1,15})', AccessPolicy::CapabilityRead, __DIR__ . '/schema/order.json', 'order', $staff),
        ];
    }

    public function orders(ValidatedRequest $request): RouteResponse
    {
        $values = $request->values;
        $filter = OrderFilter::fromValues($values, wp_timezone());
        $page = (int) ($values['page'] ?? 1);
        $perPage = (int) ($values['per_page'] ?? self::PER_PAGE);
        $sort = OrderSort::from((string) ($values['sort'] ?? OrderSort::Created->value));
        $descending = ($values['direction'] ?? ($sort === OrderSort::Name ? 'asc' : 'desc')) === 'desc';
        $total = $this->list->count($filter);
        $pages = (int) ceil($total / $perPage);
        // Pages after the last counted order are empty, although more orders may exist.
        $rows = $page > $pages ? [] : $this->list->page($filter, $sort, $descending, $page, $perPage);

        return RouteResponse::json([
            'orders' => array_map($this->view->toListRow(...), $rows),
            'total' => $total,
            'pages' => $pages,
            'more' => $total === OrderListRepository::COUNTED,
        ], headers: ['X-WP-Total' => (string) $total, 'X-WP-TotalPages' => (string) $pages]);
    }

    public function order(ValidatedRequest $request): RouteResponse
    {
        $order = $this->orders->byId((int) $request->values['order_id']) ?? throw self::unknown();

        return RouteResponse::json($this->view->toArray($order));
    }

    public static function unknown(): UserFacingException
    {
        return UserFacingException::notFound('unknown_order', __('Order not found.', 'benefit'));
    }
}
