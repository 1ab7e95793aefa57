<?php

declare(strict_types=1);

namespace Benefit\Wiring;

use Benefit\Admin\Notices;
use Benefit\Editing\Capacity;
use Benefit\Editing\TicketColumns;
use Benefit\Editing\TicketMeta;
use Benefit\Editing\TicketPostType;
use Benefit\Editing\TicketScreen;
use Benefit\Events\EventReader;
use Benefit\Shared\Action;
use Benefit\Shared\Endpoint;
use Benefit\Tickets\Ajax;
use Benefit\Tickets\Cart\CartBlock;
use Benefit\Tickets\Cart\CartForm;
use Benefit\Tickets\Cart\Carts;
use Benefit\Tickets\Cart\CartView;
use Benefit\Tickets\Cart\ReservationView;
use Benefit\Tickets\Checkout\Answers;
use Benefit\Tickets\Checkout\Checkout;
use Benefit\Tickets\Checkout\CheckoutBlock;
use Benefit\Tickets\Checkout\CheckoutView;
use Benefit\Tickets\Checkout\OrderStore;
use Benefit\Tickets\Checkout\Review;
use Benefit\Tickets\Checkout\UnpaidPage;
use Benefit\Tickets\Checkout\WaitingPage;
use Benefit\Tickets\Checkout\WaitingPayment;
use Benefit\Tickets\Forms;
use Benefit\Tickets\Orders\DuePayment;
use Benefit\Tickets\Orders\LatePlaces;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\OrderBlock;
use Benefit\Tickets\Orders\OrderLetters;
use Benefit\Tickets\Orders\OrderMail;
use Benefit\Tickets\Orders\OrderPage;
use Benefit\Tickets\Orders\OrderPayable;
use Benefit\Tickets\Orders\OrderRepository;
use Benefit\Tickets\Orders\Orders;
use Benefit\Tickets\Orders\ReturnRepository;
use Benefit\Tickets\Orders\Returns;
use Benefit\Tickets\Stock\BuyerLimitRepository;
use Benefit\Tickets\Stock\HoldRepository;
use Benefit\Tickets\Stock\Stock;
use Benefit\Tickets\Stock\StockRepository;
use Benefit\Tickets\Stock\Sweeper;
use Benefit\Tickets\Storefront\TicketContainer;
use Benefit\Tickets\Storefront\TicketTableBlock;
use Benefit\Tickets\Types\Catalogue;

/** The ticket sale: stock, carts, checkout, orders, blocks. */
trait TicketsWiring
{
    private function registerTickets(): void
    {
        $this->ticketPostType()->register();
        $this->ticketMeta()->register();
        $this->capacity()->register();
        (new WaitingPage($this->checkout(...), $this->visitor(), $this->pages()))->register();
        (new UnpaidPage($this->payments(...), $this->orders(...), $this->carts(...), $this->visitor(), $this->pages()))->register();
        (new OrderPage($this->orders(...), $this->lookForMoney(...), $this->pages()))->register();
        (new OrderMail($this->orderLetters(), $this->letters(), $this->orders(), $this->catalogue(), $this->pages()))->register();
        (new DuePayment($this->orderLetters(), $this->payments()))->register();
    }

    private function registerTicketsAdmin(Notices $notices): void
    {
        (new TicketScreen($this->ticketMeta(), $this->eventMeta(), $this->capacity(), $this->stock(), $this->settings(), $this->endpoint(), $notices))->register();
        (new TicketColumns($this->stock(), $this->settings()))->register();
    }

    /** @return list<Action> */
    private function ticketActions(Endpoint $endpoint): array
    {
        return [
            ...(new Ajax($this->carts(), $this->catalogue(), $this->stock(), $this->checkout(), $this->cartForm(), $this->ticketContainer(), $this->cartBlock(), $this->cartView(), $this->checkoutView(), $endpoint, $this->settings(), $this->gateways()))->actions(),
            ...(new Forms($this->carts(), $this->cartForm(), $this->review(), $this->checkout(), $this->orders(), $this->pages(), $this->gateways()))->actions(),
        ];
    }

    /** @return array<string, \Closure(): object> what renders each block, made when it is first needed */
    private function ticketBlocks(): array
    {
        return [
            'benefit/ticket-table' => $this->ticketTable(...),
            'benefit/cart' => $this->cartBlock(...),
            'benefit/checkout' => fn() => new CheckoutBlock(
                $this->carts(),
                $this->checkoutForm(),
                $this->checkoutView(),
                $this->islands(),
                $this->gateways(),
                $this->visitor(),
                $this->endpoint(),
                $this->settings(),
                $this->pages(),
                $this->waitingPayment(),
            ),
            'benefit/cart-widget' => fn() => $this->cartWidget('cart-widget'),
            'benefit/order' => fn() => new OrderBlock($this->orders(), $this->catalogue(), $this->payments(), $this->invoiceLinks(), $this->settings(), $this->pages()),
        ];
    }

