<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Inventory;

defined('ABSPATH') || exit;

/** The secret key of the hashes by which tickets and coupon uses are counted per buyer. No salt: those get rotated. */
final class BuyerKey
{
    public const OPTION = 'benefit_buyer_key';

    /** @var array<int, string> by site of the network */
    private static array $loaded = [];

    public static function isStored(): bool
    {
        return get_option(self::OPTION) !== false;
    }

    /** Reads the key, or creates it. Not inside a transaction, where no option may be read. */
    public static function load(): string
    {
        if (!self::isStored()) {
            // Another request may have been faster.
            add_option(self::OPTION, bin2hex(random_bytes(32)), '', true);
        }
        $key = get_option(self::OPTION);

        return self::$loaded[get_current_blog_id()] = is_string($key) ? $key : '';
    }

    public static function value(): string
    {
        return self::$loaded[get_current_blog_id()] ?? self::load();
    }
}
