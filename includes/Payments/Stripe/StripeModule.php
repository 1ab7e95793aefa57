<?php

declare(strict_types=1);

namespace Benefit\Payments\Stripe;

use Benefit\Payments\HasGateway;
use Benefit\Payments\HasSubscribables;
use Benefit\Payments\PaymentsModule;
use Benefit\Shared\Module\HasActions;
use Benefit\Shared\Module\HasHealthTests;
use Benefit\Shared\Module\HasScreens;
use Benefit\Shared\Module\HasStoredData;
use Benefit\Shared\Module\StoredData;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Payment by Stripe. */
final class StripeModule implements HasScreens, HasActions, HasHealthTests, HasGateway, HasStoredData
{
    private ?StripeGateway $gateway = null;
    private ?Health $health = null;
    private ?PaymentsScreen $screen = null;
    private ?Client $client = null;
    private ?Keys $keys = null;

    public function __construct(private readonly SharedModule $shared, private readonly PaymentsModule $payments) {}

    public function name(): string
    {
        return 'Payments/Stripe';
    }

    public function healthTests(): array
    {
        return (new StripeHealthTest($this->health(), $this->shared->settings()))->tests();
    }

    public function registerScreens(): void
    {
        $this->screen()->register();
    }

    public function actions(): array
    {
        return $this->screen()->actions();
    }

    private function screen(): PaymentsScreen
    {
        return $this->screen ??= new PaymentsScreen($this->keys(), $this->health(), $this->payments->paymentSettings(), $this->shared->settings());
    }

    public function gateway(): StripeGateway
    {
        if ($this->gateway === null) {
            $now = $this->shared->clock->now(...);
            $referenceOf = fn(string $intent): ?string => $this->payments->repository()->byCharge(StripeGateway::ID, $intent)?->reference;
            $billing = new Billing($this->client(), $now);
            $events = new Events($this->client(), $this->keys(), $billing, $now, $referenceOf);
            $this->gateway = new StripeGateway($this->client(), $this->keys(), $events, $billing, $this->shared->settings(), $now);
        }

        return $this->gateway;
    }

    public function health(): Health
    {
        return $this->health ??= new Health($this->client(), $this->keys(), fn(): bool => $this->shared->modules->of(HasSubscribables::class) !== []);
    }

    private function client(): Client
    {
        return $this->client ??= new Client($this->shared->clock->pause(...));
    }

    private function keys(): Keys
    {
        return $this->keys ??= new Keys();
    }

    public function storedData(): StoredData
    {
        return new StoredData(options: [Keys::OPTION], transients: [StripeHealthTest::TRANSIENT]);
    }
}
