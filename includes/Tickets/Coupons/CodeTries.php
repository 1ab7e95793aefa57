<?php

declare(strict_types=1);

namespace Benefit\Tickets\Coupons;

use Benefit\Shared\Http\Network;
use Benefit\Shared\Http\RateLimit;
use Benefit\Shared\Refusal;

defined('ABSPATH') || exit;

/**
 * How often codes may be guessed. Only what went wrong counts, so that a whole school can use a code that was printed in
 * its paper; who has guessed too often is not told about right ones either.
 */
final class CodeTries
{
    private const SECONDS = 10 * MINUTE_IN_SECONDS;
    private const PER_VISITOR = 10;
    private const PER_NETWORK = 50;

    public function __construct(private readonly RateLimit $rateLimit) {}

    /** @throws Refusal `rate` */
    public function check(string $visitor, Network $network): void
    {
        foreach (self::buckets($visitor, $network) as $bucket => $limit) {
            self::refuse($this->rateLimit->wait($bucket, $limit, self::SECONDS));
        }
    }

    /** @throws Refusal `rate` when others of the same were faster */
    public function failed(string $visitor, Network $network): void
    {
        foreach (self::buckets($visitor, $network) as $bucket => $limit) {
            self::refuse($this->rateLimit->hit($bucket, $limit, self::SECONDS));
        }
    }

    /** @return array<string, int> limit by what is counted */
    private static function buckets(string $visitor, Network $network): array
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
        throw new Refusal('rate', sprintf(
            /* translators: %d: minutes */
            _n('Too many codes were tried. Please try again in %d minute, or continue without a code.', 'Too many codes were tried. Please try again in %d minutes, or continue without a code.', $minutes, 'benefit'),
            $minutes,
        ), 429, Coupons::FIELD, ['retry_after' => $wait]);
    }
}
