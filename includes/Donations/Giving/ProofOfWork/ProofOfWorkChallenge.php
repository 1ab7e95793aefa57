<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\ProofOfWork;

use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\RandomToken;

defined('ABSPATH') || exit;

/**
 * Creates and verifies tasks for a browser: find a number with which the SHA-256 of the task starts with a given number
 * of zero bits. A task is `<form>.<until>.<bits>.<random>.<signature>`, its solution `<task>:<number>`. It is signed
 * for one form and one visitor, so that nothing is stored until it is spent.
 */
final class ProofOfWorkChallenge
{
    public const LIFE_SECONDS = 10 * MINUTE_IN_SECONDS;
    /** About a second on a computer, a few on a phone. */
    private const BITS = 17;
    private const RANDOM_BYTES = 16;
    private const SOLUTION = '/^((\d{1,10})\.(\d{1,12})\.(\d{1,2})\.([A-Za-z0-9_-]{22}))\.([0-9a-f]{32}):\d{1,15}$/D';

    public function __construct(private readonly Clock $clock) {}

    public function make(int $formId, string $visitor): string
    {
        $task = implode('.', [$formId, $this->clock->now() + self::LIFE_SECONDS, self::BITS, RandomToken::base64url(self::RANDOM_BYTES)]);

        return $task . '.' . self::signature($task, $visitor);
    }

    /** @return array{id: string, until: int}|null null: unsolved, expired, or for another form or visitor */
    public function verify(string $solution, int $formId, string $visitor): ?array
    {
        if (preg_match(self::SOLUTION, $solution, $part) !== 1 || (int) $part[2] !== $formId || (int) $part[3] < $this->clock->now()) {
            return null;
        }
        $isOurs = hash_equals(self::signature($part[1], $visitor), $part[6]);

        return $isOurs && hexdec(substr(hash('sha256', $solution), 0, 8)) < 2 ** (32 - (int) $part[4]) ? ['id' => $part[5], 'until' => (int) $part[3]] : null;
    }

    private static function signature(string $task, string $visitor): string
    {
        return substr(hash_hmac('sha256', "proof:$task:$visitor", wp_salt('auth')), 0, 32);
    }
}
