<?php

declare(strict_types=1);

namespace Benefit\Payments\Ledger;

use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Payments\Gateways\QueryableGateway;
use Benefit\Payments\Payment;
use Benefit\Payments\PaymentStatus;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\ErrorLogger;

defined('ABSPATH') || exit;

/**
 * Queries gateways about payments without a final status, so that no charge stays without its order after a lost
 * message or a crash; and closes payment pages that are no longer needed.
 */
final class PaymentReconciliation
{
    public const HOOK = 'benefit_reconcile';
    /** No query before this time: a message usually arrives first. */
    private const FIRST_SECONDS = 300;
    /** A payer who reloads the page triggers at most one query in this time. */
    private const VIEW_INTERVAL_SECONDS = 10;
    /** Time from a payment's creation to its first check. Short enough that checkNow() queries it at once. */
    public const BEGIN_SECONDS = self::FIRST_SECONDS - self::VIEW_INTERVAL_SECONDS;
    private const LONGEST_SECONDS = 6 * HOUR_IN_SECONDS;
    private const BATCH = 50;
    /** No queries after this time: a payment page lives a day, a bank debit takes two weeks. */
    private const GIVE_UP_SECONDS = 60 * DAY_IN_SECONDS;

    public function __construct(
        private readonly PaymentService $payments,
        private readonly PaymentRepository $repository,
        private readonly GatewayRegistry $gateways,
        private readonly Clock $clock,
    ) {}

    /** @return int number of payments queried */
    public function run(): int
    {
        $due = $this->repository->toCheck(self::BATCH);
        foreach ($due as $payment) {
            ErrorLogger::at("payment $payment->id", fn() => $this->check($payment));
        }

        return count($due);
    }

    /**
     * Queries a pending payment when its payer views the result, unless it was queried a moment ago. A failure is logged:
     * the payer sees that the money is on its way, also while the database cannot be written.
     */
    public function checkNow(Payment $payment): void
    {
        if ($payment->status === PaymentStatus::Pending && $payment->page !== '') {
            ErrorLogger::at("payment $payment->id", function () use ($payment): void {
                $next = $this->clock->now() + self::FIRST_SECONDS;
                if ($this->repository->claimCheck($payment, $next - self::VIEW_INTERVAL_SECONDS, $next)) {
                    $this->ask($payment);
                }
            });
        }
    }

    private function check(Payment $payment): void
    {
        $now = $this->clock->now();
        $age = $now - $payment->createdAt;
        $gateway = $this->gateways->get($payment->gateway);
        if (!$gateway instanceof QueryableGateway || $age > self::GIVE_UP_SECONDS) {
            $this->repository->checkAt($payment, null);

            return;
        }
        $next = $now + min(self::LONGEST_SECONDS, max(self::FIRST_SECONDS, intdiv($age, 2)));
        if ($this->repository->claimCheck($payment, $now, $next) && $this->ask($payment)) {
            $this->repository->checkAt($payment, null);
        }
    }

    /** @return bool whether the payment has its final status */
    private function ask(Payment $payment): bool
    {
        $gateway = $this->gateways->get($payment->gateway);
        if (!$gateway instanceof QueryableGateway) {
            return true;
        }
        $isOver = $payment->status === PaymentStatus::Failed || $payment->status === PaymentStatus::Expired;
        try {
            $event = $isOver ? $gateway->close($payment) : $gateway->ask($payment);
        } catch (\Throwable $error) {
            GatewayRegistry::log($gateway->id(), $error);
            $event = null;
        }
        if ($event === null) {
            return false;
        }
        $this->payments->handleEvent($payment, $event);

        return $event->status !== null;
    }
}
