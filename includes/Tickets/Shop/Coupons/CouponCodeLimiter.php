<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Coupons;

use Benefit\Shared\Http\Limits\ClientAddress;
use Benefit\Shared\Http\Limits\RateLimiter;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Limits how often coupon codes can be guessed. Only wrong codes count, so that a whole school can use a code printed
 * in its paper. After too many of them, right codes are refused, too.
 */
final class CouponCodeLimiter
{
    private const SECONDS = 10 * MINUTE_IN_SECONDS;
    private const PER_VISITOR = 10;
    private const PER_NETWORK = 50;

    public function __construct(private readonly RateLimiter $rateLimit) {}

    /** @throws UserFacingException `rate` */
    public function check(string $visitor, ClientAddress $network): void
    {
        foreach (self::buckets($visitor, $network) as $bucket => $limit) {
            self::refuse($this->rateLimit->wait($bucket, $limit, self::SECONDS));
        }
    }

    /** @throws UserFacingException `rate` when parallel requests have reached the limit in the meantime */
    public function failed(string $visitor, ClientAddress $network): void
    {
        foreach (self::buckets($visitor, $network) as $bucket => $limit) {
            self::refuse($this->rateLimit->hit($bucket, $limit, self::SECONDS));
        }
    }

    /** @return array<string, int> limit by bucket */
    private static function buckets(string $visitor, ClientAddress $network): array
    {
        $key = $network->key();

        return ['coupon|visitor|' . $visitor => self::PER_VISITOR] + ($key === null ? [] : ['coupon|network|' . $key => self::PER_NETWORK]);
    }

    private static function refuse(int $wait): void
    {
        if ($wait === 0) {
            return;
        }
        $minutes = (int) ceil($wait / MINUTE_IN_SECONDS);
        throw UserFacingException::tooManyRequests('rate', sprintf(
            /* translators: %d: minutes */
            _n('Too many coupon codes were tried. Please try again in %d minute, or continue without a coupon.', 'Too many coupon codes were tried. Please try again in %d minutes, or continue without a coupon.', $minutes, 'benefit'),
            $minutes,
        ), CouponService::FIELD, ['retry_after' => $wait]);
    }
}
