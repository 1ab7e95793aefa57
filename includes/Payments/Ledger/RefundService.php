<?php

declare(strict_types=1);

namespace Benefit\Payments\Ledger;

use Benefit\Payments\GatewayResult;
use Benefit\Payments\GatewayResultStatus;
use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Payments\Payment;
use Benefit\Payments\PaymentStatus;
use Benefit\Payments\Refund;
use Benefit\Payments\RefundEvent;
use Benefit\Payments\RefundStatus;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\ErrorLogger;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Money back. Its amount is set aside first, in one conditional statement, so that refunds together are never more
 * than the payment; then the gateway is asked, outside of any transaction; what it says settles the refund, once.
 */
final class RefundService
{
    private const BATCH = 50;
    /** A refund that another request may still be asking for is left alone for so long. */
    private const RETRY_SECONDS = 60;

    public function __construct(
        private readonly PaymentRepository $payments,
        private readonly RefundRepository $refunds,
        private readonly GatewayRegistry $gateways,
        private readonly PayableRegistry $payables,
        private readonly Transaction $transaction,
        private readonly Clock $clock,
    ) {}

    /**
     * @param array<mixed>                 $data  for what is paid for, which gets it back with the refund
     * @param (\Closure(Refund): void)|null $claim marks what it is for, in the transaction that sets the amount aside
     *
     * @return Refund as it is after the gateway was asked: Done, Due (no answer; cron asks again) or Failed, with its message
     *
     * @throws UserFacingException when the payment is not paid, or less than this is left of it
     */
    public function refund(Payment $payment, int $amountMinor, string $reason, array $data, int $userId, ?\Closure $claim = null): Refund
    {
        if ($amountMinor < 1) {
            throw UserFacingException::refused('nothing_to_refund', __('There is nothing to refund.', 'benefit'));
        }
        $refund = $this->transaction->run(function () use ($payment, $amountMinor, $reason, $data, $userId, $claim): Refund {
            if ($this->payments->lock($payment->id)?->status !== PaymentStatus::Paid) {
                throw UserFacingException::refused('not_refundable', __('This payment cannot be refunded: it has not been paid, or it has been refunded already.', 'benefit'));
            }
            if (!$this->payments->reserve($payment, $amountMinor)) {
                throw UserFacingException::refused('refund_too_much', __('That is more than is left of this payment.', 'benefit'));
            }

            $refund = $this->refunds->insert($payment, $amountMinor, $reason, $data, $userId, RefundStatus::Due);
            if ($claim !== null) {
                $claim($refund);
            }

            return $refund;
        });
        $this->carryOut($payment, $refund);

        return $this->refunds->byId($refund->id) ?? $refund;
    }

    /** Inside the transaction that found that what was to be bought is gone. */
    public function makeDue(Payment $payment): void
    {
        $this->payments->makeRefundDue($payment);
        $left = $this->payments->lock($payment->id)?->leftMinor() ?? 0;
        if ($left > 0 && $this->payments->reserve($payment, $left)) {
            $this->refunds->insert($payment, $left, '', ['why' => 'late'], 0, RefundStatus::Due);
        }
    }

    /** @return bool whether all of a payment's refunds are done */
    public function carryOutDue(Payment $payment): bool
    {
        $due = array_filter($this->refunds->ofPayment($payment->id), static fn(Refund $refund): bool => $refund->status === RefundStatus::Due);
        foreach ($due as $refund) {
            $this->carryOut($payment, $refund);
        }

        return $this->payments->byId($payment->id)?->status === PaymentStatus::Refunded;
    }

    /** For cron: refunds that a gateway did not confirm. */
    public function retry(): void
    {
        $before = $this->clock->now() - self::RETRY_SECONDS;
        foreach ($this->refunds->due($before, self::BATCH) as $refund) {
            ErrorLogger::at("refund $refund->id", function () use ($refund, $before): void {
                // First, so that whatever comes of it, those behind it have their turn.
                $payment = $this->refunds->claimRetry($refund, $before) ? $this->payments->byId($refund->paymentId) : null;
                if ($payment !== null) {
                    $this->carryOut($payment, $refund, true);
                }
            });
        }
    }

    /**
     * Inside a transaction: so much was given back in all, also by others than us.
     *
     * @return list<Refund> those that this call has settled or recorded
     */
    public function taken(Payment $payment, int $totalMinor): array
    {
        $now = $this->payments->lock($payment->id);
        if ($now === null || $totalMinor < $now->refundedMinor || $totalMinor > $now->amountMinor) {
            return [];
        }
        $settled = [];
        // All that was set aside is given back: what is due is done.
        foreach ($this->refunds->ofPayment($payment->id) as $refund) {
            if ($refund->status === RefundStatus::Due && $this->refunds->settle($refund, RefundStatus::Done)) {
                $settled[] = $refund;
            }
        }
        $more = $totalMinor - $now->refundedMinor;
        if ($more > 0 && $this->payments->reserve($payment, $more)) {
            $settled[] = $this->refunds->insert($payment, $more, '', ['why' => 'gateway'], 0, RefundStatus::Done);
        }

        return $settled;
    }

