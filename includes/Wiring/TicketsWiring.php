<?php

declare(strict_types=1);

namespace Benefit\Wiring;

use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Endpoint;
use Benefit\Tickets\Ajax;
use Benefit\Tickets\Cart\CartBlock;
use Benefit\Tickets\Cart\CartForm;
use Benefit\Tickets\Cart\Carts;
use Benefit\Tickets\Cart\CartView;
use Benefit\Tickets\Cart\ReservationView;
use Benefit\Tickets\Checkout\CheckoutBlock;
use Benefit\Tickets\Checkout\UnpaidPage;
use Benefit\Tickets\Checkout\WaitingPage;
use Benefit\Tickets\Events\EventReader;
use Benefit\Tickets\Forms;
use Benefit\Tickets\Orders\DuePayment;
use Benefit\Tickets\Orders\OrderBlock;
use Benefit\Tickets\Orders\OrderMail;
use Benefit\Tickets\Orders\OrderPage;
use Benefit\Tickets\Orders\Orders;
use Benefit\Tickets\Stock\HoldRepository;
use Benefit\Tickets\Stock\Stock;
use Benefit\Tickets\Stock\StockRepository;
use Benefit\Tickets\Stock\Sweeper;
use Benefit\Tickets\Storefront\TicketContainer;
use Benefit\Tickets\Storefront\TicketTableBlock;
use Benefit\Tickets\Types\TicketTypes;

/** The ticket sale: its blocks and actions, what is sold, stock and carts. */
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

    public function catalogue(): TicketTypes
    {
        return $this->once(TicketTypes::class, fn() => new TicketTypes(new EventReader($this->settings())));
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

    private function holds(): HoldRepository
    {
        return $this->once(HoldRepository::class, fn() => new HoldRepository($this->database()));
    }

    private function stockRepository(): StockRepository
    {
        return $this->once(StockRepository::class, fn() => new StockRepository($this->database()));
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

    private function cartView(): CartView
    {
        return $this->once(CartView::class, fn() => new CartView(new ReservationView($this->settings(), $this->clock), $this->endpoint(), $this->settings(), $this->clock));
    }
}