    /** @return array<string, string> template by island */
    private static function ticketIslands(): array
    {
        $templates = dirname(__DIR__) . '/Tickets/templates/';

        return [
            'cart' => $templates . 'cart.php',
            'buy-form' => $templates . 'buy-form.php',
            'cart-widget' => $templates . 'cart-widget-block.php',
            'cart-contents' => $templates . 'cart-contents-block.php',
            'ticket-dropdown' => $templates . 'ticket-dropdown.php',
            'checkout' => $templates . 'checkout.php',
            'ticket-table' => $templates . 'ticket-form.php',
        ];
    }

    public function catalogue(): Catalogue
    {
        return $this->once(Catalogue::class, fn() => new Catalogue(new EventReader($this->settings())));
    }

    public function stock(): Stock
    {
        return $this->once(Stock::class, fn() => new Stock($this->stockRepository(), $this->holds(), $this->transaction()));
    }

    public function sweeper(): Sweeper
    {
        return $this->once(Sweeper::class, fn() => new Sweeper($this->holds(), $this->stock(), $this->payments(), Orders::PURPOSE, $this->clock));
    }

    public function carts(): Carts
    {
        return $this->once(Carts::class, fn() => new Carts(
            $this->holds(),
            $this->stockRepository(),
            $this->catalogue(),
            $this->coupons(),
            $this->sweeper(),
            $this->transaction(),
            $this->settings(),
            $this->clock,
            $this->visitor(),
            $this->idempotency(),
        ));
    }

    public function checkout(): Checkout
    {
        return $this->once(Checkout::class, fn() => new Checkout(
            $this->review(),
            new OrderStore(
                $this->orderRepository(),
                $this->buyerLimits(),
                $this->coupons(),
                $this->holds(),
                $this->stockRepository(),
                $this->payments(),
                $this->idempotency(),
                $this->transaction(),
                $this->settings(),
                $this->answers(),
                $this->clock,
            ),
            $this->answers(),
            $this->carts(),
            $this->orderRepository(),
            $this->holds(),
            $this->payments(),
            $this->gateways(),
            $this->idempotency(),
            $this->settings(),
            $this->pages(),
            $this->clock,
            $this->visitor(),
        ));
    }

    private function review(): Review
    {
        return $this->once(Review::class, fn() => new Review($this->carts(), $this->checkoutForm(), $this->gateways(), $this->settings(), $this->clock));
    }

    private function answers(): Answers
    {
        return $this->once(Answers::class, fn() => new Answers($this->settings(), $this->pages()));
    }

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

    public function orderLetters(): OrderLetters
    {
        return $this->once(OrderLetters::class, fn() => new OrderLetters($this->orders(), $this->settings(), $this->pages(), $this->letters()));
    }

    public function checkoutView(): CheckoutView
    {
        return $this->once(CheckoutView::class, fn() => new CheckoutView($this->checkoutForm(), new ReservationView($this->settings(), $this->clock), $this->gateways(), $this->endpoint(), $this->settings(), $this->pages(), $this->clock));
    }

    private function holds(): HoldRepository
    {
        return $this->once(HoldRepository::class, fn() => new HoldRepository($this->database()));
    }

    private function stockRepository(): StockRepository
    {
        return $this->once(StockRepository::class, fn() => new StockRepository($this->database()));
    }

    private function orderRepository(): OrderRepository
    {
        return $this->once(OrderRepository::class, fn() => new OrderRepository($this->database()));
    }

    private function buyerLimits(): BuyerLimitRepository
    {
        return $this->once(BuyerLimitRepository::class, fn() => new BuyerLimitRepository($this->database()));
    }

    private function ticketPostType(): TicketPostType
    {
        return $this->once(TicketPostType::class, fn() => new TicketPostType($this->stock()));
    }

    private function ticketMeta(): TicketMeta
    {
        return $this->once(TicketMeta::class, fn() => new TicketMeta($this->ticketPostType()));
    }

    private function capacity(): Capacity
    {
        return $this->once(Capacity::class, fn() => new Capacity($this->stock()));
    }

    private function cartForm(): CartForm
    {
        return $this->once(CartForm::class, fn() => new CartForm($this->carts(), $this->pages(), $this->settings()));
    }

    private function ticketTable(): TicketTableBlock
    {
        return $this->once(TicketTableBlock::class, fn() => new TicketTableBlock($this->catalogue(), $this->stock(), $this->settings(), $this->clock, $this->islands(), $this->ticketContainer()));
    }

    private function ticketContainer(): TicketContainer
    {
        return $this->once(TicketContainer::class, fn() => new TicketContainer($this->stock(), $this->pages(), $this->clock, $this->islands()));
    }

    private function cartBlock(): CartBlock
    {
        return $this->once(CartBlock::class, fn() => new CartBlock($this->carts(), $this->visitor(), $this->endpoint(), $this->settings(), $this->pages(), $this->cartView(), $this->islands(), fn(?string $visitor): string => $this->waitingPayment()->html($visitor, 'cart')));
    }

    public function waitingPayment(): WaitingPayment
    {
        return $this->once(WaitingPayment::class, fn() => new WaitingPayment($this->holds(), $this->payments(...), $this->gateways(...), $this->idempotency(...), $this->orders(...), $this->settings(), $this->pages(), $this->clock));
    }

    private function cartView(): CartView
    {
        return $this->once(CartView::class, fn() => new CartView(new ReservationView($this->settings(), $this->clock), $this->endpoint(), $this->settings(), $this->clock));
    }
}
