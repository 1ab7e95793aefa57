<?php

declare(strict_types=1);

namespace Benefit\Tickets;

/** The places of one stock pool; a null capacity has no limit. */
final class Level
{
    public function __construct(
        public readonly ?int $capacity,
        public readonly int $held,
        public readonly int $sold,
    ) {}

    /** Places that can still be taken now; null when there is no limit. */
    public function left(): ?int
    {
        return $this->capacity === null ? null : max(0, $this->capacity - $this->held - $this->sold);
    }

    public function has(int $places): bool
    {
        return $this->capacity === null || $this->left() >= $places;
    }

    public function isSoldOut(): bool
    {
        return $this->capacity !== null && $this->sold >= $this->capacity;
    }
}