    /** Inside a transaction: the bank has the money, so that what is still due cannot be given back as well. */
    public function drop(Payment $payment): void
    {
        foreach ($this->refunds->ofPayment($payment->id) as $refund) {
            if ($refund->status === RefundStatus::Due && $this->refunds->settle($refund, RefundStatus::Failed, message: __('The payer’s bank has taken this money back.', 'benefit'))) {
                $this->payments->release($payment, $refund->amountMinor);
            }
        }
    }

    /** Inside a transaction: what a gateway says of one refund. @return bool whether anything changed */
    public function heard(Payment $payment, RefundEvent $news): bool
    {
        $this->payments->lock($payment->id);
        $refund = $this->refunds->byReference($news->reference);
        if ($refund === null || $refund->paymentId !== $payment->id) {
            return false;
        }
        if ($news->status === RefundStatus::Done) {
            return $this->finish($payment, $refund, $news->gatewayReference);
        }
        if ($refund->status === RefundStatus::Done) {
            // Nothing moves back: it was given back as far as we are concerned, and has to reach the payer another way.
            $isNew = $this->refunds->annotate($refund, $news->message);
            if ($isNew) {
                $this->tellFailure($payment, $refund);
            }

            return $isNew;
        }

        return $this->fail($payment, $refund, $news->message, true);
    }

    /** Inside a transaction: tells what is paid for, once the whole of it is given back, or a part. */
    public function tell(Payment $payment, Refund $refund): PaymentStatus
    {
        $payable = $this->payables->of($payment);
        if ($this->payments->moveWhole($payment)) {
            $payable->refunded($payment->subjectId, $refund);

            return PaymentStatus::Refunded;
        }
        $payable->partlyRefunded($payment->subjectId, $refund);

        return PaymentStatus::Paid;
    }

    /** @param bool $isAlone nobody who asked for it waits for the answer */
    private function carryOut(Payment $payment, Refund $refund, bool $isAlone = false): void
    {
        $outcome = $this->ask($payment, $refund);
        $changed = $this->transaction->run(function () use ($payment, $refund, $outcome, $isAlone): bool {
            $this->payments->lock($payment->id);

            return match ($outcome->kind) {
                // Pending: accepted, and on its way; should it come back, a message says so.
                GatewayResultStatus::Done, GatewayResultStatus::Pending => $this->finish($payment, $refund, $outcome->reference),
                GatewayResultStatus::Declined => $this->fail($payment, $refund, $outcome->message, $isAlone),
                GatewayResultStatus::Unknown => false,
            };
        });
        if ($changed) {
            $this->payables->of($payment)->settled($payment->subjectId);
        }
    }

    /** A gateway that is gone, or fails in its own code, has said nothing. */
    private function ask(Payment $payment, Refund $refund): GatewayResult
    {
        try {
            return $this->gateways->get($payment->gateway)?->refund($payment, $refund) ?? GatewayResult::unknown();
        } catch (\Throwable $error) {
            GatewayRegistry::log($payment->gateway, $error);

            return GatewayResult::unknown();
        }
    }

    private function finish(Payment $payment, Refund $refund, string $gatewayReference): bool
    {
        if (!$this->refunds->settle($refund, RefundStatus::Done, $gatewayReference)) {
            return false;
        }
        $this->tell($payment, $refund);

        return true;
    }

    /** A refund that was never asked for stays due, and is asked for again: the money is not ours to keep. */
    private function fail(Payment $payment, Refund $refund, string $message, bool $isAlone): bool
    {
        if ($refund->userId === 0 && ($refund->data['why'] ?? '') === 'late') {
            if ($this->refunds->countRefusal($refund, $message) && $refund->attempt === 0) {
                $this->tellFailure($payment, $refund);
            }

            return false;
        }
        if (!$this->refunds->settle($refund, RefundStatus::Failed, message: $message)) {
            return false;
        }
        $this->payments->release($payment, $refund->amountMinor);
        if ($isAlone) {
            $this->tellFailure($payment, $refund);
        }

        return true;
    }

    /** With the reason that was just stored. */
    private function tellFailure(Payment $payment, Refund $refund): void
    {
        $this->payables->of($payment)->refundFailed($payment->subjectId, $this->refunds->byId($refund->id) ?? $refund);
    }
}
