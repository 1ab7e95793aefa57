<?php

declare(strict_types=1);

namespace Benefit\Wiring;

use Benefit\Payments\Gateway;
use Benefit\Payments\Gateways;
use Benefit\Payments\Gateways\FreeGateway;
use Benefit\Payments\Gateways\OfflineGateway;
use Benefit\Payments\Gateways\TestGateway;
use Benefit\Payments\Gateways\TestWebhook;
use Benefit\Payments\Payables;
use Benefit\Payments\PaymentRepository;
use Benefit\Payments\Payments;
use Benefit\Payments\PaymentSettings;
use Benefit\Payments\PaymentTransitions;
use Benefit\Payments\Reconciliation;
use Benefit\Payments\RefundRepository;
use Benefit\Payments\Refunds;
use Benefit\Payments\Rest;
use Benefit\Shared\Attempt;
use Benefit\Shared\Database\Idempotency;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Mail\Mail;

/** Money in, once. */
trait PaymentsWiring
{
    private function registerPayments(): void
    {
        (new TestWebhook($this->payments(...), $this->testGateway(...)))->register();
        add_action(Reconciliation::HOOK, $this->reconcile(...));
        add_action('init', static function (): void {
            if (!wp_installing() && wp_next_scheduled(Reconciliation::HOOK) === false) {
                wp_schedule_event(time(), Mail::SCHEDULE, Reconciliation::HOOK);
            }
        });
    }

    /** Every five minutes: what became of open payments, what is to be given back, who is to be reminded. */
    private function reconcile(): void
    {
        Attempt::at('the reconciliation', fn() => $this->reconciliation()->run());
        Attempt::at('retrying refunds', fn() => $this->payments()->retryRefunds());
        Attempt::at('reminding payers', fn() => $this->payments()->remind());
    }

    /** @return list<Action> */
    private function paymentActions(): array
    {
        return (new Rest($this->payments()))->actions();
    }

    public function payments(): Payments
    {
        return $this->once(Payments::class, function (): Payments {
            $payables = new Payables();
            $payables->add($this->orderPayable());
            $refunds = new Refunds($this->paymentRepository(), $this->refunds(), $this->gateways(), $payables, $this->transaction(), $this->clock);

            return new Payments($this->paymentRepository(), new PaymentTransitions($this->paymentRepository(), $refunds, $payables, $this->clock), $refunds, $payables, $this->gateways(), $this->transaction(), $this->settings(), $this->clock);
        });
    }

    /** The refunds of a payment, for who shows them. */
    public function refunds(): RefundRepository
    {
        return $this->once(RefundRepository::class, fn() => new RefundRepository($this->database(), $this->clock));
    }

    public function reconciliation(): Reconciliation
    {
        return $this->once(Reconciliation::class, fn() => new Reconciliation($this->payments(), $this->paymentRepository(), $this->gateways(), $this->clock));
    }

    public function paymentSettings(): PaymentSettings
    {
        return $this->once(PaymentSettings::class, fn() => new PaymentSettings());
    }

    private function paymentRepository(): PaymentRepository
    {
        return $this->once(PaymentRepository::class, fn() => new PaymentRepository($this->database(), $this->clock));
    }

    public function gateways(): Gateways
    {
        return $this->once(Gateways::class, function (): Gateways {
            $own = [new FreeGateway(), $this->testGateway(), new OfflineGateway($this->paymentSettings(), $this->clock), $this->stripe()];
            // Other plugins' ways to pay; what is no Gateway is left out.
            $all = array_filter((array) apply_filters('benefit_gateways', $own), static fn(mixed $gateway): bool => $gateway instanceof Gateway);

            return new Gateways(array_values($all), $this->settings());
        });
    }

    public function testGateway(): TestGateway
    {
        return $this->once(TestGateway::class, fn() => new TestGateway($this->settings(), $this->clock));
    }

    public function idempotency(): Idempotency
    {
        return $this->once(Idempotency::class, fn() => new Idempotency($this->database(), $this->clock));
    }
}
