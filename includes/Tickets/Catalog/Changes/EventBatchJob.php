<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Changes;

defined('ABSPATH') || exit;

/** Something done for everybody who has tickets of an event, some at a time. */
final class EventBatchJob
{
    public const TELL = 'tell';
    public const REFUND = 'refund';
    public const REMIND = 'remind';

    /**
     * @param array<string, mixed>                          $data    what was asked for: `message` and `state`; `reason`; or `start`, `before` and `owners`
     * @param int                                           $total   addresses to tell, or orders to refund, when it began
     * @param string                                        $reached the last address told ('' when all are), the last order refunded
     * @param list<array{order: string, message: string}>   $errors  what could not be done, to be looked at by hand
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
