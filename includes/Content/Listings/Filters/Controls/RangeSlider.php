<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Filters\Controls;

defined('ABSPATH') || exit;

/**
 * Computes the two handles of a range and their track from the values of the author, the posts and the URL, whatever these
 * contain (docs/spec-content.md §5). src/content/listings/filters/range-slider.ts is its twin; both are tested with
 * tests/fixtures/sliders.json.
 */
final class RangeSlider
{
    private const STEP = 1.0;
    /** Percentage of the range that an arrow key moves a handle by, unless the author sets another. */
    private const KEY_STEP = 5.0;
    private const KEY_STEP_MOST = 100.0;
    private const DECIMALS = 6;

    private function __construct(
        public readonly float $min,
        /** The author's maximum, or that of the posts rounded up to a whole step. */
        public readonly float $max,
        public readonly float $step,
        /** Distance that the keyboard moves a handle. */
        public readonly float $stride,
        /** Minimum distance of the handles; $farthest is the maximum. */
        public readonly float $nearest,
        public readonly float $farthest,
        public readonly float $from,
        public readonly float $to,
    ) {}

    /**
     * @param array<string, mixed> $options numbers or numeric strings: min, max, step, keyStep, nearest, farthest of the author;
     *                                      least, most of the posts; from, to of the visitor
     *
     * @return self|null null if there is nothing to choose from
     */
    public static function fromOptions(array $options): ?self
    {
        $number = static fn(string $name): ?float => self::number($options[$name] ?? null);
        $step = self::above($number('step'), INF, self::STEP);
        [$min, $max] = [$number('min'), $number('max')];
        if ($min !== null && $max !== null && $max > $min) {
            $step = min($step, $max - $min);
        }
        $least = $number('least');
        $min ??= $least === null ? null : self::up(-$least, -$step);
        $end = $max ?? $number('most');
        if ($min === null || $end === null || $end <= $min) {
            return null;
        }
        $size = self::up($end - $min, $step);
        $max ??= self::exact($min + $size);
        $far = self::above($number('farthest'), $size, $size);
        $far = max($step, self::exact(floor(self::exact($far / $step)) * $step));
        $ends = [min($max, max($min, $number('from') ?? $min)), min($max, max($min, $number('to') ?? $max))];

        return new self(
            $min,
            $max,
            $step,
            max($step, self::exact(floor($size * self::above($number('keyStep'), self::KEY_STEP_MOST, self::KEY_STEP) / 100 / $step + 0.5) * $step)),
            min($far, self::up(max(0.0, $number('nearest') ?? 0.0), $step)),
            $far,
            min($ends),
            max($ends),
        );
    }

    /** Formats a number for URLs and fields. */
    public static function text(float $number): string
    {
        $text = number_format($number, self::DECIMALS, '.', '');

        return (float) $text === 0.0 ? '0' : rtrim(rtrim($text, '0'), '.');
    }

    /** Formats a number for display. */
    public static function formatNumber(float $number, string $decimal, string $thousands): string
    {
        [$whole, $part] = explode('.', self::text($number)) + [1 => ''];

        return ($whole[0] === '-' ? '-' : '') . strrev(implode(strrev($thousands), str_split(strrev(ltrim($whole, '-')), 3))) . ($part === '' ? '' : $decimal . $part);
    }

    /** Returns the end of the track, which is at a whole step, since browsers put handles nowhere else. */
    public function trackEnd(): float
    {
        return self::exact($this->min + self::up($this->max - $this->min, $this->step));
    }

    /**
     * Rounds to the nearest step. A browser would move a handle to it anyway, and hydration would take that for the
     * visitor's input.
     */
    public function roundToStep(float $number): float
    {
        return $number === $this->max ? $this->trackEnd() : self::exact($this->min + floor(($number - $this->min) / $this->step + 0.5) * $this->step);
    }

    /** Returns the position of a number on the track, as a percentage. */
    public function positionPercent(float $number): float
    {
        return floor(($number - $this->min) / ($this->trackEnd() - $this->min) * 1000 + 0.5) / 10;
    }

    private static function number(mixed $value): ?float
    {
        $isNumber = is_int($value) || is_float($value) || (is_string($value) && preg_match('/^\s*-?\d{1,12}(\.\d+)?\s*$/D', $value) === 1);

        return $isNumber && abs((float) $value) < 1e12 ? self::exact((float) $value) : null;
    }

    private static function above(?float $number, float $most, float $otherwise): float
    {
        return $number !== null && $number > 0 ? ($number <= $most ? $number : $otherwise) : $otherwise;
    }

    /** Rounds up to a whole step. */
    private static function up(float $number, float $step): float
    {
        return self::exact(ceil(self::exact($number / abs($step))) * $step);
    }

    /** Removes the rounding errors of binary fractions. */
    private static function exact(float $number): float
    {
        $factor = 10 ** self::DECIMALS;

        return floor($number * $factor + 0.5) / $factor + 0.0;
    }
}
