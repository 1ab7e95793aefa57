<?php

declare(strict_types=1);

namespace Benefit\Wiring;

use Benefit\Tickets\OrderList\OrdersAddress;
use Benefit\Tickets\Orders\LatePlaces;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\OrderEmailKinds;
use Benefit\Tickets\Orders\OrderPayable;
use Benefit\Tickets\Orders\OrderRepository;
use Benefit\Tickets\Orders\Orders;
use Benefit\Tickets\Orders\ReturnRepository;
use Benefit\Tickets\Orders\Returns;

/** Orders: found, paid, shown, mailed. */
trait OrdersWiring
{
    public function orders(): Orders
    {
        return $this->once(Orders::class, fn() => new Orders($this->orderRepository(), $this->mail()));
    }

    private function orderPayable(): OrderPayable
    {
        return $this->once(OrderPayable::class, fn() => new OrderPayable(
            $this->orders(),
            $this->orderRepository(),
            $this->buyerLimits(),
            $this->coupons(),
            $this->holds(),
            $this->stockRepository(),
            new LatePlaces($this->orderRepository(), $this->holds(), $this->stockRepository(), $this->clock),
            $this->returnRepository(),
            $this->returns(),
            $this->orderLog(),
            $this->mail(),
            $this->settings(),
            $this->clock,
        ));
    }

    private function returns(): Returns
    {
        return $this->once(Returns::class, fn() => new Returns($this->returnRepository(), $this->orderRepository(), $this->stockRepository(), $this->buyerLimits(), $this->clock));
    }

    private function returnRepository(): ReturnRepository
    {
        return $this->once(ReturnRepository::class, fn() => new ReturnRepository($this->database()));
    }

    /** The buyer has come back from a payment page, and the message about it may be on its way. */
    private function lookForMoney(Order $order): void
    {
        $payment = $this->payments()->of(Orders::PURPOSE, $order->id);
        if ($payment !== null) {
            $this->reconciliation()->glance($payment);
            $this->orders()->forget($order->id);
        }
    }

    public function orderLetters(): OrderEmailKinds
    {
        return $this->once(OrderEmailKinds::class, fn() => new OrderEmailKinds($this->orders(), $this->settings(), $this->pages(), $this->letters(), static fn(Order $order): string => OrdersAddress::url(['order' => $order->id])));
    }

    private function orderRepository(): OrderRepository
    {
        return $this->once(OrderRepository::class, fn() => new OrderRepository($this->database()));
    }
}
