<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

defined('ABSPATH') || exit;

/** The secret key of the hashes by which tickets and coupon uses are counted per buyer. No salt: those get rotated. */
final class BuyerKey
{
    public const OPTION = 'benefit_buyer_key';

    public static function isStored(): bool
    {
        return get_option(self::OPTION) !== false;
    }

    public static function value(): string
    {
        if (!self::isStored()) {
            // Another request may have been faster.
            add_option(self::OPTION, bin2hex(random_bytes(32)), '', true);
        }
        $key = get_option(self::OPTION);

        return is_string($key) ? $key : '';
    }
}
