<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways\Stripe;

use Benefit\Shared\Support\Currency;

defined('ABSPATH') || exit;

/**
 * Stripe's own idea of the smallest unit of a currency, where it is not that of ISO 4217. Whole numbers only: an amount
 * that one side cannot say is null, never rounded.
 */
final class StripeAmounts
{
    /** Currencies that Stripe counts in whole units though ISO 4217 does not. */
    private const WHOLE = ['MGA'];
    /** Currencies that Stripe counts in hundredths, which must be zero, though ISO 4217 has none. */
    private const HUNDREDTHS = ['ISK', 'UGX'];
    /** Of three decimals the last must be zero. */
    private const TENTHS = 3;
    /** Stripe's limit for most currencies: eight digits. */
    private const MAX = 99_999_999;

    /** @param int $minor in units of ISO 4217 @return int|null null: Stripe cannot collect this */
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

    /** The smallest amount of which Stripe takes and gives back whole multiples, in units of ISO 4217. */
    public static function step(string $currency): int
    {
        return match (true) {
            in_array($currency, self::WHOLE, true) => 100,
            Currency::exponent($currency) === self::TENTHS => 10,
            default => 1,
        };
    }

    /** @return int|null in units of ISO 4217; null: no such amount */
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
