<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways\Stripe;

use Benefit\Shared\Support\Currency;

defined('ABSPATH') || exit;

/**
 * Converts amounts to Stripe's smallest unit of a currency, which sometimes differs from ISO 4217. Whole numbers only:
 * an amount that one side cannot express is null, never rounded.
 */
final class StripeAmounts
{
    /** Currencies that Stripe counts in whole units, unlike ISO 4217. */
    private const WHOLE = ['MGA'];
    /** Currencies that Stripe counts in hundredths, which must be zero; ISO 4217 has no decimals for them. */
    private const HUNDREDTHS = ['ISK', 'UGX'];
    /** With three decimals, the last one must be zero. */
    private const TENTHS = 3;
    /** Stripe's limit for most currencies: eight digits. */
    private const MAX = 99_999_999;

    /**
     * @param int $minor in units of ISO 4217
     * @return int|null null if Stripe cannot collect this amount
     */
    public static function toStripe(int $minor, string $currency): ?int
    {
        $amount = match (true) {
            in_array($currency, self::WHOLE, true) => $minor % 100 === 0 ? intdiv($minor, 100) : null,
            in_array($currency, self::HUNDREDTHS, true) => $minor * 100,
            Currency::exponent($currency) === self::TENTHS => $minor % 10 === 0 ? $minor : null,
            Currency::exponent($currency) > self::TENTHS => null,
            default => $minor,
        };

        return $amount === null || $amount < 1 || $amount > self::MAX ? null : $amount;
    }

    /** The smallest amount in whose multiples Stripe charges and refunds, in units of ISO 4217. */
    public static function step(string $currency): int
    {
        return match (true) {
            in_array($currency, self::WHOLE, true) => 100,
            Currency::exponent($currency) === self::TENTHS => 10,
            default => 1,
        };
    }

    /** @return int|null in units of ISO 4217; null if it has no such amount */
    public static function fromStripe(int $amount, string $currency): ?int
    {
        return match (true) {
            $amount < 0, !Currency::exists($currency) => null,
            in_array($currency, self::WHOLE, true) => $amount * 100,
            in_array($currency, self::HUNDREDTHS, true) => $amount % 100 === 0 ? intdiv($amount, 100) : null,
            default => $amount,
        };
    }
}
