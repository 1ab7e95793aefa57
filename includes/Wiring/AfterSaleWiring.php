<?php

declare(strict_types=1);

namespace Benefit\Wiring;

use Benefit\Admin\Notices;
use Benefit\AfterSale\AfterSaleMail;
use Benefit\AfterSale\Cancellation;
use Benefit\AfterSale\Complimentary;
use Benefit\AfterSale\DeskRepository;
use Benefit\AfterSale\EventJobRepository;
use Benefit\AfterSale\EventJobs;
use Benefit\AfterSale\EventMail;
use Benefit\AfterSale\EventRefund;
use Benefit\AfterSale\FollowUpScreen;
use Benefit\AfterSale\HolderRepository;
use Benefit\AfterSale\InvoiceLinks;
use Benefit\AfterSale\InvoicePage;
use Benefit\AfterSale\InvoiceRepository;
use Benefit\AfterSale\Invoices;
use Benefit\AfterSale\Once;
use Benefit\AfterSale\OrderDesk;
use Benefit\AfterSale\OrderLog;
use Benefit\AfterSale\OrderLogRepository;
use Benefit\AfterSale\TicketRefunds;
use Benefit\Shared\Action;
use Benefit\Shared\Attempt;
use Benefit\Shared\Endpoint;

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

    public function orderDesk(): OrderDesk
    {
        return $this->once(OrderDesk::class, function (): OrderDesk {
            $once = new Once($this->idempotency());
            $repository = new DeskRepository($this->database());
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

            return new OrderDesk(
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
