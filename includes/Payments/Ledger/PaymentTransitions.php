<?php

declare(strict_types=1);

namespace Benefit\Payments\Ledger;

use Benefit\Payments\DisputeStatus;
use Benefit\Payments\GatewayEvent;
use Benefit\Payments\Payment;
use Benefit\Payments\PaymentStatus;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Moves payments, and what they pay for, from one status to another, on our own initiative or on a gateway's report, in
 * any order. Everything runs inside the caller's transaction, followed by PaymentService::runAfterCommit().
 */
final class PaymentTransitions
{
    public function __construct(
        private readonly PaymentRepository $payments,
        private readonly RefundService $refunds,
        private readonly PayableRegistry $payables,
        private readonly Clock $clock,
    ) {}

    /**
     * @return PaymentStatus|null the new status: RefundDue if what was to be bought is gone; null if nothing
     *         moved
     */
    public function transition(Payment $payment, PaymentStatus $to): ?PaymentStatus
    {
        if ($to === PaymentStatus::Refunded) {
            return $this->taken($payment, $payment->amountMinor);
        }
        if (!$this->payments->move($payment, $to)) {
            return null;
        }
        $payable = $this->payables->forPayment($payment);
        switch ($to) {
            case PaymentStatus::Paid:
                if (!$payable->paid($payment->subjectId)) {
                    $this->refunds->makeDue($payment);

                    return PaymentStatus::RefundDue;
                }
                break;
            case PaymentStatus::Failed:
            case PaymentStatus::Expired:
                $payable->ended($payment->subjectId, $to);
                break;
            default:
                throw new \LogicException('A payment is not moved to ' . $to->value . ' from outside.');
        }

        return $to;
    }

    /** @return PaymentStatus|null its status, if this changed anything */
    public function apply(Payment $payment, GatewayEvent $news): ?PaymentStatus
    {
        if (!$news->agreesWith($payment)) {
            error_log(sprintf('Benefit: %s says another amount than that of payment %d. Nothing was done: please compare the two.', $payment->gateway, $payment->id));

            return null;
        }
        $this->payments->name($payment, $news->page, $news->charge);
        $moved = $news->status === null ? null : $this->transition($payment, $news->status);
        if ($news->refundedMinor !== null && $news->refundedMinor > 0) {
            $moved = $this->taken($payment, $news->refundedMinor) ?? $moved;
        }
        if ($news->refund !== null && $this->refunds->applyEvent($payment, $news->refund)) {
            $moved ??= PaymentStatus::Paid;
        }
        if ($news->dispute !== null) {
            $moved = $this->disputed($payment, $news->dispute) ?? $moved;
        }
        if ($news->waitsUntil !== null || $news->needsQuery) {
            $this->waits($payment, $news);
        }

        return $moved;
    }

    /** Records the total refunded. A refunded payment was paid before, whether or not that was reported. */
    private function taken(Payment $payment, int $totalMinor): ?PaymentStatus
    {
        $refunds = $this->refunds->recordRefundedTotal($payment, $totalMinor);
        if ($refunds === []) {
            return null;
        }
        // The goods are gone: the rest is due for a refund by now, and is reported when that is done.
        $isLate = $totalMinor < $payment->amountMinor && $this->transition($payment, PaymentStatus::Paid) === PaymentStatus::RefundDue;
        $last = $isLate ? null : array_pop($refunds);
        foreach ($refunds as $refund) {
            $this->payables->forPayment($payment)->partlyRefunded($payment->subjectId, $refund);
        }

        return $last === null ? PaymentStatus::RefundDue : $this->refunds->notifyPayable($payment, $last);
    }

    /** A disputed payment was paid before. */
    private function disputed(Payment $payment, DisputeStatus $dispute): ?PaymentStatus
    {
        if ($dispute === DisputeStatus::Lost) {
            return $this->chargedBack($payment);
        }
        $moved = $this->transition($payment, PaymentStatus::Paid);
        if (!$this->payments->dispute($payment, $dispute)) {
            return $moved;
        }
        $this->payables->forPayment($payment)->disputed($payment->subjectId, $dispute);

        return $moved ?? PaymentStatus::Paid;
    }

    /** The payer gets nothing for it, whether or not the payment was ever reported as paid. */
    private function chargedBack(Payment $payment): ?PaymentStatus
    {
        if (!$this->payments->dispute($payment, DisputeStatus::Lost)) {
            return null;
        }
        $this->refunds->dropDueRefunds($payment);
        $this->payments->move($payment, PaymentStatus::ChargedBack);
        $this->payables->forPayment($payment)->chargedBack($payment->subjectId);

        return PaymentStatus::ChargedBack;
    }

    /** Applies to open payments only. */
    private function waits(Payment $payment, GatewayEvent $news): void
    {
        if ($this->payments->lock($payment->id)?->status !== PaymentStatus::Pending) {
            return;
        }
        if ($news->waitsUntil !== null) {
            $this->payables->forPayment($payment)->waits($payment->subjectId, $news->waitsUntil);
        }
        if ($news->needsQuery) {
            $this->payments->checkAt($payment, $this->clock->now());
        }
    }
}
