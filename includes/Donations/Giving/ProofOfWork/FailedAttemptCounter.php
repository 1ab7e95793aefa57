<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\ProofOfWork;

use Benefit\Payments\Checkout\DeclineLimit;
use Benefit\Shared\Http\Limits\ClientAddress;
use Benefit\Shared\Http\Limits\RateLimiter;
use Benefit\Shared\Support\ErrorLogger;

defined('ABSPATH') || exit;

/**
 * Counts failures within an hour: declined payments and refused forms. A person corrects a form a few times, and a
 * network may be a whole hall of people; a program that tries out cards soon has more.
 */
final class FailedAttemptCounter
{
    private const REFUSED_OF_VISITOR = 20;
    private const REFUSED_OF_NETWORK = 200;

    public function __construct(private readonly RateLimiter $rateLimit) {}

    /** @return int seconds until the failures no longer count; 0 below the limits */
    public function wait(ClientAddress $network, ?string $visitor): int
    {
        return $this->rateLimit->waitForAny(DeclineLimit::suspiciousCounts($network, $visitor) + self::refused($network, $visitor), HOUR_IN_SECONDS);
    }

    /** Counts a refused form. A failure to count must not hide the refusal. */
    public function count(ClientAddress $network, ?string $visitor): void
    {
        foreach (self::refused($network, $visitor) as $bucket => $limit) {
            ErrorLogger::at('counting a refused form', fn() => $this->rateLimit->hit($bucket, $limit, HOUR_IN_SECONDS));
        }
    }

    /** @return array<string, int> limit by bucket */
    private static function refused(ClientAddress $network, ?string $visitor): array
    {
        $key = $network->key();

        return ($visitor === null ? [] : ["gift refused|visitor|$visitor" => self::REFUSED_OF_VISITOR])
            + ($key === null ? [] : ["gift refused|network|$key" => self::REFUSED_OF_NETWORK]);
    }
}
