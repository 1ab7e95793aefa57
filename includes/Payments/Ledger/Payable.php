<?php

declare(strict_types=1);

namespace Benefit\Payments\Ledger;

use Benefit\Payments\DisputeStatus;
use Benefit\Payments\PaymentStatus;
use Benefit\Payments\Refund;

defined('ABSPATH') || exit;

/**
 * The thing that is paid for: each product brings its own. Payments knows it by `purpose` alone.
 * All but the last run inside the transaction that moves the payment: statements on our own tables, nothing else.
 */
interface Payable
{
    public function purpose(): string;

    /** False: what was to be bought is gone, and the money goes back. */
    public function paid(int $subjectId): bool;

    /** @param PaymentStatus $why Failed or Expired */
    public function ended(int $subjectId, PaymentStatus $why): void;

    /** All of the money is given back now. @param Refund $refund the last one, which need not be the only one */
    public function refunded(int $subjectId, Refund $refund): void;

    /** A part of the money is given back, and a part stays. */
    public function partlyRefunded(int $subjectId, Refund $refund): void;

    /**
     * The payer did not get a refund, and nobody waits for that answer. Done: it counted as given back, and nothing moves
     * back. Failed: it is given back no more than before. Due: nobody asked for it, and it is tried until it is done; this is
     * told once.
     */
    public function refundFailed(int $subjectId, Refund $refund): void;

    /** The payer, or their money, takes until then at most: what is reserved stays so. */
    public function waits(int $subjectId, int $until): void;

    /** The payer has until then, and is told how to pay: what is reserved stays so. */
    public function due(int $subjectId, int $dueAt): void;

    /** Once, some time before what is reserved runs out. */
    public function reminded(int $subjectId): void;

    /** Open or Won, each once, also when the opening was never heard of. */
    public function disputed(int $subjectId, DisputeStatus $dispute): void;

    /** The payer's bank has taken the money back, once, whatever became of it before. */
    public function chargedBack(int $subjectId): void;

    /** After the commit: mails, page caches. */
    public function settled(int $subjectId): void;
}
