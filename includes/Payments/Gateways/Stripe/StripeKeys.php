<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways\Stripe;

defined('ABSPATH') || exit;

/**
 * Stores the Stripe account's secrets, separately for test and live mode. They have their own option, which does not
 * autoload; only the last four characters of a saved secret are ever shown.
 */
final class StripeKeys
{
    public const OPTION = 'benefit_stripe';
    public const LENGTH = 255;
    private const SHOWN = 4;

    /** @param 'live'|'test' $mode */
    public function secret(string $mode): string
    {
        return $this->value($mode, 'secret');
    }

    /** @param 'live'|'test' $mode */
    public function webhookSecret(string $mode): string
    {
        return $this->value($mode, 'webhook');
    }

    /**
     * @param 'live'|'test' $mode
     * @param 'secret'|'webhook' $name
     * @return string the last characters; '' if there is none
     */
    public function lastCharacters(string $mode, string $name): string
    {
        $value = $this->value($mode, $name);

        return $value === '' ? '' : substr($value, -self::SHOWN);
    }

    /**
     * @param 'live'|'test' $mode
     * @param 'secret'|'webhook' $name
     * @param string $value '' removes the secret
     */
    public function save(string $mode, string $name, string $value): void
    {
        $all = $this->all();
        $all[$mode][$name] = $value;
        update_option(self::OPTION, $all, false);
    }

    /** Tells whether a secret key moves no real money. */
    public static function isTest(string $secret): bool
    {
        return preg_match('/^[rs]k_test_/', $secret) === 1;
    }

    /** @return array<string, array<string, string>> */
    private function all(): array
    {
        $stored = get_option(self::OPTION, []);
        $all = [];
        foreach (['test', 'live'] as $mode) {
            foreach (['secret', 'webhook'] as $name) {
                $value = is_array($stored) && is_array($stored[$mode] ?? null) ? ($stored[$mode][$name] ?? '') : '';
                $all[$mode][$name] = is_string($value) ? $value : '';
            }
        }

        return $all;
    }

    private function value(string $mode, string $name): string
    {
        return $this->all()[$mode][$name] ?? '';
    }
}
