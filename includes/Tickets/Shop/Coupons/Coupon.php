<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Coupons;

use Benefit\Payments\Checkout\Pricing\Discount;
use Benefit\Payments\Checkout\Pricing\ProportionalSplit;

defined('ABSPATH') || exit;

/** A coupon and its rules. The database enforces how often it is used. */
final class Coupon
{
    public const CODE_LENGTH = 40;

    /**
     * @param string    $code      normalized by self::code()
     * @param int       $value     basis points for percentages, else minor units
     * @param list<int> $tickets   ids of ticket types; empty: all
     * @param int|null  $usesMax   null: no limit
     * @param int|null  $perBuyer  null: no limit
     * @param int|null  $startsAt  Unix seconds; null: at once
     * @param int|null  $endsAt    Unix seconds, exclusive; null: never
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

    /**
     * Normalizes a code for comparing and storing, because only some databases treat similar letters as equal: composed
     * accents, letters of normal width, plain spaces and hyphens, nothing invisible, uppercase.
     */
    public static function code(string $typed): string
    {
        $code = class_exists(\Normalizer::class) ? \Normalizer::normalize($typed, \Normalizer::FORM_KC) : mb_convert_kana(mb_check_encoding($typed, 'UTF-8') ? $typed : '', 'as');
        $plain = preg_replace(['/(?!\s)[\p{Cf}\p{Cc}\x{FE00}-\x{FE0F}]/u', '/[\p{Z}\s]+/u', '/[\p{Pd}\x{2212}]/u', '/[’‘ʼ´`]/u'], ['', ' ', '-', "'"], (string) $code);

        return mb_strtoupper(trim((string) $plain));
    }

    /** Why nobody can use the coupon right now; null if it can be used. */
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
     * Calculates the discount of each line.
     *
     * @param array<int, int> $subtotals minor units of each line by ticket type, in the cart's order
     *
     * @return array<int, Discount> by ticket type; empty when it applies to no line with a price
     */
    public function discounts(array $subtotals): array
    {
        $inScope = array_filter($subtotals, fn(int $subtotal, int $ticketId): bool => $subtotal > 0 && $this->isFor($ticketId), ARRAY_FILTER_USE_BOTH);

        return match ($this->kind) {
            CouponDiscountType::Percent => array_map(fn(): Discount => new Discount('percent', $this->value), $inScope),
            CouponDiscountType::FixedItem => array_map(fn(): Discount => new Discount('fixed_item', $this->value), $inScope),
            CouponDiscountType::FixedOrder => array_map(static fn(int $part): Discount => new Discount('fixed_line', $part), ProportionalSplit::byWeight($this->value, $inScope)),
        };
    }
}
