<?php

declare(strict_types=1);

namespace Benefit\Donations\Records;

use Benefit\Payments\DisputeStatus;
use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Payments\Gateways\QueryableGateway;
use Benefit\Payments\Ledger\Payable;
use Benefit\Payments\PaymentStatus;
use Benefit\Payments\Refund;
use Benefit\Payments\RefundStatus;
use Benefit\Payments\Subscriptions\SubscriptionService;
use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Email\EmailQueue;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/**
 * Moves a donation along with its payment, inside the transaction that moves the payment: status, totals, receipt
 * number, history and emails.
 */
final class DonationPayable implements Payable
{
    public const PURPOSE = 'donation';
    /** Setting: number receipts. */
    public const NUMBERS = 'donation_numbers';

    private bool $isWithoutReceipt = false;

    /**
     * @param \Closure(): GatewayRegistry     $gateways
     * @param \Closure(): SubscriptionService $subscriptions called only for recurring donations
     */
    public function __construct(
        private readonly DonationRepository $donations,
        private readonly DonorRepository $donors,
        private readonly DonationTotalRepository $totals,
        private readonly DonationLog $history,
        #[Lazy(GatewayRegistry::class)]
        private readonly \Closure $gateways,
        private readonly EmailQueue $mail,
        private readonly Settings $settings,
        private readonly Clock $clock,
        #[Lazy(SubscriptionService::class)]
        private readonly \Closure $subscriptions,
    ) {}

    public function purpose(): string
    {
        return self::PURPOSE;
    }

    /** Always accepts the payment: nothing is sold, so money is never too late. */
    public function paid(int $subjectId): bool
    {
        $donation = $this->locked($subjectId);
        $isRenewal = $donation->subscriptionId !== 0 && ($this->subscriptions)()->paid($donation->subscriptionId, $subjectId);
        if (!$this->donations->move($subjectId, $isRenewal ? DonationStatus::Subscription : DonationStatus::Publish, DonationStatus::unpaid(), $this->clock->now())) {
            throw new \LogicException('A payment was made for a donation that takes none.');
        }
        if (!$donation->isTest()) {
            $this->donors->name($donation);
        }
        $this->totals->add($donation, 1, $donation->amountMinor);
        if (!$donation->isTest() && $donation->receiptNumber === null && $this->settings->flag(self::NUMBERS)) {
            $this->donations->setReceiptNumber($subjectId, $this->totals->nextReceipt());
        }
        $this->history->add($subjectId, 'paid');
        $recipients = array_filter([
            ($isRenewal ? 'donation_renewed' : 'donation_receipt') => $this->isWithoutReceipt ? '' : $donation->email,
            'donation_account' => $donation->wantsAccount ? $donation->email : '',
            // Staff know of donations that they entered, and need no notice of renewals.
            'donation_staff' => $donation->staffId === 0 && !$isRenewal ? $this->settings->organiserEmail() : '',
        ], static fn(string $address): bool => $address !== '');
        if ($recipients !== []) {
            // Rate limited in test mode: a test gateway is free, so anyone could enter any address.
            $this->mail->queueAll($subjectId, $recipients, limited: $donation->isTest() ? array_keys($recipients) : ['donation_account']);
        }

        return true;
    }

    /**
     * Sends no receipts for donations paid while `$work` runs, as decided by the staff member who enters them.
     *
     * @template T
     *
     * @param \Closure(): T $work
     *
     * @return T
     */
    public function withoutReceipt(\Closure $work): mixed
    {
        $this->isWithoutReceipt = true;
        try {
            return $work();
        } finally {
            $this->isWithoutReceipt = false;
        }
    }

    public function ended(int $subjectId, PaymentStatus $why): void
    {
        $donation = $this->locked($subjectId);
        $isLeft = $donation->status === DonationStatus::Pending && $this->hasPage($donation->gateway);
        $to = $why === PaymentStatus::Expired || $isLeft ? DonationStatus::Abandoned : DonationStatus::Failed;
        if ($this->donations->move($subjectId, $to, [DonationStatus::Pending, DonationStatus::Processing])) {
            $this->history->add($subjectId, $why === PaymentStatus::Expired ? 'expired' : 'failed');
            if ($why === PaymentStatus::Expired && $donation->dueAt !== null) {
                $this->notifyDonor($donation, 'donation_expired', isLimited: true);
            }
            if ($donation->subscriptionId !== 0) {
                ($this->subscriptions)()->unpaid($donation->subscriptionId, $subjectId);
            }
        }
    }

    public function refunded(int $subjectId, Refund $refund): void
    {
        $this->applyRefund($subjectId, $refund, true);
    }

    public function partlyRefunded(int $subjectId, Refund $refund): void
    {
        $this->applyRefund($subjectId, $refund, false);
    }

