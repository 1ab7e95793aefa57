<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Coupons;

use Benefit\Payments\Checkout\Pricing\Discount;
use Benefit\Payments\Checkout\Pricing\ProportionalSplit;

defined('ABSPATH') || exit;

/** A code that takes something off. The rules alone; how often it was used, the database decides. */
final class Coupon
{
    public const CODE_LENGTH = 40;

    /**
     * @param string    $code      as normalised by self::code()
     * @param int       $value     basis points when percent, minor units otherwise
     * @param list<int> $tickets   ids of the ticket types it is for; none: for all
     * @param int|null  $usesMax   null: any number
     * @param int|null  $perBuyer  null: any number
     * @param int|null  $startsAt  Unix seconds; null: from the beginning
     * @param int|null  $endsAt    Unix seconds, the first moment at which it is over; null: never
     */
    public function __construct(
        public readonly int $id,
        public readonly string $code,
        public readonly CouponDiscountType $kind,
        public readonly int $value,
        public readonly array $tickets = [],
        public readonly ?int $usesMax = null,
        public readonly ?int $perBuyer = null,
        public readonly int $uses = 0,
        public readonly ?int $startsAt = null,
        public readonly ?int $endsAt = null,
        public readonly bool $active = true,
    ) {}

    /** As codes are compared and stored: without spaces around them, in capitals. */
    public static function code(string $typed): string
    {
        return mb_strtoupper((string) preg_replace('/^\s+|\s+$/Du', '', $typed));
    }

    /** Why it cannot be used at this moment, by whomever and for whatever; null: it can. */
    public function problem(int $now): ?CouponProblem
    {
        return match (true) {
            !$this->active => CouponProblem::Unknown,
            $this->endsAt !== null && $now >= $this->endsAt => CouponProblem::Expired,
            $this->startsAt !== null && $now < $this->startsAt => CouponProblem::NotYet,
            $this->usesMax !== null && $this->uses >= $this->usesMax => CouponProblem::UsedUp,
            default => null,
        };
    }

    public function isFor(int $ticketId): bool
    {
        return $this->tickets === [] || in_array($ticketId, $this->tickets, true);
    }

    /**
     * The amount it takes off each line.
     *
     * @param array<int, int> $subtotals minor units of each line, by ticket type, in the cart's order
     *
     * @return array<int, Discount> by ticket type; none when nothing in it costs anything
     */
    public function discounts(array $subtotals): array
    {
        $inScope = array_filter($subtotals, fn(int $subtotal, int $ticketId): bool => $subtotal > 0 && $this->isFor($ticketId), ARRAY_FILTER_USE_BOTH);

        return match ($this->kind) {
            CouponDiscountType::Percent => array_map(fn(): Discount => new Discount('percent', $this->value), $inScope),
            CouponDiscountType::FixedItem => array_map(fn(): Discount => new Discount('fixed_item', $this->value), $inScope),
            CouponDiscountType::FixedOrder => array_map(static fn(int $part): Discount => new Discount('fixed_line', $part), ProportionalSplit::of($this->value, $inScope)),
        };
    }
}
