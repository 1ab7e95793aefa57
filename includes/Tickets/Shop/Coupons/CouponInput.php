<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Coupons;

use Benefit\Shared\Support\BasisPoints;
use Benefit\Shared\Support\Currency;
use Benefit\Shared\Support\MoneyFormat;
use Benefit\Shared\Support\Timestamp;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Converts a coupon from and to its form's fields. Times are in the site's time zone. */
final class CouponInput
{
    private const CODE = '/^[A-Z0-9][A-Z0-9_-]{0,39}$/D';
    private const USES_MAX = 1_000_000;

    public function __construct(private readonly MoneyFormat $money, private readonly \DateTimeZone $zone) {}

    /**
     * @param array<string, mixed> $values  validated by the contract
     * @param Coupon|null          $old     null: new coupon
     * @param list<int>            $offered ticket types to choose from
     *
     * @throws UserFacingException naming the field
     */
    public function parseValues(array $values, ?Coupon $old, array $offered): Coupon
    {
        $code = Coupon::code((string) $values['code']);
        if (preg_match(self::CODE, $code) !== 1) {
            throw self::refusal('code', __('Enter a code of 1 to 40 letters (A to Z), digits, hyphens, and underscores. It must start with a letter or digit.', 'benefit'));
        }
        $kind = CouponDiscountType::from((string) $values['kind']);
        $startsAt = $this->moment($values, 'starts_at', __('Enter a valid start date and time.', 'benefit'));
        $endsAt = $this->moment($values, 'ends_at', __('Enter a valid end date and time.', 'benefit'));
        if ($startsAt !== null && $endsAt !== null && $endsAt <= $startsAt) {
            throw self::refusal('ends_at', __('The end must be after the start.', 'benefit'));
        }

        return new Coupon(
            id: $old->id ?? 0,
            code: $code,
            kind: $kind,
            value: $this->value($kind, trim((string) $values['value']), $old->value ?? 0),
            tickets: $values['scope'] === 'all' ? [] : self::tickets((array) $values['tickets'], [...$offered, ...$old->tickets ?? []]),
            /* translators: %s: a number */
            usesMax: self::uses($values, 'uses_max', __('Enter a usage limit from 1 to %s, or leave the field empty.', 'benefit')),
            /* translators: %s: a number */
            perBuyer: self::uses($values, 'uses_per_buyer', __('Enter a usage limit per buyer from 1 to %s, or leave the field empty.', 'benefit')),
            uses: $old->uses ?? 0,
            startsAt: $startsAt,
            endsAt: $endsAt,
            active: $values['active'] === true,
        );
    }

    /** @return array<string, string> field values by name; defaults for null */
    public function entries(?Coupon $coupon): array
    {
        return [
            'code' => $coupon->code ?? '',
            'kind' => ($coupon->kind ?? CouponDiscountType::Percent)->value,
            'value' => match ($coupon?->kind) {
                null => '',
                CouponDiscountType::Percent => str_replace('.', $this->money->decimal, BasisPoints::format($coupon->value)),
                default => str_replace('.', $this->money->decimal, $this->money->plain($coupon->value)),
            },
            'scope' => ($coupon->tickets ?? []) === [] ? 'all' : 'chosen',
            'tickets' => implode(',', $coupon->tickets ?? []),
            'uses_max' => (string) $coupon?->usesMax,
            'uses_per_buyer' => (string) $coupon?->perBuyer,
            'starts_at' => Timestamp::toLocal($coupon?->startsAt, $this->zone),
            'ends_at' => Timestamp::toLocal($coupon?->endsAt, $this->zone),
            'active' => ($coupon->active ?? true) ? '1' : '0',
        ];
    }

    /**
     * @param int $stored accepted again, though it may come from another currency
     *
     * @throws UserFacingException
     */
    private function value(CouponDiscountType $kind, string $text, int $stored): int
    {
        if ($kind === CouponDiscountType::Percent) {
            $points = BasisPoints::parse($text) ?? 0;

            return $points > 0 ? $points : throw self::refusal('value', __('Enter the discount as a percentage from 0.01 to 100, with up to two decimals.', 'benefit'));
        }
        $minor = $this->money->parse($text) ?? 0;
        $largest = max($stored, Currency::largestMinor($this->money->currency));

        return $minor > 0 && $minor <= $largest ? $minor : throw self::refusal('value', sprintf(
            /* translators: 1: an amount such as 12,00, 2: the smallest amount, 3: the highest */
            __('Enter the discount as an amount such as %1$s, from %2$s to %3$s.', 'benefit'),
            str_replace('.', $this->money->decimal, $this->money->plain($this->money->parse('12') ?? 0)),
            $this->money->format(1),
            $this->money->format($largest),
        ));
    }

    /**
     * @param array<mixed> $chosen
     * @param list<int>    $offered
     *
     * @return list<int>
     *
     * @throws UserFacingException
     */
    private static function tickets(array $chosen, array $offered): array
    {
        $ids = array_map(static fn(mixed $id): int => is_scalar($id) ? (int) $id : 0, $chosen);
        $tickets = array_values(array_intersect(array_unique($ids), $offered));
        sort($tickets);

        return $tickets !== [] ? $tickets : throw self::refusal('tickets', __('Select at least one ticket type, or choose “All ticket types”.', 'benefit'));
    }

    /**
     * @param array<string, mixed> $values
     * @param string               $sentence error message with a placeholder for the maximum
     *
     * @throws UserFacingException
     */
    private static function uses(array $values, string $field, string $sentence): ?int
    {
        $text = trim((string) $values[$field]);
        if ($text === '') {
            return null;
        }
        if (preg_match('/^[1-9]\d{0,6}$/D', $text) !== 1 || (int) $text > self::USES_MAX) {
            throw self::refusal($field, sprintf($sentence, number_format_i18n(self::USES_MAX)));
        }

        return (int) $text;
    }

    /**
     * @param array<string, mixed> $values
     *
     * @throws UserFacingException
     */
    private function moment(array $values, string $field, string $sentence): ?int
    {
        $text = (string) $values[$field];

        return $text === '' ? null : Timestamp::fromLocal($text, $this->zone) ?? throw self::refusal($field, $sentence);
    }

    private static function refusal(string $field, string $sentence): UserFacingException
    {
        return UserFacingException::badRequest('invalid', $sentence, $field);
    }
}
