<?php

declare(strict_types=1);

namespace Benefit\Shared\Support;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Formats and parses amounts of one currency. Amounts are integers in minor units (cents), never floats. The browser
 * applies the same rules, checked by tests/fixtures/money.json.
 */
final class MoneyFormat
{
    public const POSITIONS = ['before', 'after', 'before_space', 'after_space'];

    /** Digits of the largest amount that is parsed, including decimals. */
    private const MAX_DIGITS = 15;

    private const MAX_BYTES = 64;

    /** Digits, or groups of three, with up to two decimals. */
    private const OTHER_NOTATION = '/^([0-9]*|[1-9][0-9]{0,2}([., \'\x{00A0}\x{202F}\x{2009}\x{2019}])[0-9]{3}(?:\2[0-9]{3})*)(?:([.,])([0-9]{1,2}))?$/Du';

    /** An amount must not be separated from its symbol by a line break. */
    private const NO_BREAK_SPACE = "\u{00A0}";

    /** Indian groups have two digits, except the last, which has three: "₹1,00,000.00". */
    private const GROUPS_OF_TWO = ['INR'];

    /** Characters that keyboards and word processors produce for the same separator. */
    private const VARIANTS = [
        [' ', "\u{00A0}", "\u{202F}", "\u{2009}"],
        ["'", "\u{2019}"],
    ];

    /** Decimals of the minor unit. */
    public readonly int $exponent;

    /**
     * @param string $position position of the currency symbol, one of POSITIONS
     * @param string $thousands separator of groups of digits; '' for none
     * @param string $decimal separator of the decimals
     * @throws \InvalidArgumentException for settings that make amounts ambiguous
     */
    public function __construct(
        public readonly string $currency,
        public readonly string $position,
        public readonly string $thousands,
        public readonly string $decimal,
    ) {
        $this->exponent = Currency::exponent($currency);
        if (!in_array($position, self::POSITIONS, true)) {
            throw new \InvalidArgumentException('Not a position of a currency sign: ' . $position);
        }
        if (!self::areSeparators($thousands, $decimal)) {
            throw new \InvalidArgumentException('These separators cannot be told apart from digits or from each other.');
        }
    }

    /**
     * Returns the format for scripts (src/shared/support/money-format.ts).
     *
     * @return array{currency: string, symbol: string, exponent: int, position: string, thousands: string, decimal: string}
     */
    public function notation(): array
    {
        return [
            'currency' => $this->currency,
            'symbol' => Currency::symbol($this->currency),
            'exponent' => $this->exponent,
            'position' => $this->position,
            'thousands' => $this->thousands,
            'decimal' => $this->decimal,
        ];
    }

    /** Returns the same format for another currency. */
    public function withCurrency(string $currency): self
    {
        return new self($currency, $this->position, $this->thousands, $this->decimal);
    }

    /** Tells whether amounts with these separators are unambiguous. */
    public static function areSeparators(string $thousands, string $decimal): bool
    {
        return $decimal !== ''
            && !in_array($decimal, self::variants($thousands), true)
            && preg_match('/^[^\d\-+\p{Cc}]{1,4}$/Du', $decimal) === 1
            && preg_match('/^[^\d\-+\p{Cc}]{0,4}$/Du', $thousands) === 1;
    }

    /** "1,234.50": like format(), without sign and currency. */
    public function number(int $minor): string
    {
        [$whole, $decimals] = $this->digits($minor);

        return $this->groups($whole) . ($decimals === '' ? '' : $this->decimal . $decimals);
    }

    /** "€12.50", "12,50 €", "-€3.00"; the space is a no-break space. */
    public function format(int $minor): string
    {
        return $this->withSymbol($minor, $this->number($minor));
    }

    /**
     * "€12.50", but "€25": for visitors, who read whole amounts without decimals. In a table of amounts, all have
     * decimals as soon as one needs them.
     *
     * @param int ...$column the other amounts of the table
     */
    public function formatShort(int $minor, int ...$column): string
    {
        $unit = 10 ** $this->exponent;
        $fractions = array_filter([$minor, ...$column], static fn(int $amount): bool => $amount % $unit !== 0);

        return $fractions === [] ? $this->withSymbol($minor, $this->groups($this->digits($minor)[0])) : $this->format($minor);
    }

    /**
     * Formats sums in several currencies.
     *
     * @param array<string, int> $minor sums by currency
     *
     * @return list<string>
     */
    public function formatAll(array $minor): array
    {
        return array_map(fn(string $currency, int $sum): string => $this->withCurrency($currency)->format($sum), array_keys($minor), array_values($minor));
    }

    /** "12.50": for machines, for `value=""` of inputs and for schema.org. */
    public function plain(int $minor): string
    {
        [$whole, $decimals] = $this->digits($minor);

        return ($minor < 0 ? '-' : '') . $whole . ($decimals === '' ? '' : '.' . $decimals);
    }

    /**
     * Returns the minor units of a typed amount, with or without the currency's symbol or code. Null for anything that
     * is not unambiguously one amount: negative, empty, too long, more decimals than the currency has, and groups of
     * another size than it writes.
     */
    public function parse(string $text): ?int
    {
        $digits = $this->digitsOf($text);

        return $digits !== null && strlen($digits) <= self::MAX_DIGITS ? (int) $digits : null;
    }

    /** Tells whether it is an unambiguous amount that is too long to be processed, for the error message. */
    public function isTooLong(string $text): bool
    {
        return strlen((string) $this->digitsOf($text)) > self::MAX_DIGITS;
    }

