<?php

declare(strict_types=1);

namespace Benefit\Payments\Ledger;

use Benefit\Payments\DisputeStatus;
use Benefit\Payments\PaymentStatus;
use Benefit\Payments\Refund;

defined('ABSPATH') || exit;

/**
 * Reacts to the payments of one product's records. Payments knows products by `purpose` alone. All methods
 * but the last run inside the transaction that moves the payment and may only run statements on our own tables.
 */
interface Payable
{
    public function purpose(): string;

    /** Returns false if what was to be bought is gone; the payment is then refunded. */
    public function paid(int $subjectId): bool;

    /** @param PaymentStatus $why Failed or Expired */
    public function ended(int $subjectId, PaymentStatus $why): void;

    /**
     * Called when the whole payment has been refunded.
     *
     * @param Refund $refund the last refund, which need not be the only one
     */
    public function refunded(int $subjectId, Refund $refund): void;

    /** Called when part of the payment has been refunded. */
    public function partlyRefunded(int $subjectId, Refund $refund): void;

    /**
     * Called when a refund did not reach the payer and no one who asked for it waits for the result. Done: it counted
     * as refunded and stays so. Failed: it does not count as refunded. Due: it was automatic and is retried until it
     * succeeds; this is called once.
     */
    public function refundFailed(int $subjectId, Refund $refund): void;

    /**
     * Called when the payer, or the transfer of their money, takes until `$until` at most: reservations must last as
     * long.
     */
    public function waits(int $subjectId, int $until): void;

    /** Called when the payer has until the due date and is told how to pay: reservations must last as long. */
    public function due(int $subjectId, int $dueAt): void;

    /** Called once, some time before the reservation expires. */
    public function reminded(int $subjectId): void;

    /** Called for Open and Won, once each, even if the gateway never reported the opening. */
    public function disputed(int $subjectId, DisputeStatus $dispute): void;

    /** Called once when the payer's bank has reversed the payment, whatever its state. */
    public function chargedBack(int $subjectId): void;

    /** Called after the commit, for emails and page caches. */
    public function settled(int $subjectId): void;
}
