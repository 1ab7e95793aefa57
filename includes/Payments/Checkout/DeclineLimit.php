<?php

declare(strict_types=1);

namespace Benefit\Payments\Checkout;

use Benefit\Shared\Http\Limits\ClientAddress;
use Benefit\Shared\Http\Limits\RateLimiter;
use Benefit\Shared\Support\ErrorLogger;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Limits how many payments may be declined per hour for a visitor, an account and a network (docs/contracts.md "Rate
 * limits"): stolen cards are tested wherever a payment costs little. The network limit is high enough for a hall full
 * of people. Declines on a gateway's own payment page are for the gateway to limit.
 */
final class DeclineLimit
{
    private const PER_ACCOUNT = 10;
    private const PER_VISITOR = 10;
    private const PER_NETWORK = 100;
    /** Declines that can happen to any honest payer. */
    private const FEW = 3;
    private const FEW_OF_NETWORK = 30;
    private const SECONDS = HOUR_IN_SECONDS;

    public function __construct(private readonly RateLimiter $rateLimit) {}

    /**
     * Called before anything is stored for a payment and before its gateway is called.
     *
     * @throws UserFacingException `rate`
     */
    public function check(ClientAddress $network, ?string $visitor): void
    {
        foreach (self::buckets($network, $visitor) as $bucket => $limit) {
            $wait = $this->rateLimit->wait($bucket, $limit, self::SECONDS);
            if ($wait > 0) {
                throw RateLimiter::refusalInMinutes(
                    $wait,
                    /* translators: %d: minutes */
                    static fn(int $minutes): string => _n('Too many payments were declined. Please try again in %d minute.', 'Too many payments were declined. Please try again in %d minutes.', $minutes, 'benefit'),
                );
            }
        }
    }

    /** Counts a declined payment. Failures are only logged, so that the payer learns of the decline in any case. */
    public function count(ClientAddress $network, ?string $visitor): void
    {
        foreach (self::buckets($network, $visitor) as $bucket => $limit) {
            ErrorLogger::at('counting a declined payment', fn() => $this->rateLimit->hit($bucket, $limit, self::SECONDS));
        }
    }

    /**
     * Returns how many declines show that a payer fails more often than people normally do, well below the limit: used
     * by RateLimiter::waitForAny().
     *
     * @return array<string, int> limits by bucket, in windows of an hour
     */
    public static function suspiciousCounts(ClientAddress $network, ?string $visitor): array
    {
        return array_map(static fn(int $limit): int => $limit === self::PER_NETWORK ? self::FEW_OF_NETWORK : self::FEW, self::buckets($network, $visitor));
    }

    /** @return array<string, int> limits by bucket */
    private static function buckets(ClientAddress $network, ?string $visitor): array
    {
        $user = get_current_user_id();
        $key = $network->key();

        return ($user === 0 ? [] : ["declined|account|$user" => self::PER_ACCOUNT])
            + ($visitor === null ? [] : ["declined|visitor|$visitor" => self::PER_VISITOR])
            + ($key === null ? [] : ["declined|network|$key" => self::PER_NETWORK]);
    }
}
