<?php

declare(strict_types=1);

namespace Benefit\Payments\Subscriptions;

use Benefit\Payments\Ledger\HasSubscriptionEventHandler;
use Benefit\Payments\Ledger\PaymentReconciliation;
use Benefit\Payments\PaymentsModule;
use Benefit\Shared\Module\HasConsistencyCheck;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasTables;
use Benefit\Shared\SharedModule;
use Benefit\Shared\Support\ErrorLogger;

defined('ABSPATH') || exit;

/** Money that comes again and again, of whatever is paid for, by whatever gateway can do that. */
final class PaymentSubscriptionsModule implements HasHooks, HasTables, HasSubscriptionEventHandler, HasConsistencyCheck
{
    private ?SubscriptionRepository $repository = null;
    private ?RenewalRepository $renewalRepository = null;
    private ?SubscriptionTransitions $transitions = null;
    private ?SubscriptionReconciliation $checks = null;
    private ?SubscriptionService $service = null;

    public function __construct(private readonly SharedModule $shared, private readonly PaymentsModule $payments) {}

    public function name(): string
    {
        return 'Payments/Subscriptions';
    }

    public function register(): void
    {
        add_action(PaymentReconciliation::HOOK, $this->work(...), 20);
    }

    public function tables(): array
    {
        return SubscriptionTables::all();
    }

    public function check(): array
    {
        return (new SubscriptionCheckRepository($this->shared->database()))->check();
    }

    public function subscriptions(): SubscriptionTransitions
    {
        if ($this->transitions === null) {
            $subscribables = new SubscribableRegistry();
            // Of all products: who gives to one that was switched off is charged, and can cancel.
            foreach ($this->shared->modules->all(HasSubscribables::class) as $module) {
                $subscribables->add($module->subscribable());
            }
            $this->transitions = new SubscriptionTransitions($this->repository(), $this->renewalRepository(), $subscribables, $this->payments->payments(), $this->payments->gateways(), $this->shared->clock);
        }

        return $this->transitions;
    }

    public function service(): SubscriptionService
    {
        return $this->service ??= new SubscriptionService($this->repository(), $this->subscriptions(), $this->checks(), $this->payments->payments(), $this->payments->gateways(), $this->shared->transaction(), $this->shared->clock);
    }

    public function checks(): SubscriptionReconciliation
    {
        return $this->checks ??= new SubscriptionReconciliation($this->repository(), $this->subscriptions(), $this->payments->payments(), $this->payments->gateways(), $this->shared->transaction(), $this->shared->settings(), $this->shared->clock);
    }

    public function renewals(): RenewalService
    {
        return new RenewalService($this->repository(), $this->renewalRepository(), $this->subscriptions(), $this->payments->payments(), $this->payments->gateways(), $this->shared->transaction(), $this->shared->clock);
    }

    public function repository(): SubscriptionRepository
    {
        return $this->repository ??= new SubscriptionRepository($this->shared->database(), $this->shared->clock);
    }

    private function renewalRepository(): RenewalRepository
    {
        return $this->renewalRepository ??= new RenewalRepository($this->shared->database(), $this->shared->clock);
    }

    /** Every five minutes. */
    private function work(): void
    {
        ErrorLogger::at('ending test subscriptions', fn() => $this->checks()->endTests());
        ErrorLogger::at('charging subscriptions', fn() => $this->renewals()->run());
        ErrorLogger::at('asking about subscriptions', fn() => $this->checks()->run());
    }
}
