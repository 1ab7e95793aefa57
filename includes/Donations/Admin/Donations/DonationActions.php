<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Donations;

use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationLog;
use Benefit\Donations\Records\DonationPayable;
use Benefit\Donations\Records\DonationRepository;
use Benefit\Donations\Records\DonationStatus;
use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Payments\Gateways\ManualGateway;
use Benefit\Payments\Gateways\StaffEnteredGateway;
use Benefit\Payments\Ledger\PaymentService;
use Benefit\Payments\Ledger\RefundRepository;
use Benefit\Payments\Payment;
use Benefit\Payments\PaymentStatus;
use Benefit\Payments\Refund;
use Benefit\Payments\RefundStatus;
use Benefit\Shared\Database\IdempotencyClaim;
use Benefit\Shared\Database\IdempotentAction;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Carries out the actions of staff on a donation. Screens and REST call it and have no rules of their own. */
final class DonationActions
{
    private const NOTE_LENGTH = 2000;
    private const REASON_LENGTH = 200;

    public function __construct(
        private readonly DonationRepository $donations,
        private readonly DonationPayable $payable,
        private readonly DonationActionRepository $facts,
        private readonly PaymentService $payments,
        private readonly RefundRepository $refunds,
        private readonly GatewayRegistry $gateways,
        private readonly DonationLog $log,
        private readonly IdempotentAction $idempotentAction,
        private readonly Transaction $transaction,
        private readonly Clock $clock,
    ) {}

    /**
     * Refunds a donation, with its covered fee.
     *
     * @param int|null $amountMinor null: all that is left
     * @param string   $key         idempotency key: repeated calls with it refund once
     *
     * @return Refund Done, or Due until the gateway answers
     *
     * @throws UserFacingException when less than the amount is left, or the gateway refuses
     */
    public function refund(Donation $donation, ?int $amountMinor, string $reason, int $userId, string $key): Refund
    {
        $payment = $this->payment($donation);
        $reason = self::short($reason, self::REASON_LENGTH);
        $id = $this->idempotentAction->run('donation-refund', $userId, $key, [$donation->id, $amountMinor], function (?IdempotencyClaim $claim) use ($payment, $amountMinor, $reason, $userId): int {
            if (!$payment->isRefundable()) {
                throw UserFacingException::refused('not_refundable', __('This donation cannot be refunded: it is not paid, or it has already been fully refunded.', 'benefit'));
            }
            if ($amountMinor !== null && $amountMinor > $payment->leftMinor()) {
                throw self::amountTooHigh();
            }

            return $this->payments->refund($payment, $amountMinor ?? $payment->leftMinor(), $reason, [], $userId, fn(Refund $refund) => $this->idempotentAction->bind($claim, $refund->id))->id;
        });
        $refund = $this->refunds->byId($id) ?? throw new \LogicException('A refund has vanished.');
        if ($refund->status === RefundStatus::Failed) {
            throw UserFacingException::refused('refund_failed', $refund->message === '' ? __('The refund did not go through. No money was returned.', 'benefit') : $refund->message);
        }

        return $refund;
    }

    /** Cancels a donation that waits for payment. Money that arrives later is still accepted and makes it paid. */
    public function cancel(Donation $donation, string $reason, int $userId): void
    {
        $payment = $this->payment($donation);
        $this->transaction->run(function () use ($donation, $payment, $reason, $userId): void {
            // Locks payments before their subjects, in the same order as everywhere.
            $this->payments->lock($payment);
            if (!$this->donations->move($donation->id, DonationStatus::Cancelled, [DonationStatus::Pending])) {
                throw UserFacingException::conflict('not_waiting', __('This donation is no longer awaiting payment.', 'benefit'));
            }
            $this->payments->moveInTransaction($payment, PaymentStatus::Expired);
            $this->log->add($donation->id, 'cancelled', ['reason' => self::short($reason, self::REASON_LENGTH)], $userId);
        });
        $this->payments->runAfterCommit($payment, PaymentStatus::Expired);
    }

