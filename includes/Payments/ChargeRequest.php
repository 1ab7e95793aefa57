<?php

declare(strict_types=1);

namespace Benefit\Payments;

defined('ABSPATH') || exit;

/** Describes the charge a gateway is asked to make. Amount in minor units. */
final class ChargeRequest
{
    /**
     * @param array<string, mixed> $fields    the payer's entries in the gateway's own fields
     * @param string               $returnUrl where the payer returns to from a payment page
     * @param string               $cancelUrl where the payer returns to after leaving it without paying
     * @param string               $description a few words for the payer
     * @param string               $email     the payer's email address
     * @param Subscription|null    $subscription set for the first payment of a subscription; the gateway is
     *         then a RecurringGateway
     * @param int                  $begunAt   when the payment was begun (Unix seconds); the same on every
     *         retry
     * @param array<string, string> $details   what is needed to make the record again after a backup was put back, kept
     *         at the gateway: `purpose` and more. No names or answers; values of up to 500 characters
     * @param int|null             $payBy     latest due date, if the payer has days to pay (Unix seconds)
     */
    public function __construct(
        public readonly string $reference,
        public readonly int $amountMinor,
        public readonly string $currency,
        public readonly string $idempotencyKey,
        public readonly array $fields,
        public readonly string $returnUrl,
        public readonly string $cancelUrl,
        public readonly string $description,
        public readonly string $email,
        public readonly int $begunAt,
        public readonly ?Subscription $subscription = null,
        public readonly array $details = [],
        public readonly ?int $payBy = null,
    ) {}
}
