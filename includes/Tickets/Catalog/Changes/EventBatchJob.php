<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Changes;

defined('ABSPATH') || exit;

/** A bulk action for everyone who has tickets to an event, done in steps. */
final class EventBatchJob
{
    public const TELL = 'tell';
    public const REFUND = 'refund';
    public const REMIND = 'remind';

    /**
     * @param array<string, mixed>                          $data    input: `message`, `state` and `ticket`
     *     (0: all types); `reason`; or `start`,
     *     `before` and `owners`
     * @param int                                           $total   addresses to notify, or orders to refund, when it
     *     began
     * @param string                                        $reached last address notified ('' when finished), or last
     *     order refunded
     * @param list<array{order: string, message: string}>   $errors  failures that staff must look at
     */
    public function __construct(
        public readonly int $id,
        public readonly int $eventId,
        public readonly string $kind,
        public readonly array $data,
        public readonly int $total,
        public readonly int $done,
        public readonly string $reached,
        public readonly array $errors,
        public readonly int $userId,
        public readonly int $createdAt,
        public readonly ?int $finishedAt,
    ) {}

    public function isFinished(): bool
    {
        return $this->finishedAt !== null;
    }

    public function text(string $name): string
    {
        return is_string($this->data[$name] ?? null) ? $this->data[$name] : '';
    }

    public function number(string $name): int
    {
        return is_int($this->data[$name] ?? null) ? $this->data[$name] : 0;
    }
}
