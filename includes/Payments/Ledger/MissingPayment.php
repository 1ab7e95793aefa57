<?php

declare(strict_types=1);

namespace Benefit\Payments\Ledger;

use Benefit\Payments\Payment;

defined('ABSPATH') || exit;

/** A payment that has arrived while this site does not have what it was for, such as after a backup was put back. */
final class MissingPayment
{
    /**
     * @param string                $purpose      what it was for; '' if unknown
     * @param string                $number       by which people call what it was for; '' if unknown
     * @param array<string, string> $details      ChargeRequest::$details as the gateway returned them
     * @param string                $subscription the gateway's id; '' for none
     * @param string                $note         sentence for staff about what happened to it; '' for none
     */
    public function __construct(
        public readonly Payment $payment,
        public readonly MissingPaymentState $state,
        public readonly string $purpose,
        public readonly string $number,
        public readonly string $email,
        public readonly string $name,
        public readonly array $details,
        public readonly string $subscription,
        public readonly ?int $subscriptionEndedAt,
        public readonly int $userId,
        public readonly string $note,
    ) {}
}
