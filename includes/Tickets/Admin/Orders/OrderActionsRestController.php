<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\Orders;

use Benefit\Shared\Database\IdempotentAction;
use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RoutePermission;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\MoneyFormat;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tickets\Catalog\Inventory\StockService;
use Benefit\Tickets\Catalog\TicketType;
use Benefit\Tickets\Catalog\TicketTypeRepository;
use Benefit\Tickets\Orders\AfterSale\OrderActions;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\OrderService;
use Benefit\Tickets\TicketCapabilities;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Serves benefit/v1/orders/<id>/…: an organiser's actions on an order. OrderActions has the rules; each action returns
 * the order as it is afterwards.
 */
final class OrderActionsRestController implements RouteProvider
{
    private const ORDER = 'orders/(?P<order_id>[0-9]{1,15})';

    public function __construct(
        private readonly OrderActions $orderActions,
        private readonly OrderService $orders,
        private readonly OrderPresenter $view,
        private readonly IdempotentAction $onePress,
        private readonly TicketTypeRepository $ticketTypes,
        private readonly StockService $stock,
        private readonly Settings $settings,
    ) {}

    public static function routes(): array
    {
        $staff = RoutePermission::capability(TicketCapabilities::ORDERS);
        $read = static fn(string $name, string $path, string $handler): Route => Route::rest(strtr($name, '-', '_'), $path, AccessPolicy::CapabilityRead, __DIR__ . "/schema/$name.json", $handler, $staff);
        $change = static fn(string $name, string $path, string $handler): Route => Route::rest(strtr($name, '-', '_'), $path, AccessPolicy::Capability, __DIR__ . "/schema/$name.json", $handler, $staff);

        return [
            $read('order-refund-plan', self::ORDER . '/refund', 'plan'),
            $change('order-refund', self::ORDER . '/refund', 'refund'),
            $change('order-cancel', self::ORDER . '/cancel', 'cancel'),
            $change('order-resend', self::ORDER . '/resend', 'resend'),
            $change('order-note', self::ORDER . '/note', 'note'),
            $change('order-paid', self::ORDER . '/paid', 'markPaid'),
            $change('order-attendee', self::ORDER . '/attendee', 'editAttendee'),
            $change('order-buyer', self::ORDER . '/buyer', 'editBuyer'),
            $read('complimentary-types', 'orders/complimentary', 'types'),
            $change('complimentary', 'orders/complimentary', 'complimentary'),
        ];
    }


    public function cancel(ValidatedRequest $request): RouteResponse
    {
        return $this->once('cancel', $request, fn(Order $order, array $values, int $user) => $this->orderActions->cancel($order, $values['reason'] ?? '', $user));
    }

    public function resend(ValidatedRequest $request): RouteResponse
    {
        return $this->once('resend', $request, fn(Order $order, array $values, int $user) => $this->orderActions->resend($order, ($values['email'] ?? '') === '' ? null : $values['email'], $user, $values['owners'] ?? false));
    }

    public function note(ValidatedRequest $request): RouteResponse
    {
        return $this->once('note', $request, fn(Order $order, array $values, int $user) => $this->orderActions->note($order, $values['text'], $user));
    }

    public function markPaid(ValidatedRequest $request): RouteResponse
    {
        return $this->once('paid', $request, fn(Order $order, array $values, int $user) => $this->orderActions->markPaid($order, $user));
    }

    public function editAttendee(ValidatedRequest $request): RouteResponse
    {
        return $this->once('attendee', $request, fn(Order $order, array $values, int $user) => $this->orderActions->editAttendee($order, $values['attendee_id'], array_intersect_key($values, ['first_name' => 0, 'last_name' => 0, 'email' => 0]), $user));
    }

    public function editBuyer(ValidatedRequest $request): RouteResponse
    {
        return $this->once('buyer', $request, fn(Order $order, array $values, int $user) => $this->orderActions->editBuyer($order, array_intersect_key($values, ['first_name' => 0, 'last_name' => 0, 'email' => 0]), $user));
    }

