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
 * Asks gateways about payments without an end, so that no charge is without its order when a message was lost or a
 * server died; and closes the payment pages of what is over for us.
 */
final class PaymentReconciliation
{
    public const HOOK = 'benefit_reconcile';
    /** So long nobody asks again: a message is faster. */
    private const FIRST_SECONDS = 300;
    /** A person who looks again gets no new answer sooner. */
    private const GLANCE_SECONDS = 10;
    /** The same after a payment was begun, so that who comes back at once gets an answer. */
    public const BEGIN_SECONDS = self::FIRST_SECONDS - self::GLANCE_SECONDS;
    private const LONGEST_SECONDS = 6 * HOUR_IN_SECONDS;
    private const BATCH = 50;
    /** After that long nobody asks any more: a payment page lives a day, a bank debit two weeks. */
    private const GIVE_UP_SECONDS = 60 * DAY_IN_SECONDS;

    public function __construct(
        private readonly PaymentService $payments,
        private readonly PaymentRepository $repository,
        private readonly GatewayRegistry $gateways,
        private readonly Clock $clock,
    ) {}

    /** @return int how many payments were asked about */
    public function run(): int
    {
        $due = $this->repository->toCheck(self::BATCH);
        foreach ($due as $payment) {
            ErrorLogger::at("payment $payment->id", fn() => $this->check($payment));
        }

        return count($due);
    }

    /** The payer is back and looks: an open payment is asked about now, unless it has just been. */
    public function glance(Payment $payment): void
    {
        $now = $this->clock->now();
        $next = $now + self::FIRST_SECONDS;
        if ($payment->status === PaymentStatus::Pending && $payment->page !== '' && $this->repository->claimCheck($payment, $next - self::GLANCE_SECONDS, $next)) {
            $this->ask($payment);
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

    /** @return bool whether there is nothing more to ask */
    private function ask(Payment $payment): bool
    {
        $gateway = $this->gateways->get($payment->gateway);
        if (!$gateway instanceof QueryableGateway) {
            return true;
        }
        $isOver = $payment->status === PaymentStatus::Failed || $payment->status === PaymentStatus::Expired;
        try {
            $news = $isOver ? $gateway->close($payment) : $gateway->ask($payment);
        } catch (\Throwable $error) {
            GatewayRegistry::log($gateway->id(), $error);
            $news = null;
        }
        if ($news === null) {
            return false;
        }
        $this->payments->hear($payment, $news);

        return $news->status !== null;
    }
}
