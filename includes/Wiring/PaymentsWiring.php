<?php

declare(strict_types=1);

namespace Benefit\Wiring;

use Benefit\Payments\FreeGateway;
use Benefit\Payments\Gateway;
use Benefit\Payments\Gateways;
use Benefit\Payments\Idempotency;
use Benefit\Payments\PaymentRepository;
use Benefit\Payments\Payments;
use Benefit\Payments\Rest;
use Benefit\Payments\TestGateway;
use Benefit\Payments\TestWebhook;
use Benefit\Shared\Action;

/** Money in, once. */
trait PaymentsWiring
{
    private function registerPayments(): void
    {
        (new TestWebhook($this->payments(...), $this->testGateway(...)))->register();
    }

    /** @return list<Action> */
    private function paymentActions(): array
    {
        return (new Rest($this->payments()))->actions();
    }

    public function payments(): Payments
    {
        return $this->once(Payments::class, function (): Payments {
            $payments = new Payments(new PaymentRepository($this->database(), $this->clock), $this->gateways(), $this->transaction(), $this->settings());
            $payments->addPayable($this->orders());

            return $payments;
        });
    }

    public function gateways(): Gateways
    {
        return $this->once(Gateways::class, function (): Gateways {
            $own = [new FreeGateway(), $this->testGateway()];
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