    /**
     * Records that the money of a manual payment method, such as bank transfer, has arrived.
     *
     * @param string $received the day it arrived, such as 2026-11-30; '' for now
     */
    public function markPaid(Donation $donation, int $userId, string $received = ''): void
    {
        $now = $this->clock->now();
        $receivedAt = $received === '' ? $now : ManualDonationInput::received($received, $now, wp_timezone());
        if ($receivedAt === null || $receivedAt < 1) {
            throw UserFacingException::badRequest('invalid', ManualDonationInput::receivedError($receivedAt), 'received');
        }
        $payment = $this->payment($donation);
        $gateway = $this->gateways->get($payment->gateway);
        if (!$gateway instanceof ManualGateway) {
            throw UserFacingException::conflict('not_manual', __('The payment provider confirms payments of this type. You cannot mark them as paid yourself.', 'benefit'));
        }
        $this->transaction->run(fn() => $this->log->attributeTo($userId, function () use ($donation, $payment, $receivedAt): void {
            $this->log->add($donation->id, 'marked_paid');
            if ($this->payments->moveInTransaction($payment, PaymentStatus::Paid) !== PaymentStatus::Paid) {
                throw UserFacingException::conflict('not_waiting', __('This donation is no longer awaiting payment.', 'benefit'));
            }
            $this->facts->setPaidAt($donation->id, $receivedAt);
        }));
        $this->payments->runAfterCommit($payment, PaymentStatus::Paid);
    }

    /** Tells whether markPaid() is allowed. */
    public static function isPayable(?Payment $payment, GatewayRegistry $gateways): bool
    {
        return $payment !== null
            && $gateways->get($payment->gateway) instanceof ManualGateway
            && in_array($payment->status, [PaymentStatus::Pending, PaymentStatus::Expired, PaymentStatus::Failed], true);
    }

    /**
     * Cancels a wrong manual donation: it no longer counts, but stays in the list. It can be entered again, or made
     * paid again by markPaid().
     */
    public function void(Donation $donation, string $reason, int $userId): void
    {
        $payment = $this->payment($donation);
        $this->transaction->run(function () use ($donation, $payment, $reason, $userId): void {
            if (!self::isVoidable($payment) || !$this->payments->voidInTransaction($payment) || !$this->payable->voided($donation->id)) {
                throw UserFacingException::conflict('not_voidable', __('Only a donation that was added manually and has not been refunded can be marked as entered by mistake.', 'benefit'));
            }
            $this->log->add($donation->id, 'voided', ['reason' => self::short($reason, self::REASON_LENGTH)], $userId);
        });
    }

    /** Tells whether void() is allowed. Money collected by a payment service is refunded, never voided. */
    public static function isVoidable(?Payment $payment): bool
    {
        return $payment !== null
            && in_array($payment->gateway, StaffEnteredGateway::ALL, true)
            && $payment->status === PaymentStatus::Paid
            && $payment->leftMinor() === $payment->amountMinor;
    }

    public function note(Donation $donation, string $text, int $userId): void
    {
        $text = self::short($text, self::NOTE_LENGTH);
        if ($text === '') {
            throw UserFacingException::badRequest('missing', __('Please enter some text.', 'benefit'), 'text');
        }
        $this->log->add($donation->id, 'note', ['text' => $text], $userId);
    }

    /** Records that staff have checked a suspicious donation and found it genuine. */
    public function check(Donation $donation, int $userId): void
    {
        $this->transaction->run(function () use ($donation, $userId): void {
            if ($this->facts->check($donation->id)) {
                $this->log->add($donation->id, 'checked', [], $userId);
            }
        });
    }

    public static function amountTooHigh(): UserFacingException
    {
        return UserFacingException::refused('refund_too_much', __('This is more than what is left of this donation.', 'benefit'), field: 'amount');
    }

    private function payment(Donation $donation): Payment
    {
        return $this->payments->findNewest(DonationPayable::PURPOSE, $donation->id) ?? throw UserFacingException::conflict('no_payment', __('This donation has no payment.', 'benefit'));
    }

    private static function short(string $text, int $length): string
    {
        return mb_substr(trim($text), 0, $length);
    }
}
