<?php

declare(strict_types=1);

namespace Benefit\Wiring;

use Benefit\Payments\Stripe\Client;
use Benefit\Payments\Stripe\Events;
use Benefit\Payments\Stripe\Health;
use Benefit\Payments\Stripe\Keys;
use Benefit\Payments\Stripe\PaymentsScreen;
use Benefit\Payments\Stripe\StripeGateway;
use Benefit\Payments\Stripe\StripeHealthTest;
use Benefit\Shared\Admin\Notices;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Endpoint;

/** Payment by Stripe. */
trait StripeWiring
{
    private function registerStripe(): void
    {
        (new StripeHealthTest($this->stripeHealth(), $this->settings()))->register();
    }

    private function registerStripeAdmin(Notices $notices): void
    {
        (new PaymentsScreen($this->stripeKeys(), $this->stripeHealth(), $this->paymentSettings(), $this->settings(), $this->endpoint()))->register();
    }

    /** @return list<Action> */
    private function stripeActions(Endpoint $endpoint): array
    {
        return [];
    }

    public function stripe(): StripeGateway
    {
        return $this->once(StripeGateway::class, function (): StripeGateway {
            $referenceOf = fn(string $intent): ?string => $this->paymentRepository()->byCharge(StripeGateway::ID, $intent)?->reference;
            $events = new Events($this->stripeClient(), $this->stripeKeys(), $this->clock->now(...), $referenceOf);

            return new StripeGateway($this->stripeClient(), $this->stripeKeys(), $events, $this->settings(), $this->clock->now(...));
        });
    }

    public function stripeHealth(): Health
    {
        return $this->once(Health::class, fn() => new Health($this->stripeClient(), $this->stripeKeys()));
    }

    private function stripeClient(): Client
    {
        return $this->once(Client::class, fn() => new Client(static fn(int $milliseconds) => usleep(1000 * $milliseconds)));
    }

    private function stripeKeys(): Keys
    {
        return $this->once(Keys::class, fn() => new Keys());
    }
}
