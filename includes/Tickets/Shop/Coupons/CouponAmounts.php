<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Coupons;

use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** The coupons that take an amount off, for a change of the site's currency. */
final class CouponAmounts
{
    public function __construct(private readonly Database $database) {}

    public function describe(): string
    {
        $count = (int) $this->database->value('SELECT COUNT(*) FROM {coupon} WHERE active = 1 AND kind <> %s', CouponDiscountType::Percent->value);

        /* translators: %s: a number */
        return $count === 0 ? '' : sprintf(_n('%s coupon', '%s coupons', $count, 'benefit'), number_format_i18n($count));
    }

    /** Disables them: a coupon cannot be without an amount. */
    public function clear(): void
    {
        $this->database->execute('UPDATE {coupon} SET active = 0 WHERE kind <> %s', CouponDiscountType::Percent->value);
    }
}
