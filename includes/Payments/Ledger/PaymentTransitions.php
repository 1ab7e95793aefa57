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
 * The moves of a payment from one status to another, and of the goods with it: by ourselves, or by what a gateway says
 * of it, in whatever order that comes. All of it inside the caller's transaction; PaymentService::follow() comes after it.
 */
final class PaymentTransitions
{
    public function __construct(
        private readonly PaymentRepository $payments,
        private readonly RefundService $refunds,
        private readonly PayableRegistry $payables,
        private readonly Clock $clock,
    ) {}

    /** @return PaymentStatus|null what it came to: RefundDue where what was to be bought is gone; null when nothing moved */
    public function to(Payment $payment, PaymentStatus $to): ?PaymentStatus
    {
        if ($to === PaymentStatus::Refunded) {
            return $this->taken($payment, $payment->amountMinor);
        }
        if (!$this->payments->move($payment, $to)) {
            return null;
        }
        $payable = $this->payables->of($payment);
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

    /** @return PaymentStatus|null where it stands, if this changed anything */
    public function apply(Payment $payment, GatewayEvent $news): ?PaymentStatus
    {
        if (!$news->agreesWith($payment)) {
            error_log(sprintf('Benefit: %s says another amount than that of payment %d. Nothing was done: please compare the two.', $payment->gateway, $payment->id));

            return null;
        }
        $this->payments->name($payment, $news->page, $news->charge);
        $moved = $news->status === null ? null : $this->to($payment, $news->status);
        if ($news->refundedMinor !== null && $news->refundedMinor > 0) {
            $moved = $this->taken($payment, $news->refundedMinor) ?? $moved;
        }
        if ($news->refund !== null && $this->refunds->heard($payment, $news->refund)) {
            $moved ??= PaymentStatus::Paid;
        }
        if ($news->dispute !== null) {
            $moved = $this->disputed($payment, $news->dispute) ?? $moved;
        }
        if ($news->waitsUntil !== null || $news->look) {
            $this->waits($payment, $news);
        }

        return $moved;
    }

    /** So much was given back in all. What is given back was paid before, whether we heard of it or not. */
    private function taken(Payment $payment, int $totalMinor): ?PaymentStatus
    {
        $refunds = $this->refunds->taken($payment, $totalMinor);
        if ($refunds === []) {
            return null;
        }
        // The goods are gone: the rest is due by now, and is told when it is given back.
        $isLate = $totalMinor < $payment->amountMinor && $this->to($payment, PaymentStatus::Paid) === PaymentStatus::RefundDue;
        $last = $isLate ? null : array_pop($refunds);
        foreach ($refunds as $refund) {
            $this->payables->of($payment)->partlyRefunded($payment->subjectId, $refund);
        }

        return $last === null ? PaymentStatus::RefundDue : $this->refunds->tell($payment, $last);
    }

    /** A sum that a bank asks back was paid before. */
    private function disputed(Payment $payment, DisputeStatus $dispute): ?PaymentStatus
    {
        if ($dispute === DisputeStatus::Lost) {
            return $this->chargedBack($payment);
        }
        $moved = $this->to($payment, PaymentStatus::Paid);
        if (!$this->payments->dispute($payment, $dispute)) {
            return $moved;
        }
        $this->payables->of($payment)->disputed($payment->subjectId, $dispute);

        return $moved ?? PaymentStatus::Paid;
    }

    /** Whether or not we have heard that it was paid, nobody is to get anything for it. */
    private function chargedBack(Payment $payment): ?PaymentStatus
    {
        if (!$this->payments->dispute($payment, DisputeStatus::Lost)) {
            return null;
        }
        $this->refunds->drop($payment);
        $this->payments->move($payment, PaymentStatus::ChargedBack);
        $this->payables->of($payment)->chargedBack($payment->subjectId);

        return PaymentStatus::ChargedBack;
    }

    /** For what has not ended. */
    private function waits(Payment $payment, GatewayEvent $news): void
    {
        if ($this->payments->lock($payment->id)?->status !== PaymentStatus::Pending) {
            return;
        }
        if ($news->waitsUntil !== null) {
            $this->payables->of($payment)->waits($payment->subjectId, $news->waitsUntil);
        }
        if ($news->look) {
            $this->payments->checkAt($payment, $this->clock->now());
        }
    }
}
