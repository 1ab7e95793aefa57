<?php

declare(strict_types=1);

namespace Benefit\Payments\Ledger;

use Benefit\Payments\GatewayResult;
use Benefit\Payments\GatewayResultStatus;
use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Payments\Gateways\ManualGateway;
use Benefit\Payments\Gateways\QueryableGateway;
use Benefit\Payments\Payment;
use Benefit\Payments\PaymentStatus;
use Benefit\Payments\Refund;
use Benefit\Payments\RefundEvent;
use Benefit\Payments\RefundStatus;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Site\SiteAddress;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\ErrorLogger;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Refunds payments. The amount is reserved first, in one conditional statement, so that all refunds together never
 * exceed the payment; then the gateway is called, outside any transaction; its reply settles the refund, once.
 */
final class RefundService
{
    private const BATCH = 50;
    /** A refund that another request may still be processing is left alone for this long. */
    private const RETRY_SECONDS = 60;

    public function __construct(
        private readonly PaymentRepository $payments,
        private readonly RefundRepository $refunds,
        private readonly GatewayRegistry $gateways,
        private readonly PayableRegistry $payables,
        private readonly Transaction $transaction,
        private readonly Clock $clock,
        private readonly SiteAddress $site,
    ) {}

    /**
     * @param array<mixed>                 $data  stored with the refund for its Payable
     * @param (\Closure(Refund): void)|null $claim marks what it is for, inside the transaction that reserves
     *         the amount
     *
     * @return Refund after the gateway was called: Done, Due (no reply; cron retries) or Failed, with its
     *         message
     *
     * @throws UserFacingException if the payment is not paid, or less than this is left of it
     */
    public function refund(Payment $payment, int $amountMinor, string $reason, array $data, int $userId, ?\Closure $claim = null): Refund
    {
        if ($amountMinor < 1) {
            throw UserFacingException::refused('nothing_to_refund', __('There is nothing to refund.', 'benefit'));
        }
        // Otherwise it would stay due, and be carried out when the copy becomes the live site.
        if ($payment->mode === 'live' && !$this->gateways->get($payment->gateway) instanceof ManualGateway && $this->site->isCopy()) {
            throw UserFacingException::refused('copy_of_site', __('Live payments are turned off on this copy of the site. Nothing was refunded. Refund this payment on the original site.', 'benefit'));
        }
        if ($payment->status === PaymentStatus::Paid && $this->takeOver($payment)) {
            throw self::refundedElsewhere();
        }
        $refund = $this->transaction->run(function () use ($payment, $amountMinor, $reason, $data, $userId, $claim): Refund {
            if ($this->payments->lock($payment->id)?->status !== PaymentStatus::Paid) {
                throw UserFacingException::refused('not_refundable', __('This payment cannot be refunded because it has not been paid or has already been refunded.', 'benefit'));
            }
            if (!$this->payments->reserve($payment, $amountMinor)) {
                throw UserFacingException::refused('refund_too_much', __('This is more than the amount left on this payment. Enter a smaller amount.', 'benefit'));
            }

            $refund = $this->refunds->insert($payment, $amountMinor, $reason, $data, $userId, RefundStatus::Due);
            if ($claim !== null) {
                $claim($refund);
            }

            return $refund;
        });
        $this->carryOut($payment, $refund);
        $refund = $this->refunds->byId($refund->id) ?? $refund;
        // The provider may have declined it because it was made there.
        if ($refund->status === RefundStatus::Failed && $this->takeOver($payment)) {
            throw self::refundedElsewhere();
        }

        return $refund;
    }

    /**
     * Asks the gateway what was refunded, and records what this site does not know: it may have been put back to a
     * backup made before.
     *
     * @return bool whether there was more
     */
    public function takeOver(Payment $payment): bool
    {
        $gateway = $this->gateways->get($payment->gateway);
        try {
            $news = $gateway instanceof QueryableGateway ? $gateway->ask($payment) : null;
        } catch (\Throwable $error) {
            GatewayRegistry::log($payment->gateway, $error);
            $news = null;
        }
        if ($news === null || !$news->agreesWith($payment) || ($news->refundedMinor ?? 0) === 0) {
            return false;
        }
        $hasMore = $this->transaction->run(function () use ($payment, $news): bool {
            $now = $this->payments->lock($payment->id);
            if ($now === null || $news->refundedMinor <= $now->refundedMinor) {
                return false;
            }
            foreach ($this->recordRefundedTotal($now, (int) $news->refundedMinor) as $refund) {
                $this->notifyPayable($now, $refund);
            }

            return true;
        });
        if ($hasMore) {
            $now = $this->payments->byId($payment->id) ?? $payment;
            $this->payables->forPayment($now)->settled($now->subjectId);
        }

        return $hasMore;
    }

    /** Called inside the transaction that found that what was to be bought is gone. */
    public function makeDue(Payment $payment): void
    {
        $this->payments->makeRefundDue($payment);
        $left = $this->payments->lock($payment->id)?->leftMinor() ?? 0;
        if ($left > 0 && $this->payments->reserve($payment, $left)) {
            $this->refunds->insert($payment, $left, '', ['why' => 'late'], 0, RefundStatus::Due);
        }
    }

