<?php

declare(strict_types=1);

namespace Benefit\Payments;

defined('ABSPATH') || exit;

/**
 * A payment as the gateway that received it describes it, in enough detail to keep it when this site has no record of
 * it. Unverified: it may belong to another site on the same account.
 */
final class ReceivedPayment
{
    /**
     * @param GatewayEvent          $news         tells amount, currency, and the gateway's ids
     * @param array<string, string> $metadata     ChargeRequest::$details, and `site`: address of the site that asked for it
     * @param string                $returnUrl    where the payer returned to; '' if unknown
     * @param string                $subscription the gateway's id of the subscription that it belongs to; '' for none
     */
    public function __construct(
        public readonly string $reference,
        public readonly GatewayEvent $news,
        public readonly array $metadata,
        public readonly int $receivedAt,
        public readonly string $returnUrl = '',
        public readonly string $email = '',
        public readonly string $name = '',
        public readonly string $subscription = '',
    ) {}
}
