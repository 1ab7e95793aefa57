<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Coupons;

use Benefit\Shared\Support\BasisPoints;
use Benefit\Shared\Support\MoneyFormat;

defined('ABSPATH') || exit;

/** Words coupons for buyers and organizers. */
final class CouponMessages
{
    public function __construct(private readonly MoneyFormat $money) {}

    /** Examples: "10 %", "€5.00 off each ticket". */
    public function value(Coupon $coupon): string
    {
        return match ($coupon->kind) {
            /* translators: %s: a percentage, e.g. 10 */
            CouponDiscountType::Percent => sprintf(__('%s%% off', 'benefit'), str_replace('.', $this->money->decimal, BasisPoints::format($coupon->value))),
            /* translators: %s: an amount of money */
            CouponDiscountType::FixedItem => sprintf(__('%s off each ticket', 'benefit'), $this->money->format($coupon->value)),
            /* translators: %s: an amount of money */
            CouponDiscountType::FixedOrder => sprintf(__('%s off the order', 'benefit'), $this->money->format($coupon->value)),
        };
    }

    /** Tells a visitor that the coupon in the cart has no effect, and why; '' if it has one. */
    public static function inCart(?CartCoupon $coupon): string
    {
        return $coupon?->problem === null ? '' : self::lost($coupon->problem, $coupon->code, $coupon->coupon);
    }

    /** Tells that an applied coupon no longer reduces the total. */
    public static function lost(CouponProblem $problem, string $code, ?Coupon $coupon): string
    {
        $why = $problem === CouponProblem::Unknown
            /* translators: %s: a coupon's code */
            ? sprintf(__('The coupon “%s” is no longer valid.', 'benefit'), $code)
            : self::refused($problem, $coupon);

        return $why . ' ' . __('It is not included in the total.', 'benefit');
    }

    public static function state(?CouponProblem $problem): string
    {
        return match ($problem) {
            null => __('Valid', 'benefit'),
            CouponProblem::NotYet => __('Scheduled', 'benefit'),
            CouponProblem::Expired => __('Expired', 'benefit'),
            CouponProblem::UsedUp => __('Limit reached', 'benefit'),
            default => __('Disabled', 'benefit'),
        };
    }

    public static function usageText(Coupon $coupon): string
    {
        $uses = number_format_i18n($coupon->uses);

        return $coupon->usesMax === null ? $uses : $uses . ' / ' . number_format_i18n($coupon->usesMax);
    }

    public static function period(Coupon $coupon): string
    {
        return implode(' ', array_filter([
            /* translators: %s: date and time */
            $coupon->startsAt === null ? '' : sprintf(__('from %s', 'benefit'), self::moment($coupon->startsAt)),
            /* translators: %s: date and time */
            $coupon->endsAt === null ? '' : sprintf(__('until %s', 'benefit'), self::moment($coupon->endsAt)),
        ]));
    }

    /** Formats a time in the site's time zone. */
    public static function moment(int $moment): string
    {
        return (string) wp_date(get_option('date_format') . ', ' . get_option('time_format'), $moment);
    }

    /** Tells someone who has just entered the code why it is refused. */
    public static function refused(CouponProblem $problem, ?Coupon $coupon): string
    {
        $code = $coupon->code ?? '';

        return match ($problem) {
            CouponProblem::Unknown => __('This coupon code is not valid. Please check it, or continue without it.', 'benefit'),
            CouponProblem::NotYet => sprintf(
                /* translators: 1: a coupon's code, 2: date and time */
                __('The coupon “%1$s” is valid from %2$s.', 'benefit'),
                $code,
                self::moment($coupon->startsAt ?? 0),
            ),
            CouponProblem::Expired => sprintf(
                /* translators: 1: a coupon's code, 2: date and time */
                __('The coupon “%1$s” expired on %2$s.', 'benefit'),
                $code,
                self::moment($coupon->endsAt ?? 0),
            ),
            CouponProblem::UsedUp => sprintf(
                /* translators: %s: a coupon's code */
                __('The coupon “%s” has reached its usage limit.', 'benefit'),
                $code,
            ),
            CouponProblem::OtherTickets => sprintf(
                /* translators: %s: a coupon's code */
                __('The coupon “%s” does not apply to the tickets in your cart.', 'benefit'),
                $code,
            ),
            CouponProblem::BuyerLimit => sprintf(
                /* translators: 1: a coupon's code, 2: number of orders */
                _n('Each buyer can use the coupon “%1$s” for %2$d order, including earlier orders. Please remove it from your cart to continue.', 'Each buyer can use the coupon “%1$s” for %2$d orders, including earlier orders. Please remove it from your cart to continue.', $coupon->perBuyer ?? 1, 'benefit'),
                $code,
                $coupon->perBuyer ?? 1,
            ),
        };
    }
}
