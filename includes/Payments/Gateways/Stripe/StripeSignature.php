<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways\Stripe;

defined('ABSPATH') || exit;

/**
 * Verifies the header `Stripe-Signature` over a raw body: `t=<seconds>,v1=<hex>[,v1=<hex>…]`, the HMAC of
 * "<seconds>.<body>". There are several v1 while a secret is being replaced; other schemes are ignored, as Stripe
 * requires.
 */
final class StripeSignature
{
    private const TOLERANCE_SECONDS = 300;
    private const MOST = 20;

    public static function isValid(string $header, string $body, string $secret, int $now): bool
    {
        [$time, $signatures] = self::parts($header);
        if ($secret === '' || $time === null || abs($now - $time) > self::TOLERANCE_SECONDS) {
            return false;
        }
        $expected = hash_hmac('sha256', $time . '.' . $body, $secret);
        $holds = false;
        foreach ($signatures as $signature) {
            $holds = hash_equals($expected, $signature) || $holds;
        }

        return $holds;
    }

    /** @return array{int|null, list<string>} */
    private static function parts(string $header): array
    {
        $time = null;
        $signatures = [];
        foreach (array_slice(explode(',', $header), 0, self::MOST) as $part) {
            [$name, $value] = explode('=', trim($part), 2) + [1 => ''];
            if ($name === 't' && preg_match('/^\d{1,12}$/D', $value) === 1) {
                $time = (int) $value;
            }
            if ($name === 'v1') {
                $signatures[] = $value;
            }
        }

        return [$time, $signatures];
    }
}
