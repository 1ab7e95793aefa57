<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

defined('ABSPATH') || exit;

/**
 * One thing that happened to an order. Kinds: placed, paid, failed, expired, refunded, partly_refunded, refund_failed,
 * cancelled, note, resent, attendee_changed, complimentary, checked_in, mail_failed, disputed.
 */
final class LogEntry
{
    /**
     * @param int                  $id     0: the order itself, as it was placed
     * @param array<string, mixed> $data
     * @param int                  $userId 0: the buyer, a gateway, or time
     */
    public function __construct(
        public readonly int $id,
        public readonly int $orderId,
        public readonly string $kind,
        public readonly array $data,
        public readonly int $userId,
        public readonly int $createdAt,
    ) {}
}
