<?php

declare(strict_types=1);

namespace Benefit\Payments\Missing;

use Benefit\Payments\GatewayResultStatus;
use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Payments\Gateways\RecoverableGateway;
use Benefit\Payments\Ledger\MissingPayable;
use Benefit\Payments\Ledger\MissingPayment;
use Benefit\Payments\Ledger\MissingPaymentRecorder;
use Benefit\Payments\Ledger\MissingPaymentRepository;
use Benefit\Payments\Ledger\MissingPaymentState;
use Benefit\Payments\Ledger\PaymentRepository;
use Benefit\Payments\Ledger\PaymentService;
use Benefit\Payments\Ledger\RefundService;
use Benefit\Payments\Ledger\RestorableRegistry;
use Benefit\Payments\Ledger\RestorableSubscriptions;
use Benefit\Payments\Payment;
use Benefit\Payments\PaymentStatus;
use Benefit\Payments\Refund;
use Benefit\Payments\RefundStatus;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Site\SiteAddress;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Carries out what staff decide about missing payments, each decision once. Returns sentences for them. */
final class MissingPaymentActions
{
    public function __construct(
        private readonly MissingPaymentRepository $missing,
        private readonly MissingPaymentRecorder $recorder,
        private readonly RestorableRegistry $restorables,
        private readonly PaymentService $payments,
        private readonly PaymentRepository $ledger,
        private readonly RefundService $refunds,
        private readonly GatewayRegistry $gateways,
        private readonly Transaction $transaction,
        private readonly Settings $settings,
        private readonly SiteAddress $site,
    ) {}

    /** @throws UserFacingException */
    public function refund(int $id, int $userId): string
    {
        $missing = $this->open($id);
        $payment = $missing->payment;
        $amount = $this->amount($payment, $payment->leftMinor());
        $refund = $this->payments->refund($payment, $payment->leftMinor(), '', [], $userId, fn(Refund $refund) => $this->checkMissing($this->ledger->lock($id)));

        return match ($refund->status) {
            /* translators: %s: amount of money */
            RefundStatus::Done => sprintf(__('%s was refunded.', 'benefit'), $amount),
            /* translators: %s: amount of money */
            RefundStatus::Due => sprintf(__('The payment provider did not respond. The refund of %s is tried again automatically.', 'benefit'), $amount),
            RefundStatus::Failed => throw UserFacingException::refused('refund_failed', $refund->message),
        };
    }

    /** @throws UserFacingException */
    public function leave(int $id, int $userId): string
    {
        $this->open($id);
        if (!$this->missing->settle($id, MissingPaymentState::Left, $userId)) {
            throw self::decided();
        }

        return __('The payment stays as it is. You can still refund it or bring it back.', 'benefit');
    }

    /** @throws UserFacingException */
    public function cancelSubscription(int $id): string
    {
        $this->refuseOnCopy();
        $missing = $this->missing->byId($id);
        $gateway = $missing === null ? null : $this->gateways->get($missing->payment->gateway);
        if ($missing === null || $missing->subscription === '' || !$gateway instanceof RecoverableGateway) {
            throw self::notFound();
        }
        if (!$this->missing->claimSubscriptionEnd($missing->subscription)) {
            throw UserFacingException::conflict('ended', __('This has already been canceled.', 'benefit'));
        }
        $outcome = $gateway->cancelById($missing->subscription, $missing->payment);
        if ($outcome->kind !== GatewayResultStatus::Done) {
            $this->missing->undoSubscriptionEnd($missing->subscription);
            throw UserFacingException::unavailable('not_canceled', $outcome->message !== '' ? $outcome->message : __('The payment provider did not respond. Please try again.', 'benefit'));
        }

        $restorable = $this->restorables->forPurpose($missing->purpose);

        return $restorable instanceof RestorableSubscriptions ? $restorable->canceledMessage() : __('Canceled. The payer will not be charged again.', 'benefit');
    }

