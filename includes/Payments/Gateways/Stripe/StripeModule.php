<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways\Stripe;

use Benefit\Payments\Gateways\HasGateway;
use Benefit\Payments\PaymentsModule;
use Benefit\Payments\Subscriptions\HasSubscribables;
use Benefit\Shared\Module\HasAdminScreens;
use Benefit\Shared\Module\HasRoutes;
use Benefit\Shared\Module\HasSiteHealthTests;
use Benefit\Shared\Module\HasUninstallData;
use Benefit\Shared\Module\UninstallData;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Payment by Stripe. */
final class StripeModule implements HasAdminScreens, HasRoutes, HasSiteHealthTests, HasGateway, HasUninstallData
{
    private ?StripeGateway $gateway = null;
    private ?StripeDiagnostics $health = null;
    private ?PaymentsScreen $screen = null;
    private ?StripeClient $client = null;
    private ?StripeKeys $keys = null;

    public function __construct(private readonly SharedModule $shared, private readonly PaymentsModule $payments) {}

    public function name(): string
    {
        return 'Payments/Stripe';
    }

    public function healthTests(): array
    {
        return (new StripeSiteHealth($this->health(), $this->shared->settings()))->tests();
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
            $billing = new StripeSubscriptions($this->client(), $now);
            $events = new StripeWebhookHandler($this->client(), $this->keys(), $billing, $now, $referenceOf);
            $this->gateway = new StripeGateway($this->client(), $this->keys(), $events, $billing, $this->shared->settings(), $now);
        }

        return $this->gateway;
    }

    public function health(): StripeDiagnostics
    {
        return $this->health ??= new StripeDiagnostics($this->client(), $this->keys(), fn(): bool => $this->shared->modules->of(HasSubscribables::class) !== []);
    }

    private function client(): StripeClient
    {
        return $this->client ??= new StripeClient($this->shared->clock->pause(...));
    }

    private function keys(): StripeKeys
    {
        return $this->keys ??= new StripeKeys();
    }

    public function storedData(): UninstallData
    {
        return new UninstallData(options: [StripeKeys::OPTION], transients: [StripeSiteHealth::TRANSIENT]);
    }
}
