<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\ProofOfWork;

use Benefit\Payments\Checkout\DeclineLimit;
use Benefit\Shared\Http\Limits\ClientAddress;
use Benefit\Shared\Http\Limits\RateLimiter;
use Benefit\Shared\Support\ErrorLogger;

defined('ABSPATH') || exit;

/**
 * How often somebody has failed in an hour: declined payments, and forms that were refused. A person corrects a form some
 * times, and a network may be a whole hall of people; a program that tries out cards soon has more.
 */
final class FailedAttemptCounter
{
    private const REFUSED_OF_VISITOR = 20;
    private const REFUSED_OF_NETWORK = 200;

    public function __construct(private readonly RateLimiter $rateLimit) {}

    /** @return int seconds until they count no more; 0 for everybody who may simply go on */
    public function wait(ClientAddress $network, ?string $visitor): int
    {
        return $this->rateLimit->longest(DeclineLimit::few($network, $visitor) + self::refused($network, $visitor), HOUR_IN_SECONDS);
    }

    /** A form was refused. That is said, whether it can be noted or not. */
    public function count(ClientAddress $network, ?string $visitor): void
    {
        foreach (self::refused($network, $visitor) as $bucket => $limit) {
            ErrorLogger::at('counting a refused form', fn() => $this->rateLimit->hit($bucket, $limit, HOUR_IN_SECONDS));
        }
    }

    /** @return array<string, int> limits by bucket */
    private static function refused(ClientAddress $network, ?string $visitor): array
    {
        $key = $network->key();

        return ($visitor === null ? [] : ["gift refused|visitor|$visitor" => self::REFUSED_OF_VISITOR])
            + ($key === null ? [] : ["gift refused|network|$key" => self::REFUSED_OF_NETWORK]);
    }
}