    /**
     * Makes what was paid for again, and gives it its payment.
     *
     * @throws UserFacingException
     */
    public function bringBack(int $id, int $userId): string
    {
        $missing = $this->open($id);
        $payment = $missing->payment;
        $gateway = $this->gateways->get($payment->gateway);
        $received = $gateway instanceof RecoverableGateway ? $gateway->fetchReceived($payment) : null;
        if ($received === null) {
            throw UserFacingException::unavailable('no_answer', __('The payment provider did not respond. Please try again.', 'benefit'));
        }
        if (($received->news->refundedMinor ?? 0) >= $payment->amountMinor) {
            $this->payments->handleEvent($payment, $received->news);
            throw UserFacingException::refused('refunded', __('This payment has already been refunded at the payment provider, so it cannot be brought back.', 'benefit'));
        }
        $draft = $received->reference === $payment->reference && $received->news->agreesWith($payment) ? $this->recorder->recognize($received) : null;
        $restorable = $draft === null ? null : $this->restorables->forPurpose($draft->purpose);
        if ($draft === null || $restorable === null) {
            throw UserFacingException::refused('by_hand', __('The payment does not tell what it was for. It cannot be brought back automatically.', 'benefit'));
        }
        $store = $restorable->prepareRestore($payment, $received, $draft->key);
        [$restored, $moved] = $this->transaction->run(function () use ($id, $userId, $payment, $received, $restorable, $store): array {
            $this->lock($id);
            $this->missing->settle($id, MissingPaymentState::BroughtBack, $userId);
            $restored = $store(function (int $subjectId) use ($payment, $restorable): Payment {
                if (!$this->ledger->assign($payment, $restorable->purpose(), $subjectId)) {
                    throw self::decided();
                }

                return $this->ledger->byId($payment->id) ?? throw self::decided();
            });
            $this->refunds->notifyNewPayable($restored->payment);

            // Takes over what else was refunded at the provider.
            return [$restored, $this->payments->handleEventInTransaction($restored->payment, $received->news)];
        });
        $this->payments->runAfterCommit($restored->payment, $moved ?? PaymentStatus::Paid);
        $back = $this->ledger->byId($payment->id)->refundedMinor ?? 0;

        return ($restored->message)() . ($back === 0 ? '' : ' ' . sprintf(
            /* translators: %s: amount of money */
            __('%s of it had been refunded.', 'benefit'),
            $this->amount($payment, $back),
        ));
    }

    /**
     * Locks a missing payment. Inside a transaction; whoever comes second finds that it is decided.
     *
     * @throws UserFacingException
     */
    private function lock(int $id): void
    {
        $this->checkMissing($this->ledger->lock($id));
        if ($this->refunds->hasDue($id)) {
            throw self::decided();
        }
    }

    /** @throws UserFacingException if it was brought back */
    private function checkMissing(?Payment $payment): void
    {
        if ($payment === null || $payment->purpose !== MissingPayable::PURPOSE || $payment->status !== PaymentStatus::Paid) {
            throw self::decided();
        }
    }

    /** @throws UserFacingException */
    private function open(int $id): MissingPayment
    {
        $this->refuseOnCopy();
        $missing = $this->missing->byId($id) ?? throw self::notFound();
        if (!$missing->state->isOpen() || $missing->payment->purpose !== MissingPayable::PURPOSE) {
            throw self::decided();
        }

        return $missing;
    }

    /** @throws UserFacingException */
    private function refuseOnCopy(): void
    {
        if ($this->site->isCopy()) {
            throw UserFacingException::refused('copy', __('This is a copy of your site. Please decide about missing payments on the live site.', 'benefit'));
        }
    }

    private function amount(Payment $payment, int $minor): string
    {
        return $this->settings->money()->withCurrency($payment->currency)->format($minor);
    }

    private static function decided(): UserFacingException
    {
        return UserFacingException::conflict('decided', __('Someone else has already decided about this payment.', 'benefit'));
    }

    private static function notFound(): UserFacingException
    {
        return UserFacingException::notFound('unknown_payment', __('Payment not found.', 'benefit'));
    }
}
