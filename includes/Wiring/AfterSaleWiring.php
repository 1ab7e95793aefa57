<?php

declare(strict_types=1);

namespace Benefit\Wiring;

use Benefit\Shared\Admin\Notices;
use Benefit\Shared\Attempt;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Endpoint;
use Benefit\Tickets\AfterSale\AfterSaleMail;
use Benefit\Tickets\AfterSale\Cancellation;
use Benefit\Tickets\AfterSale\Complimentary;
use Benefit\Tickets\AfterSale\Once;
use Benefit\Tickets\AfterSale\OrderActionRepository;
use Benefit\Tickets\AfterSale\OrderActions;
use Benefit\Tickets\AfterSale\OrderLog;
use Benefit\Tickets\AfterSale\OrderLogRepository;
use Benefit\Tickets\AfterSale\TicketRefunds;
use Benefit\Tickets\EventChanges\EventJobRepository;
use Benefit\Tickets\EventChanges\EventJobs;
use Benefit\Tickets\EventChanges\EventMail;
use Benefit\Tickets\EventChanges\EventRefund;
use Benefit\Tickets\EventChanges\FollowUpScreen;
use Benefit\Tickets\EventChanges\HolderRepository;
use Benefit\Tickets\Invoices\InvoiceLinks;
use Benefit\Tickets\Invoices\InvoicePage;
use Benefit\Tickets\Invoices\InvoiceRepository;
use Benefit\Tickets\Invoices\Invoices;

/** What becomes of orders afterwards: refunds, notes, invoices. */
trait AfterSaleWiring
{
    private function registerAfterSale(): void
    {
        (new AfterSaleMail($this->orderLetters()))->register();
        $this->eventMail()->register();
        (new InvoicePage($this->orders(...), $this->invoices(...), $this->settings(), $this->pages()))->register();
        add_action(self::SWEEP_HOOK, fn() => Attempt::at('giving invoices', fn() => $this->invoices()->giveAll()));
    }

    private function registerAfterSaleAdmin(Notices $notices): void
    {
        $this->followUpScreen()->register();
        $this->endpoint()->add(...$this->followUpScreen()->actions());
    }

    /** @return list<Action> */
    private function afterSaleActions(Endpoint $endpoint): array
    {
        return [];
    }

    public function orderLog(): OrderLog
    {
        return $this->once(OrderLog::class, fn() => new OrderLog(new OrderLogRepository($this->database()), $this->clock));
    }

    public function orderDesk(): OrderActions
    {
        return $this->once(OrderActions::class, function (): OrderActions {
            $once = new Once($this->idempotency());
            $repository = new OrderActionRepository($this->database());
            $cancellation = new Cancellation(
                $this->orderRepository(),
                $this->returnRepository(),
                $this->returns(),
                $this->payments(),
                $this->paymentRepository(),
                $this->coupons(),
                $this->orderLog(),
                $this->mail(),
                $this->transaction(),
            );

            return new OrderActions(
                $this->orders(),
                $repository,
                new TicketRefunds($this->orderRepository(), $this->returnRepository(), $this->payments(), $this->refunds(), $cancellation, $once),
                $cancellation,
                new Complimentary(
                    $this->orderRepository(),
                    $repository,
                    $this->catalogue(),
                    $this->payments(),
                    $this->orderLog(),
                    $once,
                    $this->transaction(),
                    $this->settings(),
                    $this->clock,
                ),
                $this->payments(),
                $this->gateways(),
                $this->orderLog(),
                $this->mail(),
                $this->transaction(),
            );
        });
    }

    public function invoices(): Invoices
    {
        return $this->once(Invoices::class, fn() => new Invoices(
            new InvoiceRepository($this->database()),
            $this->orders(),
            $this->payments(),
            $this->refunds(),
            $this->catalogue(),
            $this->transaction(),
            $this->settings(),
            $this->clock,
        ));
    }

    private function invoiceLinks(): InvoiceLinks
    {
        return $this->once(InvoiceLinks::class, fn() => new InvoiceLinks($this->invoices(), $this->pages()));
    }

    public function eventJobs(): EventJobs
    {
        return $this->once(EventJobs::class, fn() => new EventJobs(
            $this->eventJobRepository(),
            $this->eventHolders(),
            new EventRefund($this->orders(), $this->orderDesk()),
            $this->mail(),
            $this->transaction(),
            $this->clock,
        ));
    }

    public function eventMail(): EventMail
    {
        return $this->once(EventMail::class, fn() => new EventMail(
            $this->letters(),
            $this->eventJobRepository(),
            $this->eventHolders(),
            $this->orders(),
            $this->catalogue(),
            $this->settings(),
            $this->pages(),
        ));
    }

    public function eventHolders(): HolderRepository
    {
        return $this->once(HolderRepository::class, fn() => new HolderRepository($this->database()));
    }

    private function eventJobRepository(): EventJobRepository
    {
        return $this->once(EventJobRepository::class, fn() => new EventJobRepository($this->database()));
    }

    private function followUpScreen(): FollowUpScreen
    {
        return $this->once(FollowUpScreen::class, fn() => new FollowUpScreen($this->eventJobs(), $this->eventJobRepository(), $this->eventHolders(), $this->eventMail(), $this->catalogue(), $this->settings()));
    }
}