    public function refundFailed(int $subjectId, Refund $refund): void
    {
        $this->history->add($subjectId, 'refund_failed', ['refund' => $refund->id, 'amount' => $refund->amountMinor, 'message' => $refund->message]);
        $this->tellStaff($this->locked($subjectId), $refund->status === RefundStatus::Due ? 'donation_refund_waits' : 'donation_refund_failed', ['amount' => $refund->amountMinor]);
    }

    /** A payer needs the payment page for less than a day; anything longer is a bank debit. */
    public function waits(int $subjectId, int $until): void
    {
        if ($until - $this->clock->now() > DAY_IN_SECONDS && $this->hasPage($this->locked($subjectId)->gateway)) {
            $this->donations->move($subjectId, DonationStatus::Processing, [DonationStatus::Pending]);
        }
    }

    public function due(int $subjectId, int $dueAt): void
    {
        if ($this->donations->setDue($subjectId, $dueAt)) {
            $this->notifyDonor($this->locked($subjectId), 'donation_due', isLimited: true);
        }
    }

    public function reminded(int $subjectId): void
    {
        $this->notifyDonor($this->locked($subjectId), 'donation_reminder', isLimited: true);
    }

    public function disputed(int $subjectId, DisputeStatus $dispute): void
    {
        $this->history->add($subjectId, 'disputed', ['state' => $dispute->value]);
        $this->tellStaff($this->locked($subjectId), $dispute === DisputeStatus::Won ? 'donation_dispute_won' : 'donation_disputed');
    }

    public function chargedBack(int $subjectId): void
    {
        $donation = $this->locked($subjectId);
        $this->uncount($donation);
        $this->donations->move($subjectId, DonationStatus::Revoked, array_values(array_filter(DonationStatus::cases(), static fn(DonationStatus $from): bool => $from !== DonationStatus::Revoked)));
        $this->history->add($subjectId, 'disputed', ['state' => DisputeStatus::Lost->value]);
        $this->tellStaff($donation, 'donation_charged_back');
        if ($donation->subscriptionId !== 0) {
            ($this->subscriptions)()->chargedBack($donation->subscriptionId);
        }
    }

    /**
     * Cancels a paid donation that staff entered by mistake; its receipt number stays taken. Called inside the
     * transaction that ends its payment.
     *
     * @return bool false when it is not paid
     */
    public function voided(int $subjectId): bool
    {
        $donation = $this->locked($subjectId);
        $this->uncount($donation);

        return $this->donations->move($subjectId, DonationStatus::Cancelled, [DonationStatus::Publish]);
    }

    /** Does nothing: no cached page shows single donations. */
    public function settled(int $subjectId): void {}

    private function applyRefund(int $subjectId, Refund $refund, bool $isWhole): void
    {
        $donation = $this->locked($subjectId);
        $back = min($donation->totalMinor, $isWhole ? $donation->totalMinor : $donation->refundedMinor + $refund->amountMinor);
        if ($isWhole) {
            $this->uncount($donation);
            $this->donations->move($subjectId, DonationStatus::Refunded, [...DonationStatus::unpaid(), DonationStatus::Publish, DonationStatus::Subscription]);
        } elseif ($donation->status->isPaid()) {
            $this->totals->add($donation, 0, max(0, $donation->amountMinor - $back) - $donation->countedMinor());
        }
        $this->donations->setRefunded($subjectId, $back);
        $byHand = ($this->gateways)()->isManual($donation->gateway) ? ['by_hand' => true] : [];
        $this->history->add($subjectId, $isWhole ? 'refunded' : 'partly_refunded', ['refund' => $refund->id, 'amount' => $refund->amountMinor, 'reason' => $refund->reason] + $byHand, $refund->userId);
        $this->notifyDonor($donation, 'donation_refunded', ['amount' => $refund->amountMinor, 'whole' => $isWhole]);
    }

    /** Removes the donation from all totals, including any part not refunded. */
    private function uncount(Donation $donation): void
    {
        if ($donation->status->isPaid()) {
            $this->totals->add($donation, -1, -$donation->countedMinor());
        }
    }

    private function locked(int $id): Donation
    {
        return $this->donations->lock($id) ?? throw new \LogicException('A payment is for a donation that is not there.');
    }

    /** @param array<string, mixed> $data */
    private function notifyDonor(Donation $donation, string $kind, array $data = [], bool $isLimited = false): void
    {
        // A donation entered by staff may have no address.
        if ($donation->email !== '') {
            $this->mail->queue($kind, $donation->id, $donation->email, $data, $isLimited);
        }
    }

    /** @param array<string, mixed> $data */
    private function tellStaff(Donation $donation, string $kind, array $data = []): void
    {
        $staff = $this->settings->organiserEmail();
        if ($staff !== '') {
            $this->mail->queue($kind, $donation->id, $staff, $data);
        }
    }

    /** Tells whether a gateway has a payment page that a donor can leave. */
    private function hasPage(string $gateway): bool
    {
        return ($this->gateways)()->get($gateway) instanceof QueryableGateway;
    }
}
