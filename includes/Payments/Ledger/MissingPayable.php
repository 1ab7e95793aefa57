<?php

declare(strict_types=1);

namespace Benefit\Payments\Ledger;

use Benefit\Payments\DisputeStatus;
use Benefit\Payments\PaymentStatus;
use Benefit\Payments\Refund;

defined('ABSPATH') || exit;

/**
 * Stands in for what a missing payment was for, so that messages, refunds and disputes work on it as on any other. Its
 * subject id is that of the payment itself.
 */
final class MissingPayable implements Payable
{
    public const PURPOSE = 'missing';

    public function __construct(private readonly MissingPaymentRepository $missing) {}

    public function purpose(): string
    {
        return self::PURPOSE;
    }

    /** Never refunds it by itself: what it was for may be brought back. */
    public function paid(int $subjectId): bool
    {
        return true;
    }

    public function ended(int $subjectId, PaymentStatus $why): void {}

    public function refunded(int $subjectId, Refund $refund): void
    {
        $this->missing->settle($subjectId, MissingPaymentState::Refunded, $refund->userId);
    }

    public function partlyRefunded(int $subjectId, Refund $refund): void {}

    public function refundFailed(int $subjectId, Refund $refund): void
    {
        $this->missing->reopen($subjectId, $refund->message);
    }

    public function waits(int $subjectId, int $until): void {}

    public function due(int $subjectId, int $dueAt): void {}

    public function reminded(int $subjectId): void {}

    public function disputed(int $subjectId, DisputeStatus $dispute): void
    {
        if ($dispute === DisputeStatus::Open) {
            $this->missing->reopen($subjectId, __('The payer’s bank has disputed this payment. Please respond in your payment account.', 'benefit'));
        }
    }

    public function chargedBack(int $subjectId): void
    {
        $this->missing->settle($subjectId, MissingPaymentState::ChargedBack, 0);
    }

    public function settled(int $subjectId): void {}
}