    /** @return bool whether all refunds of a payment are done */
    public function carryOutDue(Payment $payment): bool
    {
        $due = array_filter($this->refunds->ofPayment($payment->id), static fn(Refund $refund): bool => $refund->status === RefundStatus::Due);
        foreach ($due as $refund) {
            $this->carryOut($payment, $refund);
        }

        return $this->payments->byId($payment->id)?->status === PaymentStatus::Refunded;
    }

    /** Retries refunds that a gateway has not confirmed. Called by cron. */
    public function retry(): void
    {
        $before = $this->clock->now() - self::RETRY_SECONDS;
        foreach ($this->refunds->due($before, self::BATCH) as $refund) {
            ErrorLogger::at("refund $refund->id", function () use ($refund, $before): void {
                // Claimed first, which moves it behind the others even if it fails.
                $payment = $this->refunds->claimRetry($refund, $before) ? $this->payments->byId($refund->paymentId) : null;
                if ($payment !== null) {
                    $this->carryOut($payment, $refund, true);
                }
            });
        }
    }

    /**
     * Records the total refunded so far, including refunds made elsewhere. Inside a transaction.
     *
     * @return list<Refund> refunds that this call has settled or recorded
     */
    public function recordRefundedTotal(Payment $payment, int $totalMinor): array
    {
        $now = $this->payments->lock($payment->id);
        if ($now === null || $totalMinor < $now->refundedMinor || $totalMinor > $now->amountMinor) {
            return [];
        }
        $settled = [];
        // All reserved amounts have been refunded, so refunds that are due are done.
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

    /** Ends refunds that are still due after the bank has reversed the payment. Inside a transaction. */
    public function dropDueRefunds(Payment $payment): void
    {
        foreach ($this->refunds->ofPayment($payment->id) as $refund) {
            if ($refund->status === RefundStatus::Due && $this->refunds->settle($refund, RefundStatus::Failed, message: __('The payer’s bank has charged this payment back.', 'benefit'))) {
                $this->payments->release($payment, $refund->amountMinor);
            }
        }
    }

    /**
     * Applies a gateway's report about one refund. Inside a transaction.
     *
     * @return bool whether anything changed
     */
    public function applyEvent(Payment $payment, RefundEvent $news): bool
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
            // It stays refunded in our records; the money must reach the payer another way.
            $isNew = $this->refunds->annotate($refund, $news->message);
            if ($isNew) {
                $this->tellFailure($payment, $refund);
            }

            return $isNew;
        }

        return $this->fail($payment, $refund, $news->message, true);
    }

    /** Reports a refund of the whole payment, or of a part of it, to the Payable. Inside a transaction. */
    public function notifyPayable(Payment $payment, Refund $refund): PaymentStatus
    {
        $payable = $this->payables->forPayment($payment);
        if ($this->payments->markRefundedIfComplete($payment)) {
            $payable->refunded($payment->subjectId, $refund);

            return PaymentStatus::Refunded;
        }
        $payable->partlyRefunded($payment->subjectId, $refund);

        return PaymentStatus::Paid;
    }

    /** Tells whether the gateway has not confirmed a refund yet. */
    public function hasDue(int $paymentId): bool
    {
        return array_filter($this->refunds->ofPayment($paymentId), static fn(Refund $refund): bool => $refund->status === RefundStatus::Due) !== [];
    }

    /** Reports earlier refunds to the Payable that a payment has got since. Inside a transaction. */
    public function notifyNewPayable(Payment $payment): void
    {
        foreach ($this->refunds->ofPayment($payment->id) as $refund) {
            if ($refund->status === RefundStatus::Done) {
                $this->notifyPayable($payment, $refund);
            }
        }
    }

    private static function refundedElsewhere(): UserFacingException
    {
        return UserFacingException::conflict('refunded_elsewhere', __('More of this payment had been refunded at the payment provider than this site knew. That has been recorded now, and nothing else was refunded. Check what is left, then refund it if you still want to.', 'benefit'));
    }

    /** @param bool $isAlone whether no one who asked for it waits for the result */
    private function carryOut(Payment $payment, Refund $refund, bool $isAlone = false): void
    {
        $outcome = $this->ask($payment, $refund);
        $changed = $this->transaction->run(function () use ($payment, $refund, $outcome, $isAlone): bool {
            $this->payments->lock($payment->id);

            return match ($outcome->kind) {
                // Pending means accepted and on its way; a message arrives if it bounces.
                GatewayResultStatus::Done, GatewayResultStatus::Pending => $this->finish($payment, $refund, $outcome->reference),
                GatewayResultStatus::Declined => $this->fail($payment, $refund, $outcome->message, $isAlone),
                GatewayResultStatus::Unknown => false,
            };
        });
        if ($changed) {
            $this->payables->forPayment($payment)->settled($payment->subjectId);
        }
    }

    /** A gateway that is gone, or that throws, counts as Unknown. */
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
        $this->notifyPayable($payment, $refund);

        return true;
    }

    /** An automatic refund stays due and is retried, because the money is not ours to keep. */
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

    /** Reads the refund again, with the reason that was just stored. */
    private function tellFailure(Payment $payment, Refund $refund): void
    {
        $this->payables->forPayment($payment)->refundFailed($payment->subjectId, $this->refunds->byId($refund->id) ?? $refund);
    }
}
