<?php

declare(strict_types=1);

namespace Benefit\Payments;

defined('ABSPATH') || exit;

/** The sum that a gateway is asked to collect. Amount in minor units. */
final class ChargeRequest
{
    /**
     * @param array<string, mixed> $fields    the payer's entries in the gateway's own fields
     * @param string               $returnUrl where the payer goes after a payment page
     * @param string               $cancelUrl where they go when they leave it without paying
     * @param string               $description for the payer, in a few words
     * @param string               $email     the payer's
     * @param Subscription|null    $subscription the first payment of one is asked for, and the gateway is a RenewingGateway
     * @param int                  $begunAt   when the payment was begun; the same for each try (Unix seconds)
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
    ) {}
}
