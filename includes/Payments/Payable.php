<?php

declare(strict_types=1);

namespace Benefit\Payments;

/**
 * What is paid for: ticket orders today, donations later. Payments knows it by `purpose` alone.
 * The first four run inside the transaction that moves the payment: statements on our own tables, nothing else.
 */
interface Payable
{
    public function purpose(): string;

    /** False: what was to be bought is gone, and the money goes back. */
    public function paid(int $subjectId): bool;

    /** @param PaymentStatus $why Failed or Expired */
    public function ended(int $subjectId, PaymentStatus $why): void;

    public function refunded(int $subjectId): void;

    /** After the commit: mails, page caches. */
    public function settled(int $subjectId): void;
}
