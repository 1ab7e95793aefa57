<?php

declare(strict_types=1);

namespace Benefit\Payments\Ledger;

use Benefit\Payments\Payment;
use Benefit\Payments\ReceivedPayment;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/** A product whose records can be made again from their payments, when a backup was put back. */
interface Restorable
{
    /** Equals Payable::purpose(). */
    public function purpose(): string;

    /** Capability of those who may refund its payments. */
    public function capability(): string;

    /** Tells whether there is such a record. */
    public function exists(int $subjectId): bool;

    /** Returns the secret in a URL to which a payer of this product returned; '' if it has none. */
    public function keyInUrl(string $url): string;

    /** Returns the number that people call the record by; '' if the key does not tell. */
    public function numberOfKey(string $key): string;

    /**
     * Checks that the record can be made again, outside any transaction.
     *
     * @param string $key of the payer's link, which opens the new record; '' for a new one
     *
     * @return \Closure(\Closure(int): Payment): RestoredRecord makes it inside a transaction; its argument gives the
     *         payment to the record with this id
     *
     * @throws UserFacingException if it must be entered by hand
     */
    public function prepareRestore(Payment $payment, ReceivedPayment $received, string $key): \Closure;
}
