<?php

declare(strict_types=1);

namespace Benefit\Shared\Http\Limits;

defined('ABSPATH') || exit;

/**
 * Allows at most `limit` requests in `seconds`, counted by `visitor` (token), by `network` (address), or by the value
 * of a field, as in `field:email`.
 */
final class RateLimitRule
{
    /** Exceeds what one person's clicks and their page's requests add up to. */
    private const A_MINUTE = 120;

    public function __construct(
        public readonly string $by,
        public readonly int $limit,
        public readonly int $seconds,
    ) {}

    public static function ofVisitor(int $aMinute = self::A_MINUTE): self
    {
        return new self('visitor', $aMinute, MINUTE_IN_SECONDS);
    }

    /** Tells whether it counts something that the sender does not own. */
    public function isOfField(): bool
    {
        return str_starts_with($this->by, 'field:');
    }

    /**
     * Returns the key to count for this request; null for none.
     *
     * @param array<array-key, mixed> $input
     */
    public function subject(?string $visitor, ClientAddress $network, array $input): ?string
    {
        if ($this->by === 'visitor') {
            return $visitor;
        }
        if ($this->by === 'network') {
            return $network->key();
        }
        $value = $input[substr($this->by, strlen('field:'))] ?? null;

        return is_string($value) && $value !== '' ? strtolower(trim($value)) : null;
    }
}