    /**
     * Parses what a person typed: by parse(), or in another common notation that has only one reading, such as
     * "1.234,50" or "12,50" where the site writes "1,234.50". A single group ("1.234") may have been meant as decimals,
     * so it is read only where the site writes groups that way.
     */
    public function parseTyped(string $text): ?int
    {
        $number = strlen($text) <= self::MAX_BYTES ? $this->withoutSign($text) : '';
        $minor = $this->parse($text);
        $isOneGroup = preg_match('/^[0-9]+([.,])[0-9]{3}$/D', $number, $group) === 1 && $group[1] !== $this->thousands;
        if ($minor !== null || $isOneGroup || preg_match(self::OTHER_NOTATION, $number, $parts) !== 1) {
            return $minor;
        }
        [, $whole, $thousands, $decimal, $decimals] = $parts + ['', '', '', '', ''];
        $decimals = rtrim($decimals, '0');
        $digits = ltrim(preg_replace('/[^0-9]/', '', $whole) . str_pad($decimals, $this->exponent, '0'), '0');
        $isRead = ($decimal === '' || $decimal !== $thousands) && strlen($decimals) <= $this->exponent && strlen($digits) <= self::MAX_DIGITS;

        return $isRead && $number !== '' ? (int) $digits : null;
    }

    private function digitsOf(string $text): ?string
    {
        $number = strlen($text) <= self::MAX_BYTES ? $this->withoutSign($text) : '';
        $thousands = implode('|', array_map(self::quote(...), array_filter(self::variants($this->thousands))));
        $decimals = $this->exponent === 0 ? '' : '(?:' . self::quote($this->decimal) . '([0-9]{1,' . $this->exponent . '}))?';
        $group = $this->groupDigits();
        $grouped = $thousands === '' ? '' : '[1-9][0-9]{0,' . ($group - 1) . '}(?:(?:' . $thousands . ')[0-9]{' . $group . '})*(?:' . $thousands . ')[0-9]{3}|';
        if (preg_match('/^(' . $grouped . '[0-9]+)' . $decimals . '$/Du', $number, $part) !== 1) {
            return null;
        }
        $digits = preg_replace('/[^0-9]/', '', $part[1]) . str_pad($part[2] ?? '', $this->exponent, '0');

        return ltrim($digits, '0');
    }

    /**
     * Rounds a quotient to the nearest integer, halves away from zero.
     *
     * @throws \DivisionByZeroError
     */
    public static function divideHalfUp(int $numerator, int $denominator): int
    {
        $quotient = intdiv($numerator, $denominator);
        $rest = abs($numerator % $denominator);
        if ($rest < abs($denominator) - $rest) {
            return $quotient;
        }

        return $quotient + (($numerator < 0) === ($denominator < 0) ? 1 : -1);
    }

    /** Calculates a percentage in basis points, halves away from zero. */
    public static function percent(int $minor, int $basisPoints): int
    {
        return self::share($minor, $basisPoints, BasisPoints::WHOLE);
    }

    /**
     * Calculates minor × part ÷ whole, halves away from zero. Whole parts are taken first, so that nothing overflows.
     */
    public static function share(int $minor, int $part, int $whole): int
    {
        return intdiv($minor, $whole) * $part + self::divideHalfUp($minor % $whole * $part, $whole);
    }

    private function withSymbol(int $minor, string $number): string
    {
        $symbol = Currency::symbol($this->currency);

        return ($minor < 0 ? '-' : '') . match ($this->position) {
            'before' => $symbol . $number,
            'before_space' => $symbol . self::NO_BREAK_SPACE . $number,
            'after' => $number . $symbol,
            default => $number . self::NO_BREAK_SPACE . $symbol,
        };
    }

    private function groups(string $whole): string
    {
        return implode($this->thousands, preg_split('/\B(?=(?:\d{' . $this->groupDigits() . '})*\d{3}$)/D', $whole) ?: []);
    }

    private function groupDigits(): int
    {
        return in_array($this->currency, self::GROUPS_OF_TWO, true) ? 2 : 3;
    }

    /** @return array{string, string} digits before and after the decimal point, without the minus sign */
    private function digits(int $minor): array
    {
        // Not abs(): the smallest integer has no positive counterpart.
        $digits = str_pad(ltrim((string) $minor, '-'), $this->exponent + 1, '0', STR_PAD_LEFT);
        $split = strlen($digits) - $this->exponent;

        return [substr($digits, 0, $split), substr($digits, $split)];
    }

    /** Removes surrounding spaces and one symbol or code before or after the number. */
    private function withoutSign(string $text): string
    {
        $signs = implode('|', array_map(self::quote(...), [Currency::symbol($this->currency), $this->currency]));
        $space = '[\s\x{00A0}\x{202F}\x{2009}]*';
        $pattern = '/^' . $space . '(?:(?:' . $signs . ')' . $space . '(.*?)|(.*?)(?:' . $space . '(?:' . $signs . '))?)' . $space . '$/Diu';

        return preg_match($pattern, $text, $part) === 1 ? $part[2] ?? $part[1] : '';
    }

    /** @return list<string> the separator and characters typed for it */
    private static function variants(string $separator): array
    {
        foreach (self::VARIANTS as $same) {
            if (in_array($separator, $same, true)) {
                return $same;
            }
        }

        return [$separator];
    }

    private static function quote(string $text): string
    {
        return preg_quote($text, '/');
    }
}