    /** @param \Closure(Order, array<string, mixed>, int): void $work */
    private function once(string $purpose, ValidatedRequest $request, \Closure $work): RouteResponse
    {
        $order = $this->order($request);
        $user = get_current_user_id();
        $this->onePress->run("desk-$purpose", $user, (string) $request->values['idempotency_key'], array_diff_key($request->values, ['idempotency_key' => 0]), static function () use ($work, $order, $request, $user): int {
            $work($order, $request->values, $user);

            return $order->id;
        });

        return $this->answer($order->id);
    }

    public function plan(ValidatedRequest $request): RouteResponse
    {
        $order = $this->order($request);
        $plan = $this->orderActions->plan($order, self::chosen($request), $this->amount($order, $request));

        return RouteResponse::json(['amount' => $this->money($order)->format($plan->amountMinor), 'has_money' => $plan->amountMinor > 0]);
    }

    public function refund(ValidatedRequest $request): RouteResponse
    {
        $order = $this->order($request);
        $values = $request->values;
        $this->orderActions->refund(
            $order,
            self::chosen($request),
            $values['reason'] ?? '',
            $values['cancel_tickets'] ?? true,
            get_current_user_id(),
            $this->amount($order, $request),
            $values['idempotency_key'],
        );

        return $this->answer($order->id);
    }

    public function complimentary(ValidatedRequest $request): RouteResponse
    {
        $values = $request->values;
        $tickets = array_column($values['tickets'], 'quantity', 'ticket_id');
        $person = array_intersect_key($values, ['first_name' => 0, 'last_name' => 0, 'email' => 0]);
        $order = $this->orderActions->complimentary($values['event_id'], $tickets, $person, get_current_user_id(), $values['idempotency_key']);

        return $this->answer($order->id);
    }

    /** Returns the ticket types of an event for a complimentary order. */
    public function types(ValidatedRequest $request): RouteResponse
    {
        $tickets = $this->ticketTypes->ticketsOfEvent((int) $request->values['event_id']);
        $levels = $this->stock->levels(array_map(static fn(TicketType $ticket): int => $ticket->id, $tickets));

        return RouteResponse::json(['tickets' => array_map(static function (TicketType $ticket) use ($levels): array {
            $left = ($levels[$ticket->id] ?? null)?->left();

            return [
                'id' => $ticket->id,
                'name' => $ticket->name,
                'left' => $left === null ? __('No limit', 'benefit') : sprintf(
                    /* translators: %s: number of places */
                    _n('%s ticket left', '%s tickets left', $left, 'benefit'),
                    number_format_i18n($left),
                ),
            ];
        }, $tickets)]);
    }

    /** @return list<int>|null */
    private static function chosen(ValidatedRequest $request): ?array
    {
        return ($request->values['whole'] ?? false) === true ? null : array_values(array_unique($request->values['attendees'] ?? []));
    }

    /** @throws UserFacingException when the text is not an amount */
    private function amount(Order $order, ValidatedRequest $request): ?int
    {
        $text = trim((string) ($request->values['amount'] ?? ''));

        return $text === '' ? null : $this->money($order)->parse($text) ?? throw UserFacingException::badRequest('invalid', sprintf(
            /* translators: %s: example of an amount, e.g. 12.50 */
            __('Enter an amount such as %s.', 'benefit'),
            $this->money($order)->format(1250),
        ), 'amount');
    }

    private function money(Order $order): MoneyFormat
    {
        $site = $this->settings->money();

        return new MoneyFormat($order->currency, $site->position, $site->thousands, $site->decimal);
    }

    private function order(ValidatedRequest $request): Order
    {
        return $this->orders->byId((int) $request->values['order_id']) ?? throw OrdersRestController::unknown();
    }

    private function answer(int $orderId): RouteResponse
    {
        $this->orders->forget($orderId);

        return RouteResponse::json($this->view->toArray($this->orders->byId($orderId) ?? throw OrdersRestController::unknown()));
    }
}
